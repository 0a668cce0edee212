// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineSimulation
import SeededRandom
import Testing

@Suite("Histories")
struct SimulationTests {
    private static let simulation = Result { try Simulation() }

    /// The seeds 18768 and 70207 once failed: a copied site's branch arrived after another branch of the same name.
    private static let seeds: [UInt64] = Seeds.first(12) + [18_768, 70_207]

    @Test("end with equal sites and nothing lost", arguments: seeds)
    func histories(seed: UInt64) throws {
        do {
            try Self.simulation.get().play(seed: seed)
        } catch {
            Issue.record("keyline-bench simulate --seed \(seed) --histories 1: \(error)")
        }
    }

    @Test(
        "of catalogs that are compacted at any time end alike, and every site can sync",
        arguments: Seeds.first(5))
    func compaction(seed: UInt64) throws {
        do {
            try Self.simulation.get().play(seed: seed, .compaction)
        } catch {
            Issue.record("keyline-bench simulate --compaction --seed \(seed) --histories 1: \(error)")
        }
    }

    @Test(
        "of undetected copies end alike, in whatever order they sync",
        arguments: Seeds.first(8))
    func copies(seed: UInt64) throws {
        do {
            try Self.simulation.get().play(seed: seed, .copies)
        } catch {
            Issue.record("keyline-bench simulate --copies --seed \(seed) --histories 1: \(error)")
        }
    }
}
