// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Properties that an Interface Builder document states, and the canvas on which its screens were drawn.
///
/// Coded as one flat object: the canvas's keys are among the document's.
public struct DesignDocument: Hashable, Sendable {
    /// Leading number of the document's `toolsVersion`, such as 23504.
    public var toolsVersion: Int?
    /// True if the target runtime is tvOS.
    public var isTV: Bool
    /// `useAutolayout`.
    public var usesAutoLayout: Bool
    /// `useSafeAreas`.
    public var usesSafeAreas: Bool
    /// `useTraitCollections`.
    public var usesTraitCollections: Bool
    /// True if the document is a xib.
    public var isXib: Bool
    /// Deployment version that the document names: Interface Builder's number (`2304` = iOS 9) or a version text.
    public var deployment: String?
    /// SDK that its app is built with, such as `26.0`, where the app's project states it.
    public var baseSDK: String?
    /// False if its app is known to have no launch screen, by its project.
    public var hasLaunchScreen = true
    /// True if its app is known to set `UIRequiresFullScreen`, by its project, so that it has no windows on iPads.
    public var requiresFullScreen = false
    /// The largest screen, in portrait points, for which an app without a launch screen has a launch image; nil = none.
    public var launchImageSize: Size?
    /// The canvas of Interface Builder.
    public var canvas: DesignCanvas

    /// Creates an iOS document with Auto Layout, safe areas and trait collections.
    public init(isXib: Bool) {
        self.isXib = isXib
        isTV = false
        usesAutoLayout = true
        usesSafeAreas = true
        usesTraitCollections = true
        canvas = DesignCanvas()
    }
}

/// The canvas of Interface Builder that a screen was drawn on; the input of `--as-designed`.
public struct DesignCanvas: Hashable, Codable, Sendable {
    /// Interface Builder's device id, such as `retina6_1`; nil for documents older than Xcode 8.
    public var device: String?
    /// True if the canvas is in landscape.
    public var isLandscape = false
    /// Split View adaptation: `splitview1_3` …
    public var adaptation: String?
    /// Simulated metrics, and bars of the containers, by name (`simulatedTopBarMetrics`, `container.tabBar` …), each
    /// with its element's attributes.
    public var simulatedMetrics: [String: [String: String]]?
    /// The bars that Interface Builder draws where they differ from the app's: bars set in other storyboards do not
    /// appear on a document's canvas. Nil = the app's bars.
    public var chrome: Chrome?

    /// The name of a navigation bar among `simulatedMetrics` that its navigation controller hides.
    public static let hiddenNavigationBar = "container.hiddenNavigationBar"
}

extension DesignDocument: Codable {
    private enum CodingKeys: String, CodingKey {
        case toolsVersion, isTV, usesAutoLayout, usesSafeAreas, usesTraitCollections, isXib, deployment, baseSDK,
            hasLaunchScreen, requiresFullScreen, launchImageSize
    }

    /// Reads a document; the canvas's keys are in the same object.
    public init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        toolsVersion = try c.decodeIfPresent(Int.self, forKey: .toolsVersion)
        isTV = try c.decode(Bool.self, forKey: .isTV)
        usesAutoLayout = try c.decode(Bool.self, forKey: .usesAutoLayout)
        usesSafeAreas = try c.decode(Bool.self, forKey: .usesSafeAreas)
        usesTraitCollections = try c.decode(Bool.self, forKey: .usesTraitCollections)
        isXib = try c.decode(Bool.self, forKey: .isXib)
        deployment = try c.decodeIfPresent(String.self, forKey: .deployment)
        baseSDK = try c.decodeIfPresent(String.self, forKey: .baseSDK)
        hasLaunchScreen = try c.value(.hasLaunchScreen, default: true)
        requiresFullScreen = try c.value(.requiresFullScreen, default: false)
        launchImageSize = try c.decodeIfPresent(Size.self, forKey: .launchImageSize)
        canvas = try DesignCanvas(from: decoder)
    }

    /// Writes the document and its canvas into one object.
    public func encode(to encoder: any Encoder) throws {
        var c = encoder.container(keyedBy: CodingKeys.self)
        try c.encodeIfPresent(toolsVersion, forKey: .toolsVersion)
        try c.encode(isTV, forKey: .isTV)
        try c.encode(usesAutoLayout, forKey: .usesAutoLayout)
        try c.encode(usesSafeAreas, forKey: .usesSafeAreas)
        try c.encode(usesTraitCollections, forKey: .usesTraitCollections)
        try c.encode(isXib, forKey: .isXib)
        try c.encodeIfPresent(deployment, forKey: .deployment)
        try c.encodeIfPresent(baseSDK, forKey: .baseSDK)
        try c.encode(hasLaunchScreen, .hasLaunchScreen, unless: true)
        try c.encode(requiresFullScreen, .requiresFullScreen, unless: false)
        try c.encodeIfPresent(launchImageSize, forKey: .launchImageSize)
        try canvas.encode(to: encoder)
    }
}
