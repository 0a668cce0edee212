// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineModel

/// The way in which an imported document changes the catalog.
public enum ImportMode: String, CaseIterable, Sendable {
    /// Users' additions and changes stay, unless the file changed the same register since.
    case merge
    /// The document replaces the catalog's rows.
    case replace
}

/// The result of importing one screen.
public struct ScreenImport: Hashable, Sendable {
    /// The change of the catalog's screen.
    public enum Outcome: String, Sendable {
        case added, updated, unchanged
        /// Its file moved, or it moved to another file.
        case moved
        /// A user removed the screen; it stays removed.
        case keptRemoved
    }

    /// The change of the catalog's screen.
    public var outcome: Outcome
    /// Users' changes that the file's own changes replaced.
    public var overruled: [OverruledEdit]
}

/// A user's change that was replaced because the file changed the same register.
public struct OverruledEdit: Hashable, Sendable {
    /// `screen`, `item`, `constraint` or `gesture`.
    public var entity: String
    /// The row's id.
    public var id: String
    /// The column's name.
    public var field: String
}

extension CatalogTransaction {
    /// Imports a screen of a document.
    ///
    /// A screen that says that it was read from the document that owns it, which is another one, is not merged but set, as
    /// an edit is: this restores an exported screen. Any other screen that another document owns has moved to this one.
    /// - Parameters:
    ///   - path: the document's path.
    ///   - position: the screen's index in the document.
    /// - Throws: `StoreError.duplicateID` or `.notANumber`, or a database error.
    public func importScreen(
        _ screen: Screen, from path: String, position: Int, mode: ImportMode
    ) throws -> ScreenImport {
        let owner = try reader.document(ofScreen: screen.id)
        let document = screen.source?.file ?? path
        if let owner, owner == nil || (owner == document && document != path), mode == .merge {
            let isChanged = try putScreen(screen)
            return ScreenImport(outcome: isChanged ? .updated : .unchanged, overruled: [])
        }
        if owner == nil, mode == .merge, try isRemoved(screen.id) {
            try moveRemoval(of: screen.id, to: document)
            return ScreenImport(outcome: .keptRemoved, overruled: [])
        }
        return try whileImporting(path) {
            var own = try checked(
                screen.row(origin: .imported, position: Double(position), document: document), .screen)
            if document != path { own[TableShape.screen.positionColumn] = try place(of: screen, in: document) }
            var overruled: [OverruledEdit] = []
            var isChanged = try merge([own], of: screen.id, in: .screen, mode: mode, overruled: &overruled)
            for (shape, rows) in try contents(of: screen) {
                let changed = try merge(rows, of: screen.id, in: shape, mode: mode, overruled: &overruled)
                isChanged = isChanged || changed
            }
            let outcome: ScreenImport.Outcome =
                switch owner {
                case nil: .added
                case document: isChanged ? .updated : .unchanged
                default: .moved
                }
            return ScreenImport(outcome: outcome, overruled: overruled)
        }
    }

    /// Removes the screens of a document that are not among `kept`, as the file no longer has them.
    ///
    /// - Returns: the removed screens.
    public func removeVanishedScreens(of document: String, keeping kept: Set<String>) throws -> [ScreenSummary] {
        let vanished = try importedScreens(of: document).filter { !kept.contains($0.id) }
        try whileImporting(document) {
            for screen in vanished { try removeScreen(screen.id) }
        }
        return vanished
    }

    /// The screens of a document that come from a file.
    public func importedScreens(of document: String) throws -> [ScreenSummary] {
        let sql = "SELECT id FROM screen WHERE document = ? AND origin = 'import'"
        let imported = Set(try String.fetchAll(db, sql: sql, arguments: [document]))
        return try reader.screenSummaries(ofDocument: document).filter { imported.contains($0.id) }
    }

