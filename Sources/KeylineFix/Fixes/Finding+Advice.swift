// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

extension Finding {
    /// Ids of the views that must receive touches.
    var viewsToEnable: [String] {
        guard rule == GestureUnreachable.metadata.id else { return [] }
        return advice(GestureUnreachable.Kind.enable).compactMap { $0.arguments.first?.item?.id }
    }

    /// The requirements of equal priority that leave a layout open, with the axes; none for other findings.
    var tiedRequirements: [(requirement: RuleStatement.Requirement, axis: Axis)] {
        guard rule == LayoutAmbiguous.metadata.id else { return [] }
        let axes = Set(predicates.flatMap(\.arguments).flatMap(\.axes))
        let requirements = advice(LayoutAmbiguous.Kind.decide).flatMap(\.arguments).flatMap(\.requirements)
        return requirements.flatMap { requirement in
            Axis.allCases.filter(axes.contains).map { (requirement, $0) }
        }
    }

    /// Ids of the constraints that give a view the length it has on the canvas, against those that tie its edges.
    var lengthsToRemove: [String] {
        guard rule == LayoutConflictRule.metadata.id else { return [] }
        return advice(LayoutConflictRule.Kind.removeLength).flatMap(\.arguments).flatMap(\.requirements).compactMap {
            if case .constraint(let id, _) = $0 { id } else { nil }
        }
    }

    /// Ids of the constraints that shall follow the language direction.
    var constraintsToMirror: [String] { rule == LayoutDirectionIgnored.metadata.id ? constraints : [] }

    /// Ids of the recognizers of which one must wait for the other to fail.
    var missingFailureRequirements: [(waiting: String, other: String)] {
        guard rule == GestureTapCountUnordered.metadata.id else { return [] }
        return advice(GestureTapCountUnordered.Kind.require).compactMap { statement in
            let names = statement.arguments.compactMap(\.item?.id)
            return names.count == 2 ? (names[0], names[1]) : nil
        }
    }

    private func advice(_ kind: some StatementKind) -> [RuleStatement] {
        fixes.compactMap { fix in
            if case .advice(let statement) = fix, statement.kind == kind.rawValue { statement } else { nil }
        }
    }
}

extension RuleStatement.Argument {
    fileprivate var item: NamedItem? { if case .item(let item) = self { item } else { nil } }

    fileprivate var axes: [Axis] { if case .attributes(let attributes) = self { attributes.map(\.axis) } else { [] } }

    fileprivate var requirements: [RuleStatement.Requirement] {
        if case .requirements(let requirements) = self { requirements } else { [] }
    }
}

extension LayoutItem {
    /// The priority of an implicit requirement, by its term in statements; UIKit's default where none is set.
    func priority(of term: String, _ axis: Axis) -> Double {
        Self.isHugging(term) ? hugging[axis] ?? 250 : compressionResistance[axis] ?? 750
    }

    /// True for the term of content hugging, false for that of compression resistance.
    static func isHugging(_ term: String) -> Bool { term == "content hugging" }
}
