// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineReplica
@_spi(WritePath) internal import KeylineStore
internal import SeededRandom
internal import Synchronization

/// Random histories of sites that write, lose messages, crash and are copied. At the end all sites must be equal and
/// nothing lost. A seed always gives the same events; the ids of the sites, which decide between equal counters, are
/// random.
package final class Simulation: Sendable {
    private let template: CatalogStore
    /// Catalogs of finished histories, kept for reuse: creating one takes longer than a history.
    private let idle = Mutex<[CatalogStore]>([])

    /// A simulation.
    package init() throws { template = try CatalogStore.inMemory() }

    /// The kind of event that dominates a history.
    package enum Kind: Sendable {
        /// Users write and sync; all other events are rare.
        case work
        /// Catalogs are copied undetected, possibly repeatedly, and the copies sync in any order.
        case copies
        /// Catalogs are compacted at any time, regardless of acknowledgements; some are new, some only read, some are
        /// offline for long.
        case compaction
    }

    /// Plays one history.
    ///
    /// - Throws: `SimulationFailure`, or the catalog's errors.
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
