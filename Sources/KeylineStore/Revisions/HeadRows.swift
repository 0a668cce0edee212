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
    private let clearing: DirectStatement
    private let inserting: DirectStatement
    private let removing: DirectStatement
    private let readingMany: BatchStatement
    private let insertingMany: BatchStatement

    /// Register 0 in `register_head`: the row is there.
    static let alive = 0
    /// Register -1 in `register_head`: the row was deleted.
    static let deleted = -1

    init(db: Database) throws {
        let isRow = "tbl = ?1 AND scope = ?2 AND key = ?3"
        let columns = "tbl, scope, key, register, revision"
        reading = try DirectStatement(db, "SELECT register, revision FROM register_head WHERE \(isRow)")
        clearing = try DirectStatement(db, "DELETE FROM register_head WHERE \(isRow)")
        inserting = try DirectStatement(db, "INSERT INTO register_head (\(columns)) VALUES (?1, ?2, ?3, ?4, ?5)")
        removing = try DirectStatement(
            db, "DELETE FROM register_head WHERE \(isRow) AND register = ?4 AND revision = ?5")
        readingMany = BatchStatement(
            db, width: 3,
            """
            SELECT v.n, h.register, h.revision FROM v CROSS JOIN register_head h
            ON h.tbl = v.c1 AND h.scope = v.c2 AND h.key = v.c3
            """)
        insertingMany = BatchStatement(
            db, width: 5, "INSERT INTO register_head (\(columns)) SELECT c1, c2, c3, c4, c5 FROM v")
    }

    // MARK: One row

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

    /// Forgets a row's heads.
    func clear(_ entity: EntityID) throws {
        try bind(entity, clearing)
        try clearing.run()
    }

    /// Adds a head.
    func insert(_ entity: EntityID, _ register: Int, _ revision: Int64) throws {
        try run(inserting, entity, RowHead(register: register, revision: revision))
    }

    private func run(_ statement: DirectStatement, _ entity: EntityID, _ head: RowHead) throws {
        try bind(entity, statement)
        try statement.bind(Int64(head.register), at: 4)
        try statement.bind(head.revision, at: 5)
        try statement.run()
    }

    private func bind(_ entity: EntityID, _ statement: DirectStatement) throws {
        try statement.bind(Int64(entity.table), at: 1)
        try statement.bind(entity, at: 2)
    }

    // MARK: A revision

    /// Notes that a revision wrote what its changes say, wherever it has seen every head of what it writes.
    ///
    /// - Parameters:
    ///   - changes: each row once.
    ///   - tell: given each change and whether it counts as it is; otherwise nothing is noted of it, and
    ///     its row has to be folded anew.
    func note(
        _ changes: [Change], by revision: Int64, _ sight: inout Sight, tell: (Change, Bool) throws -> Void
    ) throws {
        for start in stride(from: 0, to: changes.count, by: readingMany.capacity) {
            let run = changes[start...].prefix(readingMany.capacity)
            var added: [RegisterValue] = []
            for (change, known) in zip(run, try heads(of: run)) {
                let succession = try sight.succession(of: change, known)
                for head in succession?.superseded ?? [] { try self.run(removing, change.entity, head) }
                for register in succession?.written ?? [] {
                    added += Self.key(change.entity) + [.integer(Int64(register)), .integer(revision)]
                }
                try tell(change, succession != nil)
            }
            try insertingMany.run(added)
        }
    }

    private func heads(of run: ArraySlice<Change>) throws -> [[RowHead]] {
        var keys: [RegisterValue] = []
        for entity in run.lazy.map(\.entity) { keys += Self.key(entity) }
        var heads = [[RowHead]](repeating: [], count: run.count)
        try readingMany.run(keys) { row, number in
            heads[number].append(RowHead(register: Int(row.integer(1)), revision: row.integer(2)))
        }
        return heads
    }

    private static func key(_ entity: EntityID) -> [RegisterValue] {
        [.integer(Int64(entity.table)), .text(entity.scope), .text(entity.key)]
    }
}
