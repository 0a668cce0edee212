// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Joins words into lists.
enum WordList {
    /// Joins words with `and` before the last: `a, b and c`.
    static func of(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }

    /// Joins the names of elements: `'a', 'b' and 'c'`; of many only the first, with the number of the others.
    static func names(_ items: [NamedItem]) -> String {
        if items.count <= Self.greatestNames { return of(items.map(quoted)) }
        let first = items.prefix(Self.firstNames).map(quoted)
        return of(first + [NumberText.count(items.count - first.count, "more element")])
    }

    /// The number of names that a sentence can list.
    private static let greatestNames = 8
    /// The number of names that stand for a longer list.
    private static let firstNames = 6

    /// Returns a name in the quotes of messages; `button 'Buy'` has them already.
    static func quoted(_ item: NamedItem) -> String {
        item.name.hasSuffix("'") && item.name.contains(" '") ? item.name : "'\(item.name)'"
    }

    /// Returns a requirement: the formula of a constraint, or `content hugging of 'title'`.
    static func of(_ requirement: RuleStatement.Requirement) -> String {
        switch requirement {
        case .constraint(_, let formula): formula
        case .implicit(let term, let item): "\(term) of \(quoted(item))"
        }
    }

    /// Returns insets in words, equal ones of a guide together: `the left and right margins are 20 pt`. Views are named where
    /// there are several.
    static func of(_ insets: [RuleStatement.Inset]) -> String {
        let isOfOne = Set(insets.map(\.item.id)).count == 1
        var groups: [[RuleStatement.Inset]] = []
        for inset in insets {
            let known = groups.firstIndex {
                $0[0].item == inset.item && $0[0].guide == inset.guide && $0[0].points == inset.points
                    && $0[0].most == inset.most
            }
            if let known { groups[known].append(inset) } else { groups.append([inset]) }
        }
        return of(
            groups.map { group in
                let (first, isOne) = (group[0], group.count == 1)
                let owner = isOfOne ? "" : " of \(quoted(first.item))"
                let most = first.most.map { " to " + NumberText.points($0) } ?? ""
                return "the \(of(group.map(\.edge))) \(noun(first.guide))\(isOne ? "" : "s")\(owner) "
                    + "\(isOne ? "is" : "are") \(NumberText.points(first.points))\(most) pt"
            })
    }

    private static func noun(_ guide: GuideKind) -> String {
        switch guide {
        case .layoutMargins: "margin"
        case .safeArea, .topLayout, .bottomLayout: "safe-area inset"
        case .readableContent: "readable-content inset"
        case .keyboard, .contentLayout, .frameLayout, .custom: "inset"
        }
    }

    /// Returns edges by name, without duplicates: `top, left and bottom`.
    static func of(_ edges: some Sequence<Edge>) -> String {
        let named = Set(edges)
        return of(Edge.allCases.filter(named.contains).map(\.rawValue))
    }

    /// Returns the direction in which something extends on each set of edges, to be followed by the name of what it
    /// leaves: `below`, `beyond the left of`, `above and beyond the left and right of`.
    static func beyond(_ sets: [[Edge]]) -> String {
        let others = sets.filter { $0.count != 1 || $0[0].axis == .horizontal }
        let named = Set(others.joined())
        var words: [String] = []
        for set in sets {
            let isAlone = set.count == 1 && set[0].axis == .vertical
            if isAlone, named.contains(set[0]) { continue }
            let word = !isAlone ? "beyond the \(of(named)) of" : set[0] == .top ? "above" : "below"
            if !words.contains(word) { words.append(word) }
        }
        return of(words)
    }

    /// Returns edges by the names of their anchors; left and right are leading and trailing in a left-to-right layout.
    static func anchors(_ ties: [Fix.Tie]) -> String {
        let named = Set(ties.flatMap { tie in tie.edges.map { anchor($0, tie.direction) } })
        return of(["top", "leading", "bottom", "trailing"].filter(named.contains))
    }

    private static func anchor(_ edge: Edge, _ direction: LayoutDirection) -> String {
        switch (edge, direction) {
        case (.top, _): "top"
        case (.bottom, _): "bottom"
        case (.left, .leftToRight), (.right, .rightToLeft): "leading"
        case (.right, .leftToRight), (.left, .rightToLeft): "trailing"
        }
    }

    /// Returns attributes in words, without duplicates: `horizontal position and width`.
    static func of(_ attributes: [Attribute]) -> [String] {
        attributes.reduce(into: []) { words, attribute in
            let word = attribute.isSize ? attribute.rawValue : "\(attribute.axis.rawValue) position"
            if !words.contains(word) { words.append(word) }
        }
    }
}
