// Keyline
// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

@testable import ConstraintSolver

/// Compares `AdditiveFilter` with `VertexOracle`, and with sums computed by hand.
@Suite struct AdditiveFilterTests {
    @Test(
        "Each constraint that contradicts those kept before it is left out, with a minimal core",
        arguments: Seeds.first(10))
    func greedy(batch: UInt64) {
        for seed in batch * 10..<batch * 10 + 10 {
            let (system, parameters) = RandomSystem.make(
                seed: seed &+ 9000, variables: 1...4, constraints: 4...14, requiredShare: 0.9)
            let found = contradictions(of: system, parameters)
            var kept = system.variables.filter(system.isNonNegative).map(InfeasibleMember.nonNegative)
            var broken: [ConstraintID] = []
            for id in system.constraintIDs where isOrdered(system[id]) {
                let isFeasible = VertexOracle(
                    system.restricted(to: kept + [.constraint(id)]), parameters: parameters
                ).isFeasible
                if isFeasible { kept.append(.constraint(id)) } else { broken.append(id) }
            }
            #expect(found.map(\.conflict.broken).sorted() == broken, "seed \(seed)")
            for contradiction in found {
                let core = contradiction.conflict.core
                #expect(contradiction.amount([1] + parameters) > 0, "seed \(seed)")
                #expect(!VertexOracle(system.restricted(to: core), parameters: parameters).isFeasible, "seed \(seed)")
                for member in core {
                    let rest = system.restricted(to: core, without: member)
                    #expect(VertexOracle(rest, parameters: parameters).isFeasible, "seed \(seed): \(core)")
                }
            }
        }
    }

    /// Tests rows of an input form, each two points high, one below the other between the ends of a window. As many
    /// rows as fit keep their height; if all rows together do not fill the window, only the last one is violated.
    @Test(
        "Of rows that do not fit between two ends, the first that does not fit and all later ones are violated",
        arguments: [(0.0, 1), (7, 4), (8, 5), (59, 30), (79, 40), (80, 0), (81, 40)])
    func form(length: Double, firstBroken: Int) {
        let count = 40
        var text = "t0 = 0 ; t\(count) = $w"
        for index in 1...count { text += " ; t\(index) = t\(index - 1) + H\(index)" }
        for index in 1...count { text += " ; H\(index) = 2" }
        let system = SystemText(text)
        let expected = firstBroken == 0 ? [] : Array(system.ids.suffix(count - firstBroken + 1))
        var solver = ParametricSolver(system.system.compiled())
        for given in [90.0, length, 3, length] { solver.solve([given]) }
        #expect(system.system.solve(parameters: [length]).conflicts.map(\.broken) == expected)
        #expect(solver.conflicts.map(\.broken) == expected)
        #expect(zip(solver.values, system.system.solve(parameters: [length]).values).allSatisfy { abs($0 - $1) < 1e-6 })
    }

    private func contradictions(of system: ConstraintSystem, _ parameters: [Double]) -> [FarkasCertificate] {
        let ids = system.constraintIDs.filter { isOrdered(system[$0]) }
        let ignored = system.constraints.map { !isOrdered($0) }
        return AdditiveFilter(system, around: ids.map(\.index), ignored: ignored, parameters: [1] + parameters)
            .contradictions()
    }

    /// Returns true for required constraints with variables; those without variables are in no connected component.
    private func isOrdered(_ constraint: LinearConstraint?) -> Bool {
        constraint.map { $0.priority == .required && !$0.expression.terms.isEmpty } ?? false
    }
}
