// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineLayout
public import KeylineModel

/// Tests fixes: a tie is offered only if the changed screen, solved again in every configuration, no longer has the
/// finding, has no new or worse one, and covers or pushes out nothing.
public struct FixProver {
    private let screen: Screen
    private let before: [Finding]
    private let harm: ChangeHarm
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
        harm = ChangeHarm(screen, app: app, in: environments)
        before = findings(screen)
    }

    /// Returns the fixes that clear a finding: all of them together, or only the textual advice.
    ///
    /// - Complexity: one check of the screen where a fix ties edges, and two layouts in each environment.
    public func proven(_ fixes: [Fix], of finding: Finding) -> [Fix] {
        let ties = Self.ties(fixes)
        guard !ties.isEmpty else { return fixes }
        if let changed = screen.tied(ties, for: finding), helps(changed, finding) { return fixes }
        let tied = Set(ties.map(Fix.tie))
        return fixes.filter { !tied.contains($0) } + Self.whatElseHelps(finding)
    }

    private func helps(_ changed: Screen, _ finding: Finding) -> Bool {
        FindingComparison(before: before, after: findings(changed)).harm(clearing: finding) == nil
            && harm.kind(of: changed) == nil
    }

    /// Returns the ties among some fixes.
    public static func ties(_ fixes: [Fix]) -> [Fix.Tie] {
        fixes.compactMap { if case .tie(let tie) = $0 { tie } else { nil } }
    }

    /// Returns the advice if no tie helps: contents that are too high for a window must scroll or show less.
    private static func whatElseHelps(_ finding: Finding) -> [Fix] {
        guard finding.rule == SafeAreaContentOutside.metadata.id,
            finding.edges.contains(where: { $0.axis == .vertical })
        else { return [] }
        return [.advice(RuleStatement(SafeAreaContentOutside.Kind.letScroll))]
    }
}
