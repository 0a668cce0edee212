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
/// after each accepted edit, until none is accepted: fixing the result again changes nothing.
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

    private let setting: ProofSetting
    private let others: [Screen]
    private let fixes: [any DocumentFix]
    private var known: [ProofSetting.Job: [Finding]] = [:]
    private var rejected: Set<[UInt8]> = []

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
        self.others = others
        self.setting = setting
        self.fixes = fixes
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
        let jobs = jobs(of: document)
        let before = findings(jobs)
        let target = FixableDocument(markup, screens: jobs.map(\.screen))
        refused = []
        for finding in before where wanted.contains(finding.fingerprint) {
            var reason: FixRefusal?
            for edit in fixes.flatMap({ $0.edits(for: finding, in: target) }) {
                guard let changed = edit.editor.result(), changed != bytes, !rejected.contains(changed) else {
                    continue
                }
                switch proven(edit, changed, clearing: finding, jobs, before) {
                case .success(let document):
                    let applied = Applied(finding: finding, kind: edit.kind, bytes: changed)
                    guard approves(applied, bytes) else {
                        rejected.insert(changed)
                        continue
                    }
                    self.applied.append(applied)
                    (self.bytes, self.document) = (changed, document)
                    return true
                case .failure(let refusal): reason = reason ?? refusal.reason
                }
            }
            if let reason { refused.append((finding, reason)) }
        }
        return false
    }

    private struct Refusal: Error { let reason: FixRefusal }

    /// Returns the edited document, or the reason against the edit.
    private mutating func proven(
        _ edit: FixEdit, _ changed: [UInt8], clearing finding: Finding, _ jobs: [ProofSetting.Job], _ before: [Finding]
    ) -> Result<LoadedDocument, Refusal> {
        guard let edited = try? document.rereading(Data(changed)) else {
            return .failure(Refusal(reason: .isUnreadable))
        }
        let editedJobs = self.jobs(of: edited)
        let after = findings(editedJobs)
        let screens = Dictionary(editedJobs.map { ($0.screen.id, $0.screen) }, uniquingKeysWith: { first, _ in first })
        let comparison = FindingComparison(before: before, after: after)
        let refusal = comparison.refusal(clearing: finding) {
            screens[$0.screen]?.elementName($0.subject) ?? $0.subject
        }
        if let refusal { return .failure(Refusal(reason: refusal)) }
        let known = Dictionary(jobs.map { ($0.screen.id, $0) }, uniquingKeysWith: { first, _ in first })
        for job in editedJobs {
            guard let old = known[job.screen.id], old != job else { continue }
            let moved = MovedViews(before: old.screen, after: job.screen)
            if let refusal = moved.refusal(allowsTied: edit.movesViews, in: setting.environments(job)) {
                return .failure(Refusal(reason: refusal))
            }
        }
        if let refusal = sizeRefusal(finding, known[finding.screen], editedJobs) {
            return .failure(Refusal(reason: refusal))
        }
        return .success(edited)
    }

    /// Returns the reason against an edit in the window sizes for which the finding holds.
    private func sizeRefusal(
        _ finding: Finding, _ old: ProofSetting.Job?, _ edited: [ProofSetting.Job]
    ) -> FixRefusal? {
        guard let old, let new = edited.first(where: { $0.screen.id == finding.screen }) else { return nil }
        if setting.holdsAtSomeSize(finding, on: new.screen) { return .remainsAtSize }
        guard let found = setting.findings([old, new], inRangesOf: finding) else { return nil }
        return FindingComparison(before: found[0], after: found[1])
            .refusal(clearing: finding) { new.screen.elementName($0.subject) }
    }

    /// The screens to check: the document's, and those of other documents that it shows in its containers.
    private func jobs(of document: LoadedDocument) -> [ProofSetting.Job] {
        let own = document.contents.screens.map { setting.checkedForm($0).unplaced }
        let hosts = ScreenHosts(own + others)
        let ids = Set(own.map(\.id))
        let hosted = others.filter { other in hosts.hosts(of: other).contains { ids.contains($0.screen.id) } }
        return (own + hosted).map { ProofSetting.Job(screen: $0, hosts: hosts.hosts(of: $0)) }
    }

    /// Returns the findings of all jobs; checks only screens that were not checked before.
    private mutating func findings(_ jobs: [ProofSetting.Job]) -> [Finding] {
        let unknown = jobs.filter { known[$0] == nil }
        for (job, findings) in zip(unknown, setting.findings(unknown)) { known[job] = findings }
        return jobs.flatMap { known[$0] ?? [] }
    }
}

extension Screen {
    /// Returns the display name of an item, constraint or recognizer; the screen's name for anything else.
    fileprivate func elementName(_ id: String) -> String {
        items.first { $0.id == id }?.displayName ?? gestures.first { $0.id == id }?.displayName ?? name
    }
}
