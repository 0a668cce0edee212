// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// A revision that does not match its hash: another program changed it.
struct DamagedRevision: Error {
    /// The revision's name in messages.
    let name: String
}

extension RevisionLog {
    /// Returns a revision for another catalog, after checking that it matches its hash.
    ///
    /// - Throws: `DamagedRevision`, or a database error.
    func sealed(_ number: Int64) throws -> Revision {
        let name = try header(number).stamp.name
        guard let revision = try? self.revision(number) else { throw DamagedRevision(name: name) }
        let stamp = revision.header.stamp
        guard stamp.sequence > 0, let previous = try hash(of: stamp.site, stamp.sequence - 1),
            Revision.hash(revision.header, revision.body, after: previous) == revision.hash
        else { throw DamagedRevision(name: name) }
        return revision
    }
}

extension CatalogReader {
    /// Checks that every revision matches its hash. Compacted revisions are skipped: they no longer have all their
    /// changes.
    ///
    /// - Complexity: O(bytes of the revisions).
    /// - Throws: `DamagedRevision`, or a database error.
    func checkRevisions() throws {
        let log = try RevisionLog(db)
        let horizon = try CompactionFrontier(db: db, log: log).read()
        let numbers = try Int64.fetchCursor(db, sql: "SELECT number FROM revision ORDER BY number")
        while let number = try numbers.next() {
            guard try !horizon.covers(log.header(number).stamp) else { continue }
            _ = try log.sealed(number)
        }
    }

    /// The name of the first revision that does not match its hash; nil if all do.
    ///
    /// - Complexity: O(bytes of the revisions).
    /// - Throws: a database error.
    public func damagedRevision() throws -> String? {
        do { try checkRevisions() } catch let error as DamagedRevision { return error.name }
        return nil
    }
}

extension CatalogReader {
    /// Checks that no table of the history was emptied, as other catalogs would lose new changes otherwise.
    /// `historyFaults` finds more, and takes longer.
    ///
    /// - Throws: `HistoryFaults`, or a database error.
    func checkHistory() throws {
        guard try !hasWholeTables() else { return }
        let faults = try historyFaults()
        guard faults.isEmpty else { throw faults }
    }

    /// True if no table of the history was emptied.
    func hasWholeTables() throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT 1 FROM replica)
                        AND EXISTS (SELECT 1 FROM revision) <= EXISTS (SELECT 1 FROM site)
                        AND EXISTS (SELECT 1 FROM revision) = EXISTS (SELECT 1 FROM revision_scope)
                        AND EXISTS (SELECT 1 FROM revision WHERE is_waiting = 0) = EXISTS (SELECT 1 FROM register_head)
                    """)) ?? false
    }
}

extension CatalogStore {
    /// Checks that no table of the history was emptied.
    ///
    /// - Throws: `StoreError.damagedHistory`, or a database error.
    public func checkHistory() throws { try read { try $0.checkHistory() } }
}
