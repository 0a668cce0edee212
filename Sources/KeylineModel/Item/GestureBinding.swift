// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Which recognizer: UIKit's classes, and custom ones.
public enum RecognizerKind: String, Codable, CaseIterable, Sendable {
    case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, hover, custom

    /// What people call a recognizer of the kind: `long press recognizer`.
    public var words: String {
        switch self {
        case .longPress: "long press recognizer"
        case .screenEdgePan: "screen edge pan recognizer"
        case .tap, .pan, .swipe, .pinch, .rotation, .hover, .custom: rawValue + " recognizer"
        }
    }
}

/// One target and action of a recognizer.
public struct GestureTarget: Hashable, Codable, Sendable {
    /// The target's object id or name, as far as it is known.
    public var target: String
    /// The selector, such as `didTap:`.
    public var action: String

    /// A target-action pair.
    public init(target: String, action: String) {
        self.target = target
        self.action = action
    }
}

/// A recognizer's settings; nil means UIKit's default for the kind.
public struct RecognizerConfiguration: Hashable, Sendable {
    /// Taps needed.
    public var numberOfTapsRequired: Int?
    /// Fingers needed.
    public var numberOfTouchesRequired: Int?
    /// Seconds a press must last.
    public var minimumPressDuration: Double?
    /// Points a finger may move before a long press fails.
    public var allowableMovement: Double?
    /// Swipe directions; nil = right.
    public var direction: SwipeDirections?
    /// Fewest fingers of a pan.
    public var minimumNumberOfTouches: Int?
    /// Most fingers of a pan.
    public var maximumNumberOfTouches: Int?
    /// Edges a screen-edge pan starts at.
    public var edges: [Edge]?
    /// Initial scale of a pinch.
    public var scale: Double?
    /// Initial rotation, radians.
    public var rotation: Double?
    /// Whether recognized touches are taken from the view.
    public var cancelsTouchesInView: Bool?
    /// Whether the view waits for its first touches.
    public var delaysTouchesBegan: Bool?
    /// Whether the view waits for the end of its touches.
    public var delaysTouchesEnded: Bool?
    /// Whether the recognizer listens at all.
    public var isEnabled: Bool?
    /// The delegate's object id or name; nil when nothing is known to be one.
    public var delegate: String?
    /// Which recognizers the delegate lets recognize beside this one; nil = none, as without a delegate.
    public var shouldRecognizeSimultaneouslyWith: SimultaneousRecognition?

    /// Every setting at UIKit's default.
    public init() {}
}

extension RecognizerConfiguration: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case numberOfTapsRequired, numberOfTouchesRequired, minimumPressDuration, allowableMovement, direction
        case minimumNumberOfTouches, maximumNumberOfTouches, edges, scale, rotation, cancelsTouchesInView
        case delaysTouchesBegan, delaysTouchesEnded, isEnabled, delegate, shouldRecognizeSimultaneouslyWith
    }

    /// The keys of a coded configuration.
    public static let codedKeys = Set(CodingKeys.allCases.map(\.stringValue))
}

/// A recognizer attached to a layout item, with what it calls and what it waits for.
public struct GestureBinding: Hashable, Sendable {
    /// Catalog id.
    public var id: String
    /// Id of the layout item the recognizer is attached to; nil when nothing attaches it.
    public var item: String?
    /// The recognizer.
    public var kind: RecognizerKind
    /// Name for people: the developer's label or the outlet's name.
    public var name: String?
    /// Custom recognizer class.
    public var customClass: String?
    /// Its settings.
    public var configuration: RecognizerConfiguration
    /// What it calls.
    public var targets: [GestureTarget]
    /// Ids of the gesture bindings that must fail first.
    public var failureRequirements: [String]
    /// Where it was read.
    public var source: SourceLocation?

    /// A binding; everything optional is UIKit's default.
    public init(
        id: String, item: String?, kind: RecognizerKind, name: String? = nil, customClass: String? = nil,
        configuration: RecognizerConfiguration = RecognizerConfiguration(), targets: [GestureTarget] = [],
        failureRequirements: [String] = [], source: SourceLocation? = nil
    ) {
        self.id = id
        self.item = item
        self.kind = kind
        self.name = name
        self.customClass = customClass
        self.configuration = configuration
        self.targets = targets
        self.failureRequirements = failureRequirements
        self.source = source
    }

    /// What people call it: its own name, else its kind's words.
    public var displayName: String { name ?? kind.words }
}

extension GestureBinding: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case id, item, kind, name, customClass, configuration, targets, failureRequirements, source
    }

    /// The keys of a coded binding.
    public static let codedKeys = Set(CodingKeys.allCases.map(\.stringValue))

    /// Reads a binding; absent keys have their defaults.
    public init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        id = try c.value(.id, default: "")
        item = try c.decodeIfPresent(String.self, forKey: .item)
        kind = try c.decode(RecognizerKind.self, forKey: .kind)
        name = try c.decodeIfPresent(String.self, forKey: .name)
        customClass = try c.decodeIfPresent(String.self, forKey: .customClass)
        configuration = try c.value(.configuration, default: RecognizerConfiguration())
        targets = try c.value(.targets, default: [])
        failureRequirements = try c.value(.failureRequirements, default: [])
        source = try c.decodeIfPresent(SourceLocation.self, forKey: .source)
    }

    /// Writes only what differs from the defaults.
    public func encode(to encoder: any Encoder) throws {
        var c = encoder.container(keyedBy: CodingKeys.self)
        try c.encode(id, forKey: .id)
        try c.encodeIfPresent(item, forKey: .item)
        try c.encode(kind, forKey: .kind)
        try c.encodeIfPresent(name, forKey: .name)
        try c.encodeIfPresent(customClass, forKey: .customClass)
        try c.encode(configuration, .configuration, unless: RecognizerConfiguration())
        try c.encode(targets, .targets, unless: [])
        try c.encode(failureRequirements, .failureRequirements, unless: [])
        try c.encodeIfPresent(source, forKey: .source)
    }
}
