// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
public import KeylineModel
import KeylineRules

/// Lets a view receive touches whose recognizer, or a recognizer inside it, never fires.
public struct InteractionFix: DocumentFix {
    /// Creates the fix.
    public init() {}

    /// Returns the edit that removes `userInteractionEnabled="NO"`: Interface Builder writes the attribute only where it
    /// is off.
    public func edits(for finding: Finding, in document: FixableDocument) -> [FixEdit] {
        guard finding.rule == GestureUnreachable.metadata.id, let screen = document.screen(of: finding) else {
            return []
        }
        var editor = MarkupEditor(document.markup)
        for fix in finding.fixes {
            guard case .advice(let statement) = fix, statement.kind == GestureUnreachable.Kind.enable.rawValue,
                case .item(let item)? = statement.arguments.first,
                let element = document.element(ofItem: item.id, in: screen)
            else { continue }
            editor.remove("userInteractionEnabled", of: element)
        }
        return editor.isEmpty ? [] : [FixEdit(kind: .interaction, editor: editor)]
    }
}
