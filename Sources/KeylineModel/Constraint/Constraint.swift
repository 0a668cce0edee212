// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The property of a layout item that a constraint relates: `NSLayoutConstraint.Attribute`, in UIKit's spelling.
public enum Attribute: String, Codable, CaseIterable, Sendable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case firstBaseline, lastBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    /// The measured coordinate or length of an item: everything that layout and rules know about an attribute.
    public struct Meaning: Hashable, Sendable {
        /// The axis it is measured along.
        public var axis: Axis
        /// The coordinate along the axis, or the length.
        public var place: Place
        /// True if the attribute refers to the item's frame inset by its layout margins.
        public var isMargin = false
    }

    /// A coordinate of an item along an axis, or its length.
    public enum Place: Hashable, Sendable {
        /// Left or top, in every layout direction.
        case near
        /// Right or bottom, in every layout direction.
        case far
        /// Left where the layout runs left to right, else right.
        case leading
        /// Right where the layout runs left to right, else left.
        case trailing
        case middle
        /// Width or height.
        case extent
        case firstBaseline, lastBaseline
    }

    /// The table of attributes. A new attribute is a case above and a row here, and a case of
    /// `VisualConstraint.Attribute` if the visual format language has a word for it.
    public var meaning: Meaning {
        switch self {
        case .left: Meaning(axis: .horizontal, place: .near)
        case .right: Meaning(axis: .horizontal, place: .far)
        case .top: Meaning(axis: .vertical, place: .near)
        case .bottom: Meaning(axis: .vertical, place: .far)
        case .leading: Meaning(axis: .horizontal, place: .leading)
        case .trailing: Meaning(axis: .horizontal, place: .trailing)
        case .width: Meaning(axis: .horizontal, place: .extent)
        case .height: Meaning(axis: .vertical, place: .extent)
        case .centerX: Meaning(axis: .horizontal, place: .middle)
        case .centerY: Meaning(axis: .vertical, place: .middle)
        case .firstBaseline: Meaning(axis: .vertical, place: .firstBaseline)
        case .lastBaseline: Meaning(axis: .vertical, place: .lastBaseline)
        case .leftMargin: Meaning(axis: .horizontal, place: .near, isMargin: true)
        case .rightMargin: Meaning(axis: .horizontal, place: .far, isMargin: true)
        case .topMargin: Meaning(axis: .vertical, place: .near, isMargin: true)
        case .bottomMargin: Meaning(axis: .vertical, place: .far, isMargin: true)
        case .leadingMargin: Meaning(axis: .horizontal, place: .leading, isMargin: true)
        case .trailingMargin: Meaning(axis: .horizontal, place: .trailing, isMargin: true)
        case .centerXWithinMargins: Meaning(axis: .horizontal, place: .middle, isMargin: true)
        case .centerYWithinMargins: Meaning(axis: .vertical, place: .middle, isMargin: true)
        }
    }

    /// The axis the attribute is measured along.
    public var axis: Axis { meaning.axis }

    /// True for width and height.
    public var isSize: Bool { meaning.place == .extent }

    /// True for the attributes that change sides with the layout direction.
    public var followsDirection: Bool {
        let place = meaning.place
        return place == .leading || place == .trailing
    }

    /// The attribute that is the same in left-to-right layouts and follows the language direction; nil for all but left and
    /// right and their margins.
    public var followingDirection: Attribute? { Self.followingDirections[self] }

    private static let followingDirections: [Attribute: Attribute] = [
        .left: .leading, .right: .trailing, .leftMargin: .leadingMargin, .rightMargin: .trailingMargin,
    ]

    /// True for the first and the last baseline.
    public var isBaseline: Bool {
        let place = meaning.place
        return place == .firstBaseline || place == .lastBaseline
    }

    /// True for the attributes of the layout margins.
    public var isMargin: Bool { meaning.isMargin }
}

/// The relation in which the two sides of a constraint compare, written as in a formula.
public enum ConstraintRelation: String, Codable, CaseIterable, Sendable {
    case equal = "=="
    case lessThanOrEqual = "<="
    case greaterThanOrEqual = ">="
}

/// `first.attribute  relation  multiplier × second.attribute + constant`, at a priority.
///
/// Without a second item the right side is the constant alone. The constant is in points.
public struct Constraint: Hashable, Sendable {
    /// Catalog id, derived for imported constraints.
    public var id: String
    /// Id of the first layout item.
    public var firstItem: String
    /// Attribute of the first item.
    public var firstAttribute: Attribute
    /// The relation in which the two sides compare.
    public var relation: ConstraintRelation
    /// Id of the second layout item, or nil.
    public var secondItem: String?
    /// Attribute of the second item; nil exactly if there is no second item.
    public var secondAttribute: Attribute?
    /// Factor of the second attribute, or of the system's spacing where `countsSystemSpacings`.
    public var multiplier: Double
    /// Constant, points.
    public var constant: Double
    /// Name of the design token that supplies the constant, or nil.
    public var constantToken: String?
    /// True if the constant is the system's standard spacing (Interface Builder's "Use Standard Value").
    public var usesSystemSpacing: Bool
    /// 1…1000; 1000 is required. May be fractional.
    public var priority: Double
    /// The identifier that the developer gave the constraint; UIKit prints it in its logs.
    public var identifier: String?
    /// False if the constraint is not installed, unless a variation installs it in some size classes.
    public var isInstalled: Bool
    /// True when the constraint exists only at design time ("Remove at build time").
    public var isPlaceholder: Bool
    /// The versions of the OS in which the constraint exists.
    public var availability: Availability
    /// The constants, priorities and installed states that differ by size class.
    public var variations: [Variation]
    /// The place in the file that the constraint was read from; nil if unknown.
    public var source: SourceLocation?

