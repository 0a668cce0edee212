// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB

/// The shape of a table whose rows belong to a screen: its columns in the order in which rows are coded, and how the
/// columns merge when a file is imported again.
struct TableShape: Sendable {
    /// Table name.
    let name: String
    /// What `import_edit` and `import_removal` call its rows.
    let entity: String
    /// Key columns first.
    let columns: [String]
    /// How many of the columns make the key.
    let keyCount: Int
    /// Columns that only make sense together: changed or kept as one.
    let registers: [[Int]]
    /// Columns that say where the row was read; always the file's.
    let fileColumns: Set<Int>
    /// Position of the column `id`.
    let idColumn: Int
    /// Position of the column `origin`.
    let originColumn: Int
    /// Position of the column `position`.
    let positionColumn: Int
    /// Position of the column `name`, of screens alone.
    let nameColumn: Int
    /// Position of the column `document`, of screens alone.
    let documentColumn: Int
    /// Position of the column that says where in the tree a row is, which moves together with `position`.
    let parentColumn: Int?

    /// The rows of a screen, ordered as in the document.
    let selectSQL: String
    /// One row by key.
    let rowSelectSQL: String
    /// One row.
    let insertSQL: String
    /// One row by key; values first, key last.
    let updateSQL: String
    /// One row by key.
    let deleteSQL: String

    /// A table keyed by its first `keyCount` columns.
    init(
        name: String, entity: String, keyCount: Int, columns: [String], registers: [[String]] = [],
        fileColumns: [String] = [], parent: String? = nil
    ) {
        self.name = name
        self.entity = entity
        self.columns = columns
        self.keyCount = keyCount
        let place = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
        self.registers = registers.map { $0.compactMap { place[$0] } }
        self.fileColumns = Set(fileColumns.compactMap { place[$0] })
        idColumn = place["id"] ?? 0
        originColumn = place["origin"] ?? 0
        positionColumn = place["position"] ?? 0
        nameColumn = place["name"] ?? 0
        documentColumn = place["document"] ?? 0
        parentColumn = parent.flatMap { place[$0] }
        let keys = columns[..<keyCount].map { "\($0) = ?" }.joined(separator: " AND ")
        selectSQL =
            "SELECT \(columns.joined(separator: ", ")) FROM \(name) WHERE \(columns[0]) = ? ORDER BY position, id"
        rowSelectSQL = "SELECT \(columns.joined(separator: ", ")) FROM \(name) WHERE \(keys)"
        insertSQL = """
            INSERT INTO \(name) (\(columns.joined(separator: ", "))) \
            VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
            """
        updateSQL = """
            UPDATE \(name) SET \(columns[keyCount...].map { "\($0) = ?" }.joined(separator: ", ")) WHERE \(keys)
            """
        deleteSQL = "DELETE FROM \(name) WHERE \(keys)"
    }

    /// The id of a row.
    func id(_ row: [DatabaseValue]) -> String { String.fromDatabaseValue(row[idColumn]) ?? "" }

    /// Whether a file gave the row.
    func isImported(_ row: [DatabaseValue]) -> Bool { row[originColumn] == RowOrigin.imported.databaseValue }

    /// The row's order key.
    func position(_ row: [DatabaseValue]) -> Double { Double.fromDatabaseValue(row[positionColumn]) ?? 0 }
}

/// Who made a row.
enum RowOrigin: String {
    case imported = "import"
    case catalog

    var databaseValue: DatabaseValue { rawValue.databaseValue }
}
