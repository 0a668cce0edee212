// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
public import KeylineModel

/// Replaces left and right by leading and trailing, as Interface Builder's "Respect Language Direction" does.
public struct DirectionFix: DocumentFix {
    /// Creates the fix.
    public init() {}

    /// Returns the edit that changes all constraints of a finding.
    public func edits(for finding: Finding, in document: FixableDocument) -> [FixEdit] {
        let mirrored = Set(finding.constraintsToMirror)
        guard !mirrored.isEmpty, let screen = document.screen(of: finding) else { return [] }
        var editor = MarkupEditor(document.markup)
        for constraint in screen.constraints where mirrored.contains(constraint.id) {
            guard let element = document.element(of: constraint),
                let changed = constraint.followingDirection, let second = changed.secondAttribute
            else { return [] }
            editor.set("firstAttribute", to: changed.firstAttribute.rawValue, of: element)
            editor.set("secondAttribute", to: second.rawValue, of: element)
        }
        return editor.isEmpty ? [] : [FixEdit(kind: .direction, editor: editor)]
    }
}
