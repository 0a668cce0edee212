// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import Testing

@Suite struct LinearExpressionTests {
    private static let variables: [Variable] = {
        var system = ConstraintSystem()
        return (0..<3).map { _ in system.addVariable() }
    }()

    private static let parameter: Parameter = {
        var system = ConstraintSystem()
        return system.addParameter()
    }()

    @Test("Sums merge terms, in order, and drop those that cancel")
    func normalized() {
        let (x, y, z) = (Self.variables[0], Self.variables[1], Self.variables[2])
        let sum = 2 * z + x - 3 * y + 3 * y + 4 - z
        #expect(sum.terms == [Term(x), Term(z)])
        #expect(sum.constant == 4)
        #expect(LinearExpression(terms: [Term(z), Term(x), Term(z, coefficient: 2)]) == 3 * z + x)
        #expect(LinearExpression(terms: [Term(x, coefficient: 0), Term(y)]) == LinearExpression(y))
        #expect((0 * (x + y + 2)) == LinearExpression())
    }

    @Test("Operators mix variables, parameters, expressions and numbers")
    func operators() {
        let (x, y, p) = (Self.variables[0], Self.variables[1], Self.parameter)
        var expression = x - y
        expression += 2 * p
        expression -= 5
        expression -= LinearExpression(x)
        #expect(expression == 2 * p - y - 5)
        #expect(-expression == y + 5 - 2 * p)
        #expect(10 - x == LinearExpression(x) * -1 + 10)
        #expect(expression.parameterTerms == [ParameterTerm(p, coefficient: 2)])
        #expect(expression.coefficient(of: y) == -1)
        #expect(expression.coefficient(of: x) == 0)
    }

    @Test("A solution gives the value of an expression")
    func value() {
        let text = SystemText("x = 3 ; y = $p")
        let solution = text.system.solve(parameters: [5])
        #expect(solution.value(of: 2 * Self.variables[0] + Self.variables[1] - 3 * Self.parameter + 1) == -3)
    }
}
