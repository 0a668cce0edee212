// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// Formats the constraints of one screen: `pageControl.bottom = superview.bottom + 8`.
///
/// The parent of the other item is written `superview`, guides by their kind, every other item by its display name.
/// `keyline edit add-constraint` accepts the same syntax.
public struct ConstraintWording: Sendable {
    private let items: [LayoutItem]
    /// Positions of items by id; the first item wins if an id occurs twice.
    private let positions: [String: Int]
    /// Display names that several items share; the object id is appended to them.
    private let sharedNames: Set<String>
    /// The OS whose versions constraints state.
    private let system: String

    /// Prepares the wording for the constraints of `screen`; if `distinguishesNames` is true, names shared by several views get
    /// the object id.
    public init(_ screen: Screen, distinguishesNames: Bool = false) {
        items = screen.items
        system = Self.system(of: screen)
        positions = Dictionary(
            screen.items.indices.map { (screen.items[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
        let groups = distinguishesNames ? Dictionary(grouping: screen.items, by: Self.plainName) : [:]
        sharedNames = Set(groups.filter { $0.value.count > 1 }.keys)
    }

    /// Prepares the wording for a screen whose item positions are known.
    init(_ screen: Screen, positions: [String: Int]) {
        (items, self.positions, sharedNames) = (screen.items, positions, [])
        system = Self.system(of: screen)
    }

    private static func system(of screen: Screen) -> String { screen.design?.isTV == true ? "tvOS" : "iOS" }

    /// Returns the constraint as a formula, followed by the versions of the OS if it does not exist in all:
    /// `title.top = safe area.top (iOS 11...)`.
    public func describe(_ constraint: Constraint) -> String {
        let formula = formula(constraint)
        return constraint.availability == .always ? formula : "\(formula) (\(system) \(constraint.availability))"
    }

    /// Returns the constraint as a formula, followed by its priority if it is not required.
    public func formula(_ constraint: Constraint) -> String {
        var text = term(constraint.firstItem, beside: constraint.secondItem, constraint.firstAttribute)
        text += " " + symbol(constraint.relation) + " "
        if let second = constraint.secondItem, let attribute = constraint.secondAttribute {
            text += term(second, beside: constraint.firstItem, attribute)
            if constraint.multiplier != 1, !constraint.countsSystemSpacings {
                text += " × " + NumberText.factor(constraint.multiplier)
            }
            text += offset(constraint)
        } else {
            text += constraint.constantToken.map { "{\($0)}" } ?? NumberText.points(constraint.constant)
        }
        if !constraint.isRequired { text += " @\(NumberText.points(constraint.priority))" }
        return text
    }

    /// Returns a length and its token: `card.spacing = {gap}`.
    public func describe(_ binding: TokenBinding) -> String { "\(length(of: binding)) = {\(binding.token)}" }

    /// Returns the length that a token supplies: `card.spacing`.
    private func length(of binding: TokenBinding) -> String {
        (binding.item.map { name($0) + "." } ?? "") + binding.property.shortName
    }

    /// Returns the name of an item in a formula; `other` is the item it is related to.
    public func name(_ id: String, beside other: String? = nil) -> String {
        guard let item = item(id) else { return "missing item" }
        let related = other.flatMap(self.item)
        if let guide = item.guide, guide != .custom { return guideName(item, guide, beside: related) }
        if related?.parent == id { return "superview" }
        if item.parent == nil, item.name == nil { return "root view" }
        let name = Self.plainName(item)
        return sharedNames.contains(name) ? name + " " + (item.source?.objectID ?? String(item.id.prefix(8))) : name
    }

    private func item(_ id: String) -> LayoutItem? { positions[id].map { items[$0] } }

    private static func plainName(_ item: LayoutItem) -> String {
        if item.guide == .custom, item.name == nil { return "layout guide" }
        return item.displayName
    }

    /// Returns an item and its attribute; a name that contains a relation sign is quoted.
    private func term(_ id: String, beside other: String?, _ attribute: Attribute) -> String {
        let name = name(id, beside: other)
        let isPlain = name.allSatisfy { !"=<>≤≥".contains($0) }
        return (isPlain ? name : "'\(name)'") + "." + attribute.rawValue
    }

    private func guideName(_ item: LayoutItem, _ guide: GuideKind, beside related: LayoutItem?) -> String {
        let words = words(guide)
        guard let owner = item.parent.flatMap(self.item) else { return words }
        let neighbor = guide.belongsToScreen || related?.guide != nil ? nil : related
        if neighbor.map({ $0.parent == owner.id }) ?? (owner.parent == nil) { return words }
        return name(owner.id) + "'s " + words
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
        if constraint.usesSystemSpacing {
            let count = constraint.countsSystemSpacings ? constraint.multiplier : 1
            return count == 1 ? " + standard spacing" : " + \(NumberText.points(count)) * standard spacing"
        }
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
