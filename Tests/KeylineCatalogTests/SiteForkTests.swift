// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReplica
import Synchronization
import Testing

@testable import KeylineCatalog
@_spi(WritePath) @testable import KeylineStore

/// Catalogs that were restored from a copy, so that a site has two histories.
@Suite struct SiteForkTests {
    /// Creates a catalog on a clock that advances by a second with each reading.
    private static func catalog(_ clock: Clock) throws -> Catalog {
        var catalog = try Catalog.inMemory(seeds: CatalogSeeds(devices: [], matrices: []), checker: CountingChecker())
        catalog.store.now = { clock.next() }
        return catalog
    }

    private final class Clock: Sendable {
        private let time = Mutex<UInt64>(1_700_000_000_000)

        func next() -> UInt64 {
            time.withLock { time in
                time += 1000
                return time
            }
        }
    }

    private static func copy(_ catalog: Catalog, home: String = ":memory:") throws -> Catalog {
        var store = try catalog.store.copyInMemory(home: home)
        store.now = catalog.store.now
        return Catalog(store: store, checker: catalog.checker)
    }

    private static func set(_ catalog: Catalog, _ name: String, _ value: String) throws {
        let known = try catalog.tokens().first { $0.name == name }?.id ?? ""
        _ = try catalog.apply([.putToken(DesignToken(id: known, name: name, type: "dimension", value: value))])
    }

    private static func tokens(_ catalog: Catalog) throws -> [String: String] {
        Dictionary(uniqueKeysWithValues: try catalog.tokens().map { ($0.name, $0.value) })
    }

    private static func versionVector(_ catalog: Catalog) throws -> VersionVector {
        try catalog.store.read { try $0.versionVector() }
    }

    private static func rows(_ catalog: Catalog) throws -> [String] { try catalog.store.read { try $0.syncedRows() } }

    /// A hub that synced with a catalog, and a backup of the catalog that was restored and then written to.
    private static func story() throws -> (hub: Catalog, restored: Catalog) {
        let original = try catalog(Clock())
        try set(original, "gap", "8")
        let backup = try copy(original)
        let hub = try copy(original, home: "hub")
        for value in ["9", "10", "11"] { try set(original, "gap", value) }
        _ = try original.sync(with: hub)
        let restored = try going(on: backup, "margin", "18", besides: original)
        for value in ["19", "20"] { try set(restored, "margin", value) }
        try set(restored, "gap", "12")
        return (hub, restored)
    }

    /// Returns the catalog after a write whose revision has the same name as a different one in `other`, and is the one
    /// that is renamed. With equal counters the content decides which is, so several authors are tried.
    private static func going(
        on catalog: Catalog, _ name: String, _ value: String, besides other: Catalog
    ) throws -> Catalog {
        for number in 0..<1024 {
            var trial = try copy(catalog)
            trial.store.author = "\(number)"
            try set(trial, name, value)
            trial.store.author = ""
            let ours = try #require(try revisions(trial).last)
            let stamp = ours.header.stamp
            let rival = try revisions(other).first {
                $0.header.stamp.site == stamp.site && $0.header.stamp.sequence == stamp.sequence
            }
            if try #require(rival).keepsName(against: ours) { return trial }
        }
        throw StoreError.database(detail: "no content loses")
    }

    private static func revisions(_ catalog: Catalog) throws -> [Revision] {
        var revisions: [Revision] = []
        try catalog.store.read { try $0.forEachRevision(after: VersionVector()) { revisions.append($0) } }
        return revisions
    }

    private static func expectEqual(_ catalogs: Catalog...) throws {
        for catalog in catalogs {
            #expect(try versionVector(catalog) == versionVector(catalogs[0]))
            #expect(try rows(catalog) == rows(catalogs[0]))
            #expect(try catalog.store.read { try $0.differencesFromFold() } == [])
        }
    }

