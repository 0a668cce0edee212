// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineReplica
@_spi(WritePath) internal import KeylineStore

/// A site of a history: a catalog in memory with a clock that may be wrong.
final class SimulatedSite {
    /// The site's name in failure messages, and its author.
    let name: String
    private(set) var store: CatalogStore
    /// The error of its clock, in milliseconds.
    private var drift: Int64
    private var wall: UInt64
    /// The way its users work.
    var habit = Habit.writes

    /// The way users work with a catalog.
    enum Habit {
        /// Users write and sync.
        case writes
        /// Users only sync.
        case reads
        /// Users write, and sync only at the end.
        case isAway
    }

    /// The path that the catalog believes its file has; an undetected copy has its original's.
    let home: String
    /// True if the site runs an older program.
    private(set) var isOld = false
    /// The revisions committed here, which must exist at every site in the end, under whatever name.
    private(set) var acknowledged: Set<Content> = []
    private var acknowledgedFrontier: [SiteID: UInt64] = [:]

    /// The parts of a revision that no renaming changes.
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
        // Depending on its size, a merge runs with triggers or without; both must give the same result. Few sites need
        // to merge without them: switching triggers off and on makes SQLite prepare its statements again.
        self.store.quietChangeCount = drift % 16 == 0 ? 0 : CatalogStore.quietChangeCount
        setClock()
    }

    /// The time by the site's clock, in milliseconds since 1970.
    var now: UInt64 { UInt64(clamping: Int64(clamping: wall) + drift) }

    /// Advances the true time.
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

    /// Copies the catalog's file.
    ///
    /// - Parameter detectsCopying: true if the copy can detect that it is a copy.
    func clone(
        name: String, into blank: CatalogStore, detectsCopying: Bool, drift: Int64
    ) throws -> SimulatedSite {
        let place = detectsCopying ? name : home
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

    /// Writes to the catalog like a user or another program.
    ///
    /// - Parameter crashes: true if the process dies before it commits.
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

    /// Records the revisions committed here as acknowledged.
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

    /// Returns the revisions that a version vector does not cover.
    func revisions(after versionVector: VersionVector) throws -> [Revision] {
        var revisions: [Revision] = []
        try store.read { try $0.forEachRevision(after: versionVector) { revisions.append($0) } }
        return revisions
    }

    /// The reason of the last refusal.
    private(set) var refusal = ""

    /// Merges revisions.
    ///
    /// - Returns: false if the catalog refused them or the process crashed; the catalog is then unchanged.
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

/// The error thrown when a simulated history violates an invariant.
package struct SimulationFailure: Error, CustomStringConvertible {
    /// The violation.
    package var description: String

    init(_ description: String) { self.description = description }
}
