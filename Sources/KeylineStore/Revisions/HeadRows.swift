// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// How a row came to what it is.
enum RowHistory {
    /// Nobody wrote it.
    case unknown
    /// It is there, each register has one head, and this program knows all of them.
    case plain
    /// Anything else; only the revisions tell.
    case tangled
}

/// Which revisions wrote what counts, row by row (`register_head`).
struct HeadRows {
    let db: Database

    /// Register 0 in `register_head`: the row is there.
    static let alive = 0
    /// Register -1 in `register_head`: the row was deleted.
    static let deleted = -1

    /// The heads of a row: all of them, or those of its existence and one register.
    func heads(of entity: EntityID, register: Int? = nil) throws -> [(register: Int, revision: Int64)] {
        let limit = register.map { "AND register IN (-1, 0, \($0))" } ?? ""
        let statement = try db.cachedStatement(
            sql: "SELECT register, revision FROM register_head WHERE tbl = ? AND scope = ? AND key = ? \(limit)")
        let rows = try Row.fetchCursor(statement, arguments: [entity.table, entity.scope, entity.key])
        var heads: [(register: Int, revision: Int64)] = []
        while let row = try rows.next() { heads.append((row[0], row[1])) }
        return heads
    }

    /// Whether the row was ever written.
    func knows(_ entity: EntityID) throws -> Bool { try !heads(of: entity).isEmpty }

    /// Notes that a revision, which has seen every head of the row, wrote what counts now.
    ///
    /// - Returns: false, with nothing noted, where the row's history is not that plain.
    func supersede(_ change: Change, by revision: Int64, _ history: RowHistory) throws -> Bool {
        switch change.action {
        case .insert:
            guard history == .unknown || history == .plain else { return false }
            try replaceAll(change.entity, with: Self.alive, revision)
        case .delete:
            guard history == .plain else { return false }
            try replaceAll(change.entity, with: Self.deleted, revision)
        case .set(let contents):
            guard history == .plain else { return false }
            for content in contents { try replace(change.entity, content.register, revision) }
        case .restore: return false
        }
        return true
    }

    /// Sets the one head of a register.
    func replace(_ entity: EntityID, _ register: Int, _ revision: Int64) throws {
        try db.cachedStatement(
            sql: "DELETE FROM register_head WHERE tbl = ? AND scope = ? AND key = ? AND register = ?"
        ).execute(arguments: [entity.table, entity.scope, entity.key, register])
        try insert(entity, register, revision)
    }

    /// Sets the heads of a whole row to one.
    func replaceAll(_ entity: EntityID, with register: Int, _ revision: Int64) throws {
        try clear(entity)
        try insert(entity, register, revision)
    }

    /// Forgets a row's heads.
    func clear(_ entity: EntityID) throws {
        try db.cachedStatement(sql: "DELETE FROM register_head WHERE tbl = ? AND scope = ? AND key = ?")
            .execute(arguments: [entity.table, entity.scope, entity.key])
    }

    /// Adds a head.
    func insert(_ entity: EntityID, _ register: Int, _ revision: Int64) throws {
        try db.cachedStatement(
            sql: "INSERT INTO register_head (tbl, scope, key, register, revision) VALUES (?, ?, ?, ?, ?)"
        ).execute(arguments: [entity.table, entity.scope, entity.key, register, revision])
    }
}