    @Test(arguments: [false, true])
    func `a catalog that was put back from a copy is parted by its next sync, whichever end begins it`(
        hubBegins: Bool
    ) throws {
        let (hub, restored) = try Self.story()
        let site = try #require(try restored.store.siteStatus().site)
        let outcome = hubBegins ? try hub.sync(with: restored).there : try restored.sync(with: hub).here
        #expect(outcome.isConfirmed)
        #expect(outcome.forks.map(\.site) == [site] && outcome.forks.map(\.isHere) == [true])
        #expect(try Self.tokens(restored) == ["gap": "12", "margin": "20"])
        try Self.expectEqual(hub, restored)
        // The hub's revisions keep their names, and no value of the restored catalog is lost.
        #expect(try Self.versionVector(hub)[site] == 4)
        #expect(try hub.store.read { try $0.conflictCounts().open } == 1)
        #expect(try outcome.peerFrontier == Self.versionVector(restored))
        try Self.set(restored, "gap", "13")
        #expect(try restored.store.siteStatus().site != site)
        let next = try restored.sync(with: hub)
        #expect(next.here.isConfirmed && next.here.forks.isEmpty && next.here.sentCount == 1)
    }

    @Test func `a copy without changes of its own takes back what it lacks, and is a site of its own`() throws {
        let original = try Self.catalog(Clock())
        try Self.set(original, "gap", "8")
        let backup = try Self.copy(original)
        let hub = try Self.copy(original, home: "hub")
        try Self.set(original, "gap", "9")
        _ = try original.sync(with: hub)
        let outcome = try backup.sync(with: hub).here
        #expect(outcome.report.revisions.isPutBack && outcome.forks.isEmpty)
        try Self.set(backup, "gap", "10")
        #expect(try backup.store.siteStatus().site != original.store.siteStatus().site)
        _ = try backup.sync(with: hub)
        _ = try original.sync(with: hub)
        try Self.expectEqual(original, backup, hub)
    }

    @Test func `a branch that was passed on is renamed alike by all, with what has seen it`() throws {
        let (hub, restored) = try Self.story()
        let third = try Self.copy(restored, home: "third")
        let fourth = try Self.copy(hub, home: "fourth")
        try Self.set(third, "gap", "14")
        try Self.set(fourth, "margin", "30")
        for (one, other) in [(third, fourth), (hub, restored), (hub, third), (fourth, restored), (hub, fourth)] {
            let outcome = try one.sync(with: other)
            #expect(try Self.rows(one) == Self.rows(other) && outcome.here.divergedScopes.isEmpty)
        }
        for catalog in [hub, third, fourth] { _ = try restored.sync(with: catalog) }
        try Self.expectEqual(hub, restored, third, fourth)
        // "14" has seen "12", also after the renaming, so it conflicts only with the original's revisions.
        #expect(try Self.tokens(hub)["gap"] == "14")
        let conflicts = try hub.store.read { try $0.folded() }.conflicts.filter { !$0.isBookkeeping }
        let values = conflicts.flatMap(\.losing).flatMap(\.values)
        #expect(values.contains(.text("11")) && !values.contains(.text("12")) && !values.contains(.text("10")))
        // First revision, the site, its branch, the third and the fourth: no revision is stored twice.
        #expect(try Self.versionVector(hub).entries.map(\.sequence).reduce(0, +) == 1 + 4 + 4 + 1 + 1)
    }

    @Test func `a bundle of everything parts them too, one that leaves out too much says what to do`() throws {
        let (hub, restored) = try Self.story()
        func bundle(after base: VersionVector) throws -> [UInt8] {
            var bytes: [UInt8] = []
            _ = try SyncBundle.create(hub, after: base) { bytes += $0 }
            return bytes
        }
        func apply(_ bytes: [UInt8], _ isRehearsal: Bool = false) throws -> SyncOutcome {
            var rest = bytes
            return try SyncBundle.apply(restored, isRehearsal: isRehearsal) {
                defer { rest = [] }
                return rest
            }
        }
        let short = try bundle(after: Self.versionVector(hub).common(Self.versionVector(restored)))
        let error = #expect(throws: WireError.self) { try apply(short) }
        #expect(error?.description.contains("hint: a catalog was restored") == true)
        let before = try Self.rows(restored)
        #expect(try apply(bundle(after: VersionVector()), true).forks.count == 1)
        #expect(try Self.rows(restored) == before)
        #expect(try apply(bundle(after: VersionVector())).forks.map(\.isHere) == [true])
        _ = try restored.sync(with: hub)
        try Self.expectEqual(hub, restored)
    }

