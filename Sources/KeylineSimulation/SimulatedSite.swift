// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineReplica
@_spi(WritePath) internal import KeylineStore

/// One site of a history: a catalog in memory with a clock that may be wrong.
final class SimulatedSite {
    /// For messages: its place among the sites.
    let name: String
    private(set) var store: CatalogStore
    /// What its clock is off by, in milliseconds.
    private var drift: Int64
    private var wall: UInt64
    /// What its people do.
    var habit = Habit.writes

    /// What people do with a catalog.
    enum Habit {
        /// They write and sync.
        case writes
        /// They sync only.
        case reads
        /// They write, and sync in the end only.
        case isAway
    }

    /// What the catalog takes for its file's place; a clone that does not know that it is one has its original's.
    let home: String
    /// Whether it runs an older program.
    private(set) var isOld = false
    /// Revisions that were committed here and must be found everywhere in the end, under whatever name.
    private(set) var acknowledged: Set<Content> = []
    private var acknowledgedFrontier: [SiteID: UInt64] = [:]

    /// A revision apart from its name.
    struct Content: Hashable {
        var format: RevisionFormat
        var counter: UInt64
        var body: [UInt8]

        init(_ revision: Revision) {
            (format, counter) = (revision.header.format, revision.header.stamp.counter)
            body = revision.body
        }
    }

    init(name: String, home: String, store: CatalogStore, drift: Int64, wall: UInt64) {
        self.name = name
        self.home = home
        self.store = store
        self.drift = drift
        self.wall = wall
        // A merge sets off triggers or not by its size; both come to the same. Few sites are enough to tell: switching them
        // off and on makes SQLite prepare its statements again.
        self.store.quietChangeCount = drift % 8 == 0 ? 0 : CatalogStore.quietChangeCount
        setClock()
    }

    /// Milliseconds since 1970 by the site's clock.
    var now: UInt64 { UInt64(clamping: Int64(clamping: wall) + drift) }

    /// Lets the true time pass.
    func advance(to time: UInt64) {
        wall = max(wall, time)
        setClock()
    }

    /// Sets the clock to another time.
    func jump(to drift: Int64) {
        self.drift = drift
        setClock()
    }

    private func setClock() {
        let now = now
        store.now = { now }
        store.author = name
    }

    /// A copy of the catalog's file.
    ///
    /// - Parameter knowsItself: whether the copy can tell that it is one.
    func clone(
        name: String, into blank: CatalogStore, knowsItself: Bool, drift: Int64
    ) throws -> SimulatedSite {
        let place = knowsItself ? name : home
        var copy = blank
        try copy.become(copyOf: store, home: place)
        let clone = SimulatedSite(name: name, home: place, store: copy, drift: drift, wall: wall)
        clone.isOld = isOld
        return clone
    }

    // MARK: Versions

    private static let older = SyncedSchema.current.without([(3, 14), (4, 9), (5, 0)])

    /// Makes the site run a program that is one version behind.
    func downgrade() throws {
        isOld = true
        try store.become(Self.older, version: CatalogStore.knownVersion - 1)
        setClock()
    }

    /// Makes the site run this program.
    func upgrade() throws {
        guard isOld else { return }
        isOld = false
        try store.become(.current, version: CatalogStore.knownVersion)
    }

    // MARK: Writing and taking over

    /// Changes the catalog as people or programs do.
    ///
    /// - Parameter crashes: the process dies before it commits.
    func write(_ statements: [Write], crashes: Bool) throws {
        let before = crashes ? try store.read { try $0.syncedRows() } : []
        do {
            try store.write { transaction in
                for statement in statements { try transaction.execute(statement.sql, statement.arguments) }
                if crashes { throw Crash() }
            }
        } catch is Crash {
            let after = try store.read { try $0.syncedRows() }
            guard before == after else { throw SimulationFailure("a crash at \(name) left half a write") }
        }
        try acknowledge()
    }

    /// Notes what is committed here.
    func acknowledge() throws {
        let known = VersionVector(acknowledgedFrontier)
        try store.read { reader in
            let horizon = try reader.horizon()
            try reader.forEachRevision(after: known) { revision in
                if !horizon.covers(revision.header.stamp) { acknowledged.insert(Content(revision)) }
                acknowledgedFrontier[revision.header.stamp.site] = revision.header.stamp.sequence
            }
        }
    }

    /// The revisions that a versionVector does not cover.
    func revisions(after versionVector: VersionVector) throws -> [Revision] {
        var revisions: [Revision] = []
        try store.read { try $0.forEachRevision(after: versionVector) { revisions.append($0) } }
        return revisions
    }

    /// Why the last revisions were refused.
    private(set) var refusal = ""

    /// Takes revisions over.
    ///
    /// - Returns: false where the catalog refused them; it is as it was then.
    @discardableResult
    func receive(
        _ revisions: [Revision], _ basis: MergeBasis, after compacted: CompactedHistory? = nil, crashes: Bool
    ) throws -> Bool {
        var basis = basis
        do {
            try store.write { transaction in
                _ = try transaction.merge(revisions, &basis, after: compacted)
                if crashes { throw Crash() }
            }
        } catch is Crash {
            return false
        } catch StoreError.malformedRevision(let reason) {
            refusal = reason
            return false
        }
        if !basis.forks.isEmpty { acknowledgedFrontier = [:] }
        try acknowledge()
        return true
    }

    private struct Crash: Error {}
}

/// What a simulated history found wrong.
package struct SimulationFailure: Error, CustomStringConvertible {
    /// What.
    package var description: String

    init(_ description: String) { self.description = description }
}
