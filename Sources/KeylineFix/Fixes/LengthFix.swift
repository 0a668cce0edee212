// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
public import KeylineModel

/// Removes the length that a view has on the canvas, where the constraints of its edges decide the length in each window.
public struct LengthFix: DocumentFix {
    /// Creates the fix.
    public init() {}

    /// Returns one edit for each length; none for a constraint to which an outlet or a variation refers.
    public func edits(for finding: Finding, in document: FixableDocument) -> [FixEdit] {
        guard let screen = document.screen(of: finding) else { return [] }
        let lengths = Set(finding.lengthsToRemove)
        return screen.constraints.filter { lengths.contains($0.id) }.compactMap { constraint in
            guard let element = document.element(of: constraint), !Self.isReferred(to: element, document.markup) else {
                return nil
            }
            var editor = MarkupEditor(document.markup)
            editor.remove(Self.removable(element, document.markup))
            return FixEdit(kind: .length, editor: editor)
        }
    }

    /// Returns a constraint, or its list if it is alone there: Interface Builder writes no empty lists.
    private static func removable(_ constraint: Int, _ markup: Markup) -> Int {
        guard let list = markup.elements[constraint].parent, markup.elements[list].name == "constraints",
            markup.elements[list].children == [constraint]
        else { return constraint }
        return list
    }

    private static func isReferred(to element: Int, _ markup: Markup) -> Bool {
        guard let id = markup.elements[element].id else { return true }
        return markup.elements.indices.contains { index in
            index != element && markup.elements[index].attributes.contains { $0.value == id }
        }
    }
}
