// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineLayout
public import KeylineModel

/// Tests fixes: a tie is offered only if the changed screen, solved again in every configuration, no longer has the
/// finding, has no new or worse one, and covers or pushes out nothing. A finding that needs review counts less. Where
/// another finding appears whose edges can be tied as well, both are offered together.
public struct FixProver {
    private let screen: Screen
    private let before: [Finding]
    private let harm: ChangeHarm
    private let windows: LongerWindows
    private let findings: (Screen) -> [Finding]

    /// Prepares a screen.
    ///
    /// - Parameters:
    ///   - environments: the environments in which the screen is shown.
    ///   - findings: returns the findings of a check of the screen or of a changed copy.
    public init(
        _ screen: Screen, app: App?, in environments: [LayoutEnvironment], findings: @escaping (Screen) -> [Finding]
    ) {
        (self.screen, self.findings) = (screen, findings)
        let context = ScreenContext(screen, app: app)
        harm = ChangeHarm(context, in: environments)
        windows = LongerWindows(context: context, environments: environments)
        before = findings(screen)
    }

    /// Returns the configurations in which the fixes of a finding are judged. Beside others, those of devices that fold do not
    /// count, unless the app is known to be built for them, nor those of the smallest displays.
    public static func configurations(
        _ shown: [Configuration], for finding: Finding, on screen: Screen, _ profiles: [String: DeviceProfile]
    ) -> [Configuration] {
        let judged = shown.filter { configuration in
            profiles[configuration.device].map {
                !SmallestDisplays.isSmallest($0) && (!$0.isFoldable || screen.isKnownToFold)
            } ?? false
        }
        let known = Set(judged)
        let holds = finding.configurations.contains { known.contains($0.configuration) }
        return holds || finding.configurations.isEmpty && !judged.isEmpty ? judged : shown
    }

    /// Returns the fixes that clear a finding: all of them together, or only the textual advice.
    ///
    /// - Parameters:
    ///   - members: findings with the same cause. Fixes must clear them too: those of the finding alone, or together with
    ///     those of the members.
    /// - Complexity: one check of the screen where a fix ties edges, for each tie that follows, and once more where the members
    ///   have other ties; two layouts in each environment.
    public func proven(_ fixes: [Fix], of finding: Finding, and members: [Finding] = []) -> [Fix] {
        let ties = Self.ties(fixes)
        guard !ties.isEmpty else { return fixes }
        let group = [finding] + members
        let trials = [trial(ties, of: finding, and: members), trial(ties, of: finding, and: [])].compactMap(\.self)
        for trial in trials.last?.further == trials.first?.further ? trials.suffix(1) : trials[...] {
            if case .success(let further) = FollowUps.prove(trial, by: { attempt($0, group) }) {
                return fixes + further.map(Fix.tie)
            }
        }
        let tied = Set(ties.map(Fix.tie))
        return fixes.filter { !tied.contains($0) } + whatElseHelps(group)
    }

    /// A changed screen, and the ties that were added to those of the finding.
    private struct Trial {
        let screen: Screen
        var further: [Fix.Tie] = []
    }

    private struct Refusal: Error {}

    /// Returns the screen with the ties of a finding and those of others; nil if one of them cannot be applied.
    private func trial(_ ties: [Fix.Tie], of finding: Finding, and members: [Finding]) -> Trial? {
        guard let changed = screen.tied(ties, for: finding) else { return nil }
        var applied = Set(Self.seen(ties, of: finding, from: finding.subject))
        var trial = Trial(screen: changed)
        for member in members {
            let ties = Self.ties(member.fixes)
            let seen = Self.seen(ties, of: member, from: finding.subject)
            let added = zip(ties, seen).filter { applied.insert($1).inserted }
            if added.isEmpty { continue }
            guard let changed = trial.screen.tied(added.map(\.0), for: member) else { return nil }
            trial = Trial(screen: changed, further: trial.further + added.map(\.1))
        }
        return trial
    }

    private func attempt(_ trial: Trial, _ group: [Finding]) -> FollowUps.Outcome<Trial, [Fix.Tie], Refusal> {
        let comparison = FindingComparison(before: before, after: findings(trial.screen))
        for finding in group {
            guard let harm = comparison.harm(clearing: finding, for: .advice) else { continue }
            return .refused(Refusal(), next: Self.following(trial, harm.finding, subject: group[0].subject))
        }
        return harm.kind(of: trial.screen) == nil ? .proven(trial.further) : .refused(Refusal(), next: nil)
    }

    /// Returns a trial with the edges of another finding tied to the safe area too; nil if that changes nothing, or asks for
    /// more than other ends of constraints.
    private static func following(_ trial: Trial, _ finding: Finding, subject: String) -> Trial? {
        let ties = ties(finding.fixes)
        guard !ties.isEmpty, ties.allSatisfy({ $0.action.changesEnds && $0.anchor == .safeArea }),
            finding.predicates.flatMap(\.namedItems).contains(where: { $0.id == finding.subject }),
            let changed = trial.screen.tied(ties, for: finding), changed != trial.screen
        else { return nil }
        return Trial(screen: changed, further: trial.further + seen(ties, of: finding, from: subject))
    }

    /// Returns ties of a finding with their items named, except for one element, which is the subject of the fix.
    private static func seen(_ ties: [Fix.Tie], of finding: Finding, from subject: String) -> [Fix.Tie] {
        let named = finding.predicates.flatMap(\.namedItems).first { $0.id == finding.subject }
        return ties.map { tie in
            var tie = tie
            let item = tie.item ?? named
            tie.item = item?.id == subject ? nil : item
            return tie
        }
    }

    /// Returns the ties among some fixes.
    public static func ties(_ fixes: [Fix]) -> [Fix.Tie] {
        fixes.compactMap { if case .tie(let tie) = $0 { tie } else { nil } }
    }

    /// Returns the advice if no tie helps: views that frames and masks place are moved, and contents that only lack height
    /// must scroll or show less.
    private func whatElseHelps(_ group: [Finding]) -> [Fix] {
        guard group[0].rule == SafeAreaContentOutside.metadata.id else { return [] }
        typealias Kind = SafeAreaContentOutside.Kind
        if screen.constraints.isEmpty { return [.advice(RuleStatement(Kind.moveFrame))] }
        let lacksHeight = group.allSatisfy { $0.edges.allSatisfy { $0.axis == .vertical } }
        return lacksHeight && group.allSatisfy(windows.clear) ? [.advice(RuleStatement(Kind.letScroll))] : []
    }
}
