// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
public import KeylineModel
import KeylineRules

/// Ties edges to the safe area's edges, or to the superview's, by changing the constraints that hold them now.
public struct EdgeFix: DocumentFix {
    /// Creates the fix.
    public init() {}

    /// Returns the edit that follows the ties of a finding: every edge is held by a constraint of the finding.
    public func edits(for finding: Finding, in document: FixableDocument) -> [FixEdit] {
        let ties = FixProver.ties(finding.fixes)
        guard !ties.isEmpty, let screen = document.screen(of: finding) else { return [] }
        var writer = DocumentWriter(document)
        for tie in ties {
            guard tie.action.changesEnds, tie.anchor == .superview || document.usesSafeAreas,
                Self.retie(tie, finding, screen, &writer)
            else { return [] }
        }
        return [FixEdit(kind: .edge, editor: writer.finished())]
    }

    private static func retie(
        _ tie: Fix.Tie, _ finding: Finding, _ screen: Screen, _ writer: inout DocumentWriter
    ) -> Bool {
        let blamed = Set(finding.constraints)
        let item = tie.item?.id ?? finding.subject
        var held: Set<Edge> = []
        for constraint in screen.constraints where blamed.contains(constraint.id) {
            guard let edge = tie.edges.first(where: { constraint.holds($0, tie.direction) }),
                let second = constraint.secondItem, let element = writer.document.element(of: constraint)
            else { continue }
            let isFirstInside = screen.isInside(constraint.firstItem, second)
            let (own, other) = isFirstInside ? (constraint.firstItem, second) : (second, constraint.firstItem)
            guard own == item || tie.item == nil,
                let view = writer.document.element(ofItem: screen.guideOwner(other) ?? other, in: screen)
            else { continue }
            let attribute = isFirstInside ? constraint.firstAttribute : constraint.secondAttribute
            writer.tie(
                isFirst: !isFirstInside, of: element, to: view, tie.anchor,
                (attribute ?? constraint.firstAttribute).named(edge, tie.direction))
            if tie.action != .pin {
                writer.editor.remove("constant", of: element)
                writer.editor.remove("symbolic", of: element)
            }
            held.insert(edge)
        }
        return held == Set(tie.edges)
    }
}

extension DocumentWriter {
    /// Sets one end of a constraint to an edge of a view or of its safe area.
    fileprivate mutating func tie(isFirst: Bool, of constraint: Int, to view: Int, _ anchor: Fix.Anchor, _ edge: String)
    {
        let key = isFirst ? "firstItem" : "secondItem"
        switch anchor {
        case .safeArea: editor.set(key, to: safeAreaGuide(of: view), of: constraint)
        case .superview:
            let owner = document.markup.owner(ofConstraint: constraint)
            // Interface Builder does not write the first item if it is the view that has the constraint.
            if isFirst, owner == view {
                editor.remove(key, of: constraint)
            } else if let id = document.markup.elements[view].id {
                editor.set(key, to: id, of: constraint)
            }
        }
        editor.set(isFirst ? "firstAttribute" : "secondAttribute", to: edge, of: constraint)
    }
}

extension Attribute {
    /// The name of an edge as a document writes it beside this attribute: UIKit refuses to mix left and leading.
    fileprivate func named(_ edge: Edge, _ direction: LayoutDirection) -> String {
        let isAbsolute = meaning.place == .near || meaning.place == .far
        switch edge {
        case .top: return "top"
        case .bottom: return "bottom"
        case .left: return isAbsolute ? "left" : direction == .leftToRight ? "leading" : "trailing"
        case .right: return isAbsolute ? "right" : direction == .leftToRight ? "trailing" : "leading"
        }
    }
}
