// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
public import KeylineModel

/// Decides a tie between two equal priorities by lowering one of them by one. Each of the two is tried; the proof accepts
/// only the one that keeps every view where it is.
public struct PriorityFix: DocumentFix {
    /// Creates the fix.
    public init() {}

    /// Returns one edit for each tied requirement.
    public func edits(for finding: Finding, in document: FixableDocument) -> [FixEdit] {
        guard let screen = document.screen(of: finding) else { return [] }
        return finding.tiedRequirements.compactMap { requirement, axis in
            Self.lower(requirement, axis, screen, document).map { FixEdit(kind: .priority, editor: $0) }
        }
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
            let priority = view.priority(of: term, axis)
            guard priority > 1 else { return nil }
            let name =
                (axis == .horizontal ? "horizontal" : "vertical")
                + (LayoutItem.isHugging(term) ? "HuggingPriority" : "CompressionResistancePriority")
            editor.set(name, to: "\(Int(priority) - 1)", of: element)
        }
        return editor.isEmpty ? nil : editor
    }
}
