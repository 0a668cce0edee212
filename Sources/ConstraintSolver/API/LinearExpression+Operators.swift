// Keyline
// SPDX-License-Identifier: Apache-2.0

/// What can stand in a sum beside a number: a variable, a parameter, an expression.
public protocol LinearExpressible {
    /// The value as an expression.
    var linearExpression: LinearExpression { get }
}

extension Variable: LinearExpressible {
    /// The value as an expression of one term.
    public var linearExpression: LinearExpression { LinearExpression(self) }
}

extension Parameter: LinearExpressible {
    /// The value as an expression of one term.
    public var linearExpression: LinearExpression { LinearExpression(self) }
}

extension LinearExpression: LinearExpressible {
    /// The expression itself.
    public var linearExpression: LinearExpression { self }

    /// The sum of two expressions.
    public static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        var result = left
        result.add(right)
        return result
    }

    /// The difference of two expressions.
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
    /// The sum.
    public static func + (left: Self, right: some LinearExpressible) -> LinearExpression {
        var result = left.linearExpression
        result.add(right.linearExpression)
        return result
    }

    /// The difference.
    public static func - (left: Self, right: some LinearExpressible) -> LinearExpression {
        var result = left.linearExpression
        result.add(right.linearExpression, times: -1)
        return result
    }

    /// The sum with a number.
    public static func + (left: Self, right: Double) -> LinearExpression {
        var result = left.linearExpression
        result.constant += right
        return result
    }

    /// The difference from a number.
    public static func - (left: Self, right: Double) -> LinearExpression {
        left + (-right)
    }

    /// The sum with a number.
    public static func + (left: Double, right: Self) -> LinearExpression {
        right + left
    }

    /// A number less the operand.
    public static func - (left: Double, right: Self) -> LinearExpression {
        -right + left
    }

    /// The product with a number.
    public static func * (left: Self, right: Double) -> LinearExpression {
        var result = left.linearExpression
        result.scale(by: right)
        return result
    }

    /// The product with a number.
    public static func * (left: Double, right: Self) -> LinearExpression {
        right * left
    }

    /// The operand times minus one.
    public static prefix func - (operand: Self) -> LinearExpression {
        operand * -1.0
    }
}
