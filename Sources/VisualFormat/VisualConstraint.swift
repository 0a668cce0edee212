// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A relation between two edges or sizes, as `NSLayoutConstraint` would state it:
/// `first.firstAttribute relation second.secondAttribute * multiplier + constant`, at a priority.
///
/// Items have the names of the format; the superview is `"|"`. A size compared with a number has no second item.
/// Constants are points; a spacing keeps the sign it was written with, because the first item is always the one further
/// along.
public struct VisualConstraint: Hashable, Sendable, Codable {
    /// The name of the superview in `first` and `second`.
    public static let superview = "|"
    /// The priority of a constraint that must hold.
    public static let requiredPriority = 1000.0

    /// The layout attributes of UIKit that a visual format can refer to.
    public enum Attribute: String, Hashable, Sendable, Codable, CaseIterable {
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
        case firstBaseline, lastBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin

        /// The same edge inside the layout margins; nil for sizes, centers and baselines, which have none.
        var insideMargins: Attribute? {
            switch self {
            case .left: .leftMargin
            case .right: .rightMargin
            case .top: .topMargin
            case .bottom: .bottomMargin
            case .leading: .leadingMargin
            case .trailing: .trailingMargin
            case .width, .height, .centerX, .centerY, .firstBaseline, .lastBaseline: nil
            case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin: self
            }
        }
    }

    /// The comparison of the two sides.
    public enum Relation: String, Hashable, Sendable, Codable, CaseIterable {
        /// Both sides are equal.
        case equal = "=="
        /// The first side is at most the second.
        case lessThanOrEqual = "<="
        /// The first side is at least the second.
        case greaterThanOrEqual = ">="
    }

    /// The first item: a view's name or `"|"`.
    public var first: String
    /// The first item's attribute.
    public var firstAttribute: Attribute
    /// The comparison of the two sides.
    public var relation: Relation
    /// The second item; nil if a size is compared with a number.
    public var second: String?
    /// The second item's attribute, nil exactly when `second` is.
    public var secondAttribute: Attribute?
    /// Always 1 for constraints made from a visual format.
    public var multiplier: Double
    /// The constant, in points.
    public var constant: Double
    /// The priority, from 1 to 1000; 1000 is required.
    public var priority: Double
    /// True if `constant` is the standard spacing between views (`-`).
    public var isStandardSpacing: Bool

    /// Makes a constraint between two items, or on a size if `second` and `secondAttribute` are nil.
    public init(
        first: String, firstAttribute: Attribute, relation: Relation, second: String?, secondAttribute: Attribute?,
        multiplier: Double = 1, constant: Double, priority: Double = VisualConstraint.requiredPriority,
        isStandardSpacing: Bool = false
    ) {
        self.first = first
        self.firstAttribute = firstAttribute
        self.relation = relation
        self.second = second
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
        self.isStandardSpacing = isStandardSpacing
    }
}

extension VisualConstraint: CustomStringConvertible {
    /// The constraint as an equation, such as `b.leading >= a.trailing + 8 @750`.
    public var description: String {
        var text = "\(first).\(firstAttribute.rawValue) \(relation.rawValue) "
        if let second, let secondAttribute {
            text += "\(second).\(secondAttribute.rawValue)"
            if multiplier != 1 { text += " * \(shortText(multiplier))" }
            if constant != 0 { text += constant < 0 ? " - \(shortText(-constant))" : " + \(shortText(constant))" }
        } else {
            text += shortText(constant)
        }
        if isStandardSpacing { text += " (standard)" }
        if priority != Self.requiredPriority { text += " @\(shortText(priority))" }
        return text
    }
}
