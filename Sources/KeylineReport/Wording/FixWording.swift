// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Puts the fixes of one rule's finding into words.
struct FixWording {
    /// The rule's id.
    let rule: String
    /// True if advice is for several elements.
    var isForSeveral = false

    /// Returns all fixes in words, those of one kind as one sentence that names all edges; nil if there are none.
    func words(_ fixes: [Fix]) -> String? {
        var sentences: [String] = []
        var worded: Set<Fix.TieAction> = []
        let ties = fixes.compactMap { if case .tie(let tie) = $0 { tie } else { nil } }
        for (index, fix) in fixes.enumerated() {
            switch fix {
            case .tie(let tie):
                guard worded.insert(tie.action).inserted else { continue }
                sentences += words(tie.action, ties.filter { $0.action == tie.action })
            case .advice(let statement):
                guard !fixes[..<index].contains(where: { $0.advises(statement.kind) }) else { continue }
                let alike = fixes.filter { $0.advises(statement.kind) }.compactMap(\.statement)
                sentences += StatementWording(rule: rule, isForSeveral: isForSeveral).sentences(alike)
            }
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: "; ")
    }

    /// Returns the sentences for ties with the same action.
    private func words(_ action: Fix.TieAction, _ ties: [Fix.Tie]) -> [String] {
        let groups = TieGroup.all(ties)
        let anchor = words(action.anchor)
        let isOne = groups.count == 1 && groups[0].isOne
        switch action {
        case .pin:
            return phrase("pin", groups.map { "\($0.name) to \(anchor)'s \($0.anchors)" }, groups) + kept(ties)
        case .keepInside:
            return groups.map { group in
                (group.isOne ? "change the constant that moves" : "change the constants that move")
                    + " \(group.name) beyond \(anchor)'s \(group.anchors)"
            }
        case .limit:
            let names = WordList.of(groups.map(\.name))
            return [
                "limit \(names) with >= and <= constraints to \(anchor), or put \(isOne ? "it" : "them") in a scroll view"
            ]
        case .makeRoom:
            let limits = groups.map { group in
                "keep \(group.name) inside \(anchor)'s \(group.anchors) with a required constraint, "
                    + "and lower the priority of \(group.isOne ? "its" : "their") other constraints"
            }
            let scrolls = ties.contains { $0.edges.contains { $0.axis == .vertical } }
            return limits + (scrolls ? ["or put \(isOne ? "it" : "them") in a scroll view"] : [])
        case .constrain: return groups.map { "add constraints from \($0.name) to \(anchor)'s \($0.anchors)" }
        case .extend:
            return groups.map { group in
                "pin \(group.name) to \(anchor)'s \(group.anchors), "
                    + "and \(group.isOne ? "its" : "their") contents to the safe area"
            }
        }
    }

    /// Returns one sentence, or several if the finding's own item follows another one: `it` after another name would
    /// refer to that name.
    private func phrase(_ verb: String, _ objects: [String], _ groups: [TieGroup]) -> [String] {
        groups.dropFirst().contains(where: \.holdsOwnItem)
            ? objects.map { "\(verb) \($0)" } : ["\(verb) \(WordList.of(objects))"]
    }

    private func kept(_ ties: [Fix.Tie]) -> [String] {
        var items: [NamedItem] = []
        for case let item? in ties.map(\.keeps) where !items.contains(item) { items.append(item) }
        return items.map { "\(WordList.quoted($0)) can stay where it is" }
    }

    private func words(_ anchor: Fix.Anchor) -> String {
        switch anchor {
        case .safeArea: "the safe area"
        case .superview: "the superview"
        }
    }
}

/// Ties of some items, each known by its display name, at the same edges.
private struct TieGroup {
    /// The quoted names; nil for the finding's own item.
    private var items: [String?]
    /// The anchors of all edges.
    let anchors: String

    /// The names in messages.
    var name: String { WordList.of(items.map { $0 ?? "it" }) }

    /// True for a single item.
    var isOne: Bool { items.count == 1 }

    /// True if the finding's own item is among them.
    var holdsOwnItem: Bool { items.contains(nil) }

    /// Returns the groups in the order of their first ties. The finding's own item comes first in its group.
    static func all(_ ties: [Fix.Tie]) -> [TieGroup] {
        let items = ties.map { $0.item.map(WordList.quoted) }
        var distinct: [String?] = []
        for item in items where !distinct.contains(item) { distinct.append(item) }
        return distinct.reduce(into: []) { groups, item in
            let anchors = WordList.anchors(zip(items, ties).filter { $0.0 == item }.map(\.1))
            guard let known = groups.firstIndex(where: { $0.anchors == anchors }) else {
                groups.append(TieGroup(items: [item], anchors: anchors))
                return
            }
            groups[known].items.insert(item, at: item == nil ? 0 : groups[known].items.count)
        }
    }
}

extension Fix {
    /// The statement of an advice; nil for a tie.
    fileprivate var statement: RuleStatement? { if case .advice(let statement) = self { statement } else { nil } }

    /// Returns true if it is an advice of the given kind.
    fileprivate func advises(_ kind: String) -> Bool { statement?.kind == kind }
}