    /// Ids of the screens, among some, on which users added or changed something.
    public func edited(_ screens: [String]) throws -> [String] {
        let tables = TableShape.ofScreens.map {
            "EXISTS (SELECT 1 FROM \($0.name) WHERE screen_id = ?1 AND origin = 'catalog')"
        }
        let edits = ["import_edit", "import_removal"].map { "EXISTS (SELECT 1 FROM \($0) WHERE screen_id = ?1)" }
        let sql = "SELECT " + (tables + edits).joined(separator: " OR ")
        return try screens.filter { try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [$0]) ?? false }
    }

    /// Stores a file's content hash and its checkout.
    ///
    /// - Parameter checkout: the path to its checkout from the catalog's; nil for the catalog's own.
    public func putImportSource(path: String, contentHash: String, checkout: String? = nil) throws {
        let isKnown = try reader.importedHash(of: path) == contentHash
        guard try !isKnown || reader.checkoutsOfFiles()[path] != checkout else { return }
        try run(
            """
            INSERT INTO import_source (path, content_hash, checkout) VALUES (?, ?, ?)
            ON CONFLICT (path) DO UPDATE SET content_hash = excluded.content_hash, checkout = excluded.checkout
            """, [path.databaseValue, contentHash.databaseValue, checkout.databaseValue])
    }

    // MARK: Merging

    private func contents(of screen: Screen) throws -> [(TableShape, [[DatabaseValue]])] {
        let id = screen.id
        return [
            (.item, try rows(screen.items, .item) { $0.row(screen: id, origin: .imported, position: $1) }),
            (
                .constraint,
                try rows(screen.constraints, .constraint) { $0.row(screen: id, origin: .imported, position: $1) }
            ),
            (.gesture, try rows(screen.gestures, .gesture) { $0.row(screen: id, origin: .imported, position: $1) }),
        ]
    }

    private func rows<Element>(
        _ elements: [Element], _ shape: TableShape, _ row: (Element, Double) -> RowEncoder
    ) throws -> [[DatabaseValue]] {
        try elements.enumerated().map { try checked(row($1, Double($0)), shape) }
    }

    private func merge(
        _ incoming: [[DatabaseValue]], of screen: String, in shape: TableShape, mode: ImportMode,
        overruled: inout [OverruledEdit]
    ) throws -> Bool {
        let existing = try reader.rows(shape, of: screen)
        guard mode == .merge else {
            try forgetEdits(of: screen, in: shape)
            return try replace(existing, with: incoming, in: shape)
        }
        let removed = try removals(of: screen, in: shape)
        if existing.isEmpty && removed.isEmpty { return try replace([], with: incoming, in: shape) }
        let result = ImportMerge(
            shape: shape, existing: existing, incoming: incoming, edits: try edits(of: screen, in: shape),
            meanings: shape.meanings, removed: removed
        ).merged()
        overruled += result.overruled.map { OverruledEdit(entity: shape.entity, id: $0.id, field: $0.field) }
        for (id, field) in result.settled {
            try run(
                "DELETE FROM import_edit WHERE screen_id = ? AND entity = ? AND id = ? AND field = ?",
                [screen.databaseValue, shape.entity.databaseValue, id.databaseValue, field.databaseValue])
        }
        for id in result.forgotten {
            try run(
                "DELETE FROM import_removal WHERE screen_id = ? AND entity = ? AND id = ?",
                [screen.databaseValue, shape.entity.databaseValue, id.databaseValue])
        }
        return try replace(existing, with: result.rows, in: shape)
    }

    private func edits(of screen: String, in shape: TableShape) throws -> [String: [String: DatabaseValue]] {
        let sql = "SELECT id, field, imported FROM import_edit WHERE screen_id = ? AND entity = ?"
        let cursor = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [screen, shape.entity])
        var edits: [String: [String: DatabaseValue]] = [:]
        while let row = try cursor.next() { edits[row[0], default: [:]][row[1]] = row[2] as DatabaseValue }
        return edits
    }

    private func removals(of screen: String, in shape: TableShape) throws -> Set<String> {
        let sql = "SELECT id FROM import_removal WHERE screen_id = ? AND entity = ?"
        return try String.fetchSet(db.cachedStatement(sql: sql), arguments: [screen, shape.entity])
    }

    private func isRemoved(_ screen: String) throws -> Bool {
        try removals(of: screen, in: .screen).contains(screen)
    }

    /// Notes the document in which a removed screen now is.
    private func moveRemoval(of screen: String, to document: String) throws {
        try run(
            """
            UPDATE import_removal SET document = ?1 WHERE screen_id = ?2 AND entity = 'screen' AND document IS NOT ?1
            """, [document.databaseValue, screen.databaseValue])
    }

    private func forgetEdits(of screen: String, in shape: TableShape) throws {
        for table in ["import_edit", "import_removal"] {
            try run(
                "DELETE FROM \(table) WHERE screen_id = ? AND entity = ?",
                [screen.databaseValue, shape.entity.databaseValue])
        }
    }

    /// The position of a screen of another document than the imported one: its current position, or the last.
    private func place(of screen: Screen, in document: String) throws -> DatabaseValue {
        if let row = try reader.rows(.screen, of: screen.id).first { return row[TableShape.screen.positionColumn] }
        return try nextScreenPosition(in: document).databaseValue
    }
}