    @Test func `an end that only gives stays as it is; what it gives is renamed`() throws {
        let (hub, restored) = try Self.story()
        for value in ["1", "2", "12"] { try Self.set(restored, "gap", value) }
        for _ in 0..<2 {
            let before = try Self.rows(restored)
            let outcome = try hub.sync(with: restored, .both, .giving)
            #expect(try Self.rows(restored) == before && Self.tokens(hub) == ["gap": "12", "margin": "20"])
            #expect(outcome.there.forks.isEmpty)
        }
        _ = try restored.sync(with: hub)
        try Self.expectEqual(hub, restored)
    }

    @Test func `a shorter history that is only given and holds nothing new is parted too`() throws {
        let (hub, restored) = try Self.story()
        for value in ["1", "2", "3", "4"] { try Self.set(restored, "gap", value) }
        // The hub now has fewer revisions of the site.
        let outcome = try restored.sync(with: hub, .both, .giving)
        #expect(outcome.here.forks.map(\.isHere) == [true] && outcome.here.report.revisions.merged.count == 3)
        #expect(try Self.tokens(restored) == ["gap": "4", "margin": "20"])
        _ = try restored.sync(with: hub)
        try Self.expectEqual(hub, restored)
    }

    @Test func `a rehearsal says what would be, and changes nothing`() throws {
        let (hub, restored) = try Self.story()
        let before = try (Self.rows(hub), Self.rows(restored))
        let outcome = try restored.sync(with: hub, .rehearsal)
        #expect(outcome.here.forks.map(\.isHere) == [true])
        #expect(try Self.rows(hub) == before.0 && Self.rows(restored) == before.1)
    }

    @Test func `a branch that was parted before is parted again where it went on twice`() throws {
        let (hub, restored) = try Self.story()
        let former = try Self.copy(restored)
        try Self.set(restored, "x", "1")
        let again = try Self.going(on: former, "y", "2", besides: restored)
        _ = try restored.sync(with: hub)
        let outcome = try again.sync(with: hub).here
        #expect(outcome.isConfirmed && outcome.forks.map(\.isHere) == [true, true])
        _ = try restored.sync(with: hub)
        try Self.expectEqual(hub, restored, again)
        #expect(try Self.tokens(hub) == ["gap": "12", "margin": "20", "x": "1", "y": "2"])
    }

    /// Expects that no revision is stored twice and that all catalogs use the same names.
    private static func expectOnce(_ catalogs: [Catalog]) throws {
        let greeting = try catalogs[0].store.read { try $0.greeting() }
        for catalog in catalogs {
            var names: [SiteID] = []
            try catalog.store.read { reader in
                try reader.forEachRevision(after: VersionVector()) { names.append($0.branchName) }
                #expect(try reader.greeting() == greeting)
            }
            #expect(Set(names).count == names.count)
            #expect(try rows(catalog) == rows(catalogs[0]))
            #expect(try catalog.store.read { try $0.differencesFromFold() } == [])
        }
    }

    @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    func `branches of a branch have the same names in whatever order they part`(order: [Int]) throws {
        let (hub, restored) = try Self.story()
        let again = try Self.copy(restored)
        try Self.set(restored, "x", "1")
        try Self.set(again, "y", "2")
        try Self.set(again, "z", "3")
        let seeing = try Self.copy(again, home: "seeing")
        try Self.set(seeing, "y", "4")
        let all = [hub, restored, again, seeing]
        // One group of catalogs syncs in one order, a copy of the group in another; then all sync.
        let others = try all.enumerated().map { try Self.copy($1, home: "other \($0)") }
        let pairs = [(0, 1), (1, 2), (0, 2)]
        for place in order { _ = try all[pairs[place].0].sync(with: all[pairs[place].1]) }
        for place in [2, 1, 0] { _ = try others[pairs[place].1].sync(with: others[pairs[place].0]) }
        for _ in 0..<2 {
            for catalog in all.dropFirst() + others { _ = try hub.sync(with: catalog) }
        }
        try Self.expectOnce(all + others)
        #expect(try Self.tokens(hub) == ["gap": "12", "margin": "20", "x": "1", "y": "4", "z": "3"])
    }

