// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineModel

/// Changes a catalog; valid inside the closure it is given to. Triggers mark the screens that each write touches.
public struct CatalogTransaction {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// Reads the state with what this transaction has changed so far.
    public var reader: CatalogReader { CatalogReader(db) }

    // MARK: Screens

    /// Makes the catalog's screen equal to `screen`, writing only the rows that differ.
    ///
    /// New rows are people's; imported rows stay imported and remember what is changed about them.
    /// - Returns: whether anything was written.
    /// - Throws: `StoreError.duplicateID` or `.notANumber`, or a database error.
    @discardableResult
    public func putScreen(_ screen: Screen) throws -> Bool {
        let existing = try reader.rows(.screen, of: screen.id)
        let position = try existing.first.map(TableShape.screen.position) ?? nextScreenPosition(in: nil)
        let own = try checked(screen.row(origin: .catalog, position: position, document: nil), .screen)
        var isChanged = try replace(existing, with: [keepingOrigin(own, existing.first)], in: .screen)
        isChanged = try put(screen.items, of: screen.id, in: .item, row: LayoutItem.row) || isChanged
        isChanged = try put(screen.constraints, of: screen.id, in: .constraint, row: Constraint.row) || isChanged
        isChanged = try put(screen.gestures, of: screen.id, in: .gesture, row: GestureBinding.row) || isChanged
        return isChanged
    }

    /// Removes a screen with everything on it.
    public func removeScreen(_ id: String) throws {
        for shape in TableShape.ofScreens {
            try run("DELETE FROM \(shape.name) WHERE screen_id = ?", [id.databaseValue])
        }
        try run("DELETE FROM screen WHERE id = ?", [id.databaseValue])
    }

    /// The position behind all screens of a document.
    func nextScreenPosition(in document: String?) throws -> Double {
        let sql = "SELECT coalesce(max(position) + 1, 0) FROM screen WHERE document IS ?"
        return try Double.fetchOne(db.cachedStatement(sql: sql), arguments: [document]) ?? 0
    }

    private func keepingOrigin(_ row: [DatabaseValue], _ existing: [DatabaseValue]?) -> [DatabaseValue] {
        guard let existing else { return row }
        var row = row
        row[1] = existing[1]
        row[3] = existing[3]
        return row
    }

    private func put<Element>(
        _ elements: [Element], of screen: String, in shape: TableShape,
        row: (Element) -> (String, RowOrigin, Double) -> RowEncoder
    ) throws -> Bool {
        let existing = try reader.rows(shape, of: screen)
        let known = Dictionary(existing.map { (shape.id($0), $0) }, uniquingKeysWith: { first, _ in first })
        var rows = try elements.map { try checked(row($0)(screen, .catalog, 0), shape) }
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
        return try replace(current, with: rows, in: shape)
    }

    /// Gives existing rows whole positions in the wanted order; no person's change, so it is not remembered as one.
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

    /// Turns the rows of a screen in one table into others: deletes, updates and inserts only what differs.
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
        for row in existing where known[shape.id(row)] != nil {
            try run(shape.deleteSQL, Array(row[..<shape.keyCount]))
        }
        for row in changed { try run(shape.updateSQL, row[shape.keyCount...] + row[..<shape.keyCount]) }
        for row in added { try run(shape.insertSQL, row) }
        return !(known.isEmpty && changed.isEmpty && added.isEmpty)
    }

    /// Runs a prepared statement.
    func run(_ sql: String, _ arguments: some Sequence<DatabaseValue>) throws {
        let statement = try db.cachedStatement(sql: sql)
        statement.setUncheckedArguments(StatementArguments(arguments))
        try statement.execute()
    }

    /// Runs `body` as an import: what it changes is the file's, not a person's.
    func whileImporting<T>(_ path: String, _ body: () throws -> T) throws -> T {
        try run("INSERT INTO import_in_progress (path) VALUES (?)", [path.databaseValue])
        defer { try? run("DELETE FROM import_in_progress", []) }
        return try body()
    }
}
