// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineReplica
internal import KeylineStore

/// One site of a history: a catalog in memory with a clock that may be wrong.
final class SimulatedSite {
    /// For messages: its place among the sites.
    let name: String
    private(set) var store: CatalogStore
    /// What its clock is off by, in milliseconds.
    private let drift: Int64
    private var wall: UInt64
    /// Stamps of revisions that were committed here and must be found everywhere in the end.
    private(set) var acknowledged: Set<Stamp> = []

    init(name: String, store: CatalogStore, drift: Int64, wall: UInt64) {
        self.name = name
        self.store = store
        self.drift = drift
        self.wall = wall
        setClock()
    }

    /// Milliseconds since 1970 by the site's clock.
    var now: UInt64 { UInt64(clamping: Int64(clamping: wall) + drift) }

    /// Lets the true time pass.
    func advance(to time: UInt64) {
        wall = max(wall, time)
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
    func clone(name: String, knowsItself: Bool, drift: Int64) throws -> SimulatedSite {
        let copy = try store.copyInMemory(home: knowsItself ? name : home)
        return SimulatedSite(name: name, store: copy, drift: drift, wall: wall)
    }

    /// What the catalog takes for its file's place.
    var home: String { name }

    /// Changes the catalog as people or programs do.
    ///
    /// - Parameter crashes: the process dies before it commits.
    func write(_ statements: [String], crashes: Bool) throws {
        let before = crashes ? try store.read { try $0.syncedRows() } : []
        do {
            try store.write(message: statements.first ?? "") { transaction in
                for statement in statements { try transaction.execute(statement) }
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
        let known = Frontier(acknowledgedFrontier)
        try store.read { reader in
            try reader.forEachRevision(after: known) { revision in
                acknowledged.insert(revision.header.stamp)
                acknowledgedFrontier[revision.header.stamp.site] = revision.header.stamp.sequence
            }
        }
    }

    private var acknowledgedFrontier: [SiteID: UInt64] = [:]

    /// Forgets names of revisions that a clone had to rename.
    func forgetAcknowledged() {
        acknowledged = []
        acknowledgedFrontier = [:]
    }

    /// The revisions that a frontier does not cover.
    func revisions(after frontier: Frontier) throws -> [Revision] {
        var revisions: [Revision] = []
        try store.read { try $0.forEachRevision(after: frontier) { revisions.append($0) } }
        return revisions
    }

    /// Takes revisions over.
    ///
    /// - Returns: false where the catalog refused them; it is as it was then.
    @discardableResult
    func receive(_ revisions: [Revision], crashes: Bool) throws -> Bool {
        do {
            try store.write { transaction in
                _ = try transaction.merge(revisions, now: now)
                if crashes { throw Crash() }
            }
        } catch is Crash {
            return false
        } catch StoreError.malformedRevision {
            return false
        }
        try acknowledge()
        return true
    }

    /// Lets revisions count that were ahead of the clock.
    func release() throws { try store.write { _ = try $0.release(now: now) } }

    private struct Crash: Error {}
}

/// What a simulated history found wrong.
package struct SimulationFailure: Error, CustomStringConvertible {
    /// What.
    package var description: String

    init(_ description: String) { self.description = description }
}
