// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// A conflict of a layout, with everything that its verdict says.
struct Contradiction {
    let layout: LayoutContext
    let conflict: LayoutConflict
    /// The members that are constraints, the broken one first.
    let constraints: [Constraint]
    /// The implicit requirements, each once and each set of views once.
    let demands: [RuleStatement.Demand]
    /// The least amount by which a requirement is missed while all others hold, in points.
    let amount: Double

    /// Returns the conflicts of a layout, or those about one subject, in its order. Linear in the constraints of the screen if
    /// there are any.
    static func all(in layout: LayoutContext, about subject: String? = nil) -> [Contradiction] {
        let found = zip(layout.layout.conflicts, layout.layout.conflictAmounts).filter { conflict, _ in
            subject == nil || self.subject(of: conflict, in: layout) == subject
        }
        if found.isEmpty { return [] }
        let wanted = Set(found.flatMap { ids(of: $0.0) })
        let known = Dictionary(
            layout.screen.screen.constraints.lazy.filter { wanted.contains($0.id) }.map { ($0.id, $0) },
            uniquingKeysWith: { first, _ in first })
        return found.map { conflict, amount in
            Contradiction(
                layout: layout, conflict: conflict, constraints: ids(of: conflict).compactMap { known[$0] },
                demands: demands(conflict, layout.screen), amount: amount)
        }
    }

    /// The verdict.
    ///
    /// - Parameter comparesDesigns: false to leave out whether only the new design conflicts, which takes another layout.
    func verdict(comparesDesigns: Bool) -> Verdict {
        layout.verdict(
            LayoutConflictRule.metadata, on: subject, doubt: doubt, overlap: amount,
            constraints: Self.ids(of: conflict), cause: .conflict,
            predicate: predicate(comparesDesigns: comparesDesigns), fixes: [.advice(advice)])
    }

    /// The id of the constraint or the item that the verdict is about.
    var subject: String { Self.subject(of: conflict, in: layout) }

    private static func subject(of conflict: LayoutConflict, in layout: LayoutContext) -> String {
        if case .constraint(let id) = conflict.broken { return id }
        for case .constraint(let id) in conflict.members { return id }
        if case .implicit(let item, _) = conflict.broken { return item }
        return layout.screen.screen.id
    }

    /// Returns the ids of the members that are constraints, the broken one first.
    private static func ids(of conflict: LayoutConflict) -> [String] {
        var seen: Set<String> = []
        return ([conflict.broken] + conflict.members).compactMap { member in
            guard case .constraint(let id) = member, seen.insert(id).inserted else { return nil }
            return id
        }
    }

    /// Returns the implicit requirements in the conflict, each requirement once and each set of views once.
    private static func demands(_ conflict: LayoutConflict, _ screen: ScreenContext) -> [RuleStatement.Demand] {
        var owners: [String: [NamedItem]] = [:]
        var terms: [String] = []
        for case .implicit(let item, let term) in conflict.members {
            if owners[term] == nil { terms.append(term) }
            let position = screen.position(item)
            let owner = position < 0 ? NamedItem(id: item, name: item) : screen.names[position]
            if !owners[term, default: []].contains(named: owner) { owners[term, default: []].append(owner) }
        }
        var demands: [RuleStatement.Demand] = []
        for term in terms {
            let items = owners[term, default: []]
            if let known = demands.firstIndex(where: { $0.items.map(\.name) == items.map(\.name) }) {
                demands[known].terms.append(term)
            } else {
                demands.append(RuleStatement.Demand([term], of: items))
            }
        }
        return demands
    }
}
