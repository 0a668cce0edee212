// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineModel

extension CatalogReader {
    /// All design tokens by name.
    public func tokens() throws -> [DesignToken] { try memory.value(\.tokens, db, read: readTokens) }

    private func readTokens() throws -> [DesignToken] {
        let sql = "SELECT \(DesignToken.coding.list) FROM design_token ORDER BY name, id"
        return try Row.fetchAll(db, sql: sql).map { try DesignToken.coding.value($0, issues: issues) }
    }

    /// All files that tokens were imported from, by name.
    public func tokenDocuments() throws -> [TokenDocument] {
        try memory.value(\.tokenDocuments, db, read: readTokenDocuments)
    }

    private func readTokenDocuments() throws -> [TokenDocument] {
        let sql = "SELECT \(TokenDocument.coding.list) FROM token_document ORDER BY name"
        return try Row.fetchAll(db, sql: sql).map { try TokenDocument.coding.value($0, issues: issues) }
    }

    /// All apps by name.
    public func apps() throws -> [App] { try memory.value(\.apps, db, read: readApps) }

    /// The apps by id.
    public func appsByID() throws -> [String: App] {
        Dictionary(try apps().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private func readApps() throws -> [App] {
        let sql = "SELECT \(App.coding.list) FROM app ORDER BY name, id"
        return try Row.fetchAll(db, sql: sql).map { try App.coding.value($0, issues: issues) }
    }

    /// All suppressions by id, without rows of other programs that state no condition: they would cover every finding.
    public func suppressions() throws -> [CatalogSuppression] {
        let sql = """
            SELECT \(CatalogSuppression.coding.list) FROM suppression
            WHERE coalesce(nullif(rule, ''), nullif(screen_id, ''), nullif(element_id, ''), nullif(fingerprint, ''))
                IS NOT NULL
            ORDER BY id
            """
        return try Row.fetchAll(db, sql: sql).map { try CatalogSuppression.coding.value($0, issues: issues) }
    }

    /// All matrices by name, without the configurations in which another program left a value that has no meaning.
    public func matrices() throws -> [Matrix] { try memory.value(\.matrices, db, read: readMatrices) }

    private func readMatrices() throws -> [Matrix] {
        let configurations = try self.configurations()
        return try String.fetchAll(db, sql: "SELECT name FROM matrix ORDER BY name").map { name in
            let sql = "SELECT configuration_id FROM matrix_configuration WHERE matrix = ? ORDER BY position"
            let ids = try String.fetchAll(db, sql: sql, arguments: [name])
            return Matrix(name: name, configurations: ids.compactMap { configurations[$0] })
        }
    }

    /// The matrix in which screens are checked; empty if there is none with the name in the setting.
    public func matrixInUse() throws -> Matrix {
        let name = try setting("matrix") ?? "default"
        return try matrices().first { $0.name == name } ?? Matrix(name: name, configurations: [])
    }

    /// All configurations by id; one with a value that has no meaning is reported and left out.
    func configurations() throws -> [String: KeylineModel.Configuration] {
        try memory.value(\.configurations, db, read: readConfigurations)
    }

    /// The id of each configuration whose row has the id that is derived from it.
    func configurationIDs() throws -> [KeylineModel.Configuration: String] {
        try memory.value(\.configurationIDs, db) {
            let known = try configurations().filter { $0 == $1.id }
            return Dictionary(known.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        }
    }

    private func readConfigurations() throws -> [String: KeylineModel.Configuration] {
        let coding = StoredConfiguration.coding
        let rows = try Row.fetchAll(db, sql: "SELECT \(coding.list) FROM configuration")
        let pairs = try rows.compactMap { row -> (String, KeylineModel.Configuration)? in
            do {
                let stored = try coding.value(row, issues: nil)
                return (stored.id, stored.configuration)
            } catch StoreError.invalidRow(let table, let id, let column, let value) {
                issues.report(
                    RowIssue(
                        entity: table, table: table, id: id, column: column, fact: "is \(value), which is not valid",
                        remedy: "the configuration is left out"))
                return nil
            }
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
}

extension CatalogTransaction {
    /// Adds or replaces a token, by id.
    public func putToken(_ token: DesignToken) throws {
        try upsert(DesignToken.coding.row(token), SyncedSchema.token)
    }

    /// Removes all tokens with a name; constraints that refer to it stay and are reported.
    public func removeTokens(named name: String) throws {
        try run("DELETE FROM design_token WHERE name = ?", [name.databaseValue])
    }

    /// Adds or replaces a file that tokens were imported from, by name.
    public func putTokenDocument(_ document: TokenDocument) throws {
        try upsert(TokenDocument.coding.row(document), SyncedSchema.tokenDocument)
    }

    /// Adds or replaces an app, by id.
    public func putApp(_ app: App) throws {
        try upsert(App.coding.row(app), SyncedSchema.app)
    }

    /// Removes an app; its screens stay.
    public func removeApp(_ id: String) throws {
        try run("DELETE FROM app WHERE id = ?", [id.databaseValue])
    }

    /// Adds or replaces a suppression, by id.
    public func putSuppression(_ suppression: CatalogSuppression) throws {
        try upsert(CatalogSuppression.coding.row(suppression), SyncedSchema.suppression)
    }

    /// Removes a suppression.
    public func removeSuppression(_ id: String) throws {
        try run("DELETE FROM suppression WHERE id = ?", [id.databaseValue])
    }

    /// Adds or replaces a matrix, by name; an equal one is not written again.
    public func putMatrix(_ matrix: Matrix) throws {
        try upsert("matrix", ["name"], [matrix.name.databaseValue])
        let ids = matrix.configurations.map(\.id)
        let sql = "SELECT configuration_id FROM matrix_configuration WHERE matrix = ? ORDER BY position"
        guard try String.fetchAll(db, sql: sql, arguments: [matrix.name]) != ids else { return }
        for configuration in matrix.configurations { try putConfiguration(configuration) }
        try run("DELETE FROM matrix_configuration WHERE matrix = ?", [matrix.name.databaseValue])
        for (position, id) in ids.enumerated() {
            try run(
                "INSERT INTO matrix_configuration (matrix, position, configuration_id) VALUES (?, ?, ?)",
                [matrix.name.databaseValue, position.databaseValue, id.databaseValue])
        }
    }

    /// Removes a matrix; its configurations stay.
    public func removeMatrix(_ name: String) throws {
        try run("DELETE FROM matrix_configuration WHERE matrix = ?", [name.databaseValue])
        try run("DELETE FROM matrix WHERE name = ?", [name.databaseValue])
    }

    /// Changes a setting of the catalog, such as the matrix in use.
    public func putSetting(_ name: String, _ value: String) throws {
        try upsert("catalog_setting", ["name", "value"], [name.databaseValue, value.databaseValue])
    }

    /// Adds a configuration unless it exists.
    func putConfiguration(_ configuration: KeylineModel.Configuration) throws {
        let shape = TableShape(SyncedSchema.configuration)
        let row = StoredConfiguration.coding.row(StoredConfiguration(configuration))
        try run("\(shape.insertSQL) ON CONFLICT (id) DO NOTHING", checked(row, shape))
    }

    private func upsert(_ row: RowEncoder, _ table: SyncedTable) throws {
        let shape = TableShape(table)
        try run(shape.upsertSQL, checked(row, shape))
    }

    /// Inserts a row, or updates the row with the same first column.
    func upsert(_ table: String, _ columns: [String], _ values: [DatabaseValue]) throws {
        let updates = columns.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
        try run(
            """
            INSERT INTO \(table) (\(columns.joined(separator: ", ")))
            VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
            ON CONFLICT (\(columns[0])) DO \(updates.isEmpty ? "NOTHING" : "UPDATE SET \(updates)")
            """, values)
    }
}

extension CatalogReader {
    /// Ids of the screens with a constant or another length that refers to a token, in the order of `screenIDs`.
    public func screenIDs(using token: String) throws -> [String] {
        try String.fetchAll(
            db,
            sql: """
                SELECT id FROM screen WHERE id IN (
                    SELECT screen_id FROM layout_constraint WHERE constant_token = ?1
                    UNION ALL SELECT screen_id FROM token_binding WHERE token = ?1
                )
                ORDER BY coalesce(document, ''), position, id
                """, arguments: [token])
    }

    /// The number of constants and other lengths that refer to each token, by its name.
    public func tokenUses() throws -> [String: Int] {
        let sql = """
            SELECT token, count(*) FROM (
                SELECT constant_token AS token FROM layout_constraint WHERE constant_token IS NOT NULL
                UNION ALL SELECT token FROM token_binding
            )
            GROUP BY token
            """
        return Dictionary(
            try Row.fetchAll(db, sql: sql).map { ($0[0] as String, $0[1] as Int) }, uniquingKeysWith: { $1 })
    }
}
