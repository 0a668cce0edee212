// Keyline
// SPDX-License-Identifier: Apache-2.0

public import InterfaceBuilder
public import KeylineModel

/// What the apps of a document declare of where it is shown.
public struct AppDeclaration: Hashable, Sendable {
    /// The orientations they support.
    public var orientations: SupportedOrientations
    /// The lowest OS version that one of them runs on, such as `15.0`; nil where none says it.
    public var deploymentTarget: String?
    /// What other storyboards of them show of the document.
    public var references: [StoryboardReference] = []
    /// True where none of them shows a status bar on any screen.
    public var hidesStatusBar = false
    /// Facts of the projects that make findings on the document doubtful.
    public var facts: [CodeFact] = []

    /// Nothing is known.
    public static let unknown = AppDeclaration()

    /// What apps declare; nothing by default.
    public init(orientations: SupportedOrientations = .all, deploymentTarget: String? = nil) {
        self.orientations = orientations
        self.deploymentTarget = deploymentTarget
    }

    /// What a screen was told.
    public init(of screen: Screen) {
        self.init(orientations: screen.supportedOrientations, deploymentTarget: screen.deploymentTarget)
    }

    /// Tells a screen of a document what its apps declare. What the document says of itself stays where they say nothing; a
    /// device that it is not for stays left out.
    ///
    /// - Parameter screen: A screen as it was read.
    public func tell(_ screen: inout Screen) {
        screen.supportedOrientations = orientations.limited(to: screen.supportedOrientations)
        if let deploymentTarget { screen.deploymentTarget = deploymentTarget }
        if hidesStatusBar { screen.chrome.showsStatusBar = false }
        if !facts.isEmpty { screen.codeFacts += facts }
    }
}
