// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import Foundation
import Testing

/// Generated screens of 10, 50 and 200 views, with the known least errors for 60 device sizes each.
@Suite(.enabled(if: BenchProblem.folder != nil)) struct BenchProblemTests {
    @Test("The errors at every priority are the known ones on every size", arguments: [10, 50, 200])
    func knownErrors(viewCount: Int) throws {
        let problem = try BenchProblem(viewCount: viewCount)
        let compiled = problem.system.compiled()
        #expect(problem.devices.count == 60)
        for (index, device) in problem.devices.enumerated() {
            let solution = compiled.solve(parameters: [device.w, device.h])
            #expect(solution.conflicts.isEmpty)
            for (priority, expected) in device.violation {
                let found = solution.violations[Priority(Double(priority) ?? 0)] ?? .nan
                #expect(abs(found - expected) < 1e-6 * max(1, expected), "\(device.w) × \(device.h) at \(priority)")
            }
            if index % 20 == 0 {
                #expect(problem.system.solve(parameters: [device.w, device.h]).values == solution.values)
            }
        }
    }
}

/// A problem file.
struct BenchProblem {
    private struct File: Decodable {
        struct Row: Decodable {
            var t: [[Double]]
            var c: Double
            var op: String
            var p: Double
        }

        var vars: [String]
        var edit: [Int]
        var constraints: [Row]
        var devices: [Device]
    }

    struct Device: Decodable {
        var w: Double
        var h: Double
        var violation: [String: Double]
    }

    /// The folder `shared/bench` next to the repository; nil if there is none.
    static let folder: URL? = {
        var directory = URL(fileURLWithPath: #filePath)
        while directory.path != "/" {
            directory.deleteLastPathComponent()
            let candidate = directory.appendingPathComponent("shared/bench")
            if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
        }
        return nil
    }()

    private(set) var system = ConstraintSystem()
    let devices: [Device]

    init(viewCount: Int) throws {
        let url = try #require(Self.folder).appendingPathComponent("screen_\(viewCount).json")
        let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: url))
        devices = file.devices
        var variables: [Variable] = []
        for _ in file.vars { variables.append(system.addVariable()) }
        for index in file.edit { system.add(LinearConstraint(variables[index] - system.addParameter(), .equal)) }
        for row in file.constraints {
            let terms = row.t.map { Term(variables[Int($0[0])], coefficient: $0[1]) }
            let relation: Relation = row.op == "==" ? .equal : row.op == "<=" ? .lessThanOrEqual : .greaterThanOrEqual
            let expression = LinearExpression(terms: terms, constant: row.c)
            system.add(LinearConstraint(expression, relation, priority: Priority(row.p)))
        }
    }
}
