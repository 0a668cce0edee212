// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// Reads and writes synced rows register by register.
struct RegisterRows {
    let db: Database
    let schema: SyncedSchema

    // MARK: Reading

    /// Whether a row is there.
    func exists(_ entity: EntityID) throws -> Bool {
        guard let table = schema.table(entity.table) else { return false }
        return try fetch("SELECT 1 FROM \(table.name) WHERE \(table.isRow)", entity, table) != nil
    }

    /// Some registers of a row, in order; nil when the row is not there.
    func contents(of entity: EntityID, _ registers: [SyncedTable.Register]) throws -> [RegisterContent]? {
        guard let table = schema.table(entity.table) else { return nil }
        guard let row = try fetch(selectSQL(registers, table), entity, table) else { return nil }
        var index = 0
        return registers.map { register in
            defer { index += register.columns.count }
            let values = register.columns.indices.map { RegisterValue(row[index + $0] as DatabaseValue) }
            return RegisterContent(register: register.number, values: values)
        }
    }

    private func selectSQL(_ registers: [SyncedTable.Register], _ table: SyncedTable) -> String {
        if registers.count == 1, let sql = table.selectSQL[registers[0].number] { return sql }
        let columns = registers.flatMap(\.columns)
        return
            "SELECT \(columns.isEmpty ? "1" : columns.joined(separator: ", ")) FROM \(table.name) WHERE \(table.isRow)"
    }

    private func fetch(_ sql: String, _ entity: EntityID, _ table: SyncedTable) throws -> Row? {
        let statement = try db.cachedStatement(sql: sql)
        return try Row.fetchOne(
            statement, arguments: table.takesKey ? [entity.scope, entity.key] : [entity.scope])
    }

    // MARK: Writing

    /// Sets registers of a row that is there; registers this program does not know are left to later ones.
    func set(_ entity: EntityID, _ contents: [RegisterContent]) throws {
        guard let table = schema.table(entity.table) else { return }
        let known = try pairs(contents, of: table)
        guard !known.isEmpty else { return }
        if contents.count == 1, let sql = table.updateSQL[contents[0].register] {
            return try run(sql, entity, table, known.map(\.value))
        }
        let assignments = known.enumerated().map { "\($1.column) = ?\($0 + 3)" }.joined(separator: ", ")
        try run("UPDATE \(table.name) SET \(assignments) WHERE \(table.isRow)", entity, table, known.map(\.value))
    }

    /// Puts a row there, whether or not one is.
    func put(_ entity: EntityID, _ contents: [RegisterContent]) throws {
        guard let table = schema.table(entity.table) else { return }
        if try exists(entity) { return try set(entity, contents) }
        let known = try pairs(contents, of: table)
        if known.count == table.columnCount { return try run(table.insertSQL, entity, table, known.map(\.value)) }
        let columns = table.key + known.map(\.column)
        let values = table.key.indices.map(table.keyValue) + known.indices.map { "?\($0 + 3)" }
        try run(
            """
            INSERT INTO \(table.name) (\(columns.joined(separator: ", "))) VALUES (\(values.joined(separator: ", ")))
            """, entity, table, known.map(\.value))
    }

    /// Takes a row away.
    func remove(_ entity: EntityID) throws {
        guard let table = schema.table(entity.table) else { return }
        try run("DELETE FROM \(table.name) WHERE \(table.isRow)", entity, table, [])
    }

    private func pairs(
        _ contents: [RegisterContent], of table: SyncedTable
    ) throws -> [(column: String, value: RegisterValue)] {
        try contents.flatMap { content -> [(column: String, value: RegisterValue)] in
            guard let register = table.register(content.register) else { return [] }
            guard register.columns.count == content.values.count else {
                throw StoreError.malformedRevision(
                    "\(table.name).\(register.name) has \(content.values.count) values instead of \(register.columns.count)"
                )
            }
            return Array(zip(register.columns, content.values)).map { (column: $0, value: $1) }
        }
    }

    private func run(
        _ sql: String, _ entity: EntityID, _ table: SyncedTable, _ values: [RegisterValue]
    ) throws {
        let statement = try db.cachedStatement(sql: sql)
        statement.setUncheckedArguments(StatementArguments())
        try bind(entity.scope.databaseValue, 1, statement)
        if table.takesKey { try bind(entity.key.databaseValue, 2, statement) }
        for (index, value) in values.enumerated() { try bind(value.databaseValue, index + 3, statement) }
        try statement.execute()
    }

    private func bind(_ value: DatabaseValue, _ place: Int, _ statement: Statement) throws {
        let code = value.bind(to: statement.sqliteStatement, at: CInt(place))
        guard code == 0 else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
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

    /// As SQLite stores it.
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
