// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineSimulation
import Testing

@Suite("Histories")
struct SimulationTests {
    private static let simulation = Result { try Simulation() }

    @Test("end with equal sites and nothing lost", arguments: UInt64(0)..<300)
    func histories(seed: UInt64) throws {
        do {
            try Self.simulation.get().play(seed: seed)
        } catch {
            Issue.record("keyline-bench simulate --seed \(seed) --histories 1: \(error)")
        }
    }
}
