// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@Suite("Verdicts share their contents")
struct VerdictTests {
    private func verdict(_ kind: String = "m") -> Verdict {
        Verdict(
            rule: "r", screen: "s", subject: "label", configuration: nil, severity: .error, edges: [.top], overlap: 3,
            constraints: ["top"], predicate: RuleStatement(kind))
    }

    @Test("changing a copy leaves the original unchanged")
    func copies() {
        let one = verdict()
        var other = one
        other.predicate = RuleStatement("n")
        other.fixes = [.advice(RuleStatement("f"))]
        other.constraints.append("left")
        #expect((one.predicate, one.fixes, one.constraints) == (RuleStatement("m"), [], ["top"]))
        #expect((other.predicate.kind, other.fixes.count, other.constraints) == ("n", 1, ["top", "left"]))
        #expect(one != other)
    }

    @Test("equality compares contents, not storage")
    func equality() {
        var other = verdict()
        #expect(other == verdict())
        #expect(Set([other, verdict()]).count == 1)
        other.overlap = 4
        #expect(other != verdict())
        #expect(Verdict.sayTheSame([other], 0, [verdict(), verdict("n")], 0))
        #expect(!Verdict.sayTheSame([other], 0, [verdict(), verdict("n")], 1))
    }
}
