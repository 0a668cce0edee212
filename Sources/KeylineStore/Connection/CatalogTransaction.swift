// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineModel

/// Changes a catalog; valid only inside the closure that receives it. Triggers mark the screens that each write
/// affects.
public struct CatalogTransaction {
    let db: Database
    private let issues: RowIssues
    let memory: ReadCache
    /// The synced tables and registers.
    let schema: SyncedSchema
    /// The number of changes from which a merge disables triggers.
    let quietChangeCount: Int
    /// The author, message and time of the commit.
    private let context: RevisionCommit.CommitContext

    /// Identifies the catalog's file.
    var home: String { context.home }

    init(
        _ db: Database, issues: RowIssues, memory: ReadCache, schema: SyncedSchema = .current,
        quietChangeCount: Int = MergeWriter.quietChangeCount,
        context: RevisionCommit.CommitContext = RevisionCommit.CommitContext()
    ) {
        self.db = db
        self.issues = issues
        self.memory = memory
        self.schema = schema
        self.quietChangeCount = quietChangeCount
        self.context = context
    }

    /// Reads the state including this transaction's changes so far.
    public var reader: CatalogReader { CatalogReader(db, issues: issues, memory: memory) }

    /// Commits the changes so far as a revision; later changes become another one, which has seen this one.
    ///
    /// - Throws: `StoreError`; the transaction must then be rolled back.
    public func seal() throws {
        // A commit describes the rows and leaves the cached values valid, unless it replays rows.
        guard try RevisionCommit.isDue(db) else { return }
        let outcome = try memory.keeping(db) {
            try RevisionCommit(db: db, schema: schema, log: RevisionLog(db)).seal(context)
        }
        if outcome == .rewroteRows { memory.forget() }
    }

    // MARK: Screens

    /// Makes the catalog's screen equal to `screen`, writing only the rows that differ.
    ///
    /// New rows on a known screen are user edits; imported rows stay imported, and user edits to them are recorded. On
    /// a new screen (an export of another catalog), rows with a source location count as imported.
    /// - Returns: true if anything was written.
    /// - Throws: `StoreError.duplicateID` or `.notANumber`, or a database error.
    @discardableResult
    public func putScreen(_ screen: Screen) throws -> Bool {
        let known = memory.current(db).screens[screen.id]
        return try memory.keeping(db) {
            memory.change { $0.screens[screen.id] = nil }
            guard let known, let edit = ScreenEdit(from: known, to: screen) else { return try putRows(of: screen) }
            let isChanged = try put(edit)
            memory.change { $0.screens[screen.id] = edit.result }
            return isChanged
        }
    }

    private func putRows(of screen: Screen) throws -> Bool {
        let existing = try reader.rows(.screen, of: screen.id)
        let isNew = existing.isEmpty
        func origin(_ source: SourceLocation?) -> RowOrigin { isNew && source != nil ? .imported : .catalog }
        let id = screen.id
        var isChanged = try putOwnRow(screen, existing, origin(screen.source))
        let items = screen.items.map { $0.row(screen: id, origin: origin($0.source), position: 0) }
        isChanged = try put(items, of: id, in: .item, LayoutItem.init) || isChanged
        let constraints = screen.constraints.map { $0.row(screen: id, origin: origin($0.source), position: 0) }
        isChanged = try put(constraints, of: id, in: .constraint, Constraint.init) || isChanged
        let gestures = screen.gestures.map { $0.row(screen: id, origin: origin($0.source), position: 0) }
        isChanged = try put(gestures, of: id, in: .gesture, GestureBinding.init) || isChanged
        return isChanged
    }

    /// Removes a screen with everything on it.
    public func removeScreen(_ id: String) throws {
        for shape in TableShape.ofScreens {
            try run("DELETE FROM \(shape.name) WHERE screen_id = ?", [id.databaseValue])
        }
        try run("DELETE FROM screen WHERE id = ?", [id.databaseValue])
    }

    /// The position after all screens of a document.
    func nextScreenPosition(in document: String?) throws -> Double {
        let sql = "SELECT coalesce(max(position) + 1, 0) FROM screen WHERE document IS ?"
        return try Double.fetchOne(db.cachedStatement(sql: sql), arguments: [document]) ?? 0
    }

    private func putOwnRow(_ screen: Screen, _ existing: [[DatabaseValue]], _ origin: RowOrigin) throws -> Bool {
        let document = screen.source?.file
        let position = try existing.first.map(TableShape.screen.position) ?? nextScreenPosition(in: document)
        var row = try checked(screen.row(origin: origin, position: position, document: document), .screen)
        if let old = existing.first {
            let shape = TableShape.screen
            for column in [shape.originColumn, shape.documentColumn, shape.originalFileColumn] {
                row[column] = old[column]
            }
        }
        return try replace(existing, with: [row], in: .screen)
    }

