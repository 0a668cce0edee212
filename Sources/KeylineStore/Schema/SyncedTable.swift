// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineReplica

/// A table whose rows are synced: its columns, their registers, and the effects of a change.
///
/// This is the only declaration of a table. The triggers that capture changes, mark screens and store edits of imported
/// rows, the merge of imports, and the order of columns in statements are derived from it. Numbers are never reused.
public struct SyncedTable: Sendable {
    /// Columns that merge as one value, because they only make sense together.
    public struct Register: Sendable {
        /// The number within the table, from 1; never reused.
        public let number: Int
        /// The name in messages.
        public let name: String
        /// The register's columns.
        public let columns: [String]
        /// True if it records a row's source or order rather than its content.
        public let isBookkeeping: Bool
        /// The effect of an import on it.
        let imported: Imported
        /// True if verdicts may depend on it, so that a change marks the row's screen.
        let marks: Bool
        /// The number of the migration that added its columns.
        let since: Int

        /// Creates a register; its name is that of its first column by default.
        init(
            _ number: Int, _ columns: [String], name: String? = nil, isBookkeeping: Bool = false,
            imported: Imported = .merged, marks: Bool = true, since: Int = SyncedSchema.firstMigration
        ) {
            self.number = number
            self.name = name ?? columns[0]
            self.columns = columns
            self.isBookkeeping = isBookkeeping
            self.imported = imported
            self.marks = marks
            self.since = since
        }
    }

    /// The effect of importing a file again on a register of a known row.
    enum Imported: Sendable {
        /// A user's change stays until the file changes the register too.
        case merged
        /// The row's place among others: a row that a user moved stays there until the file moves it too.
        case place
        /// The file's value always wins.
        case fromFile
        /// The row's origin, which never changes.
        case origin
    }

    /// The table's number; never reused.
    public let number: Int
    /// The table's name.
    public let name: String
    /// The primary key's columns: first the scope, such as the screen that owns the row, then the rest.
    public let key: [String]
    /// True if the rest of the key is one text column, whose value is the entity's key; otherwise the key is a JSON
    /// array.
    public let hasTextKey: Bool
    /// The registers, by number.
    public let registers: [Register]
    /// The register with the row's place in a tree, and its column that names the parent.
    public let tree: (register: Int, parent: String)?
    /// The number of the table whose row with the same scope owns the rows.
    public let owner: Int?
    /// The name in `dirty_screen`, `import_edit` and `import_removal` of rows that belong to a screen and come from
    /// files; nil for other tables.
    public let entity: String?

    /// Creates the declaration of a table.
    init(
        _ number: Int, _ name: String, key: [String], hasTextKey: Bool = false, owner: Int? = nil,
        tree: (register: Int, parent: String)? = nil, entity: String? = nil, _ registers: [Register]
    ) {
        self.number = number
        self.name = name
        self.key = key
        self.hasTextKey = hasTextKey
        self.registers = registers
        self.tree = tree
        self.owner = owner
        self.entity = entity
    }

    /// Returns the table with only some of its registers.
    func keeping(_ isKept: (Register) -> Bool) -> SyncedTable {
        SyncedTable(
            number, name, key: key, hasTextKey: hasTextKey, owner: owner, tree: tree, entity: entity,
            registers.filter(isKept))
    }

    /// The number of the migration that created it, or the first with triggers.
    var since: Int { registers.map(\.since).min() ?? SyncedSchema.firstMigration }

    /// Every column: the key's, then the registers' in the order of their numbers.
    var columns: [String] { key + registers.flatMap(\.columns) }

    /// True if a row's key has more parts than its scope.
    var takesKey: Bool { key.count > 1 }

    /// The register with a number.
    public func register(_ number: Int) -> Register? { registers.first { $0.number == number } }

    /// The value of a column in a row given by registers.
    public func value(of column: String, in row: [Int: [RegisterValue]]) -> RegisterValue? {
        for register in registers {
            guard let index = register.columns.firstIndex(of: column), let values = row[register.number] else {
                continue
            }
            return values.indices.contains(index) ? values[index] : nil
        }
        return nil
    }

    // MARK: SQL

    /// The SQL expression for the entity key of a row.
    ///
    /// - Parameter row: `old`, `new` or a table's name.
    func keyExpression(of row: String) -> String {
        let rest = key.dropFirst().map { "\(row).\($0)" }
        if rest.isEmpty { return "''" }
        return hasTextKey ? rest[0] : "json_array(\(rest.joined(separator: ", ")))"
    }

    /// A condition for one row, whose scope and key are bound as `?1` and `?2`.
    var isRow: String { key.indices.map { "\(key[$0]) = \(keyValue($0))" }.joined(separator: " AND ") }

    /// The SQL expression for a key column's value, from a row's scope and key.
    func keyValue(_ position: Int, scope: String = "?1", key: String = "?2") -> String {
        position == 0 ? scope : hasTextKey ? key : "json_extract(\(key), '$[\(position - 1)]')"
    }

    /// The merge rules of its rows.
    var rules: TableRules {
        TableRules(
            tree: tree.flatMap { tree in
                register(tree.register)?.columns.firstIndex(of: tree.parent).map {
                    TableRules.TreeRegister(register: tree.register, parent: $0)
                }
            },
            owner: owner, bookkeeping: Set(registers.filter(\.isBookkeeping).map(\.number)))
    }
}

/// The synced tables and their registers.
public struct SyncedSchema: Sendable {
    /// The tables, by number.
    public let tables: [SyncedTable]
    private let byNumber: [Int: SyncedTable]
    /// The merge rules, by table.
    public let rules: MergeRules

    /// Creates a schema of some tables.
    init(_ tables: [SyncedTable]) {
        self.tables = tables
        byNumber = Dictionary(uniqueKeysWithValues: tables.map { ($0.number, $0) })
        rules = byNumber.mapValues(\.rules)
    }

    /// The table with a number; nil if only newer programs know it.
    public func table(_ number: Int) -> SyncedTable? { byNumber[number] }

    /// The table whose rows are named `name` by imports; nil if there is none.
    public func table(ofEntity name: String) -> SyncedTable? { tables.first { $0.entity == name } }

    /// The schema of an older program that does not know some registers; register 0 represents the table.
    package func without(_ unknown: [(table: Int, register: Int)]) -> SyncedSchema {
        SyncedSchema(
            tables.filter { table in !unknown.contains { $0 == (table.number, 0) } }.map { table in
                table.keeping { register in !unknown.contains { $0 == (table.number, register.number) } }
            })
    }

    /// The schema of a program that knows the migrations up to a number.
    package func upTo(migration: Int) -> SyncedSchema {
        SyncedSchema(tables.filter { $0.since <= migration }.map { $0.keeping { $0.since <= migration } })
    }
}
