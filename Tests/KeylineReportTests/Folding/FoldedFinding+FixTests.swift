// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

@Suite struct FoldedFindingFixTests {
    /// Returns a finding on a view that leaves the safe area at the top.
    private static func finding(
        _ subject: String, _ fixes: [Fix], rule: String = "safe-area-content-outside", status: VerdictStatus = .fail
    ) -> Finding {
        var verdict = ReportSamples.verdict(ReportSamples.matrix[3])
        (verdict.rule, verdict.subject, verdict.edges, verdict.fixes) = (rule, subject, [.top], fixes)
        (verdict.cause, verdict.status) = (nil, status)
        verdict.predicate = RuleStatement("reaches", .item(NamedItem(id: subject, name: subject)), .edges([.top]))
        return Finding.grouping([verdict])[0]
    }

    private static func pin(_ items: String?...) -> [Fix] {
        items.map { .tie(Fix.Tie(.pin, of: $0.map { NamedItem(id: $0, name: $0) }, [.top], .leftToRight)) }
    }

    private static func review(_ subject: String, _ fixes: [Fix]) -> Finding {
        finding(subject, fixes, status: .needsReview)
    }

    private static func target(_ subject: String) -> Finding {
        let enlarge = RuleStatement("enlarge", .item(NamedItem(id: subject, name: subject)))
        return finding(subject, [.advice(enlarge)], rule: "touch-target-too-small")
    }

    private static let scroll = [Fix.advice(RuleStatement("letScroll"))]

    static let fixes: [(findings: [Finding], fix: String?)] = [
        ([finding("a", pin(nil))], "pin it to the safe area's top"),
        // The fixes of a certain finding are proven for all members, whatever these state.
        ([finding("a", pin(nil, "b")), finding("b", pin(nil))], "pin 'a' and 'b' to the safe area's top"),
        ([finding("a", pin(nil)), finding("b", pin(nil))], "pin 'a' to the safe area's top"),
        ([finding("a", pin("box")), finding("b", [])], "pin 'box' to the safe area's top"),
        (
            [finding("a", pin(nil)), finding("b", [], rule: "obstruction-status-bar"), finding("b", [])],
            "pin 'a' to the safe area's top"
        ),
        (
            [finding("a", scroll), finding("b", pin(nil))],
            "put them in a scroll view, or show less content in small windows"
        ),
        (
            [review("a", pin(nil)), review("b", pin(nil)), review("c", pin("a"))],
            "pin 'a' and 'b' to the safe area's top"
        ),
        ([target("a"), target("b"), target("c")], "make 'a', 'b' and 'c' at least 44 × 44 pt"),
        // Another rule about the same view, and about another one.
        (
            [finding("a", pin(nil)), finding("a", pin("b"), rule: "safe-area-edge-to-superview")],
            "pin it to the safe area's top"
        ),
        ([finding("a", pin(nil)), finding("b", pin(nil), rule: "tv-overscan")], "pin it to the safe area's top"),
        ([finding("a", [])], nil),
    ]

    @Test(arguments: fixes)
    func `a fix is for all members`(findings: [Finding], fix: String?) {
        #expect(FoldedFinding(finding: findings[0], members: findings).fix == fix)
    }
}
