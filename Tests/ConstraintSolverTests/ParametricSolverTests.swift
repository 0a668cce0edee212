// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import SeededRandom
import Testing

/// What is remembered against what is solved anew.
@Suite struct ParametricSolverTests {
    @Test("Remembered regions give what solving from nothing gives", arguments: 0..<60)
    func sameAsFromNothing(batch: Int) {
        for seed in UInt64(batch * 10)..<UInt64(batch * 10 + 10) {
            let made = RandomSystem.make(
                seed: seed, variables: 1...8, constraints: 1...16, requiredShare: seed % 2 == 0 ? 0.35 : 0.1,
                parameters: 3)
            compare(made.system, seed: seed)
        }
    }

    @Test("Systems of forty variables too", arguments: 0..<10)
    func large(seed: Int) {
        let made = RandomSystem.make(
            seed: UInt64(seed) + 900, variables: 40...40, constraints: 60...110, requiredShare: 0.15, parameters: 4)
        compare(made.system, seed: UInt64(seed))
    }

    @Test("After constraints gave way, blocks whose parameters did not move have their own values again")
    func backFromConflict() {
        var system = ConstraintSystem()
        let (free, torn) = (system.addVariable(), system.addVariable())
        let (a, b) = (system.addParameter(), system.addParameter())
        system.add(LinearConstraint(LinearExpression(free) - LinearExpression(a), .greaterThanOrEqual))
        system.add(LinearConstraint(LinearExpression(free), .equal, priority: Priority(500)))
        system.add(LinearConstraint(LinearExpression(torn) - LinearExpression(b), .greaterThanOrEqual))
        system.add(LinearConstraint(LinearExpression(torn) - LinearExpression(constant: 10), .lessThanOrEqual))
        var solver = ParametricSolver(system.compiled())
        for (second, conflicts) in [(5.0, 0), (20, 1), (20, 1), (7, 0), (7, 0)] {
            solver.solve([3, second])
            #expect(solver.conflicts.count == conflicts)
            #expect(abs(solver[free] - 3) < 1e-9)
            if conflicts == 0 { #expect(solver[torn] >= second - 1e-9 && solver[torn] <= 10) }
        }
    }

    private func compare(_ system: ConstraintSystem, seed: UInt64) {
        var generator = SeededGenerator(seed: seed &* 77)
        let compiled = system.compiled()
        var solver = ParametricSolver(compiled)
        var parameters = Array(repeating: 0.0, count: system.parameterCount)
        for round in 0..<25 {
            // Every other time only one of them moves, so that blocks without it keep their values.
            let only = round % 2 == 0 ? nil : parameters.indices.randomElement(using: &generator)
            for index in parameters.indices where only ?? index == index {
                parameters[index] = Double(Int.random(in: -20...30, using: &generator)) / 2
            }
            solver.solve(parameters)
            let expected = compiled.solve(parameters: parameters)
            let found = solver.solution()
            let place = Comment("seed \(seed), round \(round), parameters \(parameters)")
            #expect(found.conflicts.map(\.broken) == expected.conflicts.map(\.broken), place)
            for (priority, sum) in expected.violations {
                #expect(abs((found.violations[priority] ?? -1) - sum) < 1e-5, place)
            }
            for (one, other) in zip(found.values, expected.values) { #expect(abs(one - other) < 1e-5, place) }
        }
    }

    @Test(
        "What is ambiguous about a remembered solution is what is ambiguous about one from nothing", arguments: 0..<20)
    func ambiguity(batch: Int) {
        for seed in UInt64(batch * 10)..<UInt64(batch * 10 + 10) {
            let system = RandomSystem.make(
                seed: seed, variables: 2...8, constraints: 1...10, requiredShare: 0.2, parameters: 2
            ).system
            var generator = SeededGenerator(seed: seed &* 31)
            let compiled = system.compiled()
            var solver = ParametricSolver(compiled)
            var parameters = Array(repeating: 0.0, count: system.parameterCount)
            for round in 0..<30 {
                // One moves, mostly to where it was before, so that what was found then may hold again.
                let moved = round % max(parameters.count, 1)
                let known: Double = [-8, 0.5, 6, 21].randomElement(using: &generator) ?? 0
                if !parameters.isEmpty {
                    parameters[moved] = round % 5 == 4 ? Double.random(in: -20...30, using: &generator) : known
                }
                solver.solve(parameters)
                let found = solver.ambiguities(namesTies: true)
                let expected = compiled.solve(
                    parameters: parameters, options: SolveOptions(findsAmbiguity: true, namesTies: true)
                ).ambiguities
                let place = Comment("seed \(seed), round \(round), parameters \(parameters)")
                #expect(Set(found.keys) == Set(expected.keys), place)
                for (variable, ambiguity) in expected {
                    #expect(found[variable]?.ties == ambiguity.ties, place)
                    #expect(Self.isClose(found[variable]?.interval, ambiguity.interval), place)
                }
            }
        }
    }

    private static func isClose(_ one: ClosedRange<Double>?, _ other: ClosedRange<Double>) -> Bool {
        guard let one else { return false }
        return zip([one.lowerBound, one.upperBound], [other.lowerBound, other.upperBound]).allSatisfy {
            $0 == $1 || abs($0 - $1) < 1e-5
        }
    }

    @Test("A known region is not solved again, and parameters across its edge are")
    func regions() {
        var text = SystemText("x >= 10 ; x = 2 $w @750")
        var solver = ParametricSolver(text.system.compiled())
        let x = text.variable("x")
        for (width, value, misses) in [(8.0, 16.0, 1), (9, 18, 1), (5, 10, 1), (4, 10, 2), (-3, 10, 2), (6, 12, 2)] {
            solver.solve([width])
            #expect(solver[x] == value)
            #expect(solver.missCount == misses, "at \(width)")
        }
    }

    @Test("Contradictions come and go with the parameters")
    func contradictions() {
        var text = SystemText("x >= 100 ; x <= $w ; y = x + 5")
        let (x, y) = (text.variable("x"), text.variable("y"))
        var solver = ParametricSolver(text.system.compiled())
        for (width, count) in [(200.0, 0), (90, 1), (120, 0), (50, 1), (100, 0)] {
            solver.solve([width])
            #expect(solver.conflicts.count == count, "at \(width)")
            #expect(solver[y] == solver[x] + 5)
        }
    }
}
