// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Generates the triggers that note, in plain SQL, which registers any client's write changes: the text of
/// `Migrations/0010-capture.sql`.
///
/// They note the register and the time, not the value: the value at the end of a transaction is in the table.
/// `RevisionCommit` turns the notes into the changes of a revision.
public struct CaptureTriggers: Sendable {
    /// The synced tables and registers.
    public let schema: SyncedSchema

    /// Creates the generator for a schema.
    public init(_ schema: SyncedSchema = .current) { self.schema = schema }

    /// All triggers, and the inserts of table and register names for the views.
    public var sql: String {
        Self.preface
            + schema.tables.map { table in
                ([names(of: table), existing(of: table)] + triggers(of: table).map(\.sql)).joined(separator: "\n\n")
            }.joined(separator: "\n\n") + "\n"
    }

    /// The SQL that a migration needs for a new table, apart from creating it.
    func addition(of table: SyncedTable) -> String {
        ([names(of: table)] + triggers(of: table).map(\.sql)).joined(separator: "\n\n") + "\n"
    }

    /// The insert of one register's name and its capture trigger, for the migration that adds its columns.
    func sql(of register: SyncedTable.Register, of table: SyncedTable) -> String {
        insertion([name(register, table)]) + "\n\n" + trigger(register, table).sql + "\n"
    }

    /// The SQL that a migration from 0017 on needs for a new register, apart from adding its columns. The triggers of
    /// earlier registers stay as they are.
    func addition(_ register: SyncedTable.Register, to table: SyncedTable) -> String {
        let others = [marking(register, table), remembering(register, table)].compactMap { $0 }
        return ([sql(of: register, of: table)] + others).joined(separator: "\n")
    }

    private static let preface = """
        -- Change capture, made from `Sources/KeylineStore/Registers/SyncedSchema+Current.swift` (Migrations/README.md says how).
        -- Every write to a synced table by any client notes the registers it touches; the next Keyline command seals them as
        -- a revision. NOT EXISTS rather than OR IGNORE: the conflict clause of the writer's statement would replace it.
        -- What the catalog held before it had a history becomes its first revision.


        """

    /// Notes the existing rows.
    private func existing(of table: SyncedTable) -> String {
        """
        INSERT INTO pending_change (tbl, scope, key, register, time)
        SELECT \(table.number), \(table.name).\(table.key[0]), \(table.keyExpression(of: table.name)), 0, 0 FROM \(table.name);
        """
    }

    /// The triggers of a table.
    func triggers(of table: SyncedTable) -> [(name: String, sql: String)] {
        var triggers = [
            trigger(table, "inserted", "INSERT", when: nil, notes: [note(table, "new", 0)]),
            trigger(table, "deleted", "DELETE", when: nil, notes: [note(table, "old", 0)]),
            trigger(
                table, "renamed", "UPDATE OF \(list(table.key))", when: differs(table.key),
                notes: [note(table, "old", 0), note(table, "new", 0)]),
        ]
        triggers += table.registers.map { trigger($0, table) }
        return triggers
    }

    private func trigger(_ register: SyncedTable.Register, _ table: SyncedTable) -> (name: String, sql: String) {
        trigger(
            table, "set_\(register.number)", "UPDATE OF \(list(register.columns))", when: differs(register.columns),
            notes: [note(table, "new", register.number)])
    }

    private func trigger(
        _ table: SyncedTable, _ suffix: String, _ event: String, when condition: String?, notes: [String]
    ) -> (name: String, sql: String) {
        let name = "\(table.name)_captured_\(suffix)"
        let conditions = (condition.map { "(\($0)) AND " } ?? "") + "NOT EXISTS (SELECT 1 FROM merge_in_progress)"
        let sql = """
            CREATE TRIGGER \(name) AFTER \(event) ON \(table.name)
            WHEN \(conditions)
            BEGIN
            \(notes.joined(separator: "\n"))
            END;
            """
        return (name, sql)
    }

    private func note(_ table: SyncedTable, _ row: String, _ register: Int) -> String {
        let scope = "\(row).\(table.key[0])"
        let key = table.keyExpression(of: row)
        return """
                INSERT INTO pending_change (tbl, scope, key, register, time)
                SELECT \(table.number), \(scope), \(key), \(register), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
                WHERE NOT EXISTS (
                    SELECT 1 FROM pending_change
                    WHERE tbl = \(table.number) AND scope = \(scope) AND key = \(key) AND register = \(register)
                );
            """
    }

    // MARK: Screens and imports

    /// The trigger that marks a row's screen dirty when a register changes; nil if verdicts do not depend on the
    /// register.
    private func marking(_ register: SyncedTable.Register, _ table: SyncedTable) -> String? {
        guard let entity = table.entity, register.marks else { return nil }
        let screen = "new.\(table.key[0])"
        return """
            CREATE TRIGGER \(table.name)_marked_\(register.number) AFTER UPDATE OF \(list(register.columns)) ON \(table.name)
            WHEN (\(differs(register.columns)))
                AND NOT EXISTS (SELECT 1 FROM dirty_screen WHERE screen_id = \(screen) AND reason = '\(entity)')
            BEGIN
                INSERT INTO dirty_screen (screen_id, reason) VALUES (\(screen), '\(entity)');
            END;

            """
    }

    /// The trigger that stores the file's value of a register when a user changes it; nil if a later import does not
    /// keep such changes.
    private func remembering(_ register: SyncedTable.Register, _ table: SyncedTable) -> String? {
        guard let entity = table.entity, register.imported == .merged || register.imported == .place else { return nil }
        let fields = register.columns.map {
            "SELECT '\($0)' AS field, old.\($0) AS imported WHERE old.\($0) IS NOT new.\($0)"
        }
        let (screen, id) = ("old.\(table.key[0])", "old.id")
        return """
            CREATE TRIGGER \(table.name)_edited_\(register.number) AFTER UPDATE OF \(list(register.columns)) ON \(table.name)
            WHEN old.origin = 'import' AND (\(differs(register.columns)))
                AND NOT EXISTS (SELECT 1 FROM import_in_progress)
            BEGIN
                INSERT INTO import_edit (screen_id, entity, id, field, imported)
                SELECT \(screen), '\(entity)', \(id), f.field, f.imported FROM (
                    \(fields.joined(separator: "\n        UNION ALL "))
                ) AS f
                WHERE NOT EXISTS (
                    SELECT 1 FROM import_edit e
                    WHERE e.screen_id = \(screen) AND e.entity = '\(entity)' AND e.id = \(id) AND e.field = f.field
                );
            END;

            """
    }

    // MARK: Names

    private func names(of table: SyncedTable) -> String {
        insertion(["(\(table.number), 0, '\(table.name)', 'row', '[]')"] + table.registers.map { name($0, table) })
    }

    private func name(_ register: SyncedTable.Register, _ table: SyncedTable) -> String {
        let columns = register.columns.map { "\"\($0)\"" }.joined(separator: ",")
        return "(\(table.number), \(register.number), '\(table.name)', '\(register.name)', '[\(columns)]')"
    }

    private func insertion(_ names: [String]) -> String {
        """
        INSERT INTO synced_register (tbl, register, table_name, name, columns) VALUES
            \(names.joined(separator: ",\n    "));
        """
    }

    private func differs(_ columns: [String]) -> String {
        columns.map { "old.\($0) IS NOT new.\($0)" }.joined(separator: " OR ")
    }

    private func list(_ columns: [String]) -> String { columns.joined(separator: ", ") }
}
