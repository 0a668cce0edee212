// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineModel

/// Reads the marks by which imported screens are recognized in other files.
extension CatalogReader {
    /// The traces of all screens of Interface Builder files, without the objects on them.
    ///
    /// - Complexity: linear in the screens, and in the items of those without a controller.
    public func screenTraces() throws -> [ScreenTrace] {
        let sql = """
            SELECT s.id, s.document, s.original_file, s.controller_object_id, i.source_object_id FROM screen s
            LEFT JOIN layout_item i
                ON s.controller_object_id IS NULL AND i.screen_id = s.id AND i.parent_id IS NULL
            WHERE s.origin = 'import' AND s.document IS NOT NULL ORDER BY s.id
            """
        return try Row.fetchAll(db, sql: sql).compactMap { row in
            ScreenTrace.identified(row[0], file: row[1], row[2], [row[3], row[4]].compactMap { $0 as String? })
        }
    }

    /// The object ids of a screen's views, guides, constraints and gesture recognizers.
    public func objectIDs(ofScreen id: String) throws -> Set<String> {
        let tables = TableShape.ofScreens.map {
            "SELECT source_object_id FROM \($0.name) WHERE screen_id = ?1 AND source_object_id IS NOT NULL"
        }
        let sql = tables.joined(separator: " UNION ALL ")
        return try String.fetchSet(db.cachedStatement(sql: sql), arguments: [id])
    }

    /// The files of the screens that users removed and that no import may add again, by the screens' ids.
    public func filesOfRemovedScreens() throws -> [String: String] {
        let sql = "SELECT screen_id, document FROM import_removal WHERE entity = 'screen' AND document IS NOT NULL"
        return Dictionary(
            try Row.fetchAll(db, sql: sql).map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
    }

    /// The checkouts of the files that are not in the catalog's own, as paths from that one, by the files' paths.
    public func checkoutsOfFiles() throws -> [String: String] {
        let sql = "SELECT path, checkout FROM import_source WHERE checkout IS NOT NULL"
        return Dictionary(
            try Row.fetchAll(db.cachedStatement(sql: sql)).map { ($0[0], $0[1]) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The paths of all files that were ever imported.
    public func importedFiles() throws -> [String] {
        try String.fetchAll(db, sql: "SELECT path FROM import_source ORDER BY path")
    }
}
