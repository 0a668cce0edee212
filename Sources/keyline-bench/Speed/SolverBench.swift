// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import Foundation

/// Solves the problems of a folder on every listed size, compares the sum of violations at every priority with the
/// listed one, and measures a first solve and a solve on another size, compared with kiwi if Python has it.
struct SolverBench {
    private let paths: [String]

    init(_ arguments: ArraySlice<String>) throws {
        paths = arguments.filter { !$0.hasPrefix("-") }
        if paths.isEmpty { throw BenchError.usage("'solver' needs a path") }
    }

    func run() throws {
        var isRight = true
        for path in try files() {
            let problem: Problem
            do {
                problem = try JSONDecoder().decode(Problem.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
            } catch {
                throw BenchError.malformed(path, "\(error)")
            }
            guard problem.isWhole else { throw BenchError.malformed(path, "it names an unknown variable") }
            let result = problem.check()
            isRight = isRight && result.worst <= Problem.tolerance
            let name = path.split(separator: "/").last.map(String.init) ?? path
            print(
                "\(name): \(problem.constraints.count) constraints, \(result.right) of \(problem.devices.count) sizes"
                    + " with the listed sums, worst difference \(Figure.text(result.worst, 6))")
            // Measured before and after kiwi, because other load may slow the machine for a while.
            let before = problem.times()
            let peer = KiwiPeer.measure(path)
            print(SolverTable(own: before.least(problem.times()), peer: peer).text)
        }
        if !isRight { throw BenchError.failed("a sum of violations") }
    }

    private func files() throws -> [String] {
        try paths.flatMap { path -> [String] in
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw BenchError.nothing(path)
            }
            guard isFolder.boolValue else { return [path] }
            let names = try FileManager.default.contentsOfDirectory(atPath: path)
            return names.filter { $0.hasSuffix(".json") }.sorted {
                $0.count == $1.count ? $0 < $1 : $0.count < $1.count
            }
            .map { path + "/" + $0 }
        }
    }
}

/// Figures with a fixed number of decimals.
enum Figure {
    static func text(_ value: Double, _ places: Int) -> String { String(format: "%.\(places)f", value) }
}

/// A constraint problem with its expected results.
private struct Problem: Decodable {
    /// `sum of t + c op 0` at priority `p`; each term of `t` is the index of a variable and its coefficient.
    struct Row: Decodable {
        var t: [[Double]]
        var c: Double
        var op: String
        var p: Double
    }

    /// A size of the window, and the least sum of violations at each priority, by the priority as text.
    struct Device: Decodable {
        var w: Double
        var h: Double
        var violation: [String: Double]
    }

    /// Names of the variables; other fields refer to them by index.
    var vars: [String]
    /// The variables of the window's width and height, in this order.
    var edit: [Int]
    var constraints: [Row]
    var devices: [Device]

    /// True if all indices are valid.
    var isWhole: Bool {
        let used = edit.map(Double.init) + constraints.flatMap { $0.t.compactMap(\.first) }
        return edit.count == 2 && used.allSatisfy { $0 >= 0 && $0 < Double(vars.count) }
    }

    /// Tolerance of a sum of violations; the listed sums have nine digits.
    static let tolerance = 1e-4

    /// Returns the system, with the window's size as parameters.
    private func system() -> ConstraintSystem {
        var system = ConstraintSystem()
        let variables = vars.map { _ in system.addVariable() }
        for row in constraints {
            var expression = LinearExpression(constant: row.c)
            for term in row.t where term.count == 2 {
                expression += LinearExpression(variables[Int(term[0])], coefficient: term[1])
            }
            system.add(LinearConstraint(expression, Self.relation(row.op), priority: Priority(row.p)))
        }
        for index in edit {
            let parameter = system.addParameter()
            system.add(LinearConstraint(variables[index] - LinearExpression(parameter), .equal))
        }
        return system
    }

    private static func relation(_ text: String) -> Relation {
        switch text {
        case "<=": .lessThanOrEqual
        case ">=": .greaterThanOrEqual
        default: .equal
        }
    }

    /// Compares sums of violations with the listed ones; returns the number of sizes at which they agree, and the
    /// largest difference.
    func check() -> (right: Int, worst: Double) {
        var solver = ParametricSolver(CompiledSystem(system()))
        var right = 0
        var worst = 0.0
        for device in devices {
            solver.solve([device.w, device.h])
            let fromNothing = solver.compiled.solve(parameters: [device.w, device.h], options: Self.options)
            let difference = max(self.difference(solver.values, device), self.difference(fromNothing.values, device))
            worst = max(worst, difference)
            if difference <= Self.tolerance { right += 1 }
        }
        return (right, worst)
    }

    /// Returns the times in microseconds per layout.
    func times() -> SolverTimes {
        let stated = system()
        let first = Median.least {
            devices.map { device in
                let start = ContinuousClock.now
                _ = CompiledSystem(stated).solve(parameters: [device.w, device.h], options: Self.options)
                return microseconds(since: start)
            }
        }
        var solver = ParametricSolver(CompiledSystem(stated))
        for device in devices { solver.solve([device.w, device.h]) }
        return SolverTimes(
            first: first, unknown: unknownSizes(), listed: knownSizes(devices, &solver),
            sorted: knownSizes(devices.sorted { ($0.w, $0.h) < ($1.w, $1.h) }, &solver))
    }

    private static let options = SolveOptions(explainsConflicts: false)

    /// Returns the mean time per size for a new solver, which knows only the critical regions of the sizes before.
    private func unknownSizes() -> Double {
        var times: [Double] = []
        for _ in 0..<9 {
            var solver = ParametricSolver(CompiledSystem(system()))
            let start = ContinuousClock.now
            for device in devices { solver.solve([device.w, device.h]) }
            times.append(microseconds(since: start) / Double(devices.count))
        }
        return Median.of(times)
    }

    /// Returns the time of one more size after all sizes have been solved.
    private func knownSizes(_ devices: [Device], _ solver: inout ParametricSolver) -> Double {
        let parameters = devices.map { [$0.w, $0.h] }
        return Median.least {
            (0..<201).map { _ in
                let start = ContinuousClock.now
                for values in parameters { solver.solve(values) }
                return microseconds(since: start) / Double(devices.count)
            }
        }
    }

    private func difference(_ values: [Double], _ device: Device) -> Double {
        var sums: [Double: Double] = [:]
        for row in constraints {
            let value = row.t.reduce(row.c) { $0 + $1[1] * values[Int($1[0])] }
            sums[row.p, default: 0] += row.op == "==" ? abs(value) : max(0, row.op == "<=" ? value : -value)
        }
        return device.violation.reduce(0) { worst, listed in
            max(worst, abs((sums[Double(listed.key) ?? 0] ?? 0) - listed.value))
        }
    }

    private func microseconds(since start: ContinuousClock.Instant) -> Double {
        (ContinuousClock.now - start).inSeconds * 1e6
    }
}

/// The median of a list of figures.
enum Median {
    /// Returns the least median of nine rounds of figures, which removes the effect of temporary load.
    static func least(_ round: () -> [Double]) -> Double {
        (0..<9).map { _ in of(round()) }.min() ?? 0
    }

    static func of(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }
}
