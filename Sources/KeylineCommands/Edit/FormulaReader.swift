// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Spelling

/// Takes the formula of a constraint apart from left to right. Spaces between parts do not matter.
struct FormulaReader {
    private let text: String
    private var rest: Substring

    private static let relations: [(symbol: String, relation: ConstraintRelation)] = [
        ("==", .equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual), ("=", .equal),
        ("≤", .lessThanOrEqual), ("≥", .greaterThanOrEqual),
    ]

    /// A reader of a whole formula.
    init(_ text: String) {
        self.text = text
        rest = Substring(text)
    }

    /// An item and an attribute: up to the first `.attribute` behind which an operator stands, or nothing. Only a quoted
    /// name may hold a relation.
    mutating func anchor() throws(CommandError) -> ConstraintExpression.Anchor {
        skipSpaces()
        guard !rest.isEmpty else { throw failure("an item and an attribute are missing at the end") }
        let isQuoted = rest.first == "'" && rest.dropFirst().firstRange(of: "'.") != nil
        let reach = isQuoted ? rest : rest.prefix { !"=<>≤≥".contains($0) }
        for dot in reach.indices where rest[dot] == "." && dot > rest.startIndex {
            let word = rest[rest.index(after: dot)...].prefix(while: \.isLetter)
            guard let attribute = Attribute(rawValue: String(word)), isOperator(rest[word.endIndex...]) else {
                continue
            }
            var item = rest[..<dot]
            if isQuoted {
                guard item.count > 2, item.last == "'" else { continue }
                item = item.dropFirst().dropLast()
            }
            rest = rest[word.endIndex...]
            return ConstraintExpression.Anchor(item: String(item), attribute: attribute)
        }
        throw noAnchor()
    }

    /// How the sides compare.
    mutating func relation() throws(CommandError) -> ConstraintRelation {
        for (symbol, relation) in Self.relations where take(symbol) { return relation }
        throw rest.isEmpty ? failure("a relation is missing at the end") : failure("'\(word)' is no relation")
    }

    /// 1 for a plus, -1 for a minus, nil for neither.
    mutating func sign() -> Double? { take("+") ? 1 : take("-") || take("−") ? -1 : nil }

    /// Whether there is a factor.
    mutating func takeTimes() -> Bool { take("*") || take("×") }

    /// The name of a token in braces.
    mutating func token() -> String? {
        skipSpaces()
        guard rest.first == "{", let end = rest.firstIndex(of: "}"), rest.index(after: rest.startIndex) < end else {
            return nil
        }
        defer { rest = rest[rest.index(after: end)...] }
        return String(rest[..<end].dropFirst())
    }

    /// A number behind which an operator stands, or nothing; everything else is the start of a name.
    mutating func number() throws(CommandError) -> Double? {
        skipSpaces()
        var digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        let exponent = rest[digits.endIndex...]
        if !digits.isEmpty, exponent.first == "e" || exponent.first == "E" {
            let sign = exponent.dropFirst().prefix { $0 == "+" || $0 == "-" }.prefix(1)
            let power = rest[sign.endIndex...].prefix(while: \.isNumber)
            if !power.isEmpty { digits = rest[..<power.endIndex] }
        }
        guard let number = Double(digits), isOperator(rest[digits.endIndex...]) else { return nil }
        guard number.isFinite else { throw failure("'\(digits)' is too large") }
        rest = rest[digits.endIndex...]
        return number
    }

    /// What stands behind `@`.
    mutating func priority() throws(CommandError) -> Double {
        skipSpaces()
        guard let number = try number(), LayoutNumber.priority.accepts(number) else {
            throw failure("'@\(word)' is no priority, which is \(LayoutNumber.priority.words)")
        }
        return number
    }

    /// Makes sure that nothing is left.
    mutating func end() throws(CommandError) {
        skipSpaces()
        if !rest.isEmpty { throw failure("'\(word)' is too much") }
    }

    /// Whether `symbol` comes next; takes it then.
    mutating func take(_ symbol: String) -> Bool {
        skipSpaces()
        guard rest.hasPrefix(symbol) else { return false }
        rest = rest.dropFirst(symbol.count)
        return true
    }

    /// The error that says `fact` about this formula.
    func failure(_ fact: String, hint: String? = nil) -> CommandError {
        .usage(
            "in '\(text)': \(fact)",
            hint: hint ?? "write it like 'pageControl.bottom <= safeArea.bottom - 8 @750'")
    }

    private var word: Substring { rest.prefix { $0 != " " } }

    private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }

    private func isOperator(_ text: Substring) -> Bool {
        let text = text.drop { $0 == " " }
        guard let next = text.first else { return true }
        // A hyphen is a minus only where a term can follow: `64-bit` is a name.
        if "+-−".contains(next) { return text.dropFirst().first.map { " .{".contains($0) || $0.isNumber } ?? true }
        return "=<>≤≥*×@".contains(next)
    }

    private func noAnchor() -> CommandError {
        var name = rest.prefix { !"=<>≤≥*×@".contains($0) }
        while name.last == " " { name.removeLast() }
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
            return failure("'\(name)' is no item with an attribute")
        }
        let attribute = String(name[name.index(after: dot)...].prefix(while: \.isLetter))
        let near = NearestNames.of(attribute, among: Attribute.allCases.map(\.rawValue))
        return failure(
            "'\(attribute)' is no attribute", hint: near.isEmpty ? nil : CommandError.didYouMean(near))
    }
}
