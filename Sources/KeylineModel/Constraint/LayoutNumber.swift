// Keyline
// SPDX-License-Identifier: Apache-2.0

/// What a number of a layout may be, by what it measures.
///
/// Numbers beyond have no meaning on any screen, and arithmetic with them loses the fractions of a point that rules
/// look at: a layout made of them would be judged wrongly without a word. Whatever reads or sets a number asks here.
public enum LayoutNumber: String, CaseIterable, Sendable {
    /// Coordinates, sizes, insets, constants and all other measures, points.
    case points
    /// The factor of a constraint.
    case multiplier
    /// A layout priority, which may be fractional.
    case priority

    /// Largest magnitude of a measure, points: more than a hundred screens in a row.
    public static let pointLimit = 100_000.0
    /// Largest magnitude of a multiplier; its inverse is the smallest apart from 0.
    public static let multiplierLimit = 100_000.0

    /// Whether a number can be used as it is; never true for what is infinite or not a number.
    public func accepts(_ value: Double) -> Bool { nearest(to: value) == value }

    /// The accepted number that is nearest, nil for what is not a number.
    public func nearest(to value: Double) -> Double? {
        if value.isNaN { return nil }
        switch self {
        case .points: return min(max(value, -Self.pointLimit), Self.pointLimit)
        case .multiplier:
            if value == 0 { return value }
            let size = min(max(abs(value), 1 / Self.multiplierLimit), Self.multiplierLimit)
            return value < 0 ? -size : size
        case .priority: return value > 0 ? min(value, Constraint.requiredPriority) : 1
        }
    }

    /// What is accepted, in words that follow "is not".
    public var words: String {
        switch self {
        case .points: "a number from -100,000 to 100,000"
        case .multiplier: "a number from -100,000 to 100,000, and 0 or at least 1/100,000 in size"
        case .priority: "a number above 0 and up to 1,000"
        }
    }

    /// What the number under a key of catalog JSON measures; nil for keys that no layout depends on.
    ///
    /// Keys come from outside: one that is not listed measures what its object does, so that no number goes unchecked.
    ///
    /// - Parameter outer: what the object measures that holds the key, since `hugging` says it for both its axes.
    public static func kind(ofKey key: String, within outer: LayoutNumber? = .points) -> LayoutNumber? {
        switch key {
        case "priority", "hugging", "compressionResistance": .priority
        case "multiplier": .multiplier
        case "line", "column", "toolsVersion": nil
        default: outer
        }
    }
}
