// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB

/// The SQL of a table: its columns in the order of the declaration, its statements, and the registers by which a
/// screen's rows merge when a file is imported again.
struct TableShape: Sendable {
    /// The declaration from which the rest is derived.
    let table: SyncedTable
    /// The table's name.
    let name: String
    /// The name of its rows in `import_edit` and `import_removal`; the table's name if they do not list such rows.
    let entity: String
    /// The columns, those of the key first.
    let columns: [String]
    /// The number of columns in the key.
    let keyCount: Int
    /// The registers in which users' changes are kept as a whole: the positions of their columns.
    let mergedRegisters: [[Int]]
    /// The position of the column `id`.
    let idColumn: Int
    /// The position of the column `origin`.
    let originColumn: Int
    /// The position of the column `position`.
    let positionColumn: Int
    /// The position of the column `name`, of screens alone.
    let nameColumn: Int
    /// The position of the column `presentation`, of screens alone.
    let presentationColumn: Int
    /// The position of the column `document`, of screens alone.
    let documentColumn: Int
    /// The position of the column `original_file`, of screens alone.
    let originalFileColumn: Int
    /// The position of the column that names a row's parent in the tree, which merges together with `position`.
    let parentColumn: Int?

    /// Selects the rows of a screen, ordered by id.
    let selectSQL: String
    /// Selects one row by key.
    let rowSelectSQL: String
    /// Inserts one row.
    let insertSQL: String
    /// Inserts one row, or updates the row with the same key.
    let upsertSQL: String
    /// Updates one row; the values come first, the key last.
    let updateSQL: String
    /// Deletes one row by key.
    let deleteSQL: String

    /// The values that NULL represents in a row's columns, by position; in other columns NULL has no substitute.
    let meanings: @Sendable ([DatabaseValue]) -> [Int: DatabaseValue]

    /// Creates the shape of a table.
    init(
        _ table: SyncedTable, meanings: @escaping @Sendable ([DatabaseValue]) -> [Int: DatabaseValue] = { _ in [:] }
    ) {
        self.table = table
        self.meanings = meanings
        name = table.name
        entity = table.entity ?? table.name
        let columns = table.columns
        self.columns = columns
        let keyCount = table.key.count
        self.keyCount = keyCount
        let place = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
        mergedRegisters = table.registers.filter { $0.imported == .merged }.map { $0.columns.compactMap { place[$0] } }
        idColumn = place["id"] ?? 0
        originColumn = place["origin"] ?? 0
        positionColumn = place["position"] ?? 0
        nameColumn = place["name"] ?? 0
        presentationColumn = place["presentation"] ?? 0
        documentColumn = place["document"] ?? 0
        originalFileColumn = place["original_file"] ?? 0
        parentColumn = table.tree.flatMap { place[$0.parent] }
        let keys = columns[..<keyCount].map { "\($0) = ?" }.joined(separator: " AND ")
        let list = columns.joined(separator: ", ")
        selectSQL = "SELECT \(list) FROM \(name) WHERE \(columns[0]) = ? ORDER BY id"
        rowSelectSQL = "SELECT \(list) FROM \(name) WHERE \(keys)"
        insertSQL = "INSERT INTO \(name) (\(list)) VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))"
        let updates = columns[keyCount...].map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
        upsertSQL = "\(insertSQL) ON CONFLICT (\(table.key.joined(separator: ", "))) DO UPDATE SET \(updates)"
        updateSQL = """
            UPDATE \(name) SET \(columns[keyCount...].map { "\($0) = ?" }.joined(separator: ", ")) WHERE \(keys)
            """
        deleteSQL = "DELETE FROM \(name) WHERE \(keys)"
    }

    /// Screens, one row each.
    static let screen = TableShape(SyncedSchema.screen) { ExtendedLayoutColumns.meanings(in: $0) }
    /// Views and guides of screens.
    static let item = TableShape(SyncedSchema.item)
    /// Constraints of screens.
    static let constraint = TableShape(SyncedSchema.constraint)
    /// Recognizers of screens.
    static let gesture = TableShape(SyncedSchema.gesture)

    /// The tables whose rows belong to a screen.
    static let ofScreens = [item, constraint, gesture]

    /// The id of a row.
    func id(_ row: [DatabaseValue]) -> String { String.fromDatabaseValue(row[idColumn]) ?? "" }

    /// True if the row comes from a file.
    func isImported(_ row: [DatabaseValue]) -> Bool { row[originColumn] == RowOrigin.imported.databaseValue }

    /// The row's order key.
    func position(_ row: [DatabaseValue]) -> Double { Double.fromDatabaseValue(row[positionColumn]) ?? 0 }
}

/// The origin of a row: a file, or an edit in the catalog.
enum RowOrigin: String {
    case imported = "import"
    case catalog

    var databaseValue: DatabaseValue { rawValue.databaseValue }
}
