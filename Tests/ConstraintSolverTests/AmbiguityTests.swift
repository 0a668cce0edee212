// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import Testing

@Suite struct AmbiguityTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var text: String
        var intervals: [String: ClosedRange<Double>]
        var values: [String: Double]

        init(_ name: String, _ text: String, _ intervals: [String: ClosedRange<Double>], _ values: [String: Double]) {
            (testDescription, self.text, self.intervals, self.values) = (name, text, intervals, values)
        }
    }

    static let cases = [
        Case("determined", "x = 3 ; y = 2 x", [:], ["x": 3, "y": 6]),
        Case("nothing is known", "x >= -1000000 @0", ["x": -1_000_000 ... .infinity], ["x": 0]),
        Case("a range", "x >= 5 ; x <= 8", ["x": 5...8], ["x": 5]),
        Case("a half line", "x <= -5", ["x": -.infinity ... -5], ["x": -5]),
        Case("a non-negative width", "W <= 50", ["W": 0...50], ["W": 0]),
        Case("two wishes of one priority", "x = 10 @250 ; x = 30 @250", ["x": 10...30], ["x": 10]),
        Case("three wishes have a median", "x = 10 @250 ; x = 30 @250 ; x = 12 @250", [:], ["x": 12]),
        Case("a lower level settles it", "x = 10 @250 ; x = 30 @250 ; x = 99 @1", [:], ["x": 30]),
        Case(
            "a defined variable follows", "y = 2 x + 1 ; x >= 5 ; x <= 8", ["x": 5...8, "y": 11...17],
            ["x": 5, "y": 11]),
        Case(
            "two labels that hug alike",
            "A >= 100 @750 ; A <= 100 @250 ; B >= 100 @750 ; B <= 100 @250 ; A + B + 8 = 300",
            ["A": 100...192, "B": 100...192], ["A": 100, "B": 192]),
        Case(
            "a sum of independent freedoms", "x >= 1 ; x <= 2 ; y >= 10 ; y <= 20 ; s = x + y",
            ["x": 1...2, "y": 10...20, "s": 11...22], ["x": 1, "y": 10, "s": 11]),
        Case(
            "a joint freedom with a fixed sum", "x + y = 10 ; x >= 1 ; y >= 2", ["x": 1...8, "y": 2...9],
            ["x": 1, "y": 9]),
        Case("a degenerate corner is not a freedom", "x <= y ; y <= x ; x = 4", [:], ["x": 4, "y": 4]),
    ]

    @Test("Exactly the undetermined variables are found, with all their values", arguments: cases)
    func intervals(_ test: Case) {
        let text = SystemText(test.text)
        let solution = text.system.solve(options: SolveOptions(findsAmbiguity: true))
        #expect(intervals(solution, text) == test.intervals)
        #expect(text.values(solution) == test.values)
    }

    /// Returns the interval of each ambiguous variable by name, rounded to thousandths.
    private func intervals(_ solution: Solution, _ text: SystemText) -> [String: ClosedRange<Double>] {
        var found: [String: ClosedRange<Double>] = [:]
        for (variable, interval) in solution.ambiguousVariables {
            found[text.names[variable.index]] = rounded(interval.lowerBound)...rounded(interval.upperBound)
        }
        return found
    }

    @Test(
        "Sums with one more part each have the same ends as when searched alone, also beyond a restart",
        arguments: [3, 12, 150])
    func growingSums(count: Int) {
        // Parts between 0 and 20, whose sum is half of their greatest sum.
        let total = 10 * count
        let sums = (1...count).map { "s\($0) = " + (1...$0).map { "P\($0)" }.joined(separator: " + ") }
        let parts = (1...count).map { "P\($0) <= 20" }
        let text = SystemText((sums + parts + ["s\(count) = \(total)"]).joined(separator: " ; "))
        let solution = text.system.solve(options: SolveOptions(findsAmbiguity: true))
        let found = intervals(solution, text)
        for index in 1..<count {
            let least = max(0, total - 20 * (count - index))
            #expect(found["s\(index)"] == Double(least)...Double(min(total, 20 * index)))
            #expect(found["P\(index)"] == 0...20)
        }
        #expect(found["s\(count)"] == nil)
    }

    @Test("A variable in no constraint can have any value, or any that is not negative")
    func unused() {
        var text = SystemText("")
        let free = text.variable("x")
        let width = text.variable("W")
        let solution = text.system.solve(options: SolveOptions(findsAmbiguity: true))
        #expect(solution.ambiguousVariables == [free: -.infinity ... .infinity, width: 0 ... .infinity])
    }

    @Test("A variable that moves only with its origin is not ambiguous, and intervals are measured from the origin")
    func origins() {
        var text = SystemText("x >= 5 ; x <= 8 ; y = x + 1 ; z >= x ; z <= x + 2")
        let (x, y, z) = (text.variable("x"), text.variable("y"), text.variable("z"))
        let origins = [y: LinearExpression(x), z: LinearExpression(x)]
        let solution = text.system.solve(options: SolveOptions(findsAmbiguity: true, origins: origins))
        #expect(solution.ambiguousVariables == [x: 5...8, z: 0...2])
    }

    @Test("Ambiguity is looked for only on request, and does not change the values")
    func onRequest() {
        let text = SystemText("x >= 5 ; x <= 8 ; y = x @250 ; y <= 6")
        let plain = text.system.solve()
        #expect(plain.ambiguousVariables.isEmpty)
        #expect(plain.values == text.system.solve(options: SolveOptions(findsAmbiguity: true)).values)
    }
}

@Suite struct TieTests {
    @Test(
        "Equal priorities that cannot both hold are named; too few constraints name nothing",
        arguments: [
            ("x = 10 @250 ; x = 30 @250", "x", [0, 1]), ("x = 10 @250 ; x = 30 @251", "x", []),
            ("x >= 10 ; x <= 30", "x", []), ("x = 10 @250 ; x = 30 @250 ; y = x + 1", "y", [0, 1]),
            ("A <= 60 @250 ; B <= 50 @250 ; A + B = 200 ; A >= 60 @750 ; B >= 50 @750", "A", [0, 1]),
        ])
    func ties(text: String, name: String, expected: [Int]) {
        var text = SystemText(text)
        let solution = text.system.solve(options: SolveOptions(findsAmbiguity: true, namesTies: true))
        let found = solution.ambiguities[text.variable(name)]?.ties ?? []
        #expect(found == expected.map { text.ids[$0] })
    }

    @Test("Edges around a fixed middle trade off in the same direction, and compete only with the width")
    func tradeoffs() throws {
        var text = SystemText("l + r = 100 ; l + w = r ; l = 15 @750 ; r = 85 @750 ; w >= 90 @750")
        let solution = text.system.solve(options: SolveOptions(findsAmbiguity: true, namesTies: true))
        let tradeoffs = try #require(solution.ambiguities[text.variable("w")]?.tradeoffs)
        #expect(tradeoffs.map(\.constraint) == [2, 3, 4].map { text.ids[$0] })
        #expect(tradeoffs.map { $0.grows == tradeoffs[0].grows } == [true, true, false])
        #expect(tradeoffs.allSatisfy { $0.priority == 750 })
    }
}
