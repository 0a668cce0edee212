// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// The screens to mark dirty because their rows were written with the triggers disabled.
struct ScreenMarks {
    private struct Mark: Hashable {
        var screen: String
        var reason: String
    }

    /// By table: the reason for which its rows mark their screen, and the registers that do.
    private let tables: [Int: (reason: String, registers: Set<Int>)]
    private var marks: Set<Mark> = []
    /// The table and screen of the last mark.
    private var last: (table: Int, screen: String)?

    init(_ schema: SyncedSchema) {
        var tables: [Int: (reason: String, registers: Set<Int>)] = [:]
        for table in schema.tables {
            guard let entity = table.entity else { continue }
            tables[table.number] = (entity, Set(table.registers.filter(\.marks).map(\.number)))
        }
        self.tables = tables
    }

    /// Adds the mark of a change. For rows in order this is one comparison.
    ///
    /// - Returns: true if the row marks at most its own screen; false if only the triggers can find what it marks.
    mutating func insert(_ change: Change) -> Bool {
        let entity = change.entity
        if let last, last.table == entity.table, last.screen == entity.scope { return true }
        guard let table = tables[entity.table] else { return false }
        if case .set(let contents) = change.action, !contents.contains(where: { table.registers.contains($0.register) })
        {
            return true
        }
        last = (entity.table, entity.scope)
        marks.insert(Mark(screen: entity.scope, reason: table.reason))
        return true
    }

    /// Writes the marks to `dirty_screen`.
    func write(_ db: Database) throws {
        if marks.isEmpty { return }
        let statement = try DirectStatement(
            db, "INSERT OR IGNORE INTO dirty_screen (screen_id, reason) VALUES (?1, ?2)")
        for mark in marks {
            try statement.bind(mark.screen, at: 1)
            try statement.bind(mark.reason, at: 2)
            try statement.run()
        }
    }
}
