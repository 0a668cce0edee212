// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReplica
import SeededRandom
import Testing

@_spi(WritePath) @testable import KeylineStore

@Suite("Compaction scope by scope")
struct CompactionRunTests {
    /// Catalogs that changed screens and tokens at random, and synced now and then.
    private static func sites(_ seed: UInt64) throws -> [CatalogStore] {
        let stores = try (0..<2).map { _ in try CatalogStore.inMemory() }
        var random = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            let store = stores[Int.random(in: 0...1, using: &random)]
            let number = Int.random(in: 0...3, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: try RevisionTests.pull(from: stores[0], into: stores[1])
            case 1: try RevisionTests.pull(from: stores[1], into: stores[0])
            case 2: try store.write { try $0.removeScreen("s\(number)") }
            case 3: try store.write { try $0.removeTokens(named: "t\(number)") }
            case 4:
                let value = "\(Int.random(in: 0...9, using: &random))"
                let token = DesignToken(id: "t\(number)", name: "t\(number)", type: "dimension", value: value)
                try store.write { try $0.putToken(token) }
            default:
                var screens = RandomScreens(random: random)
                let screen = screens.screen("s\(number)")
                random = screens.random
                try store.write { try $0.putScreen(screen) }
            }
        }
        return stores
    }

    /// The changes that each revision has.
    private static func changes(_ store: CatalogStore) throws -> [Stamp: [Change]] {
        let entries = try store.read { try $0.changeLog() }.entries
        return Dictionary(uniqueKeysWithValues: entries.map { ($0.header.stamp, $0.changes) })
    }

    @Test("leaves what a fold of the whole history leaves", arguments: Seeds.first(10))
    func oracle(seed: UInt64) throws {
        let stores = try Self.sites(seed)
        for store in stores {
            let history = try store.read { try $0.changeLog() }
            let seen = try store.write { try $0.acknowledgements().map(\.versionVector) }
            let limit = try seen.reduce(store.read { try $0.versionVector() }) { $0.common($1) }
            let horizon = Compaction.horizon(upTo: limit, history.entries.map(\.header))
            let compaction = Compaction(history, horizon: horizon)
            var expected: [Stamp: [Change]] = [:]
            var droppedCount = 0
            for entry in history.entries {
                let stamp = entry.header.stamp
                let kept = horizon.covers(stamp) ? compaction.kept(entry.changes, of: stamp) : entry.changes
                droppedCount += entry.changes.count - kept.count
                if kept.isEmpty, horizon.covers(stamp), horizon[stamp.site] != stamp.sequence { continue }
                expected[stamp] = kept
            }
            let before = try RevisionTests.dump(store)
            let report = try store.write { try $0.compact(upTo: limit) }
            #expect(try Self.changes(store) == expected, "seed \(seed)")
            #expect(try RevisionTests.dump(store) == before, "seed \(seed)")
            let compacted = expected.keys.filter { horizon.covers($0) }.count
            #expect(
                report.horizon == horizon && report.droppedChangeCount == droppedCount
                    && report.droppedCount == history.entries.count - expected.count
                    && report.prunedCount == compacted && report.wholeCount == expected.count - compacted,
                "seed \(seed): \(report)")
        }
        try RevisionTests.pull(from: stores[0], into: stores[1])
        #expect(try stores[1].read { try $0.differencesFromFold() }.isEmpty, "seed \(seed)")
    }
}
