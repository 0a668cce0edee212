// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import SeededRandom
import Testing

@Suite struct SolverTests {
    @Test("Values follow every edit")
    func edits() throws {
        var solver = Solver()
        let x = solver.addVariable()
        let y = solver.addVariable(isNonNegative: true)
        let width = solver.addParameter()
        try solver.add(LinearConstraint(x - width, .equal))
        let wish = try solver.add(LinearConstraint(y - x + 10, .equal, priority: 750))
        #expect([solver[x], solver[y]] == [0, 0])
        solver.setParameter(width, to: 100)
        #expect([solver[x], solver[y]] == [100, 90])
        let cap = try solver.add(LinearConstraint(y - 50, .lessThanOrEqual))
        #expect(solver.values == [100, 50])
        solver.remove(cap)
        #expect(solver.values == [100, 90])
        solver.remove(wish)
        #expect(solver.values == [100, 0])
        solver.remove(wish)
        #expect(solver.values == [100, 0])
    }

    @Test("A contradictory addition throws its core and changes nothing")
    func transactional() throws {
        var text = SystemText("x = 10 ; y = x + 5 ; y = 100 @750")
        var solver = Solver(text.system)
        let statement = text.constraint("y <= 14")
        let refused = try #require(statement)
        for _ in 0..<2 {
            let error = refusal(of: refused, by: &solver)
            #expect(error.map { text.members($0.conflict) } == ["0", "1", "3"])
            #expect(solver.values == [10, 15])
            #expect(solver.system.constraintIDs == text.ids)
        }
        try solver.add(LinearConstraint(refused.expression, refused.relation, priority: 999.5))
        #expect(solver.values == [10, 15])
        solver.remove(text.ids[0])
        #expect(solver.values == [9, 14])
    }

    @Test("A false statement without variables is refused, and a true one is not")
    func withoutVariables() throws {
        var solver = Solver()
        #expect(refusal(of: LinearConstraint(LinearExpression(constant: 1), .equal), by: &solver) != nil)
        try solver.add(LinearConstraint(LinearExpression(constant: 1), .greaterThanOrEqual))
        #expect(solver.system.constraintIDs.count == 1)
    }

    @Test("Conflicts that a parameter causes remain until it changes back")
    func conflictsByParameter() throws {
        var solver = Solver(SystemText("l = 20 ; l + W + 20 = $w ; other = 3 ; $w >= 15").system, parameters: [100])
        #expect(solver.conflicts.isEmpty)
        let width = try #require(Self.firstParameter)
        solver.setParameter(width, to: 30)
        #expect(solver.conflicts.count == 1)
        solver.setParameter(width, to: 10)
        #expect(solver.conflicts.count == 2)
        solver.setParameter(width, to: 50)
        #expect(solver.conflicts.isEmpty)
        #expect(solver.values == [20, 10, 3])
    }

    private func refusal(of constraint: LinearConstraint, by solver: inout Solver) -> UnsatisfiableConstraints? {
        do throws(UnsatisfiableConstraints) {
            try solver.add(constraint)
            return nil
        } catch {
            return error
        }
    }

    private static var firstParameter: Parameter? {
        var system = ConstraintSystem()
        return system.addParameter()
    }

    @Test("Edits in any order give the same values as solving from scratch", arguments: Seeds.first(15))
    func agreesWithScratch(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let made = RandomSystem.make(
            seed: seed + 900, variables: 6...10, constraints: 10...20, requiredShare: 0.3)
        var solver = Solver(made.system, parameters: made.parameters)
        let constraints = made.system.constraintIDs.compactMap { made.system[$0] }
        for _ in 0..<30 {
            if Bool.random(using: &generator), let id = solver.system.constraintIDs.randomElement(using: &generator) {
                solver.remove(id)
            } else if let constraint = constraints.randomElement(using: &generator) {
                _ = try? solver.add(constraint)
            }
            guard solver.conflicts.isEmpty else { continue }
            let scratch = solver.system.solve(parameters: solver.parameters)
            #expect(scratch.conflicts.isEmpty, "seed \(seed)")
            for (incremental, value) in zip(solver.values, scratch.values) {
                #expect(abs(incremental - value) < 1e-7, "seed \(seed)")
            }
        }
    }
}
