// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// The screens that rows of theirs were written of without the triggers that would have marked them.
struct ScreenMarks {
    private struct Mark: Hashable {
        var screen: String
        var reason: String
    }

    /// By table: why its rows mark their screen, and which registers do.
    private let tables: [Int: (reason: String, registers: Set<Int>)]
    private var marks: Set<Mark> = []
    /// The last row's that marked its screen.
    private var last: (table: Int, screen: String)?

    init(_ schema: SyncedSchema) {
        var tables: [Int: (reason: String, registers: Set<Int>)] = [:]
        for table in schema.tables {
            guard let entity = table.entity else { continue }
            tables[table.number] = (entity, Set(table.registers.filter(\.marks).map(\.number)))
        }
        self.tables = tables
    }

    /// Takes a change in. Rows in order cost a comparison.
    ///
    /// - Returns: whether the row marks its own screen at most; otherwise only the triggers know what it marks.
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

    /// Marks the screens.
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
