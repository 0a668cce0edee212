// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Puts the statements of one rule about one element into words.
struct StatementWording {
    /// The rule's id.
    let rule: String
    /// The overlap with its unit; nil to leave it out.
    var amount: String?
    /// True if the statements are fixes of several elements.
    var isForSeveral = false

    /// Returns one sentence for all predicates. Predicates of one kind become one that names all edges, and the subject
    /// is named once. The amount is written in the first phrase if it has a placeholder for it, else at the end.
    func words(_ statements: [RuleStatement]) -> String {
        let groups = StatementGroup.all(statements)
        let phrases = groups.map { Phrase.of(rule, $0.statement.kind) }
        let hasPlace = phrases.first??.hasAmount == true
        let text = joined(groups, phrases, amount: hasPlace ? amount : nil)
        guard let amount, !hasPlace else { return text }
        return "\(text), by \(amount)"
    }

    /// Returns one sentence for each kind of statement.
    func sentences(_ statements: [RuleStatement]) -> [String] {
        StatementGroup.all(statements).map { words($0, Phrase.of(rule, $0.statement.kind)) }
    }

    private func joined(_ groups: [StatementGroup], _ phrases: [Phrase?], amount: String?) -> String {
        func words(from start: Int) -> [String] {
            groups.indices.map { self.words(groups[$0], phrases[$0], from: start, amount: $0 == 0 ? amount : nil) }
        }
        let subjects = zip(groups, phrases).map { group, phrase in
            phrase?.beginsWithItem == true ? group.statement.arguments.first : nil
        }
        if groups.count > 1, case .item(let subject)? = subjects[0], subjects.allSatisfy({ $0 == subjects[0] }) {
            let rest = words(from: 1).map { String($0.drop { $0 == " " }) }
            return WordList.quoted(subject) + " " + WordList.of(rest)
        }
        return words(from: 0).joined(separator: "; ")
    }

    /// Returns the words of a phrase from one of its pieces on. Returns the rule's id if there is no such phrase or the
    /// arguments do not fit it, as for a statement from another version of Keyline.
    private func words(
        _ group: StatementGroup, _ phrase: Phrase?, from start: Int = 0, amount: String? = nil
    ) -> String {
        guard let phrase else { return rule }
        var filling = PhraseFilling(group, amount: amount, isForSeveral: isForSeveral, from: start)
        for piece in phrase.pieces.dropFirst(start) { filling.add(piece) }
        assert(filling.fits, "'\(rule)' states \(group.statement), which does not fit its phrase")
        return filling.fits ? filling.text : rule
    }
}

/// Statements that differ only in edges, or in the item that they begin with.
private struct StatementGroup {
    /// The first statement.
    let statement: RuleStatement
    /// The edges of each statement.
    var edges: [[Edge]]
    /// The items that the statements begin with, each once; empty if they begin with something else.
    var subjects: [NamedItem]

    /// Returns the groups in the order of their first statements.
    static func all(_ statements: [RuleStatement]) -> [StatementGroup] {
        var groups: [StatementGroup] = []
        for statement in statements {
            if let known = groups.firstIndex(where: { $0.statement.isLike(statement) }) {
                groups[known].edges += [statement.edges]
                groups[known].subjects += statement.subjects.filter { !groups[known].subjects.contains($0) }
            } else {
                groups.append(
                    StatementGroup(statement: statement, edges: [statement.edges], subjects: statement.subjects))
            }
        }
        return groups
    }
}

extension RuleStatement {
    /// The edges it names.
    fileprivate var edges: [Edge] {
        arguments.flatMap { if case .edges(let edges) = $0 { edges } else { [Edge]() } }
    }

    /// The item that it begins with; empty if it begins with something else.
    fileprivate var subjects: [NamedItem] { if case .item(let item)? = arguments.first { [item] } else { [] } }

    /// Returns true if another statement is the same except for its edges and the item that it begins with.
    fileprivate func isLike(_ other: RuleStatement) -> Bool {
        let (own, others) = (arguments.dropFirst(subjects.count), other.arguments.dropFirst(other.subjects.count))
        return kind == other.kind && subjects.isEmpty == other.subjects.isEmpty
            && own.elementsEqual(others) { one, other in
                if case .edges = one, case .edges = other { true } else { one == other }
            }
    }
}

