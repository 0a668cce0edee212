// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// The coordinates and lengths of an item that more than one layout satisfies, as a finding about ambiguity states them.
struct OpenAttributes: Hashable {
    /// Of the item; of its contents where those are meant.
    let attributes: [Attribute]
    /// Those for which a constraint is missing.
    let missing: [Attribute]
    /// Optional requirements of equal priority, of which either may give way; empty where constraints are missing.
    let rivals: [RuleStatement.Requirement]
    /// True where the contents of a scroll view are meant.
    let isInside: Bool

    /// Ids of the views that the rivals speak of.
    var rivalItems: [String] {
        rivals.compactMap { if case .implicit(_, let item) = $0 { item.id } else { nil } }
    }

    /// Nil for findings of other rules.
    init?(_ finding: Finding) {
        guard finding.rule == LayoutAmbiguous.metadata.id else { return nil }
        let stated = finding.predicates.flatMap(\.arguments)
        attributes = stated.flatMap { if case .attributes(let attributes) = $0 { attributes } else { [Attribute]() } }
        let advice = finding.fixes.flatMap { fix -> [RuleStatement.Argument] in
            if case .advice(let advice) = fix { advice.arguments } else { [] }
        }
        missing = advice.flatMap { if case .attributes(let attributes) = $0 { attributes } else { [Attribute]() } }
        rivals = advice.flatMap {
            if case .requirements(let rivals) = $0 { rivals } else { [RuleStatement.Requirement]() }
        }
        isInside = finding.predicates.contains { $0.kind == LayoutAmbiguous.Kind.isOpenInside.rawValue }
    }
}
