// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
public import KeylineModel

/// Lets a view receive touches whose recognizer, or a recognizer inside it, never fires.
public struct InteractionFix: DocumentFix {
    /// Creates the fix.
    public init() {}

    /// Returns the edit that removes `userInteractionEnabled="NO"`: Interface Builder writes the attribute only where it
    /// is off.
    public func edits(for finding: Finding, in document: FixableDocument) -> [FixEdit] {
        guard let screen = document.screen(of: finding) else { return [] }
        var editor = MarkupEditor(document.markup)
        for view in finding.viewsToEnable {
            guard let element = document.element(ofItem: view, in: screen) else { continue }
            editor.remove("userInteractionEnabled", of: element)
        }
        return editor.isEmpty ? [] : [FixEdit(kind: .interaction, editor: editor)]
    }
}