    /// The priority at which a constraint must hold.
    public static let requiredPriority = 1000.0

    /// Makes an installed constraint; defaults are UIKit's.
    public init(
        id: String, firstItem: String, firstAttribute: Attribute, relation: ConstraintRelation = .equal,
        secondItem: String? = nil, secondAttribute: Attribute? = nil, multiplier: Double = 1, constant: Double = 0,
        constantToken: String? = nil, usesSystemSpacing: Bool = false, priority: Double = requiredPriority,
        identifier: String? = nil, isInstalled: Bool = true, isPlaceholder: Bool = false,
        availability: Availability = .always, variations: [Variation] = [], source: SourceLocation? = nil
    ) {
        self.id = id
        self.firstItem = firstItem
        self.firstAttribute = firstAttribute
        self.relation = relation
        self.secondItem = secondItem
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier
        self.constant = constant
        self.constantToken = constantToken
        self.usesSystemSpacing = usesSystemSpacing
        self.priority = priority
        self.identifier = identifier
        self.isInstalled = isInstalled
        self.isPlaceholder = isPlaceholder
        self.availability = availability
        self.variations = variations
        self.source = source
    }

    /// The system's spacing between views, and between a view and an anchor, points.
    ///
    /// Source: UIKit, `NSLayoutXAxisAnchor.constraint(equalToSystemSpacingAfter:multiplier:)`. The spacing between
    /// baselines depends on their fonts instead.
    public static let systemSpacing = 8.0

    /// True if the system gives the constant: the multiplier then is the number of spacings and no factor of the second
    /// attribute. False if Interface Builder wrote the spacing's number of points as the constant.
    public var countsSystemSpacings: Bool { usesSystemSpacing && constant == 0 && constantToken == nil }

    /// Ids of the items that it relates: one or two.
    public var itemIDs: [String] { secondItem.map { [firstItem, $0] } ?? [firstItem] }

    /// True when the constraint must hold.
    public var isRequired: Bool { priority >= Self.requiredPriority }
}

extension Constraint {
    /// Returns the constraint with the constant and the priority that it has in some size classes.
    public func varied(horizontal: SizeClass?, vertical: SizeClass?) -> Constraint {
        variations.applying(horizontal: horizontal, vertical: vertical).reduce(into: self) { constraint, variation in
            constraint.constant = variation.constant ?? constraint.constant
            constraint.priority = variation.priority ?? constraint.priority
        }
    }
}

extension Constraint: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case id, firstItem, firstAttribute, relation, secondItem, secondAttribute, multiplier, constant, constantToken
        case usesSystemSpacing, priority, identifier, isInstalled, isPlaceholder, availability, variations, source
    }

    /// The keys of a coded constraint.
    public static let codedKeys = Set(CodingKeys.allCases.map(\.stringValue))

    /// Reads a constraint; keys that are absent have UIKit's defaults.
    public init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        id = try c.value(.id, default: "")
        firstItem = try c.decode(String.self, forKey: .firstItem)
        firstAttribute = try c.decode(Attribute.self, forKey: .firstAttribute)
        relation = try c.value(.relation, default: .equal)
        secondItem = try c.decodeIfPresent(String.self, forKey: .secondItem)
        secondAttribute = try c.decodeIfPresent(Attribute.self, forKey: .secondAttribute)
        multiplier = try c.value(.multiplier, default: 1)
        constant = try c.value(.constant, default: 0)
        constantToken = try c.decodeIfPresent(String.self, forKey: .constantToken)
        usesSystemSpacing = try c.value(.usesSystemSpacing, default: false)
        priority = try c.value(.priority, default: Self.requiredPriority)
        identifier = try c.decodeIfPresent(String.self, forKey: .identifier)
        isInstalled = try c.value(.isInstalled, default: true)
        isPlaceholder = try c.value(.isPlaceholder, default: false)
        availability = try c.value(.availability, default: .always)
        variations = try c.value(.variations, default: [])
        source = try c.decodeIfPresent(SourceLocation.self, forKey: .source)
    }

    /// Writes only the values that differ from the defaults, so that the text stays short and diffs stay small.
    public func encode(to encoder: any Encoder) throws {
        var c = encoder.container(keyedBy: CodingKeys.self)
        try c.encode(id, forKey: .id)
        try c.encode(firstItem, forKey: .firstItem)
        try c.encode(firstAttribute, forKey: .firstAttribute)
        try c.encode(relation, forKey: .relation)
        try c.encodeIfPresent(secondItem, forKey: .secondItem)
        try c.encodeIfPresent(secondAttribute, forKey: .secondAttribute)
        try c.encode(multiplier, .multiplier, unless: 1)
        try c.encode(constant, .constant, unless: 0)
        try c.encodeIfPresent(constantToken, forKey: .constantToken)
        try c.encode(usesSystemSpacing, .usesSystemSpacing, unless: false)
        try c.encode(priority, .priority, unless: Self.requiredPriority)
        try c.encodeIfPresent(identifier, forKey: .identifier)
        try c.encode(isInstalled, .isInstalled, unless: true)
        try c.encode(isPlaceholder, .isPlaceholder, unless: false)
        try c.encode(availability, .availability, unless: .always)
        try c.encode(variations, .variations, unless: [])
        try c.encodeIfPresent(source, forKey: .source)
    }
}
