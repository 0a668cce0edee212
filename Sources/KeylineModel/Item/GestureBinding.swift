// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The kind of a recognizer: UIKit's classes, and custom ones.
public enum RecognizerKind: String, Codable, CaseIterable, Sendable {
    case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, hover, custom

    /// The kind's name in messages, such as `long press recognizer`.
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
    /// The target's class, or its object id if the class is unknown.
    public var target: String
    /// The selector, such as `didTap:`.
    public var action: String

    /// Creates a target-action pair.
    public init(target: String, action: String) {
        self.target = target
        self.action = action
    }
}

/// A recognizer's settings; nil means UIKit's default for the kind.
public struct RecognizerConfiguration: Hashable, Sendable {
    /// Number of taps required.
    public var numberOfTapsRequired: Int?
    /// Number of fingers required.
    public var numberOfTouchesRequired: Int?
    /// Least duration of a long press, seconds.
    public var minimumPressDuration: Double?
    /// Distance that a finger may move before a long press fails, points.
    public var allowableMovement: Double?
    /// Swipe directions; nil = right.
    public var direction: SwipeDirections?
    /// Least number of fingers of a pan.
    public var minimumNumberOfTouches: Int?
    /// Greatest number of fingers of a pan.
    public var maximumNumberOfTouches: Int?
    /// Edges at which a screen-edge pan starts.
    public var edges: [Edge]?
    /// Initial scale of a pinch.
    public var scale: Double?
    /// Initial rotation, radians.
    public var rotation: Double?
    /// True if the view's touches are canceled when the recognizer succeeds.
    public var cancelsTouchesInView: Bool?
    /// True if the view receives the start of touches only after the recognizer has failed.
    public var delaysTouchesBegan: Bool?
    /// True if the view receives the end of touches only after the recognizer has failed.
    public var delaysTouchesEnded: Bool?
    /// True if the recognizer receives touches.
    public var isEnabled: Bool?
    /// The delegate's object id or name; nil if no delegate is known.
    public var delegate: String?
    /// The recognizers that the delegate allows to recognize simultaneously; nil = none, as without a delegate.
    public var shouldRecognizeSimultaneouslyWith: SimultaneousRecognition?

    /// Leaves every setting at UIKit's default.
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

/// A recognizer attached to a layout item, with its targets and failure requirements.
public struct GestureBinding: Hashable, Sendable {
    /// Catalog id.
    public var id: String
    /// Id of the layout item the recognizer is attached to; nil if it is attached to none.
    public var item: String?
    /// The kind of recognizer.
    public var kind: RecognizerKind
    /// Display name: the developer's label or the outlet's name.
    public var name: String?
    /// The developer's recognizer class.
    public var customClass: String?
    /// Its settings.
    public var configuration: RecognizerConfiguration
    /// Its targets and actions.
    public var targets: [GestureTarget]
    /// Ids of the gesture bindings that must fail first.
    public var failureRequirements: [String]
    /// The place in the file that the binding was read from; nil if unknown.
    public var source: SourceLocation?

    /// Creates a binding; everything optional is UIKit's default.
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

    /// The name in messages: its own name, else its kind's.
    public var displayName: String {
        if let name = name?.asName, !name.isEmpty { return name }
        return kind.words
    }
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

    /// Writes only the values that differ from the defaults.
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
