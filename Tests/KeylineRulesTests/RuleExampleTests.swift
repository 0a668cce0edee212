// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineRules

@Suite("Rule examples")
struct RuleExampleTests {
    /// A rule's example with a description for failing tests.
    struct Case: CustomTestStringConvertible, Sendable {
        let rule: any Rule
        let example: RuleExample
        var testDescription: String { "\(rule.metadata.id): \(example.name)" }

        static let all = RuleRegistry.all.flatMap { rule in
            type(of: rule).examples.map { Case(rule: rule, example: $0) }
        }
    }

    @Test("every example gets the expected verdicts when the engine lays it out", arguments: Case.all)
    func examplesGetTheirVerdicts(_ test: Case) {
        let verdicts = test.example.verdicts(of: test.rule)
        #expect(verdicts.map(\.subject) == test.example.expected.map(\.subject), "\(verdicts)")
        for (verdict, expectation) in zip(verdicts, test.example.expected) {
            #expect(verdict.edges == expectation.edges, "\(verdict)")
            #expect(verdict.status == expectation.status, "\(verdict)")
            #expect(verdict.rule == test.rule.metadata.id)
        }
    }

    @Test("the overlap of one element equals that of its verdict among all", arguments: Case.all)
    func overlapsAreThoseOfVerdicts(_ test: Case) {
        let layout = LayoutSample.layout(test.example.screen, on: test.example.device)
        let asked = LayoutContext(
            layout.screen, configuration: layout.configuration, layout: layout.layout, roundsOverlaps: true,
            judgesAll: false)
        let verdicts = test.rule.check(layout)
        #expect(test.rule.check(asked) == verdicts)
        let ids = test.example.screen.items.map(\.id) + test.example.screen.constraints.map(\.id)
        for id in Set(ids + verdicts.map(\.subject)) {
            let overlap = verdicts.first { $0.subject == id }?.overlap
            #expect(test.rule.overlap(of: id, in: layout) == overlap, "\(id)")
            #expect(test.rule.overlap(of: id, in: asked) == overlap, "\(id)")
        }
    }

    @Test("every rule has an example that fails and one that passes", arguments: RuleRegistry.all.map(\.metadata.id))
    func rulesHaveBothKindsOfExample(_ id: String) throws {
        let rule = try #require(RuleRegistry.rule(id))
        let examples = type(of: rule).examples
        #expect(examples.contains { $0.expected.isEmpty })
        #expect(examples.contains { !$0.expected.isEmpty })
    }
}
