// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// A constraint as a formula with names: `pageControl.bottom = superview.bottom - 8`.
public enum ConstraintFormula {
    /// The formula of a constraint of a screen; ids that lead nowhere stand for themselves.
    ///
    /// The first item's parent is called `superview`, its guides `safeArea`, `layoutMargins` and so on.
    public static func text(_ constraint: Constraint, in screen: ScreenContext) -> String {
        let first = name(constraint.firstItem, from: nil, in: screen)
        let left = "\(first).\(constraint.firstAttribute.rawValue)"
        let sign = constraint.relation == .equal ? "=" : constraint.relation.rawValue
        var right = ""
        if let second = constraint.secondItem, let attribute = constraint.secondAttribute {
            let name = name(second, from: constraint.firstItem, in: screen)
            if constraint.multiplier != 1 { right += number(constraint.multiplier) + " × " }
            right += "\(name).\(attribute.rawValue)"
            if constraint.constant > 0 { right += " + " + number(constraint.constant) }
            if constraint.constant < 0 { right += " - " + number(-constraint.constant) }
        } else {
            right = number(constraint.constant)
        }
        let priority = constraint.isRequired ? "" : " @ " + number(constraint.priority)
        return "\(left) \(sign) \(right)\(priority)"
    }

    private static func name(_ id: String, from other: String?, in screen: ScreenContext) -> String {
        guard let item = screen.item(id) else { return id }
        if item.guide == nil, let other, screen.item(other)?.parent == id { return "superview" }
        return item.displayName
    }

    /// A number without a needless fraction.
    private static func number(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
    }
}
