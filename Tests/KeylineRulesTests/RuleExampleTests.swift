// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules
import Testing

@Suite("Rule examples")
struct RuleExampleTests {
    /// A rule's example under a name that a failing test can print.
    struct Case: CustomTestStringConvertible, Sendable {
        let rule: any Rule
        let example: RuleExample
        var testDescription: String { "\(rule.metadata.id): \(example.name)" }

        static let all = RuleRegistry.all.flatMap { rule in
            type(of: rule).examples.map { Case(rule: rule, example: $0) }
        }
    }

    @Test("every example gets the verdicts it promises when the engine lays it out", arguments: Case.all)
    func examplesGetTheirVerdicts(_ test: Case) {
        let verdicts = test.example.verdicts(of: test.rule)
        #expect(verdicts.map(\.subject) == test.example.expected.map(\.subject), "\(verdicts)")
        for (verdict, expectation) in zip(verdicts, test.example.expected) {
            #expect(verdict.edges == expectation.edges, "\(verdict)")
            #expect(verdict.status == expectation.status, "\(verdict)")
            #expect(verdict.rule == test.rule.metadata.id)
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