    /// Replaces the rows of a screen in a table.
    ///
    /// - Parameter entity: decodes a row.
    private func put<Entity>(
        _ encoded: [RowEncoder], of screen: String, in shape: TableShape,
        _ entity: ([DatabaseValue], String, RowIssues) throws -> Entity
    ) throws -> Bool {
        let existing = try reader.rows(shape, of: screen)
        let known = Dictionary(existing.map { (shape.id($0), $0) }, uniquingKeysWith: { first, _ in first })
        var rows = try encoded.map { try checked($0, shape) }
        let positions = rows.map { known[shape.id($0)].map(shape.position) }
        let assigned = OrderKeys.assign(positions)
        let keys = try assigned ?? renumbered(rows, known: known, in: shape)
        for index in rows.indices {
            rows[index][shape.positionColumn] = keys[index].databaseValue
            if let origin = known[shape.id(rows[index])]?[shape.originColumn] {
                rows[index][shape.originColumn] = origin
            }
        }
        let current = assigned == nil ? try reader.rows(shape, of: screen) : existing
        let wanted = Set(rows.map(shape.id))
        // Unreadable rows are on no screen, so no edit can concern them: they stay until a user corrects them.
        let changeable = current.filter { wanted.contains(shape.id($0)) || reader.canRead($0, as: entity) }
        return try replace(changeable, with: rows, in: shape)
    }

    /// Gives existing rows whole-numbered positions in the wanted order, without recording that as a user edit.
    private func renumbered(
        _ rows: [[DatabaseValue]], known: [String: [DatabaseValue]], in shape: TableShape
    ) throws -> [Double] {
        try whileImporting("") {
            for (index, row) in rows.enumerated() where known[shape.id(row)] != nil {
                try run(
                    "UPDATE \(shape.name) SET position = ? WHERE screen_id = ? AND id = ?",
                    [Double(index).databaseValue, row[0], row[shape.idColumn]])
            }
        }
        return rows.indices.map(Double.init)
    }

    // MARK: Rows

    /// The values of an encoded row.
    ///
    /// - Throws: `StoreError.notANumber`.
    func checked(_ row: RowEncoder, _ shape: TableShape) throws -> [DatabaseValue] {
        if let column = row.invalidColumn {
            throw StoreError.notANumber(
                table: shape.name, id: shape.id(row.values), column: shape.columns[column])
        }
        return row.values
    }

    /// Replaces the rows of a screen in one table: deletes, updates and inserts only the rows that differ.
    func replace(_ existing: [[DatabaseValue]], with rows: [[DatabaseValue]], in shape: TableShape) throws -> Bool {
        var known = Dictionary(existing.map { (shape.id($0), $0) }, uniquingKeysWith: { first, _ in first })
        var changed: [[DatabaseValue]] = []
        var added: [[DatabaseValue]] = []
        var seen: Set<String> = []
        for row in rows {
            let id = shape.id(row)
            guard seen.insert(id).inserted else {
                let screen = String.fromDatabaseValue(row[0]) ?? ""
                throw StoreError.duplicateID(screen: screen, entity: shape.entity, id: id)
            }
            if let old = known.removeValue(forKey: id) {
                if old != row { changed.append(row) }
            } else {
                added.append(row)
            }
        }
        let gone = existing.filter { known[shape.id($0)] != nil }
        try runEach(shape.deleteSQL, gone.map { Array($0[..<shape.keyCount]) })
        try runEach(shape.updateSQL, changed.map { Array($0[shape.keyCount...] + $0[..<shape.keyCount]) })
        try runEach(shape.insertSQL, added)
        return !(known.isEmpty && changed.isEmpty && added.isEmpty)
    }

    /// Runs a prepared statement.
    func run(_ sql: String, _ arguments: some Sequence<DatabaseValue>) throws {
        try execute(db.cachedStatement(sql: sql), arguments)
    }

    /// Runs a prepared statement once for each list of arguments.
    func runEach(_ sql: String, _ lists: [[DatabaseValue]]) throws {
        guard !lists.isEmpty else { return }
        let statement = try db.cachedStatement(sql: sql)
        for arguments in lists { try execute(statement, arguments) }
    }

    /// Binds the arguments directly: building `StatementArguments` takes as long as SQLite's own work.
    private func execute(_ statement: Statement, _ arguments: some Sequence<DatabaseValue>) throws {
        statement.setUncheckedArguments(StatementArguments())
        for (index, value) in arguments.enumerated() {
            let code = value.bind(to: statement.sqliteStatement, at: CInt(index + 1))
            guard code == 0 else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
        }
        try statement.execute()
    }

    /// Runs `body` as an import: its changes belong to the file at `path` and are not recorded as user edits.
    /// The mark of the import is gone afterward, whether `body` throws or not: with it, edits would not be recorded.
    func whileImporting<T>(_ path: String, _ body: () throws -> T) throws -> T {
        try run("INSERT INTO import_in_progress (path) VALUES (?)", [path.databaseValue])
        let result = Result(catching: body)
        try run("DELETE FROM import_in_progress WHERE path = ?", [path.databaseValue])
        return try result.get()
    }
}
