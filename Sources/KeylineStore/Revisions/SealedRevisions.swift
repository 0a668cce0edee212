// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// A revision that is not what its writer sealed: another program changed it.
struct DamagedRevision: Error {
    /// How people name it.
    let name: String
}

extension RevisionLog {
    /// A revision for somebody else, once it is found to be what its writer sealed.
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
    /// Makes sure that every revision is what its writer sealed. What is left of compacted ones nobody sealed.
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

    /// The first revision that is not what its writer sealed, as people name it; nil when all are.
    ///
    /// - Complexity: O(bytes of the revisions).
    /// - Throws: a database error.
    public func damagedRevision() throws -> String? {
        do { try checkRevisions() } catch let error as DamagedRevision { return error.name }
        return nil
    }
}

extension CatalogReader {
    /// Makes sure that no table of the history was emptied: what is written would be lost to others. `historyFaults`
    /// finds more, and takes longer.
    ///
    /// - Throws: `HistoryFaults`, or a database error.
    func checkHistory() throws {
        let isWhole = try Bool.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT 1 FROM replica)
                        AND EXISTS (SELECT 1 FROM revision) <= EXISTS (SELECT 1 FROM site)
                        AND EXISTS (SELECT 1 FROM revision) = EXISTS (SELECT 1 FROM revision_scope)
                        AND EXISTS (SELECT 1 FROM revision WHERE is_waiting = 0) = EXISTS (SELECT 1 FROM register_head)
                    """))
        guard isWhole != true else { return }
        let faults = try historyFaults()
        guard faults.isEmpty else { throw faults }
    }
}

extension CatalogStore {
    /// Makes sure that no table of the history was emptied, as every write does.
    ///
    /// - Throws: `StoreError.damagedHistory`.
    public func checkHistory() throws { try read { try $0.checkHistory() } }
}
