// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
public import KeylineModel
import KeylineRules

/// Keeps edges inside the root view's safe area by added inequalities, and makes the constraints that hold the edges now
/// optional.
public struct LimitFix: DocumentFix {
    /// The priority of constraints that yield: UIKit's "high", below required.
    private static let yielding = 750.0

    /// Creates the fix.
    public init() {}

    /// Returns the edit that follows the ties of a finding.
    public func edits(for finding: Finding, in document: FixableDocument) -> [FixEdit] {
        let ties = FixProver.ties(finding.fixes)
        guard !ties.isEmpty, document.usesSafeAreas, let screen = document.screen(of: finding),
            let rootID = screen.items.first?.id, let root = document.element(ofItem: rootID, in: screen)
        else { return [] }
        var writer = DocumentWriter(document)
        for tie in ties {
            let item = tie.item?.id ?? finding.subject
            guard !tie.action.changesEnds, let element = document.element(ofItem: item, in: screen),
                let id = document.markup.elements[element].id
            else { return [] }
            let guide = writer.safeAreaGuide(of: root)
            for edge in tie.edges { Self.limit(id, edge, tie.direction, guide, root, &writer) }
        }
        relax(finding, screen, &writer)
        return [FixEdit(kind: .limit, editor: writer.finished())]
    }

    private static func limit(
        _ id: String, _ edge: Edge, _ direction: LayoutDirection, _ guide: String, _ root: Int,
        _ writer: inout DocumentWriter
    ) {
        let isNear = edge == .top || edge == (direction == .leftToRight ? .left : .right)
        let name =
            switch edge {
            case .top: "top"
            case .bottom: "bottom"
            case .left, .right: isNear ? "leading" : "trailing"
            }
        let (first, second) = isNear ? (id, guide) : (guide, id)
        writer.addConstraint(
            to: root, purpose: "limit \(id) \(name)",
            "firstItem=\"\(first)\" firstAttribute=\"\(name)\" relation=\"greaterThanOrEqual\" "
                + "secondItem=\"\(second)\" secondAttribute=\"\(name)\"")
    }

    private func relax(_ finding: Finding, _ screen: Screen, _ writer: inout DocumentWriter) {
        let blamed = Set(finding.constraints)
        for constraint in screen.constraints
        where blamed.contains(constraint.id) && constraint.priority > Self.yielding {
            guard let element = writer.document.element(of: constraint) else { continue }
            writer.editor.set("priority", to: "\(Int(Self.yielding))", of: element)
        }
    }
}
