// Keyline
// SPDX-License-Identifier: Apache-2.0

public import InterfaceBuilder
public import KeylineModel

/// A controller of a storyboard that a container view of another one shows.
public struct EmbeddedController: Hashable, Sendable {
    /// Path of its storyboard in the catalog's form.
    public var file: String
    /// Its object id there.
    public var objectID: String

    /// Names a controller.
    public init(file: String, objectID: String) { (self.file, self.objectID) = (file, objectID) }
}

/// The declarations of a document's apps about the devices, OS versions and orientations in which it is shown.
public struct AppDeclaration: Hashable, Sendable {
    /// The orientations that the apps support.
    public var orientations: SupportedOrientations
    /// The lowest OS version on which one of the apps runs, such as `15.0`; nil = none declared.
    public var deploymentTarget: String?
    /// The SDK that they are built with, such as `26.0`; nil where no project states it, or they differ.
    public var baseSDK: String?
    /// False if the apps are known to have no launch screen.
    public var hasLaunchScreen = true
    /// True if each of the apps sets `UIRequiresFullScreen`.
    public var requiresFullScreen = false
    /// The largest screen, in portrait points, for which apps without a launch screen have launch images.
    public var launchImageSize: Size?
    /// The references from other storyboards of the apps to the document.
    public var references: [StoryboardReference] = []
    /// The controllers of other storyboards that its container views show, by the object id of the reference.
    public var embedded: [String: EmbeddedController] = [:]
    /// Names of the storyboards that the apps' lists declare as their first; nil if not all lists are known.
    public var mainStoryboards: Set<String>?
    /// True if none of the apps shows a status bar on any screen.
    public var hidesStatusBar = false
    /// Facts of the projects that put findings on the document in doubt.
    public var facts: [CodeFact] = []

    /// A declaration without any values.
    public static let unknown = AppDeclaration()

    /// Creates a declaration; by default all orientations and no deployment target.
    public init(orientations: SupportedOrientations = .all, deploymentTarget: String? = nil) {
        self.orientations = orientations
        self.deploymentTarget = deploymentTarget
    }

    /// Copies the declaration that a screen received earlier.
    public init(of screen: Screen) {
        self.init(orientations: screen.supportedOrientations, deploymentTarget: screen.deploymentTarget)
        baseSDK = screen.design?.baseSDK
        hasLaunchScreen = screen.design?.hasLaunchScreen ?? true
        requiresFullScreen = screen.design?.requiresFullScreen ?? false
        launchImageSize = screen.design?.launchImageSize
    }

    /// Applies the apps' declarations to a screen of a document. The document's own values stay where the apps declare
    /// none; devices that the document excludes stay excluded.
    ///
    /// - Parameter screen: a screen as imported.
    public func apply(to screen: inout Screen) {
        screen.supportedOrientations = orientations.limited(to: screen.supportedOrientations)
        if let deploymentTarget { screen.deploymentTarget = deploymentTarget }
        if let baseSDK { screen.design?.baseSDK = baseSDK }
        if !hasLaunchScreen {
            screen.design?.hasLaunchScreen = false
            screen.design?.launchImageSize = launchImageSize
        }
        if requiresFullScreen { screen.design?.requiresFullScreen = true }
        if hidesStatusBar { screen.chrome.showsStatusBar = false }
        if !facts.isEmpty { screen.codeFacts += facts }
        if !embedded.isEmpty { applyEmbedding(&screen) }
    }

    /// Sets the controllers that container views show by references to other storyboards.
    private func applyEmbedding(_ screen: inout Screen) {
        for index in screen.items.indices {
            guard let shown = screen.items[index].embeddedController.flatMap({ embedded[$0] }) else { continue }
            screen.items[index].embeddedController = shown.objectID
            screen.items[index].embeddedFile = shown.file
        }
    }
}
