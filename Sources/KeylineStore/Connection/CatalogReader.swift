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

    private func readScreen(_ id: String) throws -> Screen? {
        guard var screen = try bareScreen(id) else { return nil }
        screen.items = try entities(.item, on: screen, LayoutItem.init)
        for loose in TreeOrder.hangLoose(&screen.items) { tell(loose, on: screen) }
        screen.items = TreeOrder.parentsFirst(screen.items)
        screen.constraints = try entities(.constraint, on: screen, Constraint.init)
        tellDangling(screen)
        screen.gestures = try entities(.gesture, on: screen, GestureBinding.init)
        return screen
    }

    /// Reports constraints of missing items: they stay as they are, but have no effect.
    private func tellDangling(_ screen: Screen) {
        let known = Set(screen.items.map(\.id))
        for constraint in screen.constraints {
            for (column, item) in [("first_item", constraint.firstItem), ("second_item", constraint.secondItem)] {
                guard let item, !known.contains(item) else { continue }
                issues.report(
                    RowIssue(
                        screen: screen.name, entity: "constraint", table: TableShape.constraint.name,
                        id: constraint.id, column: column, fact: "is '\(item)', which is not on the screen",
                        remedy: "the constraint holds nothing"))
            }
        }
    }

    /// The values of a screen's rows in a table; a row that cannot be read is reported and left out.
    private func entities<Entity>(
        _ shape: TableShape, on screen: Screen, _ entity: ([DatabaseValue], String, RowIssues) throws -> Entity
    ) throws -> [Entity] {
        try rows(shape, of: screen.id).compactMap { row in
            try readable(shape.name, shape.entity, on: screen) { try entity(row, screen.name, issues) }
        }
    }

    /// The value of a row; one that cannot be read is reported, and the value is nil.
    func readable<Entity>(
        _ table: String, _ entity: String, on screen: Screen, _ read: () throws -> Entity
    ) throws -> Entity? {
        do {
            return try read()
        } catch StoreError.invalidRow(_, let id, let column, let value) {
            issues.report(
                RowIssue(
                    screen: screen.name, entity: entity, table: table, id: id, column: column,
                    fact: "is \(value), which has no meaning", remedy: "the \(entity) is left out"))
            return nil
        }
    }

    /// True if an item, constraint or gesture can be made of a row.
    func canRead<Entity>(
        _ row: [DatabaseValue], as entity: ([DatabaseValue], String, RowIssues) throws -> Entity
    ) -> Bool {
        (try? entity(row, "", RowIssues())) != nil
    }

    private func tell(_ loose: TreeOrder.Loose, on screen: Screen) {
        let place = loose.newParent.map { "it is hung under the root '\($0)'" } ?? "it is read as the root"
        issues.report(
            RowIssue(
                screen: screen.name, entity: "item", table: TableShape.item.name, id: loose.id, column: "parent_id",
                fact: loose.isMissing
                    ? "is '\(loose.parent)', which is not on the screen" : "makes it an ancestor of itself",
                remedy: place))
    }

    /// The rows of a screen in a table, in document order.
    func rows(_ shape: TableShape, of screen: String) throws -> [[DatabaseValue]] {
        let sql = shape.keyCount == 1 ? shape.rowSelectSQL : shape.selectSQL
        let cursor = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [screen])
        var rows: [[DatabaseValue]] = []
        while let row = try cursor.next() { rows.append(row.plainValues) }
        return rows
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
