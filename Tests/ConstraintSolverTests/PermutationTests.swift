// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import SeededRandom
import Testing

@Suite struct PermutationTests {
    static let systems = [
        "x <= 10 ; y <= x - 2 @750 ; x + y = 30 @250 ; y >= 3 @251 ; x >= 4",
        "A >= 60 @750 ; A <= 60 @250 ; B >= 50 @749 ; B <= 50 @251 ; A + B = 100",
        "x = 1 @250 ; y = 2 @250 ; x + y = 9 @250 ; x - y = 1 @750 ; y <= 3",
        "W = 2 H ; W <= 100 ; H <= 30 ; W = 500 @250 ; H = 500 @251 ; W + H >= 80 @900",
        "x = 5 ; x = 6 @999.5 ; y = x + 1 ; z = y + x ; z = 0 @1 ; x + y + z = 10 @2",
    ]

    @Test(
        "The order of addition changes neither the errors nor, where they are determined, the values",
        arguments: systems)
    func everyOrder(text: String) {
        let text = SystemText(text)
        let expected = text.system.solve(options: SolveOptions(findsAmbiguity: true))
        let constraints = text.ids.compactMap { text.system[$0] }
        for order in permutations(of: Array(constraints.indices)) {
            var system = text.system
            for id in text.ids { system.remove(id) }
            for index in order { system.add(constraints[index]) }
            let solution = system.solve()
            for (priority, violation) in expected.violations {
                #expect(abs((solution.violations[priority] ?? -1) - violation) < 1e-9, "\(order) at \(priority)")
            }
            for variable in text.variables.values where expected.ambiguousVariables[variable] == nil {
                #expect(abs(solution[variable] - expected[variable]) < 1e-9, "\(order)")
            }
        }
    }

    private func permutations(of items: [Int]) -> [[Int]] {
        guard let first = items.first else { return [[]] }
        return permutations(of: Array(items.dropFirst())).flatMap { rest in
            (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
        }
    }

    @Test("Random systems of forty variables have the same errors in any order", arguments: Seeds.first(6))
    func shuffled(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let made = RandomSystem.make(
            seed: seed + 5000, variables: 40...40, constraints: 80...120, requiredShare: 0.2)
        let reference = made.system.solve(parameters: made.parameters)
        guard reference.conflicts.isEmpty else { return }
        let constraints = made.system.constraintIDs.compactMap { made.system[$0] }
        for _ in 0..<5 {
            var system = made.system
            for id in made.system.constraintIDs { system.remove(id) }
            for constraint in constraints.shuffled(using: &generator) { system.add(constraint) }
            let solution = system.solve(parameters: made.parameters)
            for (priority, violation) in reference.violations {
                #expect(abs((solution.violations[priority] ?? -1) - violation) < 1e-5, "seed \(seed) at \(priority)")
            }
        }
    }
}
