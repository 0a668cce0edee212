// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The declarations of an Info.plist about an app as a whole.
extension InfoPlist {
    /// True for an app that runs on a kind of device at its own size.
    func isFor(_ idiom: Idiom) -> Bool {
        switch idiom {
        case .phone: knownFamilies?.contains(1) ?? true
        case .pad: knownFamilies?.contains(2) ?? false
        case .tv, .vision, .mac: false
        }
    }

    /// True where it declares a launch screen of any kind: a storyboard, or what the system makes one of.
    var hasLaunchScreen: Bool { Self.launchKeys.contains(where: declares) }

    /// Source: Apple Developer, Bundle Resources, Information Property List, Launch.
    private static let launchKeys = [
        "UILaunchStoryboardName", "UILaunchScreen", "UILaunchScreens", "UILaunchStoryboards",
    ]

    /// True where it declares scenes.
    var hasSceneManifest: Bool { declares(Self.sceneManifest) }

    /// The key of the list that declares scenes.
    static let sceneManifest = "UIApplicationSceneManifest"

    /// True where it asks for the full screen on iPads, and does not let iOS 26 ignore that.
    var requiresFullScreen: Bool {
        guard isOn("UIRequiresFullScreen~ipad") ?? isOn("UIRequiresFullScreen") ?? false else { return false }
        let ignored = members["UIRequiresFullScreenIgnoredStartingWithVersion"]?.text.flatMap(SystemVersion.major)
        return ignored.map { $0 > 26 } ?? true
    }

    /// The orientations on iPads; nil where nothing says them.
    var padOrientations: [Orientation]? { orientations("~ipad") }

    /// The SDK that Xcode wrote into a list which is a copy of a built one, such as `iphoneos12.1`.
    var sdkName: String? { members["DTSDKName"]?.text }

    /// Returns true if a key is present, for all devices or for one kind.
    func declares(_ key: String) -> Bool {
        members.contains { name, value in
            name.prefix { $0 != "~" } == key && value.text?.isEmpty != true
        }
    }
}
