// Keyline
// SPDX-License-Identifier: Apache-2.0

/// What can stand in a sum beside a number: a variable, a parameter, an expression.
public protocol LinearExpressible {
    /// The value as an expression.
    var linearExpression: LinearExpression { get }
}

extension Variable: LinearExpressible {
    public var linearExpression: LinearExpression { LinearExpression(self) }
}

extension Parameter: LinearExpressible {
    public var linearExpression: LinearExpression { LinearExpression(self) }
}

extension LinearExpression: LinearExpressible {
    public var linearExpression: LinearExpression { self }

    public static func += (left: inout LinearExpression, right: some LinearExpressible) {
        left.add(right.linearExpression)
    }

    public static func -= (left: inout LinearExpression, right: some LinearExpressible) {
        left.add(right.linearExpression, times: -1)
    }

    public static func += (left: inout LinearExpression, right: Double) {
        left.constant += right
    }

    public static func -= (left: inout LinearExpression, right: Double) {
        left.constant -= right
    }

    public static func *= (left: inout LinearExpression, right: Double) {
        left.scale(by: right)
    }
}

extension LinearExpressible {
    public static func + (left: Self, right: some LinearExpressible) -> LinearExpression {
        var result = left.linearExpression
        result.add(right.linearExpression)
        return result
    }

    public static func - (left: Self, right: some LinearExpressible) -> LinearExpression {
        var result = left.linearExpression
        result.add(right.linearExpression, times: -1)
        return result
    }

    public static func + (left: Self, right: Double) -> LinearExpression {
        var result = left.linearExpression
        result.constant += right
        return result
    }

    public static func - (left: Self, right: Double) -> LinearExpression {
        left + (-right)
    }

    public static func + (left: Double, right: Self) -> LinearExpression {
        right + left
    }

    public static func - (left: Double, right: Self) -> LinearExpression {
        -right + left
    }

    public static func * (left: Self, right: Double) -> LinearExpression {
        var result = left.linearExpression
        result.scale(by: right)
        return result
    }

    public static func * (left: Double, right: Self) -> LinearExpression {
        right * left
    }

    public static prefix func - (operand: Self) -> LinearExpression {
        operand * -1.0
    }
}
