// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// What an Info.plist says of a bundle.
struct InfoPlist {
    private let members: [String: PropertyList]
    /// The kinds of device as they were written, and by which key.
    private let families: (key: String, names: [String])

    private static let key = "UISupportedInterfaceOrientations"
    /// Other keys that build settings can give.
    private static let keysOfSettings = [
        "UIStatusBarHidden", "UIViewControllerBasedStatusBarAppearance", "UILaunchStoryboardName",
    ]

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
            for key in Self.keysOfSettings {
                if let value = settings["INFOPLIST_KEY_" + key] { members[key] = .text(value) }
            }
        }
        self.members = members
        // The setting takes the place of what the file says.
        let setting = settings?["TARGETED_DEVICE_FAMILY"].map(Self.words) ?? []
        families =
            setting.isEmpty
            ? ("UIDeviceFamily", (members["UIDeviceFamily"]?.texts ?? []).flatMap(Self.words))
            : ("TARGETED_DEVICE_FAMILY", setting)
    }

    private static func words(_ text: String) -> [String] {
        text.split { $0 == "," || $0.isWhitespace }.map(String.init)
    }

    // MARK: What it is of

    /// Keys that a list has if it is an app's.
    static let keysOfApps = ["CFBundleIdentifier", "CFBundlePackageType", key]
    /// Keys that a list has if it is of another bundle than an app for iPhone, iPad or Apple TV.
    static let keysOfOthers = ["NSExtension", "EXAppExtensionAttributes", "WKApplication", "WKWatchKitApp"]

    /// Whether it is of any bundle: other lists have such names too. Xcode can add what names the bundle, so that the file
    /// says no more than how the app is shown.
    var isOfBundle: Bool {
        members.keys.contains { key in Self.keysOfApps.contains(String(key.prefix { $0 != "~" })) }
    }

    /// Whether the bundle is an app for iPhone, iPad or Apple TV.
    var isOfApp: Bool {
        let type = members["CFBundlePackageType"]?.text ?? "APPL"
        let isOther = Self.keysOfOthers.contains { members[$0] != nil }
        return isOfBundle && !isOther && (type == "APPL" || type.contains("PRODUCT_BUNDLE_PACKAGE_TYPE"))
    }

    // MARK: Devices

    /// The kinds of device by their numbers: 1 for iPhone, 2 for iPad, others for other platforms; nil where none is said.
    private var knownFamilies: Set<Int>? {
        let numbers = families.names.compactMap(Self.family)
        return numbers.isEmpty ? nil : Set(numbers)
    }

    /// A kind of device by its number; they are counted from 1.
    private static func family(_ name: String) -> Int? { Int(name).flatMap { $0 > 0 ? $0 : nil } }

    /// Whether it can be of something that runs on iPhones or iPads.
    var isForPhonesOrPads: Bool { knownFamilies.map { !$0.isDisjoint(with: [1, 2]) } ?? true }

    /// Names of the storyboards that it begins with.
    var mainStoryboards: [String] { Self.mainKeys.compactMap { members[$0]?.text } }

    private static let mainKeys = ["UIMainStoryboardFile", "UIMainStoryboardFile~ipad"]

    /// Name of the storyboard that is shown while it starts.
    var launchStoryboard: String? { members["UILaunchStoryboardName"]?.text.map(ProjectPath.stem) }

    /// True where no screen has a status bar: it is hidden, and controllers are not asked.
    var hidesStatusBar: Bool {
        isOn("UIStatusBarHidden") == true && isOn("UIViewControllerBasedStatusBarAppearance") == false
    }

    /// A switch; nil where it is not set.
    private func isOn(_ key: String) -> Bool? {
        members[key]?.text.map { ["true", "YES", "1"].contains($0) }
    }

    /// What kind of extension it is of, if it is: such as `com.apple.widget-extension`.
    var extensionPoint: String? { members["NSExtension"]?["NSExtensionPointIdentifier"]?.text }

    /// Kinds of extension whose screens are a piece of another's: of the notification centre, a keyboard's place, what is below
    /// a notification, a card of Siri or Maps, a conversation. Source: Apple's App Extension Programming Guide, and the
    /// documentation of UserNotificationsUI, IntentsUI and Messages.
    static let hostedExtensionPoints: Set = [
        "com.apple.widget-extension", "com.apple.keyboard-service", "com.apple.usernotifications.content-extension",
        "com.apple.intents-ui-service", "com.apple.message-payload-provider",
    ]

    /// The devices it loads a document on: an app can begin with one storyboard on iPhones and another on iPads.
    func devices(of document: String) -> SupportedOrientations {
        let stem = ProjectPath.stem(of: document)
        let mains = Self.mainKeys.map { members[$0]?.text }
        guard let phone = mains[0], let pad = mains[1], phone != pad else { return .all }
        if stem == phone { return SupportedOrientations(pad: []) }
        return stem == pad ? SupportedOrientations(phone: []) : .all
    }

    /// The lowest system it runs on, as it was written.
    var minimumVersion: String? { members["MinimumOSVersion"]?.text }

    // MARK: Orientations

    /// The orientations it declares, none for devices it is not for; what stands for all devices counts where nothing is said
    /// of one kind.
    var supportedOrientations: SupportedOrientations {
        func orientations(_ family: Int, _ suffix: String) -> [Orientation]? {
            knownFamilies?.contains(family) == false ? [] : self.orientations(suffix)
        }
        return SupportedOrientations(phone: orientations(1, "~iphone"), pad: orientations(2, "~ipad"))
    }

    /// Whether it says in which orientations the app is shown on some device.
    var declaresOrientations: Bool { orientations("~iphone") != nil || orientations("~ipad") != nil }

    /// Nil where nothing is said that is known, and where it hangs on a build setting.
    private func orientations(_ suffix: String) -> [Orientation]? {
        let names = list(suffix).names
        let known = names.compactMap { Self.orientations[$0] }
        return known.isEmpty || names.contains { $0.contains("$") } ? nil : known
    }

    /// The names of the list that counts on a kind of device.
    private func list(_ suffix: String) -> (key: String, names: [String]) {
        let key = members[Self.key + suffix] == nil ? Self.key : Self.key + suffix
        // Of what is no list at all, something is there to be told.
        let keys = members[key]?.members.keys.sorted() ?? []
        return (key, (keys + (members[key]?.texts ?? [])).flatMap { $0.split(separator: " ").map(String.init) })
    }

    private static let orientations: [String: Orientation] = [
        "UIInterfaceOrientationPortrait": .portrait,
        "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown,
        "UIInterfaceOrientationLandscapeLeft": .landscapeLeft,
        "UIInterfaceOrientationLandscapeRight": .landscapeRight,
    ]

    // MARK: What is not understood

    /// Names that stand under a key and mean nothing there.
    struct Misnomer: Hashable {
        /// The key of the list, or the build setting.
        let key: String
        /// As they were written.
        let names: [String]
        /// What would be understood.
        let understood: String
    }

    /// What is passed over of what counts: orientations first, then kinds of device.
    var misnomers: [Misnomer] {
        let kinds = [(1, "~iphone"), (2, "~ipad")].filter { knownFamilies?.contains($0.0) ?? true }
        let lists = kinds.map { list($0.1) }.map { key, names in
            Misnomer(
                key: key, names: names.filter { Self.orientations[$0] == nil },
                understood:
                    "an orientation is UIInterfaceOrientation with Portrait, PortraitUpsideDown, LandscapeLeft or "
                    + "LandscapeRight behind it")
        }
        let family = Misnomer(
            key: families.key, names: families.names.filter { Self.family($0) == nil },
            understood: "1 is iPhone, 2 is iPad")
        return (lists + [family]).filter { !$0.names.isEmpty }
    }
}
