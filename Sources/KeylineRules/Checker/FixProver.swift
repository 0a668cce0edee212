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
    ///   - environments: where the screen is shown.
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
    /// - Complexity: one check of the screen where a fix ties edges and for each tie that follows, and two layouts in each
    ///   environment.
    public func proven(_ fixes: [Fix], of finding: Finding) -> [Fix] {
        let ties = Self.ties(fixes)
        guard !ties.isEmpty else { return fixes }
        if let changed = screen.tied(ties, for: finding),
            case .success(let further) = FollowUps.prove(Trial(screen: changed), by: { attempt($0, finding) })
        {
            return fixes + further.map(Fix.tie)
        }
        let tied = Set(ties.map(Fix.tie))
        return fixes.filter { !tied.contains($0) } + whatElseHelps(finding)
    }

    /// A changed screen, and the ties that were added to those of the finding.
    private struct Trial {
        let screen: Screen
        var further: [Fix.Tie] = []
    }

    private struct Refusal: Error {}

    private func attempt(_ trial: Trial, _ finding: Finding) -> FollowUps.Outcome<Trial, [Fix.Tie], Refusal> {
        let comparison = FindingComparison(before: before, after: findings(trial.screen))
        if let harm = comparison.harm(clearing: finding, for: .advice) {
            return .refused(Refusal(), next: Self.following(trial, harm.finding, subject: finding.subject))
        }
        return harm.kind(of: trial.screen) == nil ? .proven(trial.further) : .refused(Refusal(), next: nil)
    }

    /// Returns a trial with the edges of another finding tied to the safe area too; nil if that changes nothing, or asks for
    /// more than other ends of constraints.
    private static func following(_ trial: Trial, _ finding: Finding, subject: String) -> Trial? {
        let ties = ties(finding.fixes)
        guard !ties.isEmpty, ties.allSatisfy({ $0.action.changesEnds && $0.anchor == .safeArea }),
            let changed = trial.screen.tied(ties, for: finding), changed != trial.screen
        else { return nil }
        let named = finding.predicates.flatMap(\.namedItems).first { $0.id == finding.subject }
        guard let named else { return nil }
        let further = ties.map { tie in
            var tie = tie
            let item = tie.item ?? named
            tie.item = item.id == subject ? nil : item
            return tie
        }
        return Trial(screen: changed, further: trial.further + further)
    }

    /// Returns the ties among some fixes.
    public static func ties(_ fixes: [Fix]) -> [Fix.Tie] {
        fixes.compactMap { if case .tie(let tie) = $0 { tie } else { nil } }
    }

    /// Returns the advice if no tie helps: views that frames and masks place are moved, and contents that only lack height
    /// must scroll or show less.
    private func whatElseHelps(_ finding: Finding) -> [Fix] {
        guard finding.rule == SafeAreaContentOutside.metadata.id else { return [] }
        typealias Kind = SafeAreaContentOutside.Kind
        if screen.constraints.isEmpty { return [.advice(RuleStatement(Kind.moveFrame))] }
        let lacksHeight = finding.edges.allSatisfy { $0.axis == .vertical }
        return lacksHeight && windows.clear(finding) ? [.advice(RuleStatement(Kind.letScroll))] : []
    }
}
