// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
public import KeylineCheck
import KeylineImport
public import KeylineModel

/// Fixes the findings on one document, one after the other. Each edit is proven before the next is tried.
///
/// An edit is accepted only if the edited document, read and checked again in every configuration, no longer has the
/// finding, has no new or worse one, and moves nothing that the edit does not tie. Findings that remain are tried again
/// after the others, until none is accepted: fixing the result again changes nothing.
public struct DocumentFixer {
    /// An edit that was accepted.
    public struct Applied: Sendable {
        /// The finding that it cleared.
        public var finding: Finding
        /// The kind of change.
        public var kind: FixEdit.Kind
        /// The document's bytes after it.
        public var bytes: [UInt8]
    }

    /// Returns true if an edit is wanted, given the bytes before and after it.
    public typealias Approval = (_ edit: Applied, _ before: [UInt8]) -> Bool

    /// The document's bytes, with all accepted edits.
    public private(set) var bytes: [UInt8]
    /// The document's contents, with all accepted edits.
    public private(set) var document: LoadedDocument
    /// The accepted edits, in order.
    public private(set) var applied: [Applied] = []
    /// The findings that could be edited but not fixed, with the reason against the first edit that was tried.
    public private(set) var refused: [(finding: Finding, reason: FixRefusal)] = []

    private let fixes: [any DocumentFix]
    private var prover: EditProver
    /// The changed lines of edits that were not approved. The same edit may be offered again, for another finding.
    private var rejectedLines: Set<[[UInt8]]> = []
    /// The fingerprints of findings that could not be fixed so far.
    private var postponed: Set<String> = []

    /// Prepares a document.
    ///
    /// - Parameters:
    ///   - others: the screens of all other documents; containers in them may show screens of this one.
    public init(
        _ document: LoadedDocument, bytes: [UInt8], others: [Screen], setting: ProofSetting,
        fixes: [any DocumentFix] = DocumentFixes.all
    ) {
        self.document = document
        self.bytes = bytes
        self.fixes = fixes
        prover = EditProver(others: others, setting: setting, fixes: fixes)
    }

    /// Fixes findings.
    ///
    /// - Parameters:
    ///   - wanted: fingerprints of the findings to fix.
    ///   - approves: returns true for the edits to apply; called only for proven ones.
    public mutating func fix(_ wanted: Set<String>, approves: Approval = { _, _ in true }) {
        while fixOne(wanted, approves) {}
    }

    /// Applies the first edit that is proven and approved; false if there is none.
    private mutating func fixOne(_ wanted: Set<String>, _ approves: Approval) -> Bool {
        guard let markup = Markup(bytes) else { return false }
        let start = prover.start(document)
        let target = FixableDocument(markup, screens: start.jobs.map(\.screen))
        var round = FixRound(postponed: postponed)
        let accepted = round.first(
            of: start.findings.filter { wanted.contains($0.fingerprint) },
            changes: { finding in fixes.flatMap { $0.edits(for: finding, in: target) }.compactMap(changed) },
            prove: { change, finding in
                prover.proven(EditProver.Trial(change.bytes, change.edit), clearing: finding, start).map { proof in
                    (Applied(finding: finding, kind: change.edit.kind, bytes: proof.bytes), proof.document)
                }
            },
            isWanted: { isWanted($0.0, approves) })
        (refused, postponed) = (round.refused, round.postponed)
        guard let (edit, document) = accepted else { return false }
        applied.append(edit)
        (bytes, self.document) = (edit.bytes, document)
        return true
    }

    /// An edit with the bytes after it; nil if it changes nothing.
    private func changed(_ edit: FixEdit) -> (edit: FixEdit, bytes: [UInt8])? {
        guard let changed = edit.editor.result(), changed != bytes else { return nil }
        return (edit, changed)
    }

    /// True if an edit is approved; asks about each only once.
    private mutating func isWanted(_ edit: Applied, _ approves: Approval) -> Bool {
        let lines = UnifiedDiff(bytes, edit.bytes).changedLines
        if rejectedLines.contains(lines) { return false }
        if approves(edit, bytes) { return true }
        rejectedLines.insert(lines)
        return false
    }
}
