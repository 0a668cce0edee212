// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A controller's preferences for the system's gestures and the home indicator.
///
/// Stored with the root view of the controller, because catalogs of all versions have a column for it there.
public struct SystemPreferences: Hashable, Sendable {
    /// `preferredScreenEdgesDeferringSystemGestures`: the edges at which the app's recognizers precede the system's
    /// gestures.
    public var deferredEdges: EdgeSet
    /// `prefersHomeIndicatorAutoHidden`.
    public var hidesHomeIndicator: Bool

    /// Defaults are UIKit's: the system's gestures come first, and the home indicator is shown.
    public init(deferredEdges: EdgeSet = [], hidesHomeIndicator: Bool = false) {
        self.deferredEdges = deferredEdges
        self.hidesHomeIndicator = hidesHomeIndicator
    }
}

extension SystemPreferences: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case deferredEdges = "preferredScreenEdgesDeferringSystemGestures"
        case shortDeferredEdges = "deferredSystemEdges"
        case hidesHomeIndicator = "prefersHomeIndicatorAutoHidden"
    }

    /// The keys that a screen may have.
    public static let codedKeys = Set(CodingKeys.allCases.map(\.stringValue))

    /// Reads the preferences from an object that may have other keys too.
    public init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        let edges = try c.decodeIfPresent(EdgeSet.self, forKey: .deferredEdges)
        deferredEdges = try edges ?? c.value(.shortDeferredEdges, default: [])
        hidesHomeIndicator = try c.value(.hidesHomeIndicator, default: false)
    }

    /// Writes only the values that differ from the defaults.
    public func encode(to encoder: any Encoder) throws {
        var c = encoder.container(keyedBy: CodingKeys.self)
        try c.encode(deferredEdges, .deferredEdges, unless: [])
        try c.encode(hidesHomeIndicator, .hidesHomeIndicator, unless: false)
    }
}

extension Screen {
    /// The controller's system preferences; nil if none are stated. Setting them has no effect on a screen without a
    /// root view.
    public var systemPreferences: SystemPreferences? {
        get { root?.content.system }
        set {
            guard let root = items.firstIndex(where: { $0.parent == nil }) else { return }
            items[root].content.system = newValue
        }
    }
}
