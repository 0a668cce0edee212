// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Spelling

/// Parses the formula of a constraint from left to right. Spaces between parts are ignored.
struct FormulaReader {
    private let text: String
    private var rest: Substring

    private static let relations: [(symbol: String, relation: ConstraintRelation)] = [
        ("==", .equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual), ("=", .equal),
        ("≤", .lessThanOrEqual), ("≥", .greaterThanOrEqual),
    ]

    /// Makes a reader of a whole formula.
    init(_ text: String) {
        self.text = text
        rest = Substring(text)
    }

    /// Removes the versions of the OS at the end, `(iOS 11...)`; every version if there are none.
    mutating func availability() -> Availability {
        guard rest.last == ")", let open = rest.lastIndex(of: "("),
            let found = Availability(String(rest[rest.index(after: open)...].dropLast()))
        else { return .always }
        rest = rest[..<open]
        return found
    }

    /// Reads an item and an attribute: up to the first `.attribute` followed by an operator or by the end. Only a
    /// quoted name may contain a relation.
    mutating func anchor() throws(CommandError) -> ConstraintExpression.Anchor {
        skipSpaces()
        guard !rest.isEmpty else { throw failure("the formula ends where an item and an attribute are expected") }
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

    /// Reads the relation.
    mutating func relation() throws(CommandError) -> ConstraintRelation {
        for (symbol, relation) in Self.relations where take(symbol) { return relation }
        throw rest.isEmpty
            ? failure("the formula ends where a relation is expected")
            : failure("'\(word)' is not a relation")
    }

    /// Reads a sign: 1 for a plus, -1 for a minus, nil for neither.
    mutating func sign() -> Double? { take("+") ? 1 : take("-") || take("−") ? -1 : nil }

    /// Reads a multiplication sign; returns false if there is none.
    mutating func takeTimes() -> Bool { take("*") || take("×") }

    /// Reads the name of a token in braces; nil if there is none.
    mutating func token() -> String? {
        skipSpaces()
        guard rest.first == "{", let end = rest.firstIndex(of: "}"), rest.index(after: rest.startIndex) < end else {
            return nil
        }
        defer { rest = rest[rest.index(after: end)...] }
        return String(rest[..<end].dropFirst())
    }

    /// Reads a number followed by an operator or by the end; nil for anything else, which begins a name.
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

    /// Reads the priority after `@`.
    mutating func priority() throws(CommandError) -> Double {
        skipSpaces()
        let written = word
        guard let number = try number(), LayoutNumber.priority.accepts(number) else {
            throw failure("'@\(written)' is not a priority: it must be \(LayoutNumber.priority.words)")
        }
        return number
    }

    /// Checks that the whole formula was read.
    mutating func end() throws(CommandError) {
        skipSpaces()
        if !rest.isEmpty { throw failure("unexpected '\(word)' after the end of the constraint") }
    }

    /// Reads `symbol`; returns false if it does not come next.
    mutating func take(_ symbol: String) -> Bool {
        skipSpaces()
        guard rest.hasPrefix(symbol) else { return false }
        rest = rest.dropFirst(symbol.count)
        return true
    }

    /// Returns the error that states `fact` about this formula.
    func failure(_ fact: String, hint: String? = nil) -> CommandError {
        .usage(
            "in '\(text)': \(fact)",
            hint: hint ?? "write, for example, 'pageControl.bottom <= safeArea.bottom - 8 @750'")
    }

    private var word: Substring { rest.prefix { $0 != " " } }

    private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }

    private func isOperator(_ text: Substring) -> Bool {
        let text = text.drop { $0 == " " }
        guard let next = text.first else { return true }
        // A hyphen is a minus sign only if a term can follow: `64-bit` is a name.
        if "+-−".contains(next) { return text.dropFirst().first.map { " .{".contains($0) || $0.isNumber } ?? true }
        return "=<>≤≥*×@".contains(next)
    }

    private func noAnchor() -> CommandError {
        var name = rest.prefix { !"=<>≤≥*×@".contains($0) }
        while name.last == " " { name.removeLast() }
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
            return failure("'\(name)' is not an item with an attribute")
        }
        let attribute = String(name[name.index(after: dot)...].prefix(while: \.isLetter))
        let near = NearestNames.of(attribute, among: Attribute.allCases.map(\.rawValue))
        return failure(
            "'\(attribute)' is not an attribute", hint: near.isEmpty ? nil : CommandError.didYouMean(near))
    }
}