    @Test func `a branch that came by its name, and one that goes on otherwise by its former name, are one`() throws {
        let (hub, restored) = try Self.story()
        let former = try Self.copy(restored)
        try Self.set(restored, "x", "1")
        let again = try Self.going(on: former, "y", "2", besides: restored)
        let site = try #require(try restored.store.siteStatus().site)
        _ = try restored.sync(with: hub)
        // A sync was interrupted after the branch had arrived, but not the site's own revisions.
        let third = try Self.catalog(Clock())
        var branch: [Revision] = []
        try restored.store.read { reader in
            try reader.forEachRevision(after: VersionVector()) { branch.append($0) }
        }
        branch.removeAll { $0.header.stamp.site == site && $0.header.stamp.sequence > 1 }
        _ = try third.merge(branch)
        let outcome = try third.sync(with: again, .both, .giving).here
        #expect(
            try Self.versionVector(third).covers(outcome.peerFrontier) && outcome.report.revisions.merged.count == 1)
        _ = try third.sync(with: again)
        for _ in 0..<2 {
            for catalog in [third, again, restored] { _ = try hub.sync(with: catalog) }
        }
        try Self.expectOnce([hub, third, again, restored])
        #expect(try Self.tokens(hub) == ["gap": "12", "margin": "20", "x": "1", "y": "2"])
    }

    @Test func `a branch does not prevent compaction once its catalog has written by its new name`() throws {
        let original = try Self.catalog(Clock())
        for value in ["6", "7", "8"] { try Self.set(original, "gap", value) }
        let former = try Self.copy(original)
        let hub = try Self.copy(original, home: "hub")
        try Self.set(original, "gap", "9")
        _ = try original.sync(with: hub)
        let backup = try Self.going(on: former, "gap", "12", besides: original)
        let branch = try #require(try backup.sync(with: hub).here.forks.first?.branch)
        let waits = { try hub.store.write { try $0.acknowledgements() }.contains { $0.who == .site(branch) } }
        #expect(try waits())
        try Self.set(backup, "margin", "1")
        _ = try backup.sync(with: hub)
        #expect(try !waits())
        _ = try original.sync(with: hub)
        try Self.set(original, "margin", "2")
        for catalog in [original, backup] { _ = try catalog.sync(with: hub) }
        try Self.set(backup, "margin", "3")
        _ = try backup.sync(with: hub)
        #expect(try hub.compact().report.horizon[branch] == 1)
        try Self.set(original, "gap", "14")
        for catalog in [original, backup] { _ = try catalog.sync(with: hub) }
        #expect(try Self.rows(hub) == Self.rows(backup) && Self.tokens(hub)["gap"] == "14")
    }

    @Test func `another sync that parts a site meanwhile makes this one begin again`() throws {
        let (hub, restored) = try Self.story()
        let third = try Self.copy(restored, home: "third")
        let fourth = try Self.copy(restored, home: "fourth")
        try Self.set(fourth, "margin", "21")
        let (here, there) = (try SyncPeer(third), try SyncPeer(fourth))
        try there.receive(here.output())
        try here.receive(there.output())
        let bytes = try there.output()
        _ = try hub.sync(with: third)
        let error = #expect(throws: StoreError.self) { try here.receive(bytes) }
        #expect(error?.description.contains("sync again") == true)
        _ = try third.sync(with: fourth)
        _ = try hub.sync(with: third)
        try Self.expectEqual(hub, third, fourth)
    }
}
