// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineModel

/// Reads a catalog's state; valid inside the closure it is given to.
public struct CatalogReader {
    let db: Database

    init(_ db: Database) { self.db = db }

    // MARK: Screens

    /// Ids of all screens, by document and then in document order.
    public func screenIDs() throws -> [String] {
        try String.fetchAll(db, sql: "SELECT id FROM screen ORDER BY coalesce(document, ''), position, id")
    }

    /// A line on each screen, in the order of `screenIDs`.
    public func screenSummaries() throws -> [ScreenSummary] {
        try summaries(where: "TRUE")
    }

    /// A line on each screen that a file owns, in document order.
    public func screenSummaries(ofDocument document: String) throws -> [ScreenSummary] {
        try summaries(where: "document = ?", [document])
    }

    /// The document that owns a screen; nil when there is no such screen, inner nil when no document owns it.
    public func document(ofScreen id: String) throws -> String?? {
        let sql = "SELECT document FROM screen WHERE id = ?"
        guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id]) else { return nil }
        return .some(row[0] as String?)
    }

    /// A screen with everything on it, or nil.
    ///
    /// - Throws: `StoreError.invalidRow` when another program left a value without meaning.
    public func screen(_ id: String) throws -> Screen? {
        guard let row = try rows(.screen, of: id).first else { return nil }
        var screen = try Screen(row: row)
        screen.items = TreeOrder.parentsFirst(try rows(.item, of: id).map(LayoutItem.init(row:)))
        screen.constraints = try rows(.constraint, of: id).map(Constraint.init(row:))
        screen.gestures = try rows(.gesture, of: id).map(GestureBinding.init(row:))
        return screen
    }

    /// The rows of a screen in a table, in document order.
    func rows(_ shape: TableShape, of screen: String) throws -> [[DatabaseValue]] {
        let sql = shape.keyCount == 1 ? shape.screenSelectSQL : shape.selectSQL
        let cursor = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [screen])
        var rows: [[DatabaseValue]] = []
        while let row = try cursor.next() { rows.append(row.plainValues) }
        return rows
    }

    private func summaries(where condition: String, _ arguments: StatementArguments = []) throws -> [ScreenSummary] {
        let sql = """
            SELECT id, name, kind, document, source_file, source_line, source_column, source_object_id,
                controller_class, controller_object_id, app_id
            FROM screen WHERE \(condition) ORDER BY coalesce(document, ''), position, id
            """
        return try Row.fetchAll(db, sql: sql, arguments: arguments).map { values in
            var row = RowDecoder(values, table: "screen", id: String.fromDatabaseValue(values[0]) ?? "")
            var summary = ScreenSummary(id: try row.text(), name: try row.text(), kind: try row.enumCase())
            summary.document = try row.optionalText()
            summary.source = try row.optionalSource()
            summary.controllerClass = try row.optionalText()
            summary.controllerObjectID = try row.optionalText()
            summary.app = try row.optionalText()
            return summary
        }
    }

    // MARK: Imports and settings

    /// The content hash a file had when it was last imported.
    public func importedHash(of path: String) throws -> String? {
        try String.fetchOne(db, sql: "SELECT content_hash FROM import_source WHERE path = ?", arguments: [path])
    }

    /// A setting of the catalog.
    public func setting(_ name: String) throws -> String? {
        try String.fetchOne(db, sql: "SELECT value FROM catalog_setting WHERE name = ?", arguments: [name])
    }

    /// Ids of the screens whose verdicts are out of date, in the order of `screenIDs`; screens that are gone come last.
    public func dirtyScreens() throws -> [String] {
        try String.fetchAll(
            db,
            sql: """
                SELECT d.screen_id FROM dirty_screen d LEFT JOIN screen s ON s.id = d.screen_id
                GROUP BY d.screen_id ORDER BY s.id IS NULL, coalesce(s.document, ''), s.position, d.screen_id
                """)
    }

    /// Why a screen is out of date, in alphabetical order.
    public func dirtyReasons(ofScreen id: String) throws -> [String] {
        try String.fetchAll(
            db, sql: "SELECT reason FROM dirty_screen WHERE screen_id = ? ORDER BY reason", arguments: [id])
    }
}
