// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import GRDB
internal import KeylineReplica

/// The table `conflict`: the merge conflicts.
struct ConflictRows {
    let db: Database
    let schema: SyncedSchema
    let log: RevisionLog

    /// True if a scope has a conflict of one of some kinds.
    func has(_ kinds: [MergeConflict.Kind], inScope scope: String) throws -> Bool {
        let list = kinds.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        let statement = try db.cachedStatement(sql: "SELECT 1 FROM conflict WHERE scope = ? AND kind IN (\(list))")
        return try Row.fetchOne(statement, arguments: [scope]) != nil
    }

    /// Replaces the stored conflicts of some rows.
    func replace(_ conflicts: [MergeConflict], of entities: Set<EntityID>) throws {
        try clear(entities)
        let insert = try db.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO conflict
                    (id, kind, tbl, scope, key, register, winner, winning, loser, losing, is_bookkeeping)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
        for conflict in conflicts where entities.contains(conflict.entity) {
            guard let winner = try log.number(of: conflict.winner), let loser = try log.number(of: conflict.loser)
            else { continue }
            let entity = conflict.entity
            try insert.execute(arguments: [
                conflict.id, conflict.kind.rawValue, entity.table, entity.scope, entity.key, conflict.register,
                winner, json(conflict.winning, entity.table), loser, json(conflict.losing, entity.table),
                conflict.isBookkeeping,
            ])
        }
    }

    /// Deletes the conflicts of some rows. They are looked up scope by scope, as the index has no further columns.
    private func clear(_ entities: Set<EntityID>) throws {
        let list = try db.cachedStatement(sql: "SELECT id, tbl, key FROM conflict WHERE scope = ?")
        let delete = try db.cachedStatement(sql: "DELETE FROM conflict WHERE id = ?")
        for scope in Set(entities.map(\.scope)) {
            for row in try Row.fetchAll(list, arguments: [scope])
            where entities.contains(EntityID(table: row[1], scope: scope, key: row[2])) {
                try delete.execute(arguments: [row[0] as String])
            }
        }
    }

    /// A JSON object of values by column name; the key is `register.index` if this program does not know the column.
    private func json(_ contents: [RegisterContent], _ table: Int) -> String {
        let members = contents.flatMap { content -> [String] in
            let columns = schema.table(table)?.register(content.register)?.columns
            return content.values.enumerated().map { index, value in
                let known = columns.flatMap { $0.indices.contains(index) ? $0[index] : nil }
                return "\(quoted(known ?? "\(content.register).\(index)")):\(json(value))"
            }
        }
        return "{\(members.joined(separator: ","))}"
    }

    private func json(_ value: RegisterValue) -> String {
        switch value {
        case .null: "null"
        case .integer(let number): "\(number)"
        case .real(let number): number.isFinite ? "\(number)" : "null"
        case .text(let text): quoted(text)
        case .blob(let bytes): quoted(bytes.map { String(format: "%02x", $0) }.joined())
        }
    }

    private func quoted(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}
