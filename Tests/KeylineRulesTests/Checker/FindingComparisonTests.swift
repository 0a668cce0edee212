// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineRules

@Suite struct FindingComparisonTests {
    private static func findings(_ rule: String, _ subject: String, _ reason: ReviewReason?) -> [Finding] {
        Finding.grouping([
            Verdict(
                rule: rule, screen: "s", subject: subject,
                configuration: Configuration(device: "pad", os: 27, orientation: .portrait), severity: .warning,
                status: VerdictStatus(reason), reason: reason, predicate: RuleStatement("isWrong"))
        ])
    }

    @Test(
        arguments: [
            (ReviewReason(.isDeviceEstimated), nil), (ReviewReason(.isTextEstimated), .appears), (nil, .appears),
        ] as [(ReviewReason?, FindingComparison.Harm.Kind?)])
    func `what follows from estimated figures of a device speaks against no change`(
        reason: ReviewReason?, harm: FindingComparison.Harm.Kind?
    ) throws {
        let before = Self.findings("outside", "title", nil)
        let target = try #require(before.first)
        let comparison = FindingComparison(before: before, after: Self.findings("controls", "title", reason))
        #expect(comparison.harm(clearing: target)?.kind == harm)
    }

    @Test func `a finding that a change should clear counts whatever its reason`() throws {
        let before = Self.findings("controls", "title", ReviewReason(.isDeviceEstimated))
        let target = try #require(before.first)
        #expect(FindingComparison(before: before, after: before).harm(clearing: target)?.kind == .remains)
    }
}
