// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules
import Testing

@testable import KeylineFix

struct FindingComparisonTests {
    /// One verdict of a finding on `subject`.
    private static func verdict(
        _ subject: String, device: String = "phone", edges: [Edge] = [.left], overlap: Double = 10,
        status: VerdictStatus = .fail, severity: Severity = .warning
    ) -> Verdict {
        Verdict(
            rule: "rule", screen: "screen", subject: subject,
            configuration: Configuration(device: device, os: 18, orientation: .portrait), severity: severity,
            status: status, edges: edges, overlap: overlap, predicate: RuleStatement("is"))
    }

    private static let before = [verdict("target"), verdict("other"), verdict("other", device: "pad", overlap: 5)]

    /// The verdicts after an edit, and the reason against it.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let after: [Verdict]
        let refusal: FixRefusal?
    }

    private static let worse = FixRefusal.worsens(rule: "rule", element: "other")

    static let cases = [
        Case(testDescription: "nothing is left", after: [], refusal: nil),
        Case(
            testDescription: "the other finding stays as it is",
            after: [verdict("other"), verdict("other", device: "pad", overlap: 5)], refusal: nil),
        Case(testDescription: "the finding remains on one device", after: [verdict("target")], refusal: .remains),
        Case(
            testDescription: "the finding remains in doubt", after: [verdict("target", status: .needsReview)],
            refusal: .remains),
        Case(
            testDescription: "a new one", after: [verdict("new", status: .needsReview)],
            refusal: .causes(rule: "rule", element: "new")),
        Case(testDescription: "another edge", after: [verdict("other", edges: [.top])], refusal: worse),
        Case(testDescription: "another device", after: [verdict("other", device: "mini")], refusal: worse),
        Case(testDescription: "farther on one device", after: [verdict("other", device: "pad")], refusal: worse),
        Case(testDescription: "farther by rounding", after: [verdict("other", overlap: 10.3)], refusal: nil),
        Case(testDescription: "more severe", after: [verdict("other", severity: .error)], refusal: worse),
        Case(testDescription: "only in doubt", after: [verdict("other", status: .needsReview)], refusal: nil),
    ]

    @Test(arguments: cases) func `an edit must clear the finding and do no harm`(test: Case) throws {
        let before = Finding.grouping(Self.before)
        let target = try #require(before.first { $0.subject == "target" })
        let comparison = FindingComparison(before: before, after: Finding.grouping(test.after))
        #expect(comparison.harm(clearing: target).map { FixRefusal($0, on: nil) } == test.refusal)
    }

    static let advised = [
        Case(
            testDescription: "it may hold at another edge",
            after: [verdict("target", edges: [.top], status: .needsReview)], refusal: nil),
        Case(
            testDescription: "it may hold on another device",
            after: [verdict("target", device: "pad", status: .needsReview)], refusal: nil),
        Case(
            testDescription: "it may hold where it was certain", after: [verdict("target", status: .needsReview)],
            refusal: .remains),
        Case(
            testDescription: "a new one that needs review is less severe",
            after: [verdict("new", status: .needsReview, severity: .info)], refusal: nil),
        Case(
            testDescription: "a new one that needs review is as severe", after: [verdict("new", status: .needsReview)],
            refusal: .causes(rule: "rule", element: "new")),
        Case(
            testDescription: "one that needs review reaches farther",
            after: [verdict("doubtful", overlap: 30, status: .needsReview)], refusal: nil),
        Case(testDescription: "a certain one reaches farther", after: [verdict("other", overlap: 30)], refusal: worse),
    ]

    @Test(arguments: advised) func `advice weighs what needs review less`(test: Case) throws {
        let before = Finding.grouping(Self.before + [Self.verdict("doubtful", status: .needsReview)])
        let target = try #require(before.first { $0.subject == "target" })
        let comparison = FindingComparison(before: before, after: Finding.grouping(test.after))
        #expect(comparison.harm(clearing: target, for: .advice).map { FixRefusal($0, on: nil) } == test.refusal)
    }
}
