// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import KeylineCheck
import KeylineImport
import KeylineModel

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
        /// The number of further edits that may be added against harm that the edit does.
        fileprivate let followUps: Int

        /// Makes the trial of an edit, given the bytes after it.
        init(_ bytes: [UInt8], _ edit: FixEdit) {
            self.init(bytes, movesViews: edit.kind.movesViews, followUps: EditProver.greatestFollowUps)
        }

        fileprivate init(_ bytes: [UInt8], movesViews: Bool, followUps: Int) {
            (self.bytes, self.movesViews, self.followUps) = (bytes, movesViews, followUps)
        }
    }

    struct Refusal: Error { let reason: FixRefusal }

    /// The greatest number of edits that are added to one, so that both together do no harm. Turning on safe areas moves
    /// the sides of a view, for example, and its top must follow.
    private static let greatestFollowUps = 3

    /// Returns the state of a document before edits.
    mutating func start(_ document: LoadedDocument) -> Start {
        let jobs = jobs(of: document)
        return Start(document: document, jobs: jobs, findings: prover.findings(jobs))
    }

    /// Returns the edited document, or the reason against the edit. An edit that leaves or causes a finding which has a fix
    /// itself is tried with that fix.
    mutating func proven(
        _ trial: Trial, clearing finding: Finding, _ start: Start
    ) -> Result<(bytes: [UInt8], document: LoadedDocument), Refusal> {
        guard let edited = try? start.document.rereading(Data(trial.bytes)) else {
            return .failure(Refusal(reason: .isUnreadable))
        }
        let jobs = self.jobs(of: edited)
        if let harm = prover.harm(clearing: finding, before: start.findings, jobs) {
            if let further = followUp(trial, on: harm.finding, jobs),
                case .success(let proof) = proven(further, clearing: finding, start)
            {
                return .success(proof)
            }
            return .failure(Refusal(reason: harm.reason))
        }
        if let reason = prover.refusal(clearing: finding, movesViews: trial.movesViews, before: start.jobs, after: jobs)
        {
            return .failure(Refusal(reason: reason))
        }
        return .success((trial.bytes, edited))
    }

    /// Returns an edit together with the first fix of a finding on the edited document; nil if there is none.
    private func followUp(_ trial: Trial, on finding: Finding, _ jobs: [ProofSetting.Job]) -> Trial? {
        guard trial.followUps > 0, let markup = Markup(trial.bytes) else { return nil }
        let target = FixableDocument(markup, screens: jobs.map(\.screen))
        for fix in fixes {
            for edit in fix.edits(for: finding, in: target) where edit.mayFollow {
                guard let bytes = edit.editor.result(), bytes != trial.bytes else { continue }
                return Trial(
                    bytes, movesViews: trial.movesViews || edit.kind.movesViews, followUps: trial.followUps - 1)
            }
        }
        return nil
    }

    /// The screens to check: the document's, and those of other documents that it shows in its containers.
    private func jobs(of document: LoadedDocument) -> [ProofSetting.Job] {
        setting.jobs(of: document.contents.screens.map { setting.checkedForm($0).unplaced }, others)
    }
}
