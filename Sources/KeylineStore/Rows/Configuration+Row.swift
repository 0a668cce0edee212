// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineModel

/// A configuration and the id of its row.
struct StoredConfiguration: Sendable {
    var id: String
    var configuration: Configuration

    init(_ configuration: Configuration) {
        id = configuration.id
        self.configuration = configuration
    }

    static let coding = RowCoding(
        SyncedSchema.configuration,
        blank: StoredConfiguration(Configuration(device: "", os: 0, orientation: .portrait))
    ) { row in
        row.text("id", \.id)
        row.text("device_id", \.configuration.device)
        row.integer("os", \.configuration.os)
        row.choice("orientation", \.configuration.orientation)
        row.window()
        row.choice("content_size", \.configuration.contentSize)
        row.choice("direction", \.configuration.direction)
        row.flag("shows_keyboard", \.configuration.showsKeyboard)
    }
}

extension RowCoding<StoredConfiguration> {
    /// The window's size in points; nil if its width or height is NULL.
    fileprivate mutating func window() {
        field(["window_width", "window_height"]) { row, columns, stored in
            guard let width = try row.optionalReal(columns[0]), let height = try row.optionalReal(columns[1]) else {
                return
            }
            stored.configuration.window = Size(width: width, height: height)
        } write: { stored, row, columns in
            row.put(stored.configuration.window?.width, at: columns[0])
            row.put(stored.configuration.window?.height, at: columns[1])
        }
    }
}

extension DesignToken {
    static let coding = RowCoding(
        SyncedSchema.token, blank: DesignToken(id: "", name: "", type: "", value: "")
    ) { row in
        row.text("id", \.id)
        row.text("name", \.name)
        row.text("type", \.type)
        row.text("value", \.value)
        row.text("alias", \.alias)
        row.text("description", \.description)
    }
}

extension TokenDocument {
    static let coding = RowCoding(SyncedSchema.tokenDocument, blank: TokenDocument(name: "", text: "")) { row in
        row.text("name", \.name)
        row.text("text", \.text)
        row.json("modifiers", \.modifiers, unless: nil)
    }
}

extension App {
    static let coding = RowCoding(SyncedSchema.app, blank: App(id: "", name: "")) { row in
        row.text("id", \.id)
        row.text("name", \.name)
        row.text("deployment_target", \.deploymentTarget)
        row.text("base_sdk", \.baseSDK)
        row.flag("has_launch_screen", \.hasLaunchScreen, default: true)
        row.flag("uses_native_resolution", \.usesNativeResolution, default: true)
    }
}

extension CatalogSuppression {
    static let coding = RowCoding(SyncedSchema.suppression, blank: CatalogSuppression(reason: "")) { row in
        row.text("id", \.id)
        row.text("rule", \.rule)
        row.text("screen_id", \.screen)
        row.text("element_id", \.element)
        row.text("fingerprint", \.fingerprint)
        row.text("reason", \.reason)
        row.text("until", \.until)
    }
}
