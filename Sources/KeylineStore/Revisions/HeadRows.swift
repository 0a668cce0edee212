// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// A register of a row, and the number of a revision that wrote it and that no later writing of it has seen.
struct RowHead {
    var register: Int
    var revision: Int64
}

/// Which revisions wrote what counts, row by row (`register_head`).
final class HeadRows {
    private let reading: DirectStatement
    private let replacing: DirectStatement
    private let clearing: DirectStatement
    private let inserting: DirectStatement

    /// Register 0 in `register_head`: the row is there.
    static let alive = 0
    /// Register -1 in `register_head`: the row was deleted.
    static let deleted = -1

    init(db: Database) throws {
        let isRow = "tbl = ?1 AND scope = ?2 AND key = ?3"
        reading = try DirectStatement(db, "SELECT register, revision FROM register_head WHERE \(isRow)")
        replacing = try DirectStatement(
            db, "UPDATE register_head SET revision = ?6 WHERE \(isRow) AND register = ?4 AND revision = ?5")
        clearing = try DirectStatement(db, "DELETE FROM register_head WHERE \(isRow)")
        inserting = try DirectStatement(
            db, "INSERT INTO register_head (tbl, scope, key, register, revision) VALUES (?1, ?2, ?3, ?4, ?5)")
    }

    /// The heads of a row.
    func heads(of entity: EntityID) throws -> [RowHead] {
        try bind(entity, reading)
        var heads: [RowHead] = []
        while try reading.next() {
            heads.append(RowHead(register: Int(reading.integer(0)), revision: reading.integer(1)))
        }
        return heads
    }

    /// Whether the row was ever written.
    func knows(_ entity: EntityID) throws -> Bool { try !heads(of: entity).isEmpty }

    /// Notes that a revision, which has seen every head of the row, wrote what counts now.
    ///
    /// - Parameter known: the row's heads.
    /// - Returns: false, with nothing noted, where the row's history is not that plain.
    func supersede(_ change: Change, by revision: Int64, _ known: [RowHead], _ history: RowHistory) throws -> Bool {
        switch change.action {
        case .insert:
            guard history != .tangled else { return false }
            try replaceAll(change.entity, known, with: Self.alive, revision)
        case .delete:
            guard history == .plain else { return false }
            try replaceAll(change.entity, known, with: Self.deleted, revision)
        case .set(let contents):
            guard history == .plain else { return false }
            for content in contents { try replace(change.entity, known, content.register, revision) }
        case .restore: return false
        }
        return true
    }

    /// Sets the one head of a register.
    private func replace(_ entity: EntityID, _ known: [RowHead], _ register: Int, _ revision: Int64) throws {
        guard let former = known.first(where: { $0.register == register }) else {
            return try insert(entity, register, revision)
        }
        try bind(entity, replacing)
        try replacing.bind(Int64(register), at: 4)
        try replacing.bind(former.revision, at: 5)
        try replacing.bind(revision, at: 6)
        try replacing.run()
    }

    /// Sets the heads of a whole row to one.
    private func replaceAll(_ entity: EntityID, _ known: [RowHead], with register: Int, _ revision: Int64) throws {
        if !known.isEmpty { try clear(entity) }
        try insert(entity, register, revision)
    }

    /// Forgets a row's heads.
    func clear(_ entity: EntityID) throws {
        try bind(entity, clearing)
        try clearing.run()
    }

    /// Adds a head.
    func insert(_ entity: EntityID, _ register: Int, _ revision: Int64) throws {
        try bind(entity, inserting)
        try inserting.bind(Int64(register), at: 4)
        try inserting.bind(revision, at: 5)
        try inserting.run()
    }

    private func bind(_ entity: EntityID, _ statement: DirectStatement) throws {
        try statement.bind(Int64(entity.table), at: 1)
        try statement.bind(entity, at: 2)
    }
}
