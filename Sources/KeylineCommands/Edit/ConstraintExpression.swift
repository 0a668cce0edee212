// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A constraint as typed and as printed in reports: `pageControl.bottom ≤ safe area.bottom - 8 @750`.
///
/// The left side is `item.attribute`. The right side is a number, or `[number ×] item.attribute [× number]`, and
/// addends: numbers, a design token in braces, or `standard spacing`. Versions of the OS can follow: `(iOS 11...)`.
/// Names may contain spaces; an ambiguous name is written in single quotes.
struct ConstraintExpression: Hashable {
    /// An attribute of an item, by name.
    struct Anchor: Hashable {
        var item: String
        var attribute: Attribute
    }

    /// The left side.
    var first: Anchor
    /// The relation between the sides.
    var relation: ConstraintRelation
    /// The item on the right side; nil if there is only a number.
    var second: Anchor?
    /// The factor of the second attribute.
    var multiplier = 1.0
    /// The constant, in points.
    var constant = 0.0
    /// The name of the token that supplies the constant.
    var token: String?
    /// True if the constant is the system's standard spacing; the multiplier is then the number of spacings.
    var usesSystemSpacing = false
    private var spacings = 1.0
    /// The priority, above 0 and at most 1000.
    var priority = Constraint.requiredPriority
    /// The versions of the OS in which the constraint exists.
    var availability: Availability

    /// Parses an expression.
    ///
    /// - Throws: `CommandError.usage` that names the first part that does not fit.
    init(parsing text: String) throws(CommandError) {
        var reader = FormulaReader(text)
        availability = reader.availability()
        first = try reader.anchor()
        relation = try reader.relation()
        try addTerm(sign: reader.sign() ?? 1, from: &reader)
        while let sign = reader.sign() { try addTerm(sign: sign, from: &reader) }
        if reader.take("@") { priority = try reader.priority() }
        try reader.end()
        if usesSystemSpacing, second == nil || token != nil || constant != 0 || multiplier != 1 {
            throw reader.failure("standard spacing can only be added to an item without a multiplier")
        }
        if usesSystemSpacing { multiplier = spacings }
        if token != nil, constant != 0 { throw reader.failure("a constant is a number or a token, not both") }
    }

    /// Parses a number, a token, the standard spacing, or an item with a factor before or after it.
    private mutating func addTerm(sign: Double, from reader: inout FormulaReader) throws(CommandError) {
        if let name = reader.token() {
            guard token == nil, sign > 0 else {
                throw reader.failure("only one token can be added, and none subtracted")
            }
            token = name
            return
        }
        if reader.take("standard spacing") {
            guard sign > 0 else { throw reader.failure("standard spacing cannot be subtracted") }
            usesSystemSpacing = true
            return
        }
        var factor = sign
        if let number = try reader.number() {
            guard reader.takeTimes() else { return constant += sign * number }
            if reader.take("standard spacing") {
                guard sign > 0 else { throw reader.failure("standard spacing cannot be subtracted") }
                usesSystemSpacing = true
                return spacings = number
            }
            factor *= number
        }
        guard second == nil else { throw reader.failure("there is more than one item on the right side") }
        second = try reader.anchor()
        if reader.takeTimes() {
            factor *= reader.sign() ?? 1
            guard let number = try reader.number() else { throw reader.failure("a number is missing after '×'") }
            factor *= number
        }
        multiplier = factor
    }
}
