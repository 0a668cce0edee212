// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The kinds of number in a layout, by what they measure, each with its permitted range.
///
/// Numbers outside these limits have no meaning on any screen, and arithmetic with them loses the fractions of a point
/// that rules compare: a layout that contained them would get wrong verdicts without a warning. All code that reads or
/// sets such a number checks it here.
public enum LayoutNumber: String, CaseIterable, Sendable {
    /// Coordinates, sizes, insets, constants and all other lengths, points.
    case points
    /// Durations in seconds, and lengths in points that cannot be negative.
    case magnitude
    /// The factor of a constraint.
    case multiplier
    /// A layout priority, which may be fractional.
    case priority

    /// Largest magnitude of a length, points: more than a hundred screens side by side.
    public static let pointLimit = 100_000.0
    /// Largest magnitude of a multiplier; its inverse is the smallest magnitude apart from 0.
    public static let multiplierLimit = 100_000.0

    /// Returns true if a number can be used unchanged; false for infinities and NaN.
    public func accepts(_ value: Double) -> Bool { nearest(to: value) == value }

    /// Returns the accepted number that is nearest; nil for NaN.
    public func nearest(to value: Double) -> Double? {
        if value.isNaN { return nil }
        switch self {
        case .points: return min(max(value, -Self.pointLimit), Self.pointLimit)
        case .magnitude: return min(max(value, 0), Self.pointLimit)
        case .multiplier:
            if value == 0 { return value }
            let size = min(max(abs(value), 1 / Self.multiplierLimit), Self.multiplierLimit)
            return value < 0 ? -size : size
        case .priority: return value > 0 ? min(value, Constraint.requiredPriority) : 1
        }
    }

    /// A description of the accepted numbers, worded to follow "is not".
    public var words: String {
        switch self {
        case .points: "a number from -100,000 to 100,000"
        case .magnitude: "a number from 0 to 100,000"
        case .multiplier: "a number from -100,000 to 100,000, and 0 or at least 1/100,000 in size"
        case .priority: "a number above 0 and up to 1,000"
        }
    }

    /// Returns the kind of the number under a key of catalog JSON; nil for keys that no layout depends on.
    ///
    /// Keys come from outside: an unlisted key has the kind of its enclosing object, so that no number goes unchecked.
    ///
    /// - Parameter outer: the kind of the object that contains the key; `hugging`, for example, sets it for the numbers
    ///   of both axes.
    public static func kind(ofKey key: String, within outer: LayoutNumber? = .points) -> LayoutNumber? {
        switch key {
        case "priority", "hugging", "compressionResistance": .priority
        case "multiplier": .multiplier
        case "line", "column", "toolsVersion": nil
        default: outer
        }
    }
}
