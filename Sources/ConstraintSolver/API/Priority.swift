// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The importance of a constraint: from 1 (least) to 1000 (`required`); fractions are allowed.
///
/// Priorities are strict: a smaller error at a higher priority outweighs any number of violated constraints of lower
/// priority. Within one priority the sum of the absolute errors is minimized.
public struct Priority: Hashable, Comparable, Sendable {
    /// The priority as a number from 1 through 1000.
    public let rawValue: Double

    /// Makes a priority, clamped to 1...1000; NaN becomes 1.
    public init(_ rawValue: Double) {
        self.rawValue = rawValue.isNaN ? 1 : min(max(rawValue, 1), 1000)
    }

    /// The priority of constraints that must hold.
    public static let required = Priority(1000)

    /// Returns true if the first priority is lower than the second.
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
