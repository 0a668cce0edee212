// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import SeededRandom

/// Small random systems that resemble layouts: few variables, coefficients mostly ±1, many equal positions.
enum RandomSystem {
    /// - Parameter implicitShare: the share of the required constraints that are implicit.
    static func make(
        seed: UInt64, variables: ClosedRange<Int> = 1...4, constraints: ClosedRange<Int> = 1...8,
        requiredShare: Double = 0.35, implicitShare: Double = 0, parameters parameterCount: Int = 1
    ) -> (system: ConstraintSystem, parameters: [Double]) {
        var generator = SeededGenerator(seed: seed)
        var system = ConstraintSystem()
        let unknowns = (0..<Int.random(in: variables, using: &generator)).map { _ in
            system.addVariable(isNonNegative: Int.random(in: 0..<3, using: &generator) == 0)
        }
        let parameters = (0..<parameterCount).map { _ in system.addParameter() }
        let coefficients: [Double] = [1, 1, 1, -1, -1, -1, 0.5, 2, -0.3333]
        let priorities: [Priority] = [999.5, 750, 750, 251, 250]
        for _ in 0..<Int.random(in: constraints, using: &generator) {
            var expression = LinearExpression(constant: Double(Int.random(in: -6...6, using: &generator)))
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                guard let variable = unknowns.randomElement(using: &generator) else { continue }
                let coefficient = coefficients.randomElement(using: &generator) ?? 1
                expression += LinearExpression(variable, coefficient: coefficient)
            }
            if Int.random(in: 0..<5, using: &generator) == 0 {
                let index = parameterCount == 1 ? 0 : Int.random(in: 0..<parameterCount, using: &generator)
                expression -= parameters[index]
            }
            let relation = [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &generator)
            let isRequired = Double.random(in: 0..<1, using: &generator) < requiredShare
            let priority = isRequired ? Priority.required : priorities.randomElement(using: &generator) ?? 250
            var constraint = LinearConstraint(expression, relation ?? .equal, priority: priority)
            constraint.isImplicit =
                isRequired && implicitShare > 0 && Double.random(in: 0..<1, using: &generator) < implicitShare
            system.add(constraint)
        }
        return (system, parameters.map { _ in Double(Int.random(in: -5...9, using: &generator)) })
    }
}
