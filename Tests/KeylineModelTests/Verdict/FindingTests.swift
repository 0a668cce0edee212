// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@Suite struct FindingTests {
    private func verdict(
        _ subject: String, _ device: String, overlap: Double, severity: Severity = .error,
        status: VerdictStatus = .fail, edges: [Edge] = [.bottom]
    ) -> Verdict {
        Verdict(
            rule: "rule", screen: "screen", subject: subject,
            configuration: Configuration(device: device, os: 26, orientation: .portrait), severity: severity,
            status: status, edges: edges, overlap: overlap, constraints: ["c-" + device],
            predicate: RuleStatement("on " + device))
    }

    @Test func `verdicts of one rule on one element become one finding`() {
        let findings = Finding.grouping([
            verdict("a", "one", overlap: 3), verdict("b", "one", overlap: 1), verdict("a", "two", overlap: 8),
        ])
        #expect(findings.map(\.subject) == ["a", "b"])
        #expect(findings[0].configurations.map(\.configuration.device) == ["one", "two"])
        #expect(findings[0].overlap == 8)
        #expect(findings[0].predicates == [RuleStatement("on two")])
        #expect(findings[0].constraints == ["c-two"])
    }

    @Test func `verdicts are grouped whatever their order in each configuration`() {
        let orders = [["a", "b", "c"], ["a", "b", "c"], ["c", "a", "b"], ["b"], ["a", "d", "c"], ["d", "d", "a"]]
        let findings = Finding.grouping(
            orders.enumerated().flatMap { place, order in order.map { verdict($0, "\(place)", overlap: 1) } })
        #expect(findings.map(\.subject) == ["a", "b", "c", "d"])
        let places = findings.map { $0.configurations.map(\.configuration.device) }
        #expect(places == [["0", "1", "2", "4", "5"], ["0", "1", "2", "3"], ["0", "1", "2", "4"], ["4", "5", "5"]])
    }

    @Test func `a finding states its certain verdicts, and lists doubtful configurations apart`() {
        let findings = Finding.grouping([
            verdict("a", "one", overlap: 3, severity: .error, status: .needsReview, edges: [.right]),
            verdict("a", "two", overlap: 1, severity: .warning, status: .fail, edges: [.top]),
            verdict("a", "three", overlap: 2, severity: .error, status: .fail, edges: [.left]),
        ])
        #expect(findings.count == 1)
        #expect(findings[0].severity == .error)
        #expect(findings[0].status == .fail)
        #expect(findings[0].edges == [.top, .left])
        #expect(findings[0].overlap == 2)
        #expect(findings[0].constraints == ["c-three", "c-two"])
        #expect(findings[0].configurations.map(\.configuration.device) == ["two", "three"])
        #expect(findings[0].doubtful.map(\.configuration.device) == ["one"])
    }

    @Test func `devices that fold add configurations, and other edges apart`() {
        let folding = verdict("a", "iphone-duo-outer", overlap: 44, edges: [.bottom, .right])
        let both = Finding.grouping([verdict("a", "one", overlap: 3), folding])[0]
        #expect(both.edges == [.bottom])
        #expect(both.foldableEdges == [.right])
        #expect(both.overlap == 3)
        #expect(both.predicates == [RuleStatement("on one")])
        #expect(both.configurations.count == 2)
        #expect(both.mainConfigurations.map(\.configuration.device) == ["one"])
        let alone = Finding.grouping([folding])[0]
        #expect(alone.edges == [.bottom, .right])
        #expect(alone.foldableEdges.isEmpty)
        #expect(alone.mainConfigurations.count == 1)
    }

    @Test func `insets that differ between devices are stated as a range`() {
        func conflict(_ device: String, _ margin: Double, status: VerdictStatus = .fail) -> Verdict {
            var verdict = verdict("a", device, overlap: margin, status: status, edges: [])
            verdict.predicate = RuleStatement("conflict", .insets([inset(margin)]))
            return verdict
        }
        func inset(_ points: Double, to most: Double? = nil) -> RuleStatement.Inset {
            RuleStatement.Inset(of: NamedItem(id: "a", name: "a"), .layoutMargins, .left, points: points, most: most)
        }
        let verdicts = [conflict("one", 20), conflict("two", 16), conflict("three", 8, status: .needsReview)]
        let range = RuleStatement("conflict", .insets([inset(16, to: 20)]))
        #expect(Finding.grouping(verdicts)[0].predicates == [range])
        let same = RuleStatement("conflict", .insets([inset(20)]))
        #expect(Finding.grouping([conflict("one", 20), conflict("two", 20)])[0].predicates == [same])
    }

    @Test func `lengths that differ between devices are stated as a range, up to the one that is needed`() {
        func lacking(_ device: String, _ length: Double, status: VerdictStatus = .fail) -> Verdict {
            var verdict = verdict("a", device, overlap: 700 - length, status: status, edges: [])
            verdict.predicate = RuleStatement(
                "needs", .length(.vertical, points: 700), .lengths(length, length))
            return verdict
        }
        let verdicts = [
            lacking("one", 568), lacking("two", 667), lacking("three", 320, status: .needsReview), lacking("four", 750),
        ]
        let needed = RuleStatement("needs", .length(.vertical, points: 700), .lengths(568, 667))
        #expect(Finding.grouping(verdicts)[0].predicates == [needed])
    }

    @Test func `the reason for review is that of most configurations`() {
        let kinds: [ReviewReason.Kind] = [.isUntied, .codePresents, .codePresents]
        let verdicts = kinds.enumerated().map { place, kind in
            var verdict = verdict("a", "\(place)", overlap: 9 - Double(place))
            verdict.doubt(ReviewReason(kind))
            return verdict
        }
        #expect(Finding.grouping(verdicts)[0].reason?.kind == .codePresents)
    }

    @Test func `the verdict that names more edges is stated, even with a smaller overlap`() {
        var both = verdict("a", "two", overlap: 20, edges: [.left, .right])
        both.predicate = RuleStatement("on both sides")
        let findings = Finding.grouping([verdict("a", "one", overlap: 90, edges: [.right]), both])
        #expect(findings.map(\.predicates) == [[RuleStatement("on both sides")]])
        #expect(findings[0].overlap == 90)
    }

    @Test func `edges of several verdicts are stated together, with a fix for each`() {
        var below = verdict("a", "one", overlap: 34, edges: [.bottom])
        (below.predicate, below.fixes) = (RuleStatement("reaches", .edges([.bottom])), [pin(.bottom), pin(.top)])
        var left = verdict("a", "two", overlap: 20, edges: [.left])
        (left.predicate, left.fixes) = (RuleStatement("reaches", .edges([.left])), [pin(.left), pin(.bottom)])
        let finding = Finding.grouping([below, left])[0]
        #expect(finding.predicates == [below.predicate, left.predicate])
        #expect(finding.fixes == [pin(.bottom), pin(.top), pin(.left)])
        #expect(finding.constraints == ["c-one", "c-two"])
    }

    private func pin(_ edge: Edge) -> Fix { .tie(Fix.Tie(.pin, [edge], .leftToRight)) }

    @Test func `a finding that needs review counts as a warning at most`() {
        let unsure = Finding.grouping([verdict("a", "one", overlap: 3, status: .needsReview)])[0]
        #expect(unsure.severity == .error && unsure.countedSeverity == .warning)
        #expect(Finding.grouping([verdict("a", "one", overlap: 3)])[0].countedSeverity == .error)
    }

    @Test func `a fingerprint depends on neither device nor coordinate`() {
        let first = Finding.grouping([verdict("a", "one", overlap: 3)])
        let second = Finding.grouping([verdict("a", "two", overlap: 9)])
        #expect(first[0].fingerprint == second[0].fingerprint)
        #expect(first[0].fingerprint != Finding.grouping([verdict("b", "one", overlap: 3)])[0].fingerprint)
    }
}
