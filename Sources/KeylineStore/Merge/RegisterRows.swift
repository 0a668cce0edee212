// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// Reads and writes synced rows register by register.
final class RegisterRows {
    private let db: Database
    private let schema: SyncedSchema
    private var statements: [Key: Prepared] = [:]
    /// The most recently used statement: the next row usually needs the same.
    private var last: (key: Key, prepared: Prepared)?

    /// An operation on a row.
    fileprivate enum Verb { case find, read, set, insert, replace, remove }

    /// An operation on some registers of a table's row.
    private struct Key: Hashable {
        var table: Int
        var verb: Verb
        var registers: [Int]

        func isFor(_ table: Int, _ verb: Verb, _ registers: some Sequence<Int>) -> Bool {
            self.table == table && self.verb == verb && self.registers.elementsEqual(registers)
        }
    }

    private final class Prepared {
        let statement: DirectStatement
        let table: SyncedTable
        /// True if a row's key has more parts than its scope.
        let takesKey: Bool
        /// The number of columns of each register; nil if this program does not know the register.
        let widths: [Int?]

        init(_ statement: DirectStatement, _ table: SyncedTable, _ widths: [Int?]) {
            (self.statement, self.table, takesKey, self.widths) = (statement, table, table.takesKey, widths)
        }
    }

    init(db: Database, schema: SyncedSchema) {
        self.db = db
        self.schema = schema
    }

    // MARK: Reading

    /// True if the row exists.
    func exists(_ entity: EntityID) throws -> Bool {
        guard let found = try bound(.find, entity, []) else { return false }
        return try found.statement.first { true } ?? false
    }

    /// Some registers of a row, in order; nil if the row does not exist.
    func contents(of entity: EntityID, _ registers: [SyncedTable.Register]) throws -> [RegisterContent]? {
        guard let found = try bound(.read, entity, registers.map(\.number)) else { return nil }
        return try found.statement.first {
            var column = 0
            return registers.map { register in
                defer { column += register.columns.count }
                let values = register.columns.indices.map { found.statement.value(column + $0) }
                return RegisterContent(register: register.number, values: values)
            }
        }
    }

    // MARK: Writing

    /// Sets registers of an existing row; registers that this program does not know are skipped.
    func set(_ entity: EntityID, _ contents: [RegisterContent]) throws { try run(.set, entity, contents) }

    /// Inserts a row, or sets its registers if it exists.
    func put(_ entity: EntityID, _ contents: [RegisterContent]) throws {
        try run(exists(entity) ? .set : .insert, entity, contents)
    }

    /// Inserts a row with all its registers, or replaces the row if it exists.
    func replace(_ entity: EntityID, _ contents: [RegisterContent]) throws { try run(.replace, entity, contents) }

    /// Deletes a row.
    func remove(_ entity: EntityID) throws { try run(.remove, entity, []) }

    private func run(_ verb: Verb, _ entity: EntityID, _ contents: [RegisterContent]) throws {
        guard let found = try bound(verb, entity, contents.lazy.map(\.register)) else { return }
        var place = 3
        for (content, width) in zip(contents, found.widths) {
            guard let width else { continue }
            guard content.values.count == width else { throw StoreError.malformed(content, of: found.table) }
            for value in content.values {
                try found.statement.bind(value, at: place)
                place += 1
            }
        }
        try found.statement.run()
    }

    // MARK: Statements

    /// A statement with the row's key bound; nil if this program does not know the table.
    private func bound(_ verb: Verb, _ entity: EntityID, _ registers: some Sequence<Int>) throws -> Prepared? {
        if last?.key.isFor(entity.table, verb, registers) != true {
            let key = Key(table: entity.table, verb: verb, registers: Array(registers))
            guard let known = try statements[key] ?? prepare(key) else { return nil }
            statements[key] = known
            last = (key, known)
        }
        guard let found = last?.prepared else { return nil }
        try found.statement.bind(entity, hasKey: found.takesKey)
        return found
    }

    private func prepare(_ key: Key) throws -> Prepared? {
        guard let table = schema.table(key.table) else { return nil }
        let registers = key.registers.map(table.register)
        let columns = registers.flatMap { $0?.columns ?? [] }
        return Prepared(
            try DirectStatement(db, table.sql(key.verb, columns)), table, registers.map { $0?.columns.count })
    }
}

extension SyncedTable {
    /// The SQL of an operation on one row: `?1` and `?2` are its scope and key, the columns' values begin at `?3`.
    fileprivate func sql(_ verb: RegisterRows.Verb, _ columns: [String]) -> String {
        switch verb {
        // No known column to set: only test whether the row exists.
        case .set where columns.isEmpty, .find: return "SELECT 1 FROM \(name) WHERE \(isRow)"
        case .read:
            return "SELECT \(columns.isEmpty ? "1" : columns.joined(separator: ", ")) FROM \(name) WHERE \(isRow)"
        case .set:
            let assignments = columns.enumerated().map { "\($1) = ?\($0 + 3)" }
            return "UPDATE \(name) SET \(assignments.joined(separator: ", ")) WHERE \(isRow)"
        case .insert:
            let values = key.indices.map { keyValue($0) } + columns.indices.map { "?\($0 + 3)" }
            return """
                INSERT INTO \(name) (\((key + columns).joined(separator: ", "))) VALUES (\(values.joined(separator: ", ")))
                """
        case .replace:
            let assignments = columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
            return """
                \(sql(.insert, columns)) ON CONFLICT (\(key.joined(separator: ", "))) \
                DO \(columns.isEmpty ? "NOTHING" : "UPDATE SET \(assignments)")
                """
        case .remove: return "DELETE FROM \(name) WHERE \(isRow)"
        }
    }
}

extension StoreError {
    /// The error for a register with another number of values than it has columns.
    static func malformed(_ content: RegisterContent, of table: SyncedTable) -> StoreError {
        let register = table.register(content.register)
        return .malformedRevision(
            "\(table.name).\(register?.name ?? "") has \(content.values.count) values instead of "
                + "\(register?.columns.count ?? 0)")
    }
}

extension RegisterValue {
    /// A value as SQLite stores it.
    init(_ value: DatabaseValue) {
        switch value.storage {
        case .null: self = .null
        case .int64(let number): self = .integer(number)
        case .double(let number): self = .real(number)
        case .string(let text): self = .text(text)
        case .blob(let data): self = .blob([UInt8](data))
        }
    }

    /// The value as SQLite stores it.
    var databaseValue: DatabaseValue {
        switch self {
        case .null: .null
        case .integer(let number): number.databaseValue
        case .real(let number): number.databaseValue
        case .text(let text): text.databaseValue
        case .blob(let bytes): bytes.blob
        }
    }
}
