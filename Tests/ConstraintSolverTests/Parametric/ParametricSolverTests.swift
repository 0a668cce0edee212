// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import SeededRandom
import Testing

/// Compares remembered solutions with solutions computed from scratch.
@Suite struct ParametricSolverTests {
    @Test("Remembered regions give the values of solving from scratch", arguments: Seeds.first(6))
    func sameAsFromNothing(batch: UInt64) {
        for seed in batch * 10..<batch * 10 + 10 {
            let made = RandomSystem.make(
                seed: seed, variables: 1...8, constraints: 1...16, requiredShare: Self.requiredShares[Int(seed % 4)],
                implicitShare: 0.3, parameters: 3)
            compare(made.system, seed: seed)
        }
    }

    /// The shares of required constraints, up to a share at which most systems have contradictions.
    private static let requiredShares = [0.1, 0.35, 0.7, 0.95]

    @Test("With forty variables remembered regions give the values of solving from scratch", arguments: Seeds.first(2))
    func large(seed: UInt64) {
        let made = RandomSystem.make(
            seed: seed + 900, variables: 40...40, constraints: 60...110, requiredShare: 0.15, parameters: 4)
        compare(made.system, seed: seed)
    }

    @Test("After constraints were dropped, blocks whose parameters did not change have their own values again")
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

    @Test(
        "Constants that become parameters in turn give the values of solving from scratch", arguments: Seeds.first(6))
    func parametersThatJoin(batch: UInt64) {
        for seed in batch * 10..<batch * 10 + 10 {
            var system = RandomSystem.make(
                seed: seed, variables: 1...8, constraints: 2...16, requiredShare: Self.requiredShares[Int(seed % 4)],
                parameters: 2
            ).system
            var generator = SeededGenerator(seed: seed &* 91)
            var solver = ParametricSolver(system.compiled())
            var parameters = [1.0, 4]
            var places: [ConstraintID: Int] = [:]
            for round in 0..<20 {
                parameters[round % 2] = Double(Int.random(in: -20...30, using: &generator)) / 2
                if round % 3 == 1, let id = system.constraintIDs.randomElement(using: &generator) {
                    if places[id] == nil {
                        places[id] = parameters.count
                        let parameter = solver.addParameter(to: id, coefficient: -1)
                        #expect(parameter.index == parameters.count)
                        parameters.append(0)
                    }
                    let change = Double(Int.random(in: -8...8, using: &generator))
                    if let place = places[id] { parameters[place] += change }
                    system = Self.system(system, adding: -change, to: id)
                }
                solver.solve(parameters)
                let place = Comment("seed \(seed), round \(round), parameters \(parameters)")
                let found = solver.solution()
                expect(found, like: solver.compiled.system.solve(parameters: parameters), place)
                let built = system.solve(
                    parameters: Array(parameters[..<2]), options: SolveOptions(findsAmbiguity: true))
                expect(found, like: built, place)
                #expect(Set(solver.ambiguities(namesTies: false).keys) == Set(built.ambiguities.keys), place)
            }
        }
    }

    @Test(
        "A solver that adopts regions of another gives the values of solving from scratch", arguments: Seeds.first(6))
    func edits(batch: UInt64) {
        for seed in batch * 10..<batch * 10 + 10 {
            var system = RandomSystem.make(
                seed: seed, variables: 4...12, constraints: 4...16, requiredShare: Self.requiredShares[Int(seed % 4)],
                parameters: 3
            ).system
            let others = RandomSystem.make(
                seed: seed &+ 7000, variables: 4...4, constraints: 12...12, requiredShare: 0.2, parameters: 3
            ).system
            var generator = SeededGenerator(seed: seed &* 53)
            var solver = ParametricSolver(system.compiled())
            for round in 0..<24 {
                if round % 3 == 2 {
                    switch Int.random(in: 0..<3, using: &generator) {
                    case 0:
                        system.constraintIDs.randomElement(using: &generator).map { system.remove($0) }
                    case 1:
                        let new = others.constraintIDs.randomElement(using: &generator)
                        new.flatMap { others[$0] }.map { _ = system.add($0) }
                    default:
                        guard let id = system.constraintIDs.randomElement(using: &generator) else { break }
                        system = Self.system(system, adding: 3, to: id)
                    }
                    solver = ParametricSolver(system.compiled(), former: solver)
                }
                let parameters = (0..<3).map { _ in Double(Int.random(in: -20...30, using: &generator)) / 2 }
                solver.solve(parameters)
                expect(solver.solution(), like: system.solve(parameters: parameters), "seed \(seed), round \(round)")
            }
        }
    }

