// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Properties that an Interface Builder document states, and the canvas its screens were drawn on.
///
/// Coded flat, as one object: the canvas is no object of its own.
public struct DesignDocument: Hashable, Sendable {
    /// Leading number of the document's `toolsVersion`, such as 23504.
    public var toolsVersion: Int?
    /// Target runtime is tvOS.
    public var isTV: Bool
    /// `useAutolayout`.
    public var usesAutoLayout: Bool
    /// `useSafeAreas`.
    public var usesSafeAreas: Bool
    /// `useTraitCollections`.
    public var usesTraitCollections: Bool
    /// True where the document is a xib.
    public var isXib: Bool
    /// Deployment version the document names: Interface Builder's number (`2304` = iOS 9) or a version text.
    public var deployment: String?
    /// How Interface Builder draws the screen.
    public var canvas: DesignCanvas

    /// A document of which nothing is known yet.
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
    /// True in landscape.
    public var isLandscape = false
    /// Split view adaptation: `splitview1_3` …
    public var adaptation: String?
    /// Simulated metrics and bars of the containers by name (`simulatedTopBarMetrics`, `container.tabBar` …), with the
    /// element's attributes.
    public var simulatedMetrics: [String: [String: String]]?
    /// The bars that Interface Builder shows where the app shows others, because other storyboards decide them, which do not
    /// reach a document's canvas.
    public var chrome: Chrome?
}

extension DesignDocument: Codable {
    private enum CodingKeys: String, CodingKey {
        case toolsVersion, isTV, usesAutoLayout, usesSafeAreas, usesTraitCollections, isXib, deployment
    }

    /// Reads a document; the canvas has its keys in the same object.
    public init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        toolsVersion = try c.decodeIfPresent(Int.self, forKey: .toolsVersion)
        isTV = try c.decode(Bool.self, forKey: .isTV)
        usesAutoLayout = try c.decode(Bool.self, forKey: .usesAutoLayout)
        usesSafeAreas = try c.decode(Bool.self, forKey: .usesSafeAreas)
        usesTraitCollections = try c.decode(Bool.self, forKey: .usesTraitCollections)
        isXib = try c.decode(Bool.self, forKey: .isXib)
        deployment = try c.decodeIfPresent(String.self, forKey: .deployment)
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
        try canvas.encode(to: encoder)
    }
}
