// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineModel

/// Reads a catalog's state; valid only inside the closure that receives it.
public struct CatalogReader {
    let db: Database
    /// Receives the invalid values that are read.
    let issues: RowIssues
    /// Values that were read before and have not changed since.
    let memory: ReadCache

    init(_ db: Database, issues: RowIssues, memory: ReadCache) {
        self.db = db
        self.issues = issues
        self.memory = memory
    }

    // MARK: Screens

    /// Ids of all screens, by document and then in document order.
    public func screenIDs() throws -> [String] {
        try String.fetchAll(db, sql: "SELECT id FROM screen ORDER BY coalesce(document, ''), position, id")
    }

    /// Summaries of all screens, in the order of `screenIDs`.
    public func screenSummaries() throws -> [ScreenSummary] {
        try summaries(where: "TRUE")
    }

    /// Summaries of the screens that a file owns, in document order.
    public func screenSummaries(ofDocument document: String) throws -> [ScreenSummary] {
        try summaries(where: "document = ?", [document])
    }

    /// A line on each screen that a person may mean by a text: its id or the start of it, an object id, its name in any
    /// case, its class, or something that ends in its name. More than those may be found, but none of them is missed.
    ///
    /// - Complexity: O(screens), without reading more than those found.
    public func screenSummaries(matching text: String) throws -> [ScreenSummary] {
        try summaries(
            where: """
                substr(id, 1, length(?1)) = ?1 OR source_object_id = ?1 OR controller_object_id = ?1
                    OR controller_class = ?1 OR lower(name) = lower(?1)
                    OR (length(?1) > length(name) AND substr(?1, -length(name)) = name)
                    OR length(CAST(name AS BLOB)) <> length(name)
                """, [text])
    }

    /// The document that owns a screen; nil if there is no such screen, inner nil if no document owns it.
    public func document(ofScreen id: String) throws -> String?? {
        let sql = "SELECT document FROM screen WHERE id = ?"
        guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id]) else { return nil }
        return .some(row[0] as String?)
    }

    /// A screen with its items, constraints and gestures; nil if there is none.
    ///
    /// Invalid values that another program left are reported as `RowIssue`s; everything else is read.
    public func screen(_ id: String) throws -> Screen? {
        if let known = memory.current(db).screens[id] { return known }
        let screen = try readScreen(id)
        memory.change { $0.screens[id] = screen }
        return screen
    }

    /// The ids of the screens whose apps do not support everything.
    public func screensOfLimitedSupport() throws -> Set<String> {
        Set(try String.fetchAll(db, sql: "SELECT id FROM screen WHERE supported_orientations IS NOT NULL"))
    }

    /// A screen without anything on it, or nil.
    public func bareScreen(_ id: String) throws -> Screen? {
        guard let row = try rows(.screen, of: id).first else { return nil }
        let name = String.fromDatabaseValue(row[TableShape.screen.nameColumn]) ?? id
        return try Screen(row: row, name: name, issues: issues)
    }

    private func readScreen(_ id: String) throws -> Screen? { try storedScreen(id)?.screen() }

    /// The rows of a screen with its items, constraints and gestures, from which the screen can be made on another thread;
    /// nil if there is none.
    public func storedScreen(_ id: String) throws -> StoredScreen? {
        guard let row = try rows(.screen, of: id).first else { return nil }
        return StoredScreen(
            id: id, row: row, items: try rows(.item, of: id), constraints: try rows(.constraint, of: id),
            gestures: try rows(.gesture, of: id), issues: issues)
    }

    /// True if an item, constraint or gesture can be made of a row.
    func canRead<Entity>(
        _ row: [DatabaseValue], as entity: ([DatabaseValue], String, RowIssues) throws -> Entity
    ) -> Bool {
        (try? entity(row, "", RowIssues())) != nil
    }

    /// The rows of a screen in a table, in document order: by position, then by id.
    func rows(_ shape: TableShape, of screen: String) throws -> [[DatabaseValue]] {
        let sql = shape.keyCount == 1 ? shape.rowSelectSQL : shape.selectSQL
        let statement = try DirectStatement(db, sql)
        try statement.bind(screen, at: 1)
        var rows: [(position: Double, values: [DatabaseValue])] = []
        while try statement.next() {
            let values = statement.values()
            rows.append((shape.position(values), values))
        }
        // SQLite has them in order of their ids, and would copy whole rows to sort them by position.
        rows.sort { $0.position < $1.position }
        return rows.map(\.values)
    }

    /// The row with a key.
    func row(_ shape: TableShape, key: some Sequence<DatabaseValue>) throws -> [DatabaseValue]? {
        let arguments = StatementArguments(Array(key))
        return try Row.fetchOne(db.cachedStatement(sql: shape.rowSelectSQL), arguments: arguments)?.plainValues
    }

    private func summaries(where condition: String, _ arguments: StatementArguments = []) throws -> [ScreenSummary] {
        let sql = """
            SELECT \(ScreenSummary.coding.list) FROM screen WHERE \(condition)
            ORDER BY coalesce(document, ''), position, id
            """
        return try Row.fetchAll(db, sql: sql, arguments: arguments).map {
            try ScreenSummary.coding.value($0, issues: issues)
        }
    }

    // MARK: Imports and settings

    /// The content hash of a file at its last import.
    public func importedHash(of path: String) throws -> String? {
        try String.fetchOne(db, sql: "SELECT content_hash FROM import_source WHERE path = ?", arguments: [path])
    }

    /// The value of a catalog setting.
    public func setting(_ name: String) throws -> String? {
        let sql = "SELECT value FROM catalog_setting WHERE name = ?"
        return try String.fetchOne(db.cachedStatement(sql: sql), arguments: [name])
    }

    /// Ids of the screens whose verdicts are out of date, in the order of `screenIDs`; deleted screens come last.
    public func dirtyScreens() throws -> [String] {
        let sql = """
            SELECT d.screen_id FROM dirty_screen d LEFT JOIN screen s ON s.id = d.screen_id
            GROUP BY d.screen_id ORDER BY s.id IS NULL, coalesce(s.document, ''), s.position, d.screen_id
            """
        return try String.fetchAll(db.cachedStatement(sql: sql))
    }

    /// The reasons for which a screen is out of date, in alphabetical order.
    public func dirtyReasons(ofScreen id: String) throws -> [String] {
        try String.fetchAll(
            db, sql: "SELECT reason FROM dirty_screen WHERE screen_id = ? ORDER BY reason", arguments: [id])
    }
}
