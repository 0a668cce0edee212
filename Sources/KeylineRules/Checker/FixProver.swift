// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// Tests fixes: a tie is offered only if the changed screen, solved again in every configuration, no longer has the
/// finding and has no new one.
public struct FixProver {
    private let screen: Screen
    private let before: Set<Failure>
    private let verdicts: (Screen) -> [Verdict]

    /// A certain verdict, without its configuration.
    private struct Failure: Hashable {
        let rule: String
        let subject: String
    }

    /// Prepares a screen.
    ///
    /// - Parameter verdicts: returns the verdicts of a check of the screen or of a changed copy.
    public init(_ screen: Screen, verdicts: @escaping (Screen) -> [Verdict]) {
        self.screen = screen
        self.verdicts = verdicts
        before = Self.failures(verdicts(screen))
    }

    /// Returns the fixes that clear a finding: all of them together, or only the textual advice.
    ///
    /// - Complexity: one check of the screen where a fix ties edges.
    public func proven(_ fixes: [Fix], of finding: Finding) -> [Fix] {
        let ties = Self.ties(fixes)
        guard !ties.isEmpty else { return fixes }
        let tied = Set(ties.map(Fix.tie))
        let others = fixes.filter { !tied.contains($0) } + Self.whatElseHelps(finding)
        guard let changed = screen.tied(ties, for: finding) else { return others }
        let after = Self.failures(verdicts(changed))
        let isCleared = !after.contains(Failure(rule: finding.rule, subject: finding.subject))
        let isClean = after.subtracting(before).isEmpty
        return isCleared && isClean ? fixes : others
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

    /// A fix must help on the smallest displays too, whose findings only need review.
    private static func failures(_ verdicts: [Verdict]) -> Set<Failure> {
        Set(
            verdicts.lazy.filter { $0.status == .fail || $0.reason?.kind == .isOnSmallestDisplays }.map {
                Failure(rule: $0.rule, subject: $0.subject)
            })
    }
}
