// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// What an Info.plist says of a bundle.
struct InfoPlist {
    private let members: [String: PropertyList]

    private static let key = "UISupportedInterfaceOrientations"

    /// The Info.plist that Xcode makes of a file, nil where there is none, and of build settings.
    init(_ file: PropertyList?, settings: BuildSettings? = nil) {
        var members = file?.members ?? [:]
        if let settings, settings.isOn("GENERATE_INFOPLIST_FILE") {
            for (key, setting) in [("", ""), ("~iphone", "_iPhone"), ("~ipad", "_iPad")] {
                guard let value = settings["INFOPLIST_KEY_" + Self.key + setting] else { continue }
                // Xcode adds to a list what it does not have yet.
                let both = (members[Self.key + key]?.texts ?? []) + [value]
                members[Self.key + key] = .list(both.map(PropertyList.text))
            }
        }
        self.members = members
    }

    /// Whether it is of any bundle: other lists have such names too.
    var isOfBundle: Bool { members["CFBundleIdentifier"] != nil || members["CFBundlePackageType"] != nil }

    /// Whether the bundle is an app for iPhone, iPad or Apple TV.
    var isOfApp: Bool {
        let type = members["CFBundlePackageType"]?.text ?? "APPL"
        let isOther = ["NSExtension", "EXAppExtensionAttributes", "WKApplication", "WKWatchKitApp"].contains {
            members[$0] != nil
        }
        return isOfBundle && !isOther && (type == "APPL" || type.contains("PRODUCT_BUNDLE_PACKAGE_TYPE"))
    }

    /// The orientations it declares; what stands for all devices counts where nothing is said of one kind.
    var supportedOrientations: SupportedOrientations {
        SupportedOrientations(phone: orientations("~iphone"), pad: orientations("~ipad"))
    }

    /// Nil where nothing is said, or something that is not known.
    private func orientations(_ suffix: String) -> [Orientation]? {
        let value = members[Self.key + suffix] ?? members[Self.key]
        let names = (value?.texts ?? []).flatMap { $0.split(separator: " ") }
        let known = names.compactMap { Self.orientations[String($0)] }
        return known.count == names.count ? known : nil
    }

    private static let orientations: [String: Orientation] = [
        "UIInterfaceOrientationPortrait": .portrait,
        "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown,
        "UIInterfaceOrientationLandscapeLeft": .landscapeLeft,
        "UIInterfaceOrientationLandscapeRight": .landscapeRight,
    ]
}
