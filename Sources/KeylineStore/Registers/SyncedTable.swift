// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineReplica

/// A table whose rows are synced: how its columns group into registers. Numbers are never used again.
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

        /// A register; named as its only column unless told otherwise.
        init(_ number: Int, _ columns: [String], name: String? = nil, isBookkeeping: Bool = false) {
            self.number = number
            self.name = name ?? columns[0]
            self.columns = columns
            self.isBookkeeping = isBookkeeping
        }
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
    /// Why a change of a row marks its scope, which is a screen, in `dirty_screen`, and the registers that do not; nil where
    /// a row marks other screens, or none.
    let mark: (reason: String, except: Set<Int>)?

    /// A table.
    init(
        _ number: Int, _ name: String, key: [String], hasTextKey: Bool = false, owner: Int? = nil,
        tree: (register: Int, parent: String)? = nil, mark: (reason: String, except: Set<Int>)? = nil,
        _ registers: [Register]
    ) {
        self.number = number
        self.name = name
        self.key = key
        self.hasTextKey = hasTextKey
        self.registers = registers
        self.tree = tree
        self.owner = owner
        self.mark = mark
    }

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

    /// The schema of an older program, which did not know some registers; register 0 stands for the table.
    package func without(_ unknown: [(table: Int, register: Int)]) -> SyncedSchema {
        SyncedSchema(
            tables.filter { table in !unknown.contains { $0 == (table.number, 0) } }.map { table in
                SyncedTable(
                    table.number, table.name, key: table.key, hasTextKey: table.hasTextKey, owner: table.owner,
                    tree: table.tree, mark: table.mark,
                    table.registers.filter { register in
                        !unknown.contains { $0 == (table.number, register.number) }
                    })
            })
    }
}
