// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import KeylineCheck
import KeylineImport
import KeylineModel
import KeylineRules

/// Proves edits of one document: reads and checks the edited document again, and compares it with the one before.
struct EditProver {
    private let others: [Screen]
    private let setting: ProofSetting
    private let fixes: [any DocumentFix]
    private var prover: ScreenProver

    /// - Parameters:
    ///   - others: the screens of all other documents.
    ///   - fixes: the fixes of findings that an edit causes.
    init(others: [Screen], setting: ProofSetting, fixes: [any DocumentFix]) {
        (self.others, self.setting, self.fixes) = (others, setting, fixes)
        prover = ScreenProver(setting)
    }

    /// The document before an edit.
    struct Start {
        let document: LoadedDocument
        let jobs: [ProofSetting.Job]
        let findings: [Finding]
    }

    /// A document after an edit that is to be proven.
    struct Trial {
        let bytes: [UInt8]
        fileprivate let movesViews: Bool

        /// Makes the trial of an edit, given the bytes after it.
        init(_ bytes: [UInt8], _ edit: FixEdit) { self.init(bytes, movesViews: edit.kind.movesViews) }

        fileprivate init(_ bytes: [UInt8], movesViews: Bool) { (self.bytes, self.movesViews) = (bytes, movesViews) }
    }

    /// A document after an edit that was proven.
    typealias Proof = (bytes: [UInt8], document: LoadedDocument)

    struct Refusal: Error { let reason: FixRefusal }

    /// Returns the state of a document before edits.
    mutating func start(_ document: LoadedDocument) -> Start {
        let jobs = jobs(of: document)
        return Start(document: document, jobs: jobs, findings: prover.findings(jobs))
    }

    /// Returns the edited document, or the reason against the edit. An edit that leaves or causes a finding which has a fix
    /// itself is tried with that fix.
    mutating func proven(_ trial: Trial, clearing finding: Finding, _ start: Start) -> Result<Proof, Refusal> {
        FollowUps.prove(trial) { attempt($0, clearing: finding, start) }
    }

    private mutating func attempt(
        _ trial: Trial, clearing finding: Finding, _ start: Start
    ) -> FollowUps.Outcome<Trial, Proof, Refusal> {
        guard let edited = try? start.document.rereading(Data(trial.bytes)) else {
            return .refused(Refusal(reason: .isUnreadable), next: nil)
        }
        let jobs = self.jobs(of: edited)
        if let harm = prover.harm(clearing: finding, before: start.findings, jobs) {
            return .refused(Refusal(reason: harm.reason), next: following(trial, harm.finding, jobs))
        }
        if let reason = prover.refusal(clearing: finding, movesViews: trial.movesViews, before: start.jobs, after: jobs)
        {
            return .refused(Refusal(reason: reason), next: nil)
        }
        return .proven((trial.bytes, edited))
    }

    /// Returns an edit together with the first fix of a finding on the edited document; nil if there is none.
    private func following(_ trial: Trial, _ finding: Finding, _ jobs: [ProofSetting.Job]) -> Trial? {
        guard let markup = Markup(trial.bytes) else { return nil }
        let target = FixableDocument(markup, screens: jobs.map(\.screen))
        for fix in fixes {
            for edit in fix.edits(for: finding, in: target) where edit.kind.mayFollow {
                guard let bytes = edit.editor.result(), bytes != trial.bytes else { continue }
                return Trial(bytes, movesViews: trial.movesViews || edit.kind.movesViews)
            }
        }
        return nil
    }

    /// The screens to check: the document's, and those of other documents that it shows in its containers.
    private func jobs(of document: LoadedDocument) -> [ProofSetting.Job] {
        setting.jobs(of: document.contents.screens.map { setting.checkedForm($0).unplaced }, others)
    }
}
