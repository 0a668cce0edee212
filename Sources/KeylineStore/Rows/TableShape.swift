// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB

/// A table as statements see it: its columns in the order of the declaration, the texts of the statements, and how the
/// columns of a screen's rows merge when a file is imported again.
struct TableShape: Sendable {
    /// The declaration that all of it follows from.
    let table: SyncedTable
    /// Table name.
    let name: String
    /// What `import_edit` and `import_removal` call its rows; the table's name where they speak of none.
    let entity: String
    /// Key columns first.
    let columns: [String]
    /// How many of the columns make the key.
    let keyCount: Int
    /// The registers in which people's changes are kept, each as one: positions of their columns.
    let mergedRegisters: [[Int]]
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
    /// One row; it replaces the one with the same key when it differs.
    let upsertSQL: String
    /// One row by key; values first, key last.
    let updateSQL: String
    /// One row by key.
    let deleteSQL: String

    /// What columns of a row stand for where they are NULL, by their positions; other columns stand for nothing then.
    let meanings: @Sendable ([DatabaseValue]) -> [Int: DatabaseValue]

    /// The shape of a table.
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
        documentColumn = place["document"] ?? 0
        parentColumn = table.tree.flatMap { place[$0.parent] }
        let keys = columns[..<keyCount].map { "\($0) = ?" }.joined(separator: " AND ")
        let list = columns.joined(separator: ", ")
        selectSQL = "SELECT \(list) FROM \(name) WHERE \(columns[0]) = ? ORDER BY position, id"
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
