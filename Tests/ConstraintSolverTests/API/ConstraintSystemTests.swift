// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import Testing

@Suite struct ConstraintSystemTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var text: String
        var values: [String: Double]
        var parameters: [Double] = []

        init(_ name: String, _ text: String, _ values: [String: Double], parameters: [Double] = []) {
            (testDescription, self.text, self.values, self.parameters) = (name, text, values, parameters)
        }
    }

    static let cases = [
        Case("nothing", "", [:]),
        Case("one equality", "x = 7", ["x": 7]),
        Case("a chain", "a = 1 ; b = a + 2 ; c = b + 3", ["a": 1, "b": 3, "c": 6]),
        Case("a chain backwards", "c = b + 3 ; b = a + 2 ; a = 1", ["a": 1, "b": 3, "c": 6]),
        Case("two equations", "x + y = 10 ; x - y = 4", ["x": 7, "y": 3]),
        Case("three equations", "x + y + z = 6 ; 2 y + 5 z = -4 ; 2 x + 5 y - z = 27", ["x": 5, "y": 3, "z": -2]),
        Case("a redundant equality", "x = 2 ; y = x ; 2 y = 4", ["x": 2, "y": 2]),
        Case("a multiplier", "w = 0.5 $w - 8", ["w": 152], parameters: [320]),
        Case("bounds keep a soft wish away", "x >= 10 ; x <= 20 ; x = 100 @250", ["x": 20]),
        Case("a bound that is slack", "x >= 10 ; x = 12 @1", ["x": 12]),
        Case("an inequality between variables", "x <= y ; y = 5 ; x = 9 @250", ["x": 5, "y": 5]),
        Case("a non-negative variable", "W = -5 @750", ["W": 0]),
        Case("a free variable may be negative", "x = -5 @750", ["x": -5]),
        Case("scaled rows", "3 x >= 30 ; 2 x <= 25 ; x = 0 @250", ["x": 10]),
        Case("negative factors turn relations round", "0 - 2 x <= -8 ; x = 0 @250", ["x": 4]),
        Case("the same on both sides", "x + y = y + 3 ; y = 1", ["x": 3, "y": 1]),
        Case("missing parameters are zero", "x = $p + 1", ["x": 1]),
    ]

    @Test("Small systems have the values worked out by hand", arguments: cases)
    func values(_ test: Case) {
        let text = SystemText(test.text)
        #expect(text.values(text.system.solve(parameters: test.parameters)) == test.values)
        #expect(text.values(text.system.compiled().solve(parameters: test.parameters)) == test.values)
    }

    static let priorities = [
        Case("the higher wins", "x = 1 @250 ; x = 2 @251", ["x": 2]),
        Case("a fraction is enough", "x = 1 @999.5 ; x = 2 @999", ["x": 1]),
        Case(
            "many low ones do not outweigh one", "x = 1 @250 ; x = 1 @250 ; x = 1 @250 ; x = 1 @250 ; x = 3 @251",
            ["x": 3]),
        Case(
            "a tiny error above outweighs a huge one below", "x <= 1 ; 0.001 x >= 0.01 @3 ; x = -10000 @2", ["x": 1]),
        Case("in one level the median has the least sum", "x = 1 @250 ; x = 5 @250 ; x = 100 @250", ["x": 5]),
        Case(
            "hugging below compression", "W <= 50 @250 ; W >= 50 @750 ; W >= 80 @751 ; W = $w @1", ["W": 80],
            parameters: [200]),
        Case("hugging shrinks", "W <= 50 @251 ; W >= 50 @750 ; W = 200 @250", ["W": 50]),
        Case("required outweighs compression", "W <= 50 @250 ; W >= 50 @750 ; W <= 30", ["W": 30]),
        Case(
            "two labels: the one that resists less is cut",
            "x = 0 ; A >= 100 @750 ; A <= 100 @250 ; y = x + A + 8 ; B >= 100 @749 ; B <= 100 @250 ; y + B <= 150",
            ["x": 0, "A": 100, "y": 108, "B": 42]),
        Case(
            "two labels: the one that hugs less grows",
            "A >= 100 @750 ; A <= 100 @251 ; B >= 100 @750 ; B <= 100 @250 ; A + B + 8 = 300", ["A": 100, "B": 192]),
        Case(
            "content as wide as allowed", "C <= 672 ; C <= $w ; C = $w @750 ; x + 0.5 C = 0.5 $w",
            ["C": 672, "x": 176],
            parameters: [1024]),
        Case(
            "the same on a narrow window", "C <= 672 ; C <= $w ; C = $w @750 ; x + 0.5 C = 0.5 $w", ["C": 375, "x": 0],
            parameters: [375]),
    ]

    @Test("Priorities are strict levels, and errors in one level are summed", arguments: priorities)
    func strictPriorities(_ test: Case) {
        let text = SystemText(test.text)
        #expect(text.values(text.system.solve(parameters: test.parameters)) == test.values)
    }

    @Test("Violations are summed by priority and measured as written")
    func violations() {
        let text = SystemText("x = 10 ; 2 x = 14 @750 ; x <= 7 @750 ; x >= 11 @250 ; x = 10 @100")
        let solution = text.system.solve()
        #expect(solution.violations == [.required: 0, 750: 9, 250: 1, 100: 0])
        #expect(text.ids.map { solution.error(of: $0) } == [0, 6, 3, -1, 0])
    }

    @Test("Removed constraints no longer count, and their identifiers are not reused")
    func removal() {
        var text = SystemText("x = 1 @500 ; x = 2 @600")
        text.system.remove(text.ids[1])
        text.system.remove(text.ids[1])
        #expect(text.system[text.ids[1]] == nil)
        #expect(text.values(text.system.solve()) == ["x": 1])
        guard let added = text.constraint("x = 3 @700") else { return }
        #expect(text.system.add(added) > text.ids[1])
        #expect(text.values(text.system.solve()) == ["x": 3])
    }

    @Test("Variables in no constraint are zero, and so are undetermined ones")
    func undetermined() {
        var text = SystemText("x + y >= 0")
        _ = text.variable("z")
        #expect(text.values(text.system.solve()) == ["x": 0, "y": 0, "z": 0])
    }

    @Test("Constraints with numbers that are not finite are left out", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(number: Double) {
        var text = SystemText("x = 4 ; y = $p")
        guard let variable = text.variables["x"] else { return }
        let id = text.system.add(LinearConstraint(LinearExpression(variable) + number, .equal))
        let solution = text.system.solve(parameters: [number])
        #expect(text.values(solution) == ["x": 4, "y": 0])
        #expect(solution.error(of: id) == 0)
        #expect(solution.conflicts.isEmpty)
    }

    @Test("One compiled system solves for many parameter values")
    func manyParameters() {
        let text = SystemText("x = 0.5 $w - 10 ; W <= $w - 20 ; W = 300 @750 ; h = $h")
        let compiled = text.system.compiled()
        for width in stride(from: 100.0, through: 1000, by: 50) {
            let values = text.values(compiled.solve(parameters: [width, 7]))
            #expect(values == ["x": width / 2 - 10, "W": min(300, width - 20), "h": 7])
        }
    }
}
