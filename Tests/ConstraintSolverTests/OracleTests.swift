// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import SeededRandom
import Testing

/// Random small systems against `VertexOracle`. Every failure names the seed of its system.
@Suite struct OracleTests {
    @Test("The errors at every priority are the least possible", arguments: Seeds.first(10))
    func leastErrors(batch: UInt64) throws {
        for seed in batch * 10..<batch * 10 + 10 {
            var (system, parameters) = RandomSystem.make(seed: seed)
            let solution = system.solve(parameters: parameters)
            for conflict in solution.conflicts { system.remove(conflict.broken) }
            let oracle = VertexOracle(system, parameters: parameters)
            let least = oracle.optimum().errors
            let found = oracle.errors(at: solution.values)
            #expect(found.count == least.count)
            for (left, right) in zip(found, least) {
                #expect(abs(left - right) < 1e-5, "seed \(seed): \(found) instead of \(least)")
            }
            let reported = solution.violations.filter { $0.key != .required }.sorted { $0.key > $1.key }.map(\.value)
            for (left, right) in zip(reported, least.dropFirst()) {
                #expect(abs(left - right) < 1e-5, "seed \(seed): reports \(reported) instead of \(least)")
            }
        }
    }

    @Test("Cores are contradictory, and without any one member they are not", arguments: Seeds.first(7))
    func minimalCores(batch: UInt64) throws {
        for seed in batch * 10..<batch * 10 + 10 {
            let (system, parameters) = RandomSystem.make(
                seed: seed, variables: 1...3, constraints: 3...8, requiredShare: 0.9)
            let solution = system.solve(parameters: parameters)
            var kept = system
            for conflict in solution.conflicts {
                let core = conflict.core
                #expect(!VertexOracle(system.restricted(to: core), parameters: parameters).isFeasible, "seed \(seed)")
                for member in core {
                    let rest = system.restricted(to: core, without: member)
                    #expect(VertexOracle(rest, parameters: parameters).isFeasible, "seed \(seed): \(core)")
                }
                #expect(core.last == .constraint(conflict.broken), "seed \(seed)")
                kept.remove(conflict.broken)
            }
            #expect(VertexOracle(kept, parameters: parameters).isFeasible, "seed \(seed)")
            #expect(
                solution.conflicts.isEmpty == VertexOracle(system, parameters: parameters).isFeasible, "seed \(seed)")
        }
    }

    @Test("The dropped constraints are those that contradict the ones kept before them", arguments: Seeds.first(7))
    func greedyCorrection(batch: UInt64) throws {
        for seed in batch * 10..<batch * 10 + 10 {
            let (system, parameters) = RandomSystem.make(
                seed: seed &+ 5000, variables: 1...4, constraints: 4...12, requiredShare: 0.9)
            let bounds = system.variables.filter(system.isNonNegative).map(InfeasibleMember.nonNegative)
            var (kept, broken): ([InfeasibleMember], [ConstraintID]) = (bounds, [])
            for id in system.constraintIDs where system[id]?.priority == .required {
                let tried = kept + [.constraint(id)]
                if VertexOracle(system.restricted(to: tried), parameters: parameters).isFeasible {
                    kept = tried
                } else {
                    broken.append(id)
                }
            }
            #expect(system.solve(parameters: parameters).conflicts.map(\.broken) == broken, "seed \(seed)")
        }
    }

    @Test("Ambiguous variables and their intervals are exact", arguments: Seeds.first(7))
    func exactIntervals(batch: UInt64) throws {
        for seed in batch * 10..<batch * 10 + 10 {
            var (system, parameters) = RandomSystem.make(seed: seed, variables: 1...3, constraints: 1...6)
            let solution = system.solve(parameters: parameters, options: SolveOptions(findsAmbiguity: true))
            for conflict in solution.conflicts { system.remove(conflict.broken) }
            let optimal = VertexOracle(system, parameters: parameters).optimum().vertices
            for variable in system.variables {
                let values = optimal.map { $0[variable.index] }
                guard let least = values.min(), let greatest = values.max() else { continue }
                let found = solution.ambiguousVariables[variable]
                if greatest - least < 1e-5 {
                    #expect(found == nil, "seed \(seed): variable \(variable.index)")
                } else {
                    let interval = try #require(
                        found, "seed \(seed): variable \(variable.index) in \(least)...\(greatest)")
                    #expect(agree(interval.lowerBound, least), "seed \(seed): \(interval) not \(least)...\(greatest)")
                    #expect(
                        agree(interval.upperBound, greatest), "seed \(seed): \(interval) not \(least)...\(greatest)")
                    #expect(interval.contains(solution[variable]), "seed \(seed)")
                }
            }
        }
    }

    /// Returns true if the ends are equal. Ends far from zero count as infinite, because the oracle's box represents
    /// infinity, and so do multiples of it.
    private func agree(_ end: Double, _ oracle: Double) -> Bool {
        end.isInfinite ? abs(oracle) > 1e4 && (end > 0) == (oracle > 0) : abs(end - oracle) < 1e-4
    }
}
