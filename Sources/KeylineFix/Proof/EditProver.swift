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
    /// The findings of screens that were checked before.
    private var known: [ProofSetting.Job: [Finding]] = [:]

    /// - Parameters:
    ///   - others: the screens of all other documents.
    ///   - fixes: the fixes of findings that an edit causes.
    init(others: [Screen], setting: ProofSetting, fixes: [any DocumentFix]) {
        (self.others, self.setting, self.fixes) = (others, setting, fixes)
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
            self.init(bytes, movesViews: edit.movesViews, followUps: EditProver.greatestFollowUps)
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
        return Start(document: document, jobs: jobs, findings: findings(jobs))
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
        let screens = Dictionary(jobs.map { ($0.screen.id, $0.screen) }, uniquingKeysWith: { first, _ in first })
        let comparison = FindingComparison(before: start.findings, after: findings(jobs))
        if let harm = comparison.harm(
            clearing: finding, name: { screens[$0.screen]?.elementName($0.subject) ?? $0.subject })
        {
            if let further = followUp(trial, on: harm.finding, jobs),
                case .success(let proof) = proven(further, clearing: finding, start)
            {
                return .success(proof)
            }
            return .failure(Refusal(reason: harm.reason))
        }
        if let refusal = refusal(of: trial, finding, start, jobs) { return .failure(Refusal(reason: refusal)) }
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
                    bytes, movesViews: trial.movesViews || edit.movesViews, followUps: trial.followUps - 1)
            }
        }
        return nil
    }

    /// Returns the reason against an edit that clears the finding on all devices: moved views, and other window sizes.
    private func refusal(
        of trial: Trial, _ finding: Finding, _ start: Start, _ edited: [ProofSetting.Job]
    ) -> FixRefusal? {
        let known = Dictionary(start.jobs.map { ($0.screen.id, $0) }, uniquingKeysWith: { first, _ in first })
        for job in edited {
            guard let old = known[job.screen.id], old != job else { continue }
            let moved = MovedViews(before: old.screen, after: job.screen)
            if let refusal = moved.refusal(allowsTied: trial.movesViews, in: setting.environments(job)) {
                return refusal
            }
        }
        guard let old = known[finding.screen], let new = edited.first(where: { $0.screen.id == finding.screen })
        else { return nil }
        if setting.holdsAtSomeSize(finding, on: new.screen) { return .remainsAtSize }
        guard let found = setting.findings([old, new], inRangesOf: finding) else { return nil }
        return FindingComparison(before: found[0], after: found[1])
            .harm(clearing: finding) { new.screen.elementName($0.subject) }?.reason
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
