// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import GRDB
public import KeylineReplica

extension CatalogStore {
    /// Makes a catalog of a file received from another machine, after checking it: tables, views and triggers are
    /// exactly those of catalogs, the database is sound, and each revision is as its writer committed it.
    ///
    /// - Parameters:
    ///   - draft: the file; it is renamed to `target`.
    ///   - heads: the heads that the other end announced.
    ///   - remote: the catalog's only remote.
    /// - Throws: `WireError.falseSnapshot`; `.noSnapshot` if its schema has no history, so that revisions must be
    ///   fetched one by one; `StoreError`.
    public static func adopt(
        draft: String, as target: String, heads: [SiteID: Greeting.Head], remote: Remote
    ) throws -> CatalogStore {
        try CatalogFile(path: draft).check(knownVersion: knownVersion)
        try ErrorTranslation(path: draft) {
            try ArrivedFile(path: draft).check(heads)
            let queue = try DatabaseQueue(file: draft, configuration: ArrivedFile.configuration)
            // Its commit also makes durable what was written before SQLite opened the file: one fsync covers all of it.
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

    /// Builds the expected schema, which adopting needs, while the program would otherwise wait.
    public static func prepareAdoption() { _ = try? SchemaObjects.ofCatalogs(version: knownVersion) }
}
