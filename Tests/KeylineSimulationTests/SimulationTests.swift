// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineSimulation
import Testing

@Suite("Histories")
struct SimulationTests {
    @Test("end with equal sites and nothing lost", arguments: UInt64(0)..<100)
    func histories(seed: UInt64) throws {
        let simulation = try Simulation()
        do {
            try simulation.play(seed: seed)
        } catch {
            Issue.record("keyline-bench simulate --seed \(seed) --histories 1: \(error)")
        }
    }
}
