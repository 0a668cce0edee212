// Keyline
// SPDX-License-Identifier: Apache-2.0

public import InterfaceBuilder
public import KeylineModel

/// One kind of fix: a finding and a document → edits. A fix does not judge what its edits do; `DocumentFixer` does.
public protocol DocumentFix: Sendable {
    /// Returns the edits that may clear a finding, the preferred one first; none for findings of other kinds and where
    /// the document cannot express the fix.
    func edits(for finding: Finding, in document: FixableDocument) -> [FixEdit]
}

/// An edit that may clear a finding.
public struct FixEdit: Sendable {
    /// The kind of change, for reports.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case edge, limit, safeAreas, interaction, priority, cellColor, failureRequirement, length, direction

        /// True if the change moves views on purpose: those that it ties, and those that constraints connect to them.
        public var movesViews: Bool {
            switch self {
            case .edge, .limit, .safeAreas, .length, .direction: true
            case .interaction, .priority, .cellColor, .failureRequirement: false
            }
        }

        /// True if the change may be added to another one that causes a finding. A limit makes other constraints optional,
        /// which changes more than the change that it would follow.
        var mayFollow: Bool {
            switch self {
            case .edge, .safeAreas, .interaction, .priority, .cellColor, .failureRequirement, .length, .direction: true
            case .limit: false
            }
        }
    }

    /// The kind of change.
    public var kind: Kind
    /// The changes.
    public var editor: MarkupEditor
}

/// The list of fixes.
public enum DocumentFixes {
    /// All fixes, in the order in which they are tried. A new fix is a file and a line here.
    public static let all: [any DocumentFix] = [
        SafeAreaConversion(), EdgeFix(), LimitFix(), InteractionFix(), PriorityFix(), CellColorFix(),
        LengthFix(), DirectionFix(),
    ]
}