    @Test("Adding a parameter keeps the regions of blocks that do not depend on it")
    func regionsThatStay() {
        var text = SystemText("A >= 10 ; A = 2 $w @750 ; b >= 3 ; b = $w @750 ; b = c + 4")
        var solver = ParametricSolver(text.system.compiled())
        let (a, c) = (text.variable("A"), text.variable("c"))
        solver.solve([8])
        #expect(solver.missCount == 2)
        _ = solver.addParameter(to: text.ids[3])
        for (shift, value) in [(0.0, 4.0), (-2, 6), (-5, 9)] {
            solver.solve([8, shift])
            #expect(solver[a] == 16 && solver[c] == value)
            #expect(solver.missCount == 3)
        }
        _ = solver.addParameter(to: text.ids[4])
        solver.solve([8, 0, 1])
        #expect(solver[c] == 5 && solver.missCount == 3)
    }

    /// Returns a new system with another constant in one constraint.
    private static func system(
        _ system: ConstraintSystem, adding change: Double, to edited: ConstraintID
    ) -> ConstraintSystem {
        var result = ConstraintSystem()
        for variable in system.variables { _ = result.addVariable(isNonNegative: system.isNonNegative(variable)) }
        for _ in 0..<system.parameterCount { _ = result.addParameter() }
        for id in system.constraintIDs {
            guard var constraint = system[id] else { continue }
            if id == edited { constraint.expression.constant += change }
            result.add(constraint)
        }
        return result
    }

    private func compare(_ system: ConstraintSystem, seed: UInt64) {
        var generator = SeededGenerator(seed: seed &* 77)
        let compiled = system.compiled()
        var solver = ParametricSolver(compiled)
        var parameters = Array(repeating: 0.0, count: system.parameterCount)
        for round in 0..<25 {
            // Every other time only one of them changes, so that blocks that do not depend on it keep their values.
            let only = round % 2 == 0 ? nil : parameters.indices.randomElement(using: &generator)
            for index in parameters.indices where only ?? index == index {
                parameters[index] = Double(Int.random(in: -20...30, using: &generator)) / 2
            }
            solver.solve(parameters)
            let expected = compiled.solve(parameters: parameters)
            expect(solver.solution(), like: expected, "seed \(seed), round \(round), parameters \(parameters)")
        }
    }

    private func expect(_ found: Solution, like expected: Solution, _ place: Comment) {
        #expect(found.conflicts.map(\.broken).sorted() == expected.conflicts.map(\.broken).sorted(), place)
        for (priority, sum) in expected.violations {
            #expect(abs((found.violations[priority] ?? -1) - sum) < 1e-5, place)
        }
        for (one, other) in zip(found.values, expected.values) { #expect(abs(one - other) < 1e-5, place) }
    }

    @Test(
        "A remembered solution has the same ambiguities as one computed from scratch", arguments: Seeds.first(2))
    func ambiguity(batch: UInt64) {
        for seed in batch * 10..<batch * 10 + 10 {
            let system = RandomSystem.make(
                seed: seed, variables: 2...8, constraints: 1...10, requiredShare: 0.2, parameters: 2
            ).system
            var generator = SeededGenerator(seed: seed &* 31)
            let compiled = system.compiled()
            var solver = ParametricSolver(compiled)
            var parameters = Array(repeating: 0.0, count: system.parameterCount)
            for round in 0..<30 {
                // One changes, usually to an earlier value, so that earlier results may apply again.
                let known = [-8.0, 0.5, 6, 21][Int.random(in: 0..<4, using: &generator)]
                for index in parameters.indices where index == round % parameters.count {
                    parameters[index] = round % 5 == 4 ? Double.random(in: -20...30, using: &generator) : known
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

    @Test("Contradictions depend on the parameter values")
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
