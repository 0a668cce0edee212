// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
public import KeylineModel
import KeylineRules

/// Decides a tie between two equal priorities by lowering one of them by one. Each of the two is tried; the proof accepts
/// only the one that keeps every view where it is.
public struct PriorityFix: DocumentFix {
    /// Creates the fix.
    public init() {}

    /// Returns one edit for each tied requirement.
    public func edits(for finding: Finding, in document: FixableDocument) -> [FixEdit] {
        guard finding.rule == LayoutAmbiguous.metadata.id, let screen = document.screen(of: finding) else { return [] }
        let axes = Set(finding.predicates.flatMap(\.arguments).flatMap(Self.axes))
        let rivals = finding.fixes.flatMap(Self.rivals)
        var edits: [FixEdit] = []
        for rival in rivals {
            for axis in Axis.allCases where axes.contains(axis) {
                guard let editor = Self.lower(rival, axis, screen, document) else { continue }
                edits.append(FixEdit(kind: .priority, editor: editor))
            }
        }
        return edits
    }

    private static func rivals(_ fix: Fix) -> [RuleStatement.Requirement] {
        guard case .advice(let statement) = fix, statement.kind == LayoutAmbiguous.Kind.decide.rawValue else {
            return []
        }
        var rivals: [RuleStatement.Requirement] = []
        for argument in statement.arguments {
            if case .requirements(let requirements) = argument { rivals += requirements }
        }
        return rivals
    }

    private static func axes(_ argument: RuleStatement.Argument) -> [Axis] {
        if case .attributes(let attributes) = argument { attributes.map(\.axis) } else { [] }
    }

    private static func lower(
        _ rival: RuleStatement.Requirement, _ axis: Axis, _ screen: Screen, _ document: FixableDocument
    ) -> MarkupEditor? {
        var editor = MarkupEditor(document.markup)
        switch rival {
        case .constraint(let id, _):
            guard let constraint = screen.constraints.first(where: { $0.id == id }), constraint.priority > 1,
                let element = document.element(of: constraint)
            else { return nil }
            editor.set("priority", to: "\(Int(constraint.priority) - 1)", of: element)
        case .implicit(let term, let item):
            guard let view = screen.items.first(where: { $0.id == item.id }),
                let element = document.element(ofItem: item.id, in: screen)
            else { return nil }
            let isHugging = term == "content hugging"
            let values = isHugging ? view.hugging : view.compressionResistance
            let priority = values[axis] ?? (isHugging ? 250 : 750)
            guard priority > 1 else { return nil }
            let name =
                (axis == .horizontal ? "horizontal" : "vertical")
                + (isHugging ? "HuggingPriority" : "CompressionResistancePriority")
            editor.set(name, to: "\(Int(priority) - 1)", of: element)
        }
        return editor.isEmpty ? nil : editor
    }
}
