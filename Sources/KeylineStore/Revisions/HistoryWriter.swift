// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineReplica
internal import Synchronization

extension CatalogTransaction {
    /// Sets registers of a row that is there, as a person would.
    ///
    /// - Throws: `StoreError.refusedValue` where the table does not take a value, or a database error.
    public func set(_ entity: EntityID, _ contents: [RegisterContent]) throws {
        do {
            try RegisterRows(db: db, schema: schema).set(entity, contents)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            throw StoreError.refusedValue(detail: error.message ?? "")
        }
    }

    /// The site that this catalog writes as; nil before it has written.
    ///
    /// - Throws: a database error.
    public func ownSite() throws -> SiteID? { try reader.ownSite(home: home) }

    /// Takes a row away, as a person would.
    ///
    /// - Throws: a database error.
    public func remove(_ entity: EntityID) throws { try RegisterRows(db: db, schema: schema).remove(entity) }

    /// Brings a deleted row back. The revision writes the registers that it brings back, so that whoever makes the row anew
    /// without knowing of it is in conflict with it.
    ///
    /// - Parameters:
    ///   - contents: all registers.
    ///   - disputed: those of which people have to decide still; they are not written, so that the conflict stays.
    /// - Throws: a database error.
    public func restore(_ entity: EntityID, _ contents: [RegisterContent], leaving disputed: Set<Int>) throws {
        try RegisterRows(db: db, schema: schema).put(entity, contents)
        guard !disputed.isEmpty else { return }
        try note(entity, RevisionCommit.partly)
        for content in contents where !disputed.contains(content.register) { try note(entity, content.register) }
    }

    /// Writes again what a register, or a whole row, holds already: whoever wrote it otherwise without knowing is answered.
    ///
    /// - Parameter register: 0 = whether the row is there.
    /// - Throws: a database error.
    public func affirm(_ entity: EntityID, register: Int) throws { try note(entity, register) }

    /// Runs `body`, whose changes are nobody's that an import would have to keep.
    ///
    /// - Throws: what `body` throws, or a database error.
    public func withoutRemembering(_ body: () throws -> Void) throws { try whileImporting("", body) }

    /// What has no meaning on a screen.
    ///
    /// - Throws: a database error.
    public func issues(ofScreen id: String) throws -> [RowIssue] {
        let found = Mutex<[RowIssue]>([])
        _ = try CatalogReader(
            db, issues: RowIssues { issue in found.withLock { $0.append(issue) } }, memory: ReadCache()
        ).screen(id)
        return found.withLock { $0 }
    }

    /// What the next revision says about a row, as the triggers note it.
    private func note(_ entity: EntityID, _ register: Int) throws {
        try db.cachedStatement(
            sql: "INSERT OR IGNORE INTO pending_change (tbl, scope, key, register, time) VALUES (?, ?, ?, ?, 0)"
        ).execute(arguments: [entity.table, entity.scope, entity.key, register])
    }
}
