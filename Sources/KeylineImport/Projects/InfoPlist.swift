// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The contents of a bundle's Info.plist.
struct InfoPlist {
    let members: [String: PropertyList]
    /// True where Xcode adds what build settings say.
    let isGenerated: Bool
    /// True for a file that does not identify its bundle: nothing can install an app with such a list, so Xcode adds keys to
    /// it, from settings that the project does not show.
    let isPartial: Bool
    /// True if its keys are known: of a file that is read and not partial, or of build settings.
    let isKnown: Bool
    /// The kinds of device, unparsed, and the key that lists them.
    private let families: (key: String, names: [String])

    private static let key = "UISupportedInterfaceOrientations"
    /// Other keys whose values build settings can set.
    private static let keysOfSettings = [
        "UIStatusBarHidden", "UIViewControllerBasedStatusBarAppearance", "UILaunchStoryboardName",
        "UIMainStoryboardFile", "UIRequiresFullScreen",
    ]
    /// Keys that build settings switch on, and Xcode fills.
    private static let keysOfSwitches = ["UILaunchScreen", "UIApplicationSceneManifest"]

    /// Combines a file (nil if there is none) and build settings into the Info.plist that Xcode makes.
    ///
    /// - Parameters:
    ///   - isComplete: true if none of the files that the settings come from is missing.
    ///   - isFromTool: true for a list into which a tool other than Xcode writes the keys that identify the bundle.
    init(
        _ file: PropertyList?, settings: BuildSettings? = nil, isComplete: Bool = false, isFromTool: Bool = false
    ) {
        var members = file?.members ?? [:]
        isGenerated = settings?.isOn("GENERATE_INFOPLIST_FILE") ?? false
        isPartial =
            file != nil && !isGenerated && !isFromTool && !Self.keysOfIdentity.contains { members[$0] != nil }
        if let settings, isGenerated {
            for (key, setting) in [("", ""), ("~iphone", "_iPhone"), ("~ipad", "_iPad")] {
                guard let value = settings["INFOPLIST_KEY_" + Self.key + setting] else { continue }
                // Xcode adds the setting's names to the file's list.
                let both = (members[Self.key + key]?.texts ?? []) + [value]
                members[Self.key + key] = .list(both.map(PropertyList.text))
            }
            for key in Self.keysOfSettings {
                if let value = settings["INFOPLIST_KEY_" + key] { members[key] = .text(value) }
            }
            for key in Self.keysOfSwitches where settings.isOn("INFOPLIST_KEY_" + key + "_Generation") {
                members[key] = members[key] ?? .members([:])
            }
        }
        if let name = settings?["ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME"] {
            members["UILaunchImageFile"] = members["UILaunchImageFile"] ?? .text(name)
        }
        self.members = members
        isKnown = (file != nil || isGenerated) && !isPartial
        // The setting overrides the file.
        let setting = settings?["TARGETED_DEVICE_FAMILY"].map(Self.words) ?? []
        let listed = (members["UIDeviceFamily"]?.texts ?? []).flatMap(Self.words)
        let isForPhones = isComplete && settings?["SDKROOT"]?.hasPrefix("iphone") == true
        if setting.isEmpty, !listed.isEmpty || !isForPhones {
            families = ("UIDeviceFamily", listed)
        } else {
            families = ("TARGETED_DEVICE_FAMILY", setting.isEmpty ? [Self.defaultFamily] : setting)
        }
    }

    /// The kind of device of an app for iOS without `TARGETED_DEVICE_FAMILY`: iPhone, the default of Xcode.
    private static let defaultFamily = "1"

    /// Keys that the list of every bundle has.
    private static let keysOfIdentity = ["CFBundleIdentifier", "CFBundleExecutable"]

    private static func words(_ text: String) -> [String] {
        text.split { $0 == "," || $0.isWhitespace }.map(String.init)
    }

    // MARK: What it is of

    /// Keys that an app's list contains.
    static let keysOfApps = ["CFBundleIdentifier", "CFBundlePackageType", key]
    /// Keys that only lists of bundles other than apps for iPhone, iPad or Apple TV contain.
    static let keysOfOthers = ["NSExtension", "EXAppExtensionAttributes", "WKApplication", "WKWatchKitApp"]

    /// True if it is a bundle's, since other lists have such file names too. Xcode can add the keys that identify the
    /// bundle, so that the file contains only orientations.
    var isOfBundle: Bool {
        members.keys.contains { key in Self.keysOfApps.contains(String(key.prefix { $0 != "~" })) }
    }

    /// True if the bundle is an app for iPhone, iPad or Apple TV.
    var isOfApp: Bool {
        let type = members["CFBundlePackageType"]?.text ?? "APPL"
        let isOther = Self.keysOfOthers.contains { members[$0] != nil }
        return isOfBundle && !isOther && (type == "APPL" || type.contains("PRODUCT_BUNDLE_PACKAGE_TYPE"))
    }

    // MARK: Devices

