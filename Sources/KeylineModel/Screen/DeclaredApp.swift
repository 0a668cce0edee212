// Keyline
// SPDX-License-Identifier: Apache-2.0

/// An app for iPhone or iPad as its Xcode project and its Info.plist declare it: what findings about the app as a whole read.
///
/// A declaration that only some build configurations have counts as declared.
public struct DeclaredApp: Hashable, Sendable, Identifiable {
    /// The same for each run: of the project and the target.
    public var id: String
    /// The target's name.
    public var name: String
    /// The Info.plist, or the project where the settings alone say what the list holds; nil for an app of a catalog.
    public var source: SourceLocation?
    /// The project that builds it; nil for an app of a catalog.
    public var project: String?
    /// True where it runs on iPhones.
    public var isForPhones = true
    /// True where it runs on iPads at their own size.
    public var isForPads = false
    /// True where it declares a launch screen: a storyboard, or one that the system makes.
    public var hasLaunchScreen = true
    /// A class of the app's in the first scene of its launch storyboard, which the system shows without it; nil where there is
    /// none.
    public var launchClass: String?
    /// True where it sets `UIRequiresFullScreen`, and does not let the system ignore it from iOS 26 on.
    public var requiresFullScreen = false
    /// The orientations on iPads; nil where nothing says them.
    public var padOrientations: [Orientation]?
    /// True where it declares scenes, `UIApplicationSceneManifest`.
    public var hasSceneManifest = true
    /// True where the system loads its first storyboard, so that it has UIKit's life cycle.
    public var hasMainStoryboard = false
    /// The place of code that gives the app scenes; nil where none is known.
    public var sceneCode: SourceLocation?
    /// True where its sources were read.
    public var hasReadSources = false
    /// SDK it is built with, such as `26.0`; nil where no project says it for certain.
    public var baseSDK: String?
    /// The places of declarations, by key of the Info.plist; none of those that are missing.
    public var sources: [String: SourceLocation] = [:]
    /// A file of settings that is not there, and may declare what is missing elsewhere; nil where all of them are.
    public var unreadSettings: String?
    /// An Info.plist to which Xcode adds keys that the project does not show; nil where the list is whole.
    public var partialList: String?

    /// An app that declares what apps need.
    public init(id: String, name: String, source: SourceLocation?) {
        self.id = id
        self.name = name
        self.source = source
    }

    /// An app of a catalog, which states whether it has a launch screen, and nothing else that is asked of apps.
    public init(_ app: App) {
        self.init(id: app.id, name: app.name, source: nil)
        (hasLaunchScreen, baseSDK) = (app.hasLaunchScreen, app.baseSDK)
    }

    /// The place of a declaration; the app's own where it is missing.
    ///
    /// - Parameter key: such as `UIRequiresFullScreen`.
    public func source(of key: String) -> SourceLocation? { sources[key] ?? source }

    /// The major version of the SDK; nil where it is not known.
    public var baseSDKMajor: Int? { baseSDK.flatMap { Int($0.prefix { $0.isNumber }) } }
}
