// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import GRDB
public import KeylineReplica

extension CatalogStore {
    /// Makes a catalog of a file that came from somebody else, once it is found to be one: tables, views and triggers are
    /// those of catalogs and no others, the database is sound, and the revisions are what their writers sealed.
    ///
    /// - Parameters:
    ///   - draft: the file; it gets the catalog's name.
    ///   - heads: what the other end said that it has.
    ///   - remote: the catalog's only remote.
    /// - Throws: `WireError.falseSnapshot`; `.noSnapshot` where its revisions must be had one by one; `StoreError`.
    public static func adopt(
        draft: String, as target: String, heads: [SiteID: Greeting.Head], remote: Remote
    ) throws -> CatalogStore {
        try CatalogFile(path: draft).check(knownVersion: knownVersion)
        try ErrorTranslation(path: draft) {
            try ArrivedFile(path: draft).check(heads)
            let queue = try DatabaseQueue(path: draft, configuration: ArrivedFile.configuration)
            // Its commit also lasts for what was written before SQLite opened the file: one fsync is for all of it.
            try queue.write { db in
                try forgetOrigin(db)
                let transaction = CatalogTransaction(db, issues: RowIssues(), memory: ReadCache())
                try transaction.putRemote(remote)
                try transaction.note(transaction.reader.versionVector(), ofRemote: remote.name)
            }
            try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
            try queue.close()
        }
        guard !FileManager.default.fileExists(atPath: target) else { throw StoreError.alreadyExists(path: target) }
        do {
            try FileManager.default.moveItem(atPath: draft, toPath: target)
        } catch {
            throw StoreError.cannotOpen(path: target, detail: "renaming failed")
        }
        return try open(path: target)
    }

    /// Finds out what adopting needs to know anyway, while there is nothing else to do.
    public static func prepareAdoption() { _ = try? SchemaObjects.ofCatalogs(version: knownVersion) }
}
