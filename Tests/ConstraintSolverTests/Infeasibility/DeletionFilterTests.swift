// Keyline
// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

@testable import ConstraintSolver

/// Compares cores of systems with implicit constraints with `VertexOracle`.
@Suite struct DeletionFilterTests {
    @Test("Without any one stated member, a core can hold with all implicit constraints", arguments: Seeds.first(12))
    func minimal(batch: UInt64) {
        for seed in batch * 10..<batch * 10 + 10 {
            let (system, parameters) = RandomSystem.make(
                seed: seed &+ 12_000, variables: 1...4, constraints: 4...14, requiredShare: 0.9, implicitShare: 0.3)
            let solution = system.solve(parameters: parameters)
            let broken = Set(solution.conflicts.map(\.broken))
            let granted =
                system.variables.filter(system.isNonNegative).map(InfeasibleMember.nonNegative)
                + system.constraintIDs.filter { isImplicit($0, in: system) && !broken.contains($0) }
                .map(InfeasibleMember.constraint)
            for conflict in solution.conflicts {
                let core = conflict.core
                #expect(!VertexOracle(system.restricted(to: core), parameters: parameters).isFeasible, "seed \(seed)")
                let stated = core.filter { member in
                    if case .constraint(let id) = member { !isImplicit(id, in: system) } else { false }
                }
                guard stated.contains(.constraint(conflict.broken)) else { continue }
                for member in stated {
                    let rest = granted + stated.filter { $0 != member }
                    #expect(
                        VertexOracle(system.restricted(to: rest), parameters: parameters).isFeasible,
                        "seed \(seed): \(core)")
                }
            }
        }
    }

    @Test("A core does not include a stated length if a width below zero is enough")
    func width() {
        let text = SystemText("W = 50 ; x = 200 ; x + W = 100")
        #expect(text.system.solve().conflicts.map(text.members) == [["W", "1", "2"]])
    }

    private func isImplicit(_ id: ConstraintID, in system: ConstraintSystem) -> Bool { system[id]?.isImplicit == true }
}
