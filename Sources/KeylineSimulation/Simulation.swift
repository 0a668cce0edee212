// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineReplica
@_spi(WritePath) internal import KeylineStore
internal import SeededRandom
internal import Synchronization

/// Random histories of sites that write, lose messages, crash and are copied; afterwards everything must be equal
/// everywhere, and nothing lost. A seed gives the same history every time.
package final class Simulation: Sendable {
    private let template: CatalogStore
    /// Catalogs of histories that are over, to be filled anew: making one takes longer than a history.
    private let idle = Mutex<[CatalogStore]>([])

    /// A simulation.
    package init() throws { template = try CatalogStore.inMemory() }

    /// What mostly happens.
    package enum Kind: Sendable {
        /// People work, and everything else happens now and then.
        case work
        /// Catalogs are copied without knowing it, and copied again, and meet in any order.
        case copies
        /// Catalogs are compacted at any time, whoever has seen what; some are fresh, some only read, some are away for long.
        case compaction
    }

    /// Plays one history.
    ///
    /// - Throws: `SimulationFailure`, or what the catalog throws.
    package func play(seed: UInt64, _ kind: Kind = .work) throws {
        var history = SimulatedHistory(seed: seed, kind) { try self.blank() }
        defer { idle.withLock { $0 += history.borrowed } }
        try history.run()
    }

    private func blank() throws -> CatalogStore {
        if var store = idle.withLock({ $0.popLast() }) {
            try store.reset(to: template)
            return store
        }
        return try template.copyInMemory(home: "")
    }
}
