// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
public import KeylineModel
import KeylineRules

/// Moves the background color of a cell's content view, which UIKit insets by the safe area, to the cell.
public struct CellColorFix: DocumentFix {
    /// Creates the fix.
    public init() {}

    /// Returns the edit for a content view that has the color itself.
    public func edits(for finding: Finding, in document: FixableDocument) -> [FixEdit] {
        guard finding.rule == SafeAreaBackgroundStopsShort.metadata.id, FixProver.ties(finding.fixes).isEmpty,
            let screen = document.screen(of: finding),
            let content = document.element(ofItem: finding.subject, in: screen)
        else { return [] }
        let markup = document.markup
        guard markup.elements[content].name == "tableViewCellContentView",
            let color = markup.child(of: content, "color", key: "backgroundColor"),
            let cell = markup.elements[content].parent, markup.child(of: cell, "color", key: "backgroundColor") == nil
        else { return [] }
        var editor = MarkupEditor(markup)
        let text = String(decoding: markup.bytes[markup.elements[color].range], as: UTF8.self)
        editor.insert(
            text, into: cell,
            before: markup.elements[cell].children.first {
                !["rect", "autoresizingMask", "viewLayoutGuide"].contains(markup.elements[$0].name)
                    && markup.elements[$0].key != "contentView"
            })
        editor.remove(color)
        return [FixEdit(kind: .cellColor, editor: editor)]
    }
}