    /// The kinds of device by their numbers: 1 for iPhone, 2 for iPad, others for other platforms; nil = none declared.
    var knownFamilies: Set<Int>? {
        let numbers = families.names.compactMap(Self.family)
        return numbers.isEmpty ? nil : Set(numbers)
    }

    /// Returns the number of a kind of device; nil for a text that is not a positive number.
    private static func family(_ name: String) -> Int? { Int(name).flatMap { $0 > 0 ? $0 : nil } }

    /// True if the bundle may run on iPhones or iPads.
    var isForPhonesOrPads: Bool { knownFamilies.map { !$0.isDisjoint(with: [1, 2]) } ?? true }

    /// Names of the app's initial storyboards.
    var mainStoryboards: [String] { Self.mainKeys.compactMap { members[$0]?.text } }

    private static let mainKeys = ["UIMainStoryboardFile", "UIMainStoryboardFile~ipad"]

    /// Name of the launch screen's storyboard.
    var launchStoryboard: String? { members["UILaunchStoryboardName"]?.text.map(ProjectPath.stem) }

    /// True if no screen has a status bar: it is hidden, and controllers cannot show it.
    var hidesStatusBar: Bool {
        isOn("UIStatusBarHidden") == true && isOn("UIViewControllerBasedStatusBarAppearance") == false
    }

    /// Returns the value of a switch; nil if it is not set.
    func isOn(_ key: String) -> Bool? {
        members[key]?.text.map { ["true", "YES", "1"].contains($0) }
    }

    /// The kind of extension, such as `com.apple.widget-extension`; nil for other bundles.
    var extensionPoint: String? { members["NSExtension"]?["NSExtensionPointIdentifier"]?.text }

    /// Kinds of extension whose screens are a part of another app's screen: the notification center, the keyboard area,
    /// the area below a notification, a card of Siri or Maps, a conversation. Source: Apple's App Extension Programming
    /// Guide, and the documentation of UserNotificationsUI, IntentsUI and Messages.
    static let hostedExtensionPoints: Set = [
        "com.apple.widget-extension", "com.apple.keyboard-service", "com.apple.usernotifications.content-extension",
        "com.apple.intents-ui-service", "com.apple.message-payload-provider",
    ]

    /// Returns the devices on which the app loads a document: it can have different initial storyboards for iPhone and
    /// iPad.
    func devices(of document: String) -> SupportedOrientations {
        let stem = ProjectPath.stem(of: document)
        let mains = Self.mainKeys.map { members[$0]?.text }
        guard let phone = mains[0], let pad = mains[1], phone != pad else { return .all }
        if stem == phone { return SupportedOrientations(pad: []) }
        return stem == pad ? SupportedOrientations(phone: []) : .all
    }

    /// The lowest OS version on which it runs, unparsed.
    var minimumVersion: String? { members["MinimumOSVersion"]?.text }

    // MARK: Orientations

    /// The declared orientations; empty for devices that the app does not run on. The list for all devices applies to a
    /// kind of device without a list.
    var supportedOrientations: SupportedOrientations {
        func orientations(_ family: Int, _ suffix: String) -> [Orientation]? {
            knownFamilies?.contains(family) == false ? [] : self.orientations(suffix)
        }
        return SupportedOrientations(phone: orientations(1, "~iphone"), pad: orientations(2, "~ipad"))
    }

    /// True if it declares the orientations for some device.
    var declaresOrientations: Bool { orientations("~iphone") != nil || orientations("~ipad") != nil }

    /// Returns the orientations of a kind of device; nil if no known one is declared, or if they depend on a build
    /// setting.
    func orientations(_ suffix: String) -> [Orientation]? {
        let names = list(suffix).names
        let known = names.compactMap { Self.orientations[$0] }
        return known.isEmpty || names.contains { $0.contains("$") } ? nil : known
    }

    /// Returns the list that applies to a kind of device: its key and its names.
    private func list(_ suffix: String) -> (key: String, names: [String]) {
        let key = members[Self.key + suffix] == nil ? Self.key : Self.key + suffix
        // A value that is not a list still has names to report.
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

    /// Invalid names among the values of a key.
    struct Misnomer: Hashable {
        /// The key of the list, or the build setting.
        let key: String
        /// The names, unparsed.
        let names: [String]
        /// A description of the valid names.
        let understood: String
    }

    /// The ignored names in the lists that apply: orientations first, then kinds of device.
    var misnomers: [Misnomer] {
        let kinds = [(1, "~iphone"), (2, "~ipad")].filter { knownFamilies?.contains($0.0) ?? true }
        let lists = kinds.map { list($0.1) }.map { key, names in
            Misnomer(
                key: key, names: names.filter { Self.orientations[$0] == nil },
                understood:
                    "an orientation is UIInterfaceOrientation followed by Portrait, PortraitUpsideDown, LandscapeLeft "
                    + "or LandscapeRight")
        }
        let family = Misnomer(
            key: families.key, names: families.names.filter { Self.family($0) == nil },
            understood: "1 is iPhone, 2 is iPad")
        return (lists + [family]).filter { !$0.names.isEmpty }
    }
}
