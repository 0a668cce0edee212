// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Puts the numbers of the drawn layout into constraints, so that a reader of a chain can add them up; window coordinates,
/// points.
struct ConstraintValues {
    let scene: DrawingScene

    /// The largest difference from frames that are rounded to pixels, points.
    static let rounding = 1.0

    /// The sides of a constraint in the layout.
    struct Sides {
        /// The value of the first attribute.
        let value: Double
        /// The value that the second side asks for.
        let asked: Double
        /// The second side: `424 + 20`.
        let words: String
        /// True if the second side is more than one number.
        var isSum = false
    }

    /// Returns the numbers of a constraint: `444 = 424 + 20`, or `it is 514` where the layout breaks it; nil where its formula
    /// has them already, or where it takes no part.
    func words(_ constraint: Constraint) -> String? {
        guard let effective = effective(constraint), let sides = sides(constraint, effective) else { return nil }
        if abs(effective.error) >= Self.rounding {
            let value = "it is \(Self.text(sides.value))"
            return constraint.secondItem == nil
                ? value : "\(value), not \(Self.text(sides.asked)), which is \(Self.text(abs(effective.error))) pt off"
        }
        let isSum = abs(sides.value - sides.asked) < Self.rounding
        switch constraint.relation {
        case .equal:
            if constraint.secondItem == nil { return nil }
            return isSum && sides.isSum ? "\(Self.text(sides.value)) = \(sides.words)" : Self.text(sides.value)
        case .lessThanOrEqual:
            return sides.value < sides.asked + Self.rounding ? compared(sides, "≤") : Self.text(sides.value)
        case .greaterThanOrEqual:
            return sides.value > sides.asked - Self.rounding ? compared(sides, "≥") : Self.text(sides.value)
        }
    }

    /// True for a constraint that takes part and whose sides have the same value.
    func holds(_ constraint: Constraint) -> Bool {
        guard let effective = effective(constraint), let sides = sides(constraint, effective) else { return false }
        return abs(effective.error) < Self.rounding && abs(sides.value - sides.asked) < Self.rounding
    }

    /// Returns the length that a broken constraint asks for and the one it gets, in points: of an item, or between two items;
    /// nil for a constraint that holds, and where one of them is negative.
    func broken(_ constraint: Constraint) -> (asked: Double, got: Double)? {
        guard let effective = effective(constraint), abs(effective.error) >= Self.rounding,
            let sides = sides(constraint, effective)
        else { return nil }
        let isSize = constraint.firstAttribute.isSize
        let asked = isSize ? sides.asked : effective.constant
        let got = isSize ? sides.value : effective.constant + effective.error
        return asked >= 0 && got >= 0 ? (asked, got) : nil
    }

    /// Returns the length that an item's contents ask for and the one it gets along an axis, in points; nil if they ask for
    /// none.
    func contents(_ item: String, _ axis: Axis) -> (asked: Double, got: Double)? {
        guard let position = scene.position(item), let asked = scene.layout.contentLength(position, axis),
            let got = ConstraintGeometry.value(item, axis == .horizontal ? .width : .height, in: scene)
        else { return nil }
        return (asked, got)
    }

    private func compared(_ sides: Sides, _ sign: String) -> String {
        "\(Self.text(sides.value)) \(sign) \(sides.words)"
    }

    private func effective(_ constraint: Constraint) -> EffectiveConstraint? {
        scene.reported.position(ofConstraint: constraint.id).flatMap(scene.layout.effectiveConstraint)
    }

    private func sides(_ constraint: Constraint, _ effective: EffectiveConstraint) -> Sides? {
        guard let value = ConstraintGeometry.value(constraint.firstItem, constraint.firstAttribute, in: scene) else {
            return nil
        }
        guard let second = constraint.secondItem, let attribute = constraint.secondAttribute else {
            return Sides(value: value, asked: effective.constant, words: Self.text(effective.constant))
        }
        guard let other = ConstraintGeometry.value(second, attribute, in: scene) else { return nil }
        let factor = constraint.countsSystemSpacings ? 1 : constraint.multiplier
        var words = Self.text(other)
        if factor != 1 { words += " × " + NumberText.points(factor) }
        if effective.constant != 0 {
            words += (effective.constant < 0 ? " - " : " + ") + Self.text(effective.constant.magnitude)
        }
        return Sides(
            value: value, asked: other * factor + effective.constant, words: words,
            isSum: factor != 1 || effective.constant != 0)
    }

    private static func text(_ value: Double) -> String { NumberText.tenths(value) }
}

extension NumberText {
    /// Formats points of a layout for people: at most one decimal.
    static func tenths(_ number: Double) -> String { points((number * 10).rounded() / 10) }
}
