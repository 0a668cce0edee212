// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// Proves changes of screens: checks them again and compares them with those before, whatever they were read from.
struct ScreenProver {
    private let setting: ProofSetting
    /// The findings of screens that were checked before.
    private var known: [ProofSetting.Job: [Finding]] = [:]

    init(_ setting: ProofSetting) { self.setting = setting }

    /// Returns the findings of all jobs; checks only screens that were not checked before.
    mutating func findings(_ jobs: [ProofSetting.Job]) -> [Finding] {
        let unknown = jobs.filter { known[$0] == nil }
        for (job, findings) in zip(unknown, setting.findings(unknown)) { known[job] = findings }
        return jobs.flatMap { known[$0] ?? [] }
    }

    /// Returns the finding that speaks against a change on the devices; nil if the change clears its finding and causes or
    /// worsens no other.
    mutating func harm(
        clearing finding: Finding, before: [Finding], _ changed: [ProofSetting.Job]
    ) -> (finding: Finding, reason: FixRefusal)? {
        let harm = FindingComparison(before: before, after: findings(changed)).harm(clearing: finding)
        return harm.map { harm in
            (harm.finding, FixRefusal(harm, on: changed.first { $0.screen.id == harm.finding.screen }?.screen))
        }
    }

    /// Returns the reason against a change that clears its finding on all devices: views that
    /// move, leave the window or cover others, and other window sizes.
    ///
    /// - Parameter movesViews: true if the change moves the views that it ties on purpose.
    func refusal(
        clearing finding: Finding, movesViews: Bool, before: [ProofSetting.Job], after: [ProofSetting.Job]
    ) -> FixRefusal? {
        let known = Dictionary(before.map { ($0.screen.id, $0) }, uniquingKeysWith: { first, _ in first })
        for job in after {
            guard let old = known[job.screen.id], old != job else { continue }
            let moved = MovedViews(before: old.screen, after: job.screen)
            if let refusal = moved.refusal(allowsTied: movesViews, in: setting.environments(job)) { return refusal }
            if let harm = setting.harm(of: job.screen, before: old) { return FixRefusal(harm) }
        }
        guard let old = known[finding.screen], let new = after.first(where: { $0.screen.id == finding.screen })
        else { return nil }
        if setting.holdsAtSomeSize(finding, on: new.screen) { return .remainsAtSize }
        guard let found = setting.findings([old, new], inRangesOf: finding) else { return nil }
        return FindingComparison(before: found[0], after: found[1])
            .harm(clearing: finding).map { FixRefusal($0, on: new.screen) }
    }
}
