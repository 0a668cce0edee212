// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineSimulation
import Testing

@Suite("Histories")
struct SimulationTests {
    private static let simulation = Result { try Simulation() }

    /// Two of 77,000 once failed: a copied site's branch came with another branch of the same name before it.
    private static let seeds = Array(UInt64(0)..<300) + [18_768, 70_207]

    @Test("end with equal sites and nothing lost", arguments: seeds)
    func histories(seed: UInt64) throws {
        do {
            try Self.simulation.get().play(seed: seed)
        } catch {
            Issue.record("keyline-bench simulate --seed \(seed) --histories 1: \(error)")
        }
    }

    @Test("of catalogs that are compacted at any time end alike, and cut off nobody", arguments: UInt64(0)..<100)
    func compaction(seed: UInt64) throws {
        do {
            try Self.simulation.get().play(seed: seed, .compaction)
        } catch {
            Issue.record("keyline-bench simulate --compaction --seed \(seed) --histories 1: \(error)")
        }
    }

    @Test(
        "of copies that do not know that they are some end alike, in whatever order they meet",
        arguments: UInt64(0)..<150)
    func copies(seed: UInt64) throws {
        do {
            try Self.simulation.get().play(seed: seed, .copies)
        } catch {
            Issue.record("keyline-bench simulate --copies --seed \(seed) --histories 1: \(error)")
        }
    }
}
