// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Puts the fixes of one rule's finding into words.
struct FixWording {
    /// The rule's id.
    let rule: String

    /// Returns all fixes in words, those of one kind as one sentence that names all edges; nil if there are none.
    func words(_ fixes: [Fix]) -> String? {
        var sentences: [String] = []
        var told: Set<Fix.TieAction> = []
        let ties = fixes.compactMap { if case .tie(let tie) = $0 { tie } else { nil } }
        for (index, fix) in fixes.enumerated() {
            switch fix {
            case .tie(let tie):
                guard told.insert(tie.action).inserted else { continue }
                sentences += words(tie.action, ties.filter { $0.action == tie.action })
            case .advice(let statement):
                guard !fixes[..<index].contains(where: { $0.advises(statement.kind) }) else { continue }
                let alike = fixes.filter { $0.advises(statement.kind) }.compactMap(\.statement)
                sentences += StatementWording(rule: rule).sentences(alike)
            }
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: "; ")
    }

    /// Returns the sentences for ties with the same action.
    private func words(_ action: Fix.TieAction, _ ties: [Fix.Tie]) -> [String] {
        let groups = TieGroup.all(ties)
        let anchor = words(action.anchor)
        switch action {
        case .pin:
            return said("pin", groups.map { "\($0.name) to \(anchor)'s \($0.anchors)" }, groups) + kept(ties)
        case .keepInside:
            let shared = Set(groups.map(\.anchors)).count == 1
            let names = shared ? [WordList.of(groups.map(\.name))] : groups.map(\.name)
            return zip(names, groups).map { name, group in
                "keep \(name) inside \(anchor)'s \(group.anchors) by changing its constant"
            }
        case .limit:
            let names = WordList.of(groups.map(\.name))
            return ["limit \(names) with >= and <= constraints to \(anchor), or put it in a scroll view"]
        case .makeRoom:
            let limits = groups.map { "keep \($0.name) inside \(anchor)'s \($0.anchors) with a required constraint" }
            let scrolls = ties.contains { $0.edges.contains { $0.axis == .vertical } }
            return limits.map { $0 + ", and lower the priority of its other constraints" }
                + (scrolls ? ["or put it in a scroll view"] : [])
        case .constrain: return groups.map { "add constraints from \($0.name) to \(anchor)'s \($0.anchors)" }
        case .extend:
            return groups.map { "pin \($0.name) to \(anchor)'s \($0.anchors), and its contents to the safe area" }
        }
    }

    /// Returns one sentence, or several if the finding's own item follows another one: `it` after another name would
    /// refer to that name.
    private func said(_ verb: String, _ objects: [String], _ groups: [TieGroup]) -> [String] {
        groups.dropFirst().contains { $0.item == nil }
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

/// Ties of items with the same display name.
private struct TieGroup {
    /// The quoted name; nil for the finding's own item.
    let item: String?
    /// The anchors of all edges.
    let anchors: String

    /// The name in messages.
    var name: String { item ?? "it" }

    /// Returns the groups in the order of their first ties.
    static func all(_ ties: [Fix.Tie]) -> [TieGroup] {
        let items = ties.map { $0.item.map(WordList.quoted) }
        var told: [String?] = []
        for item in items where !told.contains(item) { told.append(item) }
        return told.map { item in
            TieGroup(item: item, anchors: WordList.anchors(zip(items, ties).filter { $0.0 == item }.map(\.1)))
        }
    }
}

extension Fix {
    /// The statement of an advice; nil for a tie.
    fileprivate var statement: RuleStatement? { if case .advice(let statement) = self { statement } else { nil } }

    /// Returns true if it is an advice of the given kind.
    fileprivate func advises(_ kind: String) -> Bool { statement?.kind == kind }
}
