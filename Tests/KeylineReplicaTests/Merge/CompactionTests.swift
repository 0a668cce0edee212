// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineSimulation
import SeededRandom
import Testing

@testable import KeylineReplica

@Suite("Compaction")
struct CompactionTests {
    /// A random history with a horizon inside it.
    ///
    /// - Parameter isKnown: true if every later revision has seen the horizon.
    private static func history(_ seed: UInt64, isKnown: Bool = true) throws -> (log: ChangeLog, horizon: VersionVector)
    {
        var scribes = Scribes(count: 3, seed: seed)
        for _ in 0..<60 { scribes.step() }
        let entries = scribes.written.map { ChangeLog.Entry(header: $0.header, changes: $0.changes, isWaiting: false) }
        let log = ChangeLog(entries, rules: Scribes.rules)
        var random = SeededGenerator(seed: seed)
        let limit = try #require(entries.randomElement(using: &random)).header.versionVector
        return (log, isKnown ? Compaction.horizon(upTo: limit, entries.map(\.header)) : limit)
    }

    @Test(
        "reaches the largest horizon that every later revision has seen", arguments: Seeds.first(100))
    func horizon(seed: UInt64) throws {
        let (log, horizon) = try Self.history(seed)
        for header in log.entries.map(\.header) {
            if horizon.covers(header.stamp) {
                #expect(horizon.covers(header.parents), "seed \(seed)")
            } else {
                #expect(header.parents.covers(horizon), "seed \(seed)")
            }
        }
    }

    @Test(
        "changes no state from the horizon on, nor what is in conflict, even if later revisions have not seen it",
        arguments: Seeds.first(100), [true, false])
    func states(seed: UInt64, isKnown: Bool) throws {
        let (log, horizon) = try Self.history(seed, isKnown: isKnown)
        let compaction = Compaction(log, horizon: horizon)
        let compacted = ChangeLog(
            log.entries.map { entry in
                guard horizon.covers(entry.header.stamp) else { return entry }
                var entry = entry
                entry.changes = compaction.kept(entry.changes, of: entry.header.stamp)
                return entry
            }, rules: log.rules)
        let later = log.entries.map(\.header).filter { !horizon.covers($0.stamp) }.map(\.versionVector)
        for versionVector in [horizon] + later.map({ $0.joined(horizon) }) {
            let (expected, found) = (log.state(at: versionVector), compacted.state(at: versionVector))
            #expect(found.rows() == expected.rows(), "seed \(seed)")
            #expect(found.conflicts() == expected.conflicts(), "seed \(seed)")
        }
    }

    @Test("keeps the places to which a cycle can send rows back")
    func places() {
        let site = SiteID(rawValue: 1)
        func entry(_ sequence: UInt64, _ action: Change.Action, _ key: String) -> ChangeLog.Entry {
            let stamp = Stamp(counter: sequence, site: site, sequence: sequence)
            let header = RevisionHeader(stamp: stamp, parents: VersionVector([site: sequence - 1]), schema: 1)
            let entity = EntityID(table: Scribes.table, scope: "s", key: key)
            return ChangeLog.Entry(header: header, changes: [Change(entity, action)], isWaiting: false)
        }
        func place(_ parent: RegisterValue) -> [RegisterContent] {
            [RegisterContent(register: 1, values: [parent, .real(1)])]
        }
        let log = ChangeLog(
            [
                entry(1, .insert(place(.null)), "a"), entry(2, .insert(place(.null)), "b"),
                entry(3, .set(place(.text("b"))), "a"), entry(4, .delete, "a"),
                entry(5, .set(place(.text("a"))), "b"), entry(6, .insert(place(.null)), "c"),
                entry(7, .set(place(.text("b"))), "c"),
            ], rules: Scribes.rules)
        let compaction = Compaction(log, horizon: VersionVector([site: 7]))
        for entry in log.entries {
            let kept = compaction.kept(entry.changes, of: entry.header.stamp)
            #expect(kept.flatMap(\.contents) == entry.changes.flatMap(\.contents), "a cycle through the deleted row")
        }
        let overwritten = Compaction(log, horizon: VersionVector([site: 4]))
        #expect(
            overwritten.kept(log.entries[3].changes, of: log.entries[3].header.stamp).count == 1, "the deletion counts")
    }
}
