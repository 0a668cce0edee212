// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import Testing

@Suite struct ConflictTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var text: String
        /// The cores, as positions of statements and names of variables.
        var cores: [[String]]
        var values: [String: Double]

        init(_ name: String, _ text: String, _ cores: [[String]], _ values: [String: Double]) {
            (testDescription, self.text, self.cores, self.values) = (name, text, cores, values)
        }
    }

    static let cases = [
        Case("two equalities", "x = 1 ; x = 2", [["0", "1"]], ["x": 1]),
        Case("two bounds", "x >= 5 ; x <= 4 ; x = 0 @250", [["0", "1"]], ["x": 5]),
        Case("only what contradicts", "y = 3 ; x >= 5 ; y >= 0 ; x <= 4", [["1", "3"]], ["x": 5, "y": 3]),
        Case("the tightest bounds", "x >= 5 ; x >= 9 ; x >= 7 ; x <= 8", [["1", "3"]], ["x": 9]),
        Case(
            "a chain of equalities", "a = 0 ; b = a + 5 ; c = b + 5 ; c = 11", [["0", "1", "2", "3"]],
            ["a": 0, "b": 5, "c": 10]),
        Case(
            "a chain closed early", "c = 11 ; a = 0 ; c = b + 5 ; b = a + 5", [["0", "1", "2", "3"]],
            ["a": 0, "b": 6, "c": 11]),
        Case("a negative width", "x = 10 ; x + W = 4", [["W", "0", "1"]], ["x": 10, "W": 0]),
        Case(
            "a negative width by soft wish only", "x = 10 @999.5 ; x + W = 4", [], ["x": 4, "W": 0]),
        Case("a bound alone against a constraint", "W <= -1", [["W", "0"]], ["W": 0]),
        Case("a false statement without variables", "x = 1 ; x - x = 1", [["1"]], ["x": 1]),
        Case("a false inequality without variables", "x = 1 ; x - x >= 1", [["1"]], ["x": 1]),
        Case("sums of inequalities", "x + y >= 10 ; x <= 4 ; y <= 5 ; z >= 1 ; z + x <= 9", [["0", "1", "2"]], [:]),
        Case(
            "two independent conflicts", "x = 1 ; y = 1 ; x = 2 ; y = 2", [["0", "2"], ["1", "3"]], ["x": 1, "y": 1]),
        Case("three ways at once", "x = 1 ; x = 2 ; x = 3", [["0", "1"], ["0", "2"]], ["x": 1]),
        Case(
            "margins wider than the parent", "P = 30 ; l = 20 ; l + W + 20 = P", [["W", "0", "1", "2"]],
            ["P": 30, "l": 20, "W": 0]),
        Case("differences within rounding are none", "x = 0.1 + 0.2 ; x = 0.3 ; 3 x = 0.9", [], ["x": 0.3]),
    ]

    @Test("Conflicts have minimal cores, and the member added last is dropped", arguments: cases)
    func cores(_ test: Case) {
        let text = SystemText(test.text)
        let solution = text.system.solve()
        #expect(solution.conflicts.map(text.members).sorted { $0.joined() < $1.joined() } == test.cores)
        for conflict in solution.conflicts { #expect(conflict.core.last == .constraint(conflict.broken)) }
        let values = text.values(solution)
        for (name, value) in test.values { #expect(values[name] == value, "\(name)") }
    }

    @Test("Every core is infeasible, and every proper subset of it is feasible", arguments: cases)
    func minimality(_ test: Case) {
        let system = SystemText(test.text).system
        for conflict in system.solve().conflicts {
            #expect(!VertexOracle(system.restricted(to: conflict.core)).isFeasible)
            for member in conflict.core {
                #expect(VertexOracle(system.restricted(to: conflict.core, without: member)).isFeasible, "\(member)")
            }
        }
    }

    @Test("The violation at the required level is the sum of the errors of the dropped constraints")
    func brokenError() {
        let text = SystemText("x = 10 ; x <= 7 ; x = 14 ; x = 9 @750")
        let solution = text.system.solve()
        #expect(solution.violations == [.required: 7, 750: 1])
        #expect(text.ids.map { solution.error(of: $0) } == [0, 3, -4, 1])
    }

    @Test("The other constraints are solved as without the dropped constraint")
    func restIsSolved() {
        let text = SystemText("x = 10 ; x = 20 ; y = x + 5 ; W <= y @750 ; W = 100 @250")
        #expect(text.values(text.system.solve()) == ["x": 10, "y": 15, "W": 15])
    }

    @Test("Without explanation a conflict names only the dropped constraint")
    func withoutExplanation() {
        let solution = SystemText("x = 1 ; x = 2").system.solve(options: SolveOptions(explainsConflicts: false))
        #expect(solution.conflicts.map(\.core) == [[.constraint(solution.conflicts[0].broken)]])
    }

    @Test("Conflicts depend on the parameter values")
    func byParameter() {
        let text = SystemText("l = 20 ; l + W + 20 = $w")
        let compiled = text.system.compiled()
        #expect(compiled.solve(parameters: [40]).conflicts.isEmpty)
        #expect(compiled.solve(parameters: [39]).conflicts.map(text.members) == [["W", "0", "1"]])
        #expect(compiled.solve(parameters: [100]).conflicts.isEmpty)
    }

    @Test("A long chain that does not fit has one core with all its constraints")
    func longChain() {
        var text = "h0 = 0"
        for index in 1...300 { text += " ; h\(index) >= h\(index - 1) + 2" }
        text += " ; h300 <= 599 ; h150 <= 400"
        let system = SystemText(text)
        let solution = system.system.solve()
        #expect(solution.conflicts.count == 1)
        #expect(solution.conflicts.first?.core.count == 302)
    }
}
