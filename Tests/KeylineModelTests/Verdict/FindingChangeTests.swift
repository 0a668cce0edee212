// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@Suite struct FindingChangeTests {
    private func finding(_ overlap: Double, devices: Int = 1, severity: Severity = .error) -> Finding {
        let verdicts = (0..<max(1, devices)).map { index in
            Verdict(
                rule: "rule", screen: "s", subject: "i",
                configuration: devices == 0 ? nil : Configuration(device: "d\(index)", os: 26, orientation: .portrait),
                severity: severity, overlap: overlap, predicate: RuleStatement("m"))
        }
        return Finding.grouping(verdicts)[0]
    }

    @Test func `anything worse makes it worse, else anything better makes it better`() {
        func direction(_ before: Finding, _ after: Finding) -> FindingChange.Direction {
            FindingChange(before: before, after: after).direction
        }
        #expect(direction(finding(8), finding(20)) == .worse)
        #expect(direction(finding(20), finding(8)) == .better)
        #expect(direction(finding(8), finding(8.04)) == .same)
        #expect(direction(finding(8), finding(4, devices: 2)) == .worse)
        #expect(direction(finding(8, devices: 3), finding(8, devices: 2)) == .better)
        #expect(direction(finding(8, severity: .warning), finding(4)) == .worse)
        #expect(direction(finding(8, devices: 0), finding(8)) == .better)
    }

    @Test func `a different statement is a change, unless the former one is unknown`() {
        var (before, after) = (finding(8), finding(8))
        after.predicates = [RuleStatement("n")]
        #expect(FindingChange(before: before, after: after).direction == .changed)
        before.predicates = [.unknown]
        #expect(FindingChange(before: before, after: after).direction == .same)
    }
}
