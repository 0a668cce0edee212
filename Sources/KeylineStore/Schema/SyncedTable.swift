// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineReplica

/// A table whose rows are synced: its columns, how they group into registers, and what follows from a change of one.
///
/// This is the one declaration of a table. The triggers that capture changes, mark screens and remember edits of imported
/// rows, the merge of imports, and the order of columns in statements follow from it. Numbers are never used again.
public struct SyncedTable: Sendable {
    /// Columns that only make sense together, the smallest thing that merges.
    public struct Register: Sendable {
        /// Number within the table, from 1; never used again.
        public let number: Int
        /// Name for people.
        public let name: String
        /// Its columns.
        public let columns: [String]
        /// It records where something was read or in which order it stands.
        public let isBookkeeping: Bool
        /// What an import does with it.
        let imported: Imported
        /// True if verdicts may depend on it, so that a change marks the row's screen.
        let marks: Bool
        /// The migration that made its columns.
        let since: Int

        /// A register; named as its only column unless told otherwise.
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

    /// What importing a file again does with a register of a row that is known.
    enum Imported: Sendable {
        /// A person's change stays until the file changes the register too.
        case merged
        /// It is where the row stands among others: what a person moved stays there until the file moves it too.
        case place
        /// It is always the file's.
        case fromFile
        /// It says who made the row, and stays.
        case origin
    }

    /// Number of the table; never used again.
    public let number: Int
    /// Its name.
    public let name: String
    /// Its key: first what the row belongs to, then the rest.
    public let key: [String]
    /// Whether the rest of the key is one text, which then stands for itself; otherwise it is a JSON array.
    public let hasTextKey: Bool
    /// Its registers, by number.
    public let registers: [Register]
    /// The register with the row's place in a tree, and the column that names the parent.
    public let tree: (register: Int, parent: String)?
    /// The table whose row of the same scope owns the rows.
    public let owner: Int?
    /// How `dirty_screen`, `import_edit` and `import_removal` call a row whose scope is a screen and that files give; nil for
    /// other tables, whose rows mark other screens, or none.
    public let entity: String?

    /// A table.
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

    /// The table with some of its registers only.
    func keeping(_ isKept: (Register) -> Bool) -> SyncedTable {
        SyncedTable(
            number, name, key: key, hasTextKey: hasTextKey, owner: owner, tree: tree, entity: entity,
            registers.filter(isKept))
    }

    /// Every column: the key's, then the registers' in the order of their numbers.
    var columns: [String] { key + registers.flatMap(\.columns) }

    /// Whether a row's key has more parts than its scope.
    var takesKey: Bool { key.count > 1 }

    /// A register by its number.
    public func register(_ number: Int) -> Register? { registers.first { $0.number == number } }

    /// A column's value among the registers of a row.
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

    /// The `key` of a row: an expression over the row's columns.
    ///
    /// - Parameter row: `old`, `new` or a table's name.
    func keyExpression(of row: String) -> String {
        let rest = key.dropFirst().map { "\(row).\($0)" }
        if rest.isEmpty { return "''" }
        return hasTextKey ? rest[0] : "json_array(\(rest.joined(separator: ", ")))"
    }

    /// A condition for one row, whose scope and key are bound as `?1` and `?2`.
    var isRow: String { key.indices.map { "\(key[$0]) = \(keyValue($0))" }.joined(separator: " AND ") }

    /// A key column's value out of a row's scope and key.
    func keyValue(_ position: Int, scope: String = "?1", key: String = "?2") -> String {
        position == 0 ? scope : hasTextKey ? key : "json_extract(\(key), '$[\(position - 1)]')"
    }

    /// How its rows merge.
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

/// What is synced: the tables and their registers.
public struct SyncedSchema: Sendable {
    /// The tables, by number.
    public let tables: [SyncedTable]
    private let byNumber: [Int: SyncedTable]
    /// How rows merge.
    public let rules: MergeRules

    /// A schema of some tables.
    init(_ tables: [SyncedTable]) {
        self.tables = tables
        byNumber = Dictionary(uniqueKeysWithValues: tables.map { ($0.number, $0) })
        rules = byNumber.mapValues(\.rules)
    }

    /// A table by its number; nil for a newer program's.
    public func table(_ number: Int) -> SyncedTable? { byNumber[number] }

    /// The table whose rows imports call `name`; nil if there is none.
    public func table(ofEntity name: String) -> SyncedTable? { tables.first { $0.entity == name } }

    /// The schema of an older program, which did not know some registers; register 0 stands for the table.
    package func without(_ unknown: [(table: Int, register: Int)]) -> SyncedSchema {
        SyncedSchema(
            tables.filter { table in !unknown.contains { $0 == (table.number, 0) } }.map { table in
                table.keeping { register in !unknown.contains { $0 == (table.number, register.number) } }
            })
    }

    /// The schema of a program that knew the migrations up to one.
    package func upTo(migration: Int) -> SyncedSchema {
        SyncedSchema(tables.map { $0.keeping { $0.since <= migration } })
    }
}
