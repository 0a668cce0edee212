// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB

extension CatalogTransaction {
    /// Empties every synced table, including the rows that new catalogs start with.
    public func removeEverything() throws {
        for table in schema.tables { try db.execute(sql: "DELETE FROM \(table.name)") }
    }
}

extension CatalogStore {
    /// Copies the catalog, row by row and with its whole history, into a new file that becomes a site of its own.
    ///
    /// - Parameters:
    ///   - target: the new file's path; no file may exist there.
    ///   - remote: the copy's only remote.
    /// - Throws: `StoreError`; the file is removed then.
    public func clone(to target: String, remote: Remote) throws -> CatalogStore {
        try Self.making(target) { draft in
            try vacuum(into: draft)
            let copy = try DatabaseQueue(file: draft, configuration: Configuration())
            try copy.write { db in
                let reader = CatalogReader(db, issues: RowIssues(), memory: ReadCache())
                try translation { try reader.checkRevisions() }
                let transaction = CatalogTransaction(db, issues: RowIssues(), memory: ReadCache())
                try transaction.forgetSharing()
                try transaction.putRemote(remote)
            }
            return copy
        }
        return try Self.open(path: target)
    }
}
