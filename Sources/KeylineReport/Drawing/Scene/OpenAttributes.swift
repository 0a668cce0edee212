// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// The attributes of an item that have more than one solution, as stated by a finding about ambiguity.
struct OpenAttributes: Hashable {
    /// The attributes of the item, or of its contents if `isInside`.
    let attributes: [Attribute]
    /// The attributes for which a constraint is missing.
    let missing: [Attribute]
    /// Optional requirements of equal priority, any of which may be violated; empty if constraints are missing.
    let rivals: [RuleStatement.Requirement]
    /// True if the attributes are those of a scroll view's contents.
    let isInside: Bool

    /// Ids of the views that the implicit rivals belong to.
    var rivalItems: [String] {
        rivals.compactMap { if case .implicit(_, let item) = $0 { item.id } else { nil } }
    }

    /// Reads the attributes from a finding; nil for findings of other rules.
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