/// Fills the placeholders of a phrase, one piece after the other.
private struct PhraseFilling {
    private(set) var text = ""
    private let edges: [[Edge]]
    private let subjects: [NamedItem]
    private let amount: String?
    private let isForSeveral: Bool
    private var arguments: ArraySlice<RuleStatement.Argument>
    private var isPlural = false
    private var isFitting = true

    init(_ group: StatementGroup, amount: String?, isForSeveral: Bool, from start: Int) {
        edges = group.edges
        subjects = start == 0 ? group.subjects : []
        self.isForSeveral = isForSeveral
        arguments = group.statement.arguments.dropFirst(start)
        if case .members? = arguments.last { arguments.removeLast() }
        self.amount = amount
    }

    /// True if every placeholder got an argument of its kind, and no argument remains.
    var fits: Bool { isFitting && arguments.isEmpty }

    mutating func add(_ piece: Phrase.Piece) {
        switch piece {
        case .text(let text): self.text += text
        case .place(.amount): text += amount.map { $0 + " " } ?? ""
        case .place(.by): text += amount.map { " by " + $0 } ?? ""
        case .place(.are): text += isPlural ? "are" : "is"
        case .place(.it): text += isForSeveral ? "them" : "it"
        case .place(.insets):
            if case .insets(let insets)? = arguments.first {
                arguments.removeFirst()
                text += "; " + WordList.of(insets)
            }
        case .place(.sdk):
            if case .sdk(let major)? = arguments.first {
                arguments.removeFirst()
                text += " when built with the SDK of iOS \(major)"
            }
        case .place(let place): add(place, arguments.popFirst())
        }
    }

    private mutating func add(_ place: Phrase.Place, _ argument: RuleStatement.Argument?) {
        switch (place, argument) {
        case (.item, .item(let item)?):
            text += WordList.names(item == subjects.first ? subjects : [item])
        case (.items, .items(let items)?):
            isPlural = items.count > 1
            text += WordList.of(items.map(WordList.quoted))
        case (.edges, .edges?): text += WordList.of(edges.joined())
        case (.beyond, .edges?): text += WordList.beyond(edges)
        case (.attributes, .attributes(let attributes)?):
            let words: [String] = WordList.of(attributes)
            isPlural = words.count > 1
            text += WordList.of(words)
        case (.demands, .demands(let demands)?): text += WordList.of(demands.map(words))
        case (.terms, .demands(let demands)?): text += WordList.of(demands.map { WordList.of($0.terms) })
        case (.negative, .demands(let demands)?): text += WordList.of(demands.map(lengths))
        case (.priorities, .demands(let demands)?): text += demands.map(priority).joined(separator: " or ")
        case (.requirements, .requirements(let rivals)?): text += rivals.map(WordList.of).joined(separator: " or ")
        case (.recognizer, .recognizer(let kind)?): text += kind.words
        case (.length, .length(let axis, let points)?):
            text += "\(NumberText.points(points)) pt of \(axis == .horizontal ? "width" : "height")"
        case (.lengths, .lengths(let shortest, let longest)?):
            let both = [shortest, longest].map { NumberText.points($0) }
            text += both[0] == both[1] ? both[0] : both.joined(separator: " to ")
            text += " pt"
        case (.item, _), (.items, _), (.edges, _), (.beyond, _), (.attributes, _), (.demands, _), (.terms, _),
            (.requirements, _), (.recognizer, _), (.length, _), (.lengths, _), (.insets, _), (.sdk, _), (.are, _),
            (.it, _), (.amount, _), (.by, _), (.negative, _), (.priorities, _):
            isFitting = false
        }
    }

    /// Returns the lengths that a demand keeps from being negative: `the width of 'box'`.
    private func lengths(_ demand: RuleStatement.Demand) -> String {
        let lengths = demand.terms.map { String($0.prefix { $0 != ">" }.dropLast()) }
        return "the \(WordList.of(lengths)) of \(WordList.of(demand.items.map(WordList.quoted)))"
    }

    /// Returns the priorities of a demand of contents: `the vertical content hugging priority of 'box'`.
    private func priority(_ demand: RuleStatement.Demand) -> String {
        "the \(demand.terms.joined(separator: " or ")) priority of \(WordList.of(demand.items.map(WordList.quoted)))"
    }

    private func words(_ demand: RuleStatement.Demand) -> String {
        "\(WordList.of(demand.terms)) of \(WordList.of(demand.items.map(WordList.quoted)))"
    }
}
