// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
import KeylineRules

/// Fixes the findings on one screen of a catalog, one after the other. Each change is proven as `DocumentFixer` proves edits
/// of documents: fixing the result again changes nothing.
public struct ScreenFixer {
    /// A change that was accepted.
    public struct Applied: Sendable {
        /// The finding that it cleared.
        public var finding: Finding
        /// The kind of change.
        public var kind: FixEdit.Kind
        /// The screen before and after it.
        public var before, after: Screen
    }

    /// The screen with all accepted changes, its constants still bound to tokens.
    public private(set) var screen: Screen
    /// The accepted changes, in order.
    public private(set) var applied: [Applied] = []
    /// The findings that could be changed but not fixed, with the reason against the first change that was tried.
    public private(set) var refused: [(finding: Finding, reason: FixRefusal)] = []
    /// The fingerprints of findings that could not be fixed so far.
    private var postponed: Set<String> = []

    private let others: [Screen]
    private let setting: ProofSetting
    private let resolve: (Screen) throws -> Screen
    private let fixes: [any ScreenFix]
    private var prover: ScreenProver
    /// The changes that were not approved. The same change may be offered again, after another one.
    private var rejected: Set<Difference> = []

    /// Prepares a screen.
    ///
    /// - Parameters:
    ///   - others: all other screens as they are checked; containers in them may show the screen.
    ///   - resolve: fills in the constants that tokens supply.
    public init(
        _ screen: Screen, others: [Screen], setting: ProofSetting, fixes: [any ScreenFix] = ScreenFixes.all,
        resolve: @escaping (Screen) throws -> Screen
    ) {
        (self.screen, self.others, self.setting, self.resolve, self.fixes) = (screen, others, setting, resolve, fixes)
        prover = ScreenProver(setting)
    }

    /// Fixes findings.
    ///
    /// - Parameters:
    ///   - wanted: fingerprints of the findings to fix.
    ///   - approves: returns true for the changes to apply; called only for proven ones, once for each.
    /// - Throws: the errors of resolving tokens; accepted changes stay then.
    public mutating func fix(_ wanted: Set<String>, approves: (Applied) -> Bool = { _ in true }) throws {
        while try fixOne(wanted, approves) {}
    }

    /// Applies the first change that is proven and approved; false if there is none.
    private mutating func fixOne(_ wanted: Set<String>, _ approves: (Applied) -> Bool) throws -> Bool {
        let jobs = try jobs(of: screen)
        let start = Start(jobs: jobs, findings: prover.findings(jobs))
        var round = FixRound(postponed: postponed)
        let accepted = try round.first(
            of: start.findings.filter { wanted.contains($0.fingerprint) },
            changes: { finding in
                fixes.flatMap { $0.changes(for: finding, on: screen) }.filter { $0.screen != screen }
            },
            prove: { change, finding in
                try FollowUps.prove(change) { try attempt($0, clearing: finding, start) }
            },
            isWanted: { isWanted($0, approves) })
        (refused, postponed) = (round.refused, round.postponed)
        guard let accepted else { return false }
        applied.append(accepted)
        screen = accepted.after
        return true
    }

    /// The screen before a change, as it is checked.
    private struct Start {
        let jobs: [ProofSetting.Job]
        let findings: [Finding]
    }

    private mutating func attempt(
        _ change: ScreenChange, clearing finding: Finding, _ start: Start
    ) throws -> FollowUps.Outcome<ScreenChange, Applied, EditProver.Refusal> {
        let changed = try jobs(of: change.screen)
        if let harm = prover.harm(clearing: finding, before: start.findings, changed) {
            return .refused(EditProver.Refusal(reason: harm.reason), next: following(change, harm.finding))
        }
        let refusal = prover.refusal(
            clearing: finding, movesViews: change.kind.movesViews, before: start.jobs, after: changed)
        if let refusal { return .refused(EditProver.Refusal(reason: refusal), next: nil) }
        return .proven(Applied(finding: finding, kind: change.kind, before: screen, after: change.screen))
    }

    /// Returns a change together with the first fix of a finding on the changed screen; nil if there is none. The kind is that
    /// of the one that moves views, else of the first.
    private func following(_ change: ScreenChange, _ finding: Finding) -> ScreenChange? {
        let further = fixes.lazy.flatMap { $0.changes(for: finding, on: change.screen) }
            .first { $0.kind.mayFollow && $0.screen != change.screen }
        return further.map { further in
            let movesViews = further.kind.movesViews && !change.kind.movesViews
            return ScreenChange(kind: movesViews ? further.kind : change.kind, screen: further.screen)
        }
    }

    /// True if a change is approved; asks about each only once.
    private mutating func isWanted(_ change: Applied, _ approves: (Applied) -> Bool) -> Bool {
        let difference = Difference(change.before, change.after)
        if rejected.contains(difference) { return false }
        if approves(change) { return true }
        rejected.insert(difference)
        return false
    }

    /// The rows of a changed screen that the screen before did not have.
    private struct Difference: Hashable {
        let items: Set<LayoutItem>
        let constraints: Set<Constraint>
        let gestures: Set<GestureBinding>

        init(_ before: Screen, _ after: Screen) {
            items = Set(after.items).subtracting(before.items)
            constraints = Set(after.constraints).subtracting(before.constraints)
            gestures = Set(after.gestures).subtracting(before.gestures)
        }
    }

    private func jobs(of screen: Screen) throws -> [ProofSetting.Job] {
        setting.jobs(of: [setting.checkedForm(try resolve(screen))], others)
    }
}
