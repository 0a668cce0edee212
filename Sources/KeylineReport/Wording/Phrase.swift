// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineRules

/// The text of a rule's statement, with placeholders that the statement's arguments fill in order.
struct Phrase: Sendable {
    /// A placeholder; `StatementKind` describes each.
    enum Place: String, CaseIterable, Sendable {
        case item, items, edges, beyond, attributes, are, it, demands, terms, negative, priorities, requirements
        case recognizer, length, lengths, insets, sdk, amount, by
    }

    /// A part of a phrase.
    enum Piece: Equatable, Sendable {
        case text(String)
        case place(Place)
    }

    /// The parts in order.
    let pieces: [Piece]

    /// Splits a phrase at its placeholders; braces around anything else are text.
    init(_ text: String) {
        var pieces: [Piece] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
            let place = Place(rawValue: String(rest[rest.index(after: open)..<close]))
            pieces.append(place.map { .place($0) } ?? .text(String(rest[open...close])))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
        self.pieces = pieces
    }

    /// True if it begins with the name of the subject, which is then written once for several phrases.
    var beginsWithItem: Bool { pieces.first == .place(.item) }

    /// True if it has a placeholder for the amount.
    var hasAmount: Bool { pieces.contains(.place(.amount)) || pieces.contains(.place(.by)) }

    /// The phrases of all rules, by rule id and kind.
    private static let all = RuleRegistry.phrases.mapValues { $0.mapValues(Phrase.init) }

    /// Returns the phrase for a rule's kind of statement; nil if this version of Keyline does not know it.
    static func of(_ rule: String, _ kind: String) -> Phrase? { all[rule]?[kind] }
}
