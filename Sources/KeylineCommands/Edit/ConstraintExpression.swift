// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A constraint as people type it: `pageControl.bottom <= safeArea.bottom - 8 @750`.
///
/// Parts are separated by spaces; a name with spaces stands in single quotes, a design token in braces. The right side is
/// a number, or `[number *] item.attribute [* number] [± number]`.
struct ConstraintExpression: Hashable {
    /// An item by name and what of it.
    struct Anchor: Hashable {
        var item: String
        var attribute: Attribute
    }

    /// The left side.
    var first: Anchor
    /// How the sides compare.
    var relation: ConstraintRelation
    /// The item on the right side, nil when a number stands alone.
    var second: Anchor?
    /// Factor of the second attribute.
    var multiplier = 1.0
    /// Points.
    var constant = 0.0
    /// Name of the token that gives the constant.
    var token: String?
    /// 1…1000.
    var priority = Constraint.requiredPriority

    /// Reads an expression.
    ///
    /// - Throws: `CommandError.usage` that names the first part that does not fit.
    init(parsing text: String) throws(CommandError) {
        var reader = Reader(text)
        first = try reader.anchor()
        relation = try reader.relation()
        var sign = 1.0
        while true {
            try reader.term(sign: sign, into: &self)
            guard let next = reader.sign() else { break }
            sign = next
        }
        if let priority = try reader.priority() { self.priority = priority }
        try reader.end()
    }

    private init(first: Anchor, relation: ConstraintRelation) {
        self.first = first
        self.relation = relation
    }
}

/// Takes an expression apart from left to right.
private struct Reader {
    private let text: String
    private var words: [Substring]

    private static let relations: [String: ConstraintRelation] = [
        "==": .equal, "=": .equal, "<=": .lessThanOrEqual, "≤": .lessThanOrEqual, ">=": .greaterThanOrEqual,
        "≥": .greaterThanOrEqual,
    ]

    init(_ text: String) {
        self.text = text
        var isQuoted = false
        words = text.split { character in
            if character == "'" { isQuoted.toggle() }
            return character == " " && !isQuoted
        }
    }

    mutating func anchor() throws(CommandError) -> ConstraintExpression.Anchor {
        guard let word = words.first else { throw failure("an item and an attribute are missing at the end") }
        guard let dot = word.lastIndex(of: "."), dot > word.startIndex,
            let attribute = Attribute(rawValue: String(word[word.index(after: dot)...]))
        else { throw failure("'\(word)' is no item with an attribute") }
        words.removeFirst()
        var item = word[..<dot]
        if item.count > 2, item.first == "'", item.last == "'" { item = item.dropFirst().dropLast() }
        return ConstraintExpression.Anchor(item: String(item), attribute: attribute)
    }

    mutating func relation() throws(CommandError) -> ConstraintRelation {
        guard let word = words.first else { throw failure("a relation is missing at the end") }
        guard let relation = Self.relations[String(word)] else { throw failure("'\(word)' is no relation") }
        words.removeFirst()
        return relation
    }

    /// A number, a token, or an anchor with its factor before or behind it.
    mutating func term(sign: Double, into expression: inout ConstraintExpression) throws(CommandError) {
        guard let word = words.first else { throw failure("something is missing at the end") }
        if word.first == "{", word.last == "}", word.count > 2 {
            guard expression.token == nil, sign > 0 else { throw failure("only one token can be added") }
            words.removeFirst()
            expression.token = String(word.dropFirst().dropLast())
            return
        }
        var factor = 1.0
        if let number = Double(word) {
            guard number.isFinite else { throw failure("'\(word)' is no number of points") }
            words.removeFirst()
            guard isTimes else {
                expression.constant += sign * number
                return
            }
            words.removeFirst()
            factor = number
        }
        guard expression.second == nil else { throw failure("there is more than one item on the right") }
        expression.second = try anchor()
        if isTimes {
            words.removeFirst()
            guard let word = words.first, let number = Double(word), number.isFinite else {
                throw failure("a number is missing after '*'")
            }
            words.removeFirst()
            factor *= number
        }
        expression.multiplier = sign * factor
    }

    mutating func sign() -> Double? {
        guard let word = words.first, word == "+" || word == "-" || word == "−" else { return nil }
        words.removeFirst()
        return word == "+" ? 1 : -1
    }

    mutating func priority() throws(CommandError) -> Double? {
        guard var word = words.first, word.first == "@" else { return nil }
        words.removeFirst()
        word = word.dropFirst()
        if word.isEmpty, !words.isEmpty { word = words.removeFirst() }
        guard let number = Double(word), (1...Constraint.requiredPriority).contains(number) else {
            throw failure("'@\(word)' is no priority from 1 to 1000")
        }
        return number
    }

    func end() throws(CommandError) {
        if let word = words.first { throw failure("'\(word)' is too much") }
    }

    private var isTimes: Bool { words.first == "*" || words.first == "×" }

    private func failure(_ fact: String) -> CommandError {
        .usage(
            "in '\(text)': \(fact)",
            hint: "write it with spaces, such as 'pageControl.bottom <= safeArea.bottom - 8 @750'")
    }
}
