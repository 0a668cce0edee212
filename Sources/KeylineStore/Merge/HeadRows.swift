// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// A register of a row, and the number of a revision that wrote it and that no later writer of it had seen.
struct RowHead {
    var register: Int
    var revision: Int64
}

/// The table `register_head`: the revisions that wrote each register's current values.
final class HeadRows {
    private let reading: DirectStatement
    private let readingRange: DirectStatement
    private let clearing: DirectStatement
    private let inserting: DirectStatement
    private let removing: DirectStatement
    private let insertingMany: BatchStatement

    /// Register 0 in `register_head`: the row exists.
    static let alive = 0
    /// Register -1 in `register_head`: the row was deleted.
    static let deleted = -1

    init(db: Database) throws {
        let isRow = "tbl = ?1 AND scope = ?2 AND key = ?3"
        let columns = "tbl, scope, key, register, revision"
        reading = try DirectStatement(db, "SELECT register, revision FROM register_head WHERE \(isRow)")
        readingRange = try DirectStatement(
            db,
            """
            SELECT key, register, revision FROM register_head
            WHERE tbl = ?1 AND scope = ?2 AND key BETWEEN ?3 AND ?4 ORDER BY key
            """)
        clearing = try DirectStatement(db, "DELETE FROM register_head WHERE \(isRow)")
        inserting = try DirectStatement(db, "INSERT INTO register_head (\(columns)) VALUES (?1, ?2, ?3, ?4, ?5)")
        removing = try DirectStatement(
            db, "DELETE FROM register_head WHERE \(isRow) AND register = ?4 AND revision = ?5")
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

    /// True if the row was ever written.
    func knows(_ entity: EntityID) throws -> Bool { try !heads(of: entity).isEmpty }

    /// Deletes a row's heads.
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

    /// Updates the heads with a revision's changes, wherever its writer had seen every head of the registers it writes.
    ///
    /// - Parameters:
    ///   - changes: at most one for each row; those of one table and scope are adjacent.
    ///   - handle: called with each change and true if its heads were updated; if false, nothing was written and
    ///     the row needs a replay.
    func note(
        _ changes: [Change], by revision: Int64, _ context: inout CausalContext, handle: (Change, Bool) throws -> Void
    ) throws {
        var added: [RegisterValue] = []
        var rest = changes[...]
        while let first = rest.first {
            let siblings = rest.prefix {
                $0.entity.table == first.entity.table && $0.entity.scope == first.entity.scope
            }
            rest = rest[siblings.endIndex...]
            for (change, known) in zip(siblings, try heads(of: siblings.map(\.entity))) {
                let succession = try context.succession(of: change, known)
                for head in succession?.superseded ?? [] { try run(removing, change.entity, head) }
                for register in succession?.written ?? [] {
                    added.append(.integer(Int64(change.entity.table)))
                    added.append(.text(change.entity.scope))
                    added.append(.text(change.entity.key))
                    added.append(.integer(Int64(register)))
                    added.append(.integer(revision))
                }
                try handle(change, succession != nil)
            }
            guard insertingMany.isFull(added) || rest.isEmpty else { continue }
            try insertingMany.run(added)
            added.removeAll(keepingCapacity: true)
        }
    }

    /// The heads of rows of one table and scope, in one scan from the smallest key to the largest.
    private func heads(of siblings: [EntityID]) throws -> [[RowHead]] {
        var heads = [[RowHead]](repeating: [], count: siblings.count)
        let places = siblings.placesByKey
        guard let first = places.first, let last = places.last else { return heads }
        try bind(siblings[first], readingRange)
        try readingRange.bind(siblings[last].key, at: 4)
        var rest = places[...]
        while try readingRange.next() {
            var order = 1
            while let place = rest.first {
                order = readingRange.compare(0, siblings[place].key)
                guard order > 0 else { break }
                rest.removeFirst()
            }
            guard order == 0, let place = rest.first else { continue }
            heads[place].append(
                RowHead(register: Int(readingRange.integer(1)), revision: readingRange.integer(2)))
        }
        return heads
    }
}

extension [EntityID] {
    /// The indices in SQLite's order of the keys (UTF-8 bytes), which differs from Swift's for some texts beyond ASCII.
    fileprivate var placesByKey: [Int] {
        let isBefore = { (a: Int, b: Int) in self[a].key.utf8.lexicographicallyPrecedes(self[b].key.utf8) }
        return indices.dropFirst().allSatisfy { isBefore($0 - 1, $0) } ? [Int](indices) : indices.sorted(by: isBefore)
    }
}
