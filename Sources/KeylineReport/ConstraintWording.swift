// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// Puts the constraints of one screen into words: `pageControl.bottom = superview.bottom + 8`.
///
/// The parent of the other item is `superview`, its safe area `safe area`; everything else goes by its display name.
public struct ConstraintWording: Sendable {
    private let items: [String: LayoutItem]

    /// Words for the constraints of `screen`.
    public init(_ screen: Screen) {
        items = Dictionary(screen.items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The constraint as a formula; the priority follows where it is not required.
    public func describe(_ constraint: Constraint) -> String {
        var text = name(constraint.firstItem, beside: constraint.secondItem) + "." + constraint.firstAttribute.rawValue
        text += " " + symbol(constraint.relation) + " "
        if let second = constraint.secondItem, let attribute = constraint.secondAttribute {
            text += name(second, beside: constraint.firstItem) + "." + attribute.rawValue
            if constraint.multiplier != 1 { text += " × " + NumberText.points(constraint.multiplier) }
            text += offset(constraint)
        } else {
            text += constraint.constantToken.map { "{\($0)}" } ?? NumberText.points(constraint.constant)
        }
        if !constraint.isRequired { text += " @\(NumberText.points(constraint.priority))" }
        return text
    }

    /// What an item is called in a formula; `other` is the item it is related to.
    public func name(_ id: String, beside other: String? = nil) -> String {
        guard let item = items[id] else { return "missing item" }
        let related = other.flatMap { items[$0] }
        if let guide = item.guide { return guideName(item, guide, beside: related) }
        if related?.parent == id { return "superview" }
        if item.parent == nil, item.name == nil { return "root view" }
        return TextColumns.singleLine(item.displayName)
    }

    private func guideName(_ item: LayoutItem, _ guide: GuideKind, beside related: LayoutItem?) -> String {
        if guide == .custom { return item.name ?? "layout guide" }
        let words = words(guide)
        guard let parent = item.parent, let owner = items[parent] else { return words }
        if owner.parent == nil || related?.parent == owner.id || related?.id == owner.id { return words }
        return TextColumns.singleLine(owner.displayName) + "'s " + words
    }

    private func words(_ guide: GuideKind) -> String {
        switch guide {
        case .safeArea: "safe area"
        case .layoutMargins: "margins"
        case .readableContent: "readable content"
        case .keyboard: "keyboard"
        case .contentLayout: "content"
        case .frameLayout: "frame"
        case .topLayout: "top layout guide"
        case .bottomLayout: "bottom layout guide"
        case .custom: "layout guide"
        }
    }

    private func offset(_ constraint: Constraint) -> String {
        if let token = constraint.constantToken { return " + {\(token)}" }
        if constraint.usesSystemSpacing { return " + standard spacing" }
        if constraint.constant == 0 { return "" }
        let sign = constraint.constant < 0 ? " - " : " + "
        return sign + NumberText.points(constraint.constant.magnitude)
    }

    private func symbol(_ relation: ConstraintRelation) -> String {
        switch relation {
        case .equal: "="
        case .lessThanOrEqual: "≤"
        case .greaterThanOrEqual: "≥"
        }
    }
}
