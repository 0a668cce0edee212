// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Times of one solver on one problem, in microseconds per layout.
struct SolverTimes: Decodable {
    /// Time to build the system and solve it once.
    var first: Double
    /// Mean time over all sizes in a solver that has solved none before; nil if equal to `listed`.
    var unknown: Double?
    /// Time of another size, in listed order.
    var listed: Double
    /// Time of another size, in order of width.
    var sorted: Double

    /// Returns the smaller of both values for each time.
    func least(_ other: SolverTimes) -> SolverTimes {
        SolverTimes(
            first: min(first, other.first), unknown: [unknown, other.unknown].compactMap(\.self).min(),
            listed: min(listed, other.listed), sorted: min(sorted, other.sorted))
    }
}

/// The solver kiwi, through its Python package, on the same problems; the comparison for Keyline's solver.
enum KiwiPeer {
    /// Returns kiwi's times on a problem; nil without Python or the package.
    static func measure(_ path: String) -> SolverTimes? {
        guard let data = PythonPeer.run(script, path) else { return nil }
        return try? JSONDecoder().decode(SolverTimes.self, from: data)
    }

    /// Constraints are built before the measured interval; sizes are edit variables with a strength just below
    /// required, which kiwi demands. Priorities become strengths far enough apart to keep their order on these
    /// problems.
    private static let script = """
        import json, statistics, sys, time
        import kiwisolver as k
        problem = json.load(open(sys.argv[1]))
        levels = sorted({row["p"] for row in problem["constraints"] if row["p"] < 1000})
        strengths = {level: 10.0 ** (1.5 * place) for place, level in enumerate(levels)}
        strengths[1000] = k.strength.required
        variables = [k.Variable(name) for name in problem["vars"]]
        def constraint(row):
            terms = [k.Term(variables[int(index)], factor) for index, factor in row["t"]]
            return k.Constraint(k.Expression(terms, row["c"]), row["op"]) | strengths[row["p"]]
        constraints = [constraint(row) for row in problem["constraints"]]
        edits = [variables[index] for index in problem["edit"]]
        sizes = [(device["w"], device["h"]) for device in problem["devices"]]
        def suggest(solver, size):
            for variable, value in zip(edits, size): solver.suggestValue(variable, value)
            solver.updateVariables()
        def build(size):
            solver = k.Solver()
            for variable, value in zip(edits, size):
                solver.addEditVariable(variable, 1e9)
                solver.suggestValue(variable, value)
            for item in constraints: solver.addConstraint(item)
            solver.updateVariables()
            return solver
        def timed(work):
            start = time.perf_counter()
            work()
            return (time.perf_counter() - start) * 1e6
        def least(work):
            return min(statistics.median(timed(lambda: work(size)) for size in sizes) for _ in range(9))
        def layouts(solver, order):
            def once():
                times = []
                for _ in range(5): times += [timed(lambda: suggest(solver, size)) for size in order]
                return statistics.median(times)
            return min(once() for _ in range(9))
        first = least(build)
        solver = build(sizes[0])
        print(json.dumps({"first": first, "listed": layouts(solver, sizes), "sorted": layouts(solver, sorted(sizes))}))
        """
}

/// Keyline's times beside kiwi's.
struct SolverTable {
    var own: SolverTimes
    var peer: SolverTimes?

    /// Four lines, with the ratio if kiwi was measured.
    var text: String {
        [
            line("first solve", own.first, peer?.first),
            line("60 sizes from nothing, each", own.unknown ?? own.listed, peer?.listed),
            line("another size, listed order", own.listed, peer?.listed),
            line("another size, by width", own.sorted, peer?.sorted),
        ].joined(separator: "\n")
    }

    private func line(_ name: String, _ own: Double, _ peer: Double?) -> String {
        let start = "  " + name.padding(toLength: 30, withPad: " ", startingAt: 0)
        let figure = Figure.text(own, 2)
        let padded = String(repeating: " ", count: max(0, 10 - figure.count)) + figure + " µs"
        guard let peer else { return start + padded + "   (python3 has no kiwisolver to compare with)" }
        return start + padded + "   kiwi \(Figure.text(peer, 2)) µs   \(Figure.text(peer / own, 1)) times faster"
    }
}
