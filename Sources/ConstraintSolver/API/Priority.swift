// Keyline
// SPDX-License-Identifier: Apache-2.0

/// How much a constraint matters: 1 (least) to 1000 (`required`), fractions allowed.
///
/// Priorities are strict: no number of broken constraints of a lower priority outweighs a smaller error at a higher
/// one. Within one priority the sum of the absolute errors is minimised.
public struct Priority: Hashable, Comparable, Sendable {
    /// The priority as a number from 1 through 1000.
    public let rawValue: Double

    /// Makes a priority, clamped to 1...1000; a number that is not one counts as 1.
    public init(_ rawValue: Double) {
        self.rawValue = rawValue.isNaN ? 1 : min(max(rawValue, 1), 1000)
    }

    /// A constraint of this priority must hold.
    public static let required = Priority(1000)

    /// Whether the first matters less than the second.
    public static func < (first: Priority, second: Priority) -> Bool {
        first.rawValue < second.rawValue
    }
}

extension Priority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Makes a priority, clamped to 1...1000.
    public init(integerLiteral value: Int) {
        self.init(Double(value))
    }

    /// Makes a priority, clamped to 1...1000.
    public init(floatLiteral value: Double) {
        self.init(value)
    }
}
