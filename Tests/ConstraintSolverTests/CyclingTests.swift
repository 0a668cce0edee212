// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import SeededRandom
import Testing

/// Linear programs that make a simplex method without precautions cycle, or take a very large number of steps.
@Suite struct CyclingTests {
    /// Minimizes a variable with an optional constraint that can never hold.
    static let programs: [(name: String, text: String, least: Double)] = [
        (
            "Beale",
            """
            0.25 A - 60 B - 0.04 C + 9 D <= 0 ; 0.5 A - 90 B - 0.02 C + 3 D <= 0 ; C <= 1 ;
            z = 150 B - 0.75 A - 0.02 C + 6 D ; z <= -1000 @500
            """, -0.05
        ),
        (
            "Kuhn",
            """
            3 D - 2 A - 9 B + C + 9 E <= 0 ; 0.333333333333 A + B - 0.333333333333 C - 2 D <= 0 ;
            2 A + 3 B - C - 12 D <= 2 ; E <= 1 ; z = 12 D - 2 A - 3 B + C ; z <= -1000 @500
            """, -2
        ),
        (
            "Chvatal",
            """
            0.5 A - 5.5 B - 2.5 C + 9 D <= 0 ; 0.5 A - 1.5 B - 0.5 C + D <= 0 ; A <= 1 ;
            z = 57 B - 10 A + 9 C + 24 D ; z <= -1000 @500
            """, -1
        ),
    ]

    @Test("Known cycling examples reach their optimum", arguments: programs)
    func cycling(name: String, text: String, least: Double) throws {
        let text = SystemText(text.split(separator: "\n").joined(separator: " "))
        let solution = text.system.solve()
        let objective = try #require(text.variables["z"])
        #expect(solution.conflicts.isEmpty)
        #expect(abs(solution[objective] - least) < 1e-6)
    }

    @Test("A Klee–Minty cube reaches its optimum", arguments: [3, 6, 10, 14])
    func kleeMinty(dimension: Int) throws {
        var system = ConstraintSystem()
        let unknowns = (0..<dimension).map { _ in system.addVariable(isNonNegative: true) }
        var objective = LinearExpression()
        for row in 0..<dimension {
            var sum = LinearExpression(unknowns[row])
            for column in 0..<row {
                sum += LinearExpression(unknowns[column], coefficient: power(2, row - column + 1))
            }
            sum.constant = -power(5, row + 1)
            system.add(LinearConstraint(sum, .lessThanOrEqual))
            objective += LinearExpression(unknowns[row], coefficient: power(2, dimension - 1 - row))
        }
        let best = power(5, dimension)
        system.add(LinearConstraint(objective - 10 * best, .greaterThanOrEqual, priority: 500))
        let solution = system.solve()
        #expect(solution.conflicts.isEmpty)
        #expect(abs(solution.value(of: objective) - best) < 1e-6 * best)
    }

    private func power(_ base: Double, _ exponent: Int) -> Double {
        (0..<exponent).reduce(1) { product, _ in product * base }
    }

    @Test("Solving ends if many constraints meet at one point", arguments: Seeds.first(10))
    func degenerate(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var system = ConstraintSystem()
        let unknowns = (0..<8).map { _ in system.addVariable() }
        for _ in 0..<60 {
            var expression = LinearExpression()
            for variable in unknowns {
                expression += LinearExpression(variable, coefficient: Double(Int.random(in: -2...2, using: &generator)))
            }
            system.add(LinearConstraint(expression, .lessThanOrEqual))
            expression.constant = Double(Int.random(in: -1...1, using: &generator))
            system.add(
                LinearConstraint(expression, .equal, priority: Priority(Double.random(in: 1..<9, using: &generator))))
        }
        let solution = system.solve()
        #expect(solution.conflicts.isEmpty, "seed \(seed)")
        for id in system.constraintIDs where system[id]?.priority == .required {
            #expect(solution.error(of: id) < 1e-6, "seed \(seed)")
        }
    }
}
