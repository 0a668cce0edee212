// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A value that can be added to a linear expression: a variable, a parameter or an expression.
public protocol LinearExpressible {
    /// The value as an expression.
    var linearExpression: LinearExpression { get }
}

extension Variable: LinearExpressible {
    /// The expression `1 × variable`.
    public var linearExpression: LinearExpression { LinearExpression(self) }
}

extension Parameter: LinearExpressible {
    /// The expression `1 × parameter`.
    public var linearExpression: LinearExpression { LinearExpression(self) }
}

extension LinearExpression: LinearExpressible {
    /// The expression itself.
    public var linearExpression: LinearExpression { self }

    /// Returns the sum of two expressions.
    public static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        var result = left
        result.add(right)
        return result
    }

    /// Returns the difference of two expressions.
    public static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        var result = left
        result.add(right, times: -1)
        return result
    }

    /// Adds a variable, a parameter or an expression.
    public static func += (left: inout LinearExpression, right: some LinearExpressible) {
        left.add(right.linearExpression)
    }

    /// Subtracts a variable, a parameter or an expression.
    public static func -= (left: inout LinearExpression, right: some LinearExpressible) {
        left.add(right.linearExpression, times: -1)
    }

    /// Adds a number.
    public static func += (left: inout LinearExpression, right: Double) {
        left.constant += right
    }

    /// Subtracts a number.
    public static func -= (left: inout LinearExpression, right: Double) {
        left.constant -= right
    }

    /// Multiplies by a number.
    public static func *= (left: inout LinearExpression, right: Double) {
        left.scale(by: right)
    }
}

extension LinearExpressible {
    /// Returns the sum of two values as an expression.
    public static func + (left: Self, right: some LinearExpressible) -> LinearExpression {
        var result = left.linearExpression
        result.add(right.linearExpression)
        return result
    }

    /// Returns the difference of two values as an expression.
    public static func - (left: Self, right: some LinearExpressible) -> LinearExpression {
        var result = left.linearExpression
        result.add(right.linearExpression, times: -1)
        return result
    }

    /// Returns the sum of a value and a number.
    public static func + (left: Self, right: Double) -> LinearExpression {
        var result = left.linearExpression
        result.constant += right
        return result
    }

    /// Returns the difference of a value and a number.
    public static func - (left: Self, right: Double) -> LinearExpression {
        left + (-right)
    }

    /// Returns the sum of a number and a value.
    public static func + (left: Double, right: Self) -> LinearExpression {
        right + left
    }

    /// Returns a number minus a value.
    public static func - (left: Double, right: Self) -> LinearExpression {
        -right + left
    }

    /// Returns the product of a value and a number.
    public static func * (left: Self, right: Double) -> LinearExpression {
        var result = left.linearExpression
        result.scale(by: right)
        return result
    }

    /// Returns the product of a number and a value.
    public static func * (left: Double, right: Self) -> LinearExpression {
        right * left
    }

    /// Returns the operand times minus one.
    public static prefix func - (operand: Self) -> LinearExpression {
        operand * -1.0
    }
}
