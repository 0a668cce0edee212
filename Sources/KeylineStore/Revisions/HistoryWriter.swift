// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineReplica
internal import Synchronization

extension CatalogTransaction {
    /// Sets registers of an existing row, as a user's edit.
    ///
    /// - Throws: `StoreError.refusedValue` if the table does not accept a value, or a database error.
    public func set(_ entity: EntityID, _ contents: [RegisterContent]) throws {
        do {
            try RegisterRows(db: db, schema: schema).set(entity, contents)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            throw StoreError.refusedValue(detail: error.message ?? "")
        }
    }

    /// The site id of this catalog; nil before its first revision.
    ///
    /// - Throws: a database error.
    public func ownSite() throws -> SiteID? { try reader.ownSite(home: home) }

    /// Deletes a row, as a user's edit.
    ///
    /// - Throws: a database error.
    public func remove(_ entity: EntityID) throws { try RegisterRows(db: db, schema: schema).remove(entity) }

    /// Restores a deleted row. The revision writes the registers that it restores, so that a concurrent insert of the
    /// row conflicts with it.
    ///
    /// - Parameters:
    ///   - contents: all registers.
    ///   - disputed: registers with open conflicts; they are not written, so that the conflicts stay.
    /// - Throws: a database error.
    public func restore(_ entity: EntityID, _ contents: [RegisterContent], leaving disputed: Set<Int>) throws {
        try RegisterRows(db: db, schema: schema).put(entity, contents)
        guard !disputed.isEmpty else { return }
        try note(entity, RevisionCommit.partly)
        for content in contents where !disputed.contains(content.register) { try note(entity, content.register) }
    }

    /// Writes the current value of a register, or of a whole row, again: it then supersedes the concurrent writes.
    ///
    /// - Parameter register: the register's number; 0 for the row's existence.
    /// - Throws: a database error.
    public func affirm(_ entity: EntityID, register: Int) throws { try note(entity, register) }

    /// Runs `body` as an import does: its changes are not stored as user edits for later imports to keep.
    ///
    /// - Throws: a database error, or what `body` throws.
    public func withoutRemembering(_ body: () throws -> Void) throws { try whileImporting("", body) }

    /// The invalid values on a screen.
    ///
    /// - Throws: a database error.
    public func issues(ofScreen id: String) throws -> [RowIssue] {
        let found = Mutex<[RowIssue]>([])
        _ = try CatalogReader(
            db, issues: RowIssues { issue in found.withLock { $0.append(issue) } }, memory: ReadCache()
        ).screen(id)
        return found.withLock { $0 }
    }

    /// Adds a register to the next revision, as the triggers do.
    private func note(_ entity: EntityID, _ register: Int) throws {
        try db.cachedStatement(
            sql: "INSERT OR IGNORE INTO pending_change (tbl, scope, key, register, time) VALUES (?, ?, ?, ?, 0)"
        ).execute(arguments: [entity.table, entity.scope, entity.key, register])
    }
}
