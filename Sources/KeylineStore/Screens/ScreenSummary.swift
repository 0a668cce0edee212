// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// The values of a screen that lists show.
public struct ScreenSummary: Hashable, Codable, Sendable {
    /// The screen's id in the catalog.
    public var id: String
    /// The name that users see.
    public var name: String
    /// The screen's kind, such as a view controller.
    public var kind: ScreenKind
    /// The path of the file that owns it; nil for screens made in the catalog.
    public var document: String?
    /// The file that it was read from, with line and object id.
    public var source: SourceLocation?
    /// The view controller's class.
    public var controllerClass: String?
    /// The controller's object id in its file.
    public var controllerObjectID: String?
    /// The id of its app.
    public var app: String?

    /// A summary.
    public init(
        id: String, name: String, kind: ScreenKind, document: String? = nil, source: SourceLocation? = nil,
        controllerClass: String? = nil, controllerObjectID: String? = nil, app: String? = nil
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.document = document
        self.source = source
        self.controllerClass = controllerClass
        self.controllerObjectID = controllerObjectID
        self.app = app
    }

    /// The summary of a screen that `document` owns.
    public init(_ screen: Screen, document: String?) {
        self.init(
            id: screen.id, name: screen.name, kind: screen.kind, document: document, source: screen.source,
            controllerClass: screen.controllerClass, controllerObjectID: screen.controllerObjectID, app: screen.app)
    }
}

extension ScreenSummary {
    /// The columns of `screen` that lists show.
    static let coding = RowCoding(
        SyncedSchema.screen, isPartial: true, blank: ScreenSummary(id: "", name: "", kind: .viewController)
    ) { row in
        row.text("id", \.id)
        row.text("name", \.name)
        row.choice("kind", \.kind, default: .viewController)
        row.text("document", \.document)
        row.source(\.source)
        row.text("controller_class", \.controllerClass)
        row.text("controller_object_id", \.controllerObjectID)
        row.text("app_id", \.app)
    }
}
