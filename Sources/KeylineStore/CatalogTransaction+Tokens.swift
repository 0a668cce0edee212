// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineModel

extension CatalogReader {
    /// All design tokens by name.
    public func tokens() throws -> [DesignToken] { try memory.value(\.tokens, db, read: readTokens) }

    private func readTokens() throws -> [DesignToken] {
        let sql = "SELECT id, name, type, value, alias, description FROM design_token ORDER BY name, id"
        return try Row.fetchAll(db, sql: sql).map {
            DesignToken(id: $0[0], name: $0[1], type: $0[2], value: $0[3], alias: $0[4], description: $0[5])
        }
    }

    /// All apps by name.
    public func apps() throws -> [App] { try memory.value(\.apps, db, read: readApps) }

    private func readApps() throws -> [App] {
        let sql = """
            SELECT id, name, deployment_target, base_sdk, has_launch_screen, uses_native_resolution
            FROM app ORDER BY name, id
            """
        return try Row.fetchAll(db, sql: sql).map {
            App(
                id: $0[0], name: $0[1], deploymentTarget: $0[2], baseSDK: $0[3], hasLaunchScreen: $0[4],
                usesNativeResolution: $0[5])
        }
    }

    /// All matrices by name.
    ///
    /// - Throws: `StoreError.invalidRow` when another program left a value without meaning.
    public func matrices() throws -> [Matrix] { try memory.value(\.matrices, db, read: readMatrices) }

    private func readMatrices() throws -> [Matrix] {
        let configurations = try self.configurations()
        return try String.fetchAll(db, sql: "SELECT name FROM matrix ORDER BY name").map { name in
            let sql = "SELECT configuration_id FROM matrix_configuration WHERE matrix = ? ORDER BY position"
            let ids = try String.fetchAll(db, sql: sql, arguments: [name])
            return Matrix(name: name, configurations: ids.compactMap { configurations[$0] })
        }
    }

    /// The matrix that screens are checked in; empty when the setting names none.
    public func matrixInUse() throws -> Matrix {
        let name = try setting("matrix") ?? "default"
        return try matrices().first { $0.name == name } ?? Matrix(name: name, configurations: [])
    }

    /// All configurations by id.
    func configurations() throws -> [String: KeylineModel.Configuration] {
        try memory.value(\.configurations, db, read: readConfigurations)
    }

    /// The id of each configuration that is known under its own.
    func configurationIDs() throws -> [KeylineModel.Configuration: String] {
        try memory.value(\.configurationIDs, db) {
            let known = try configurations().filter { $0 == $1.id }
            return Dictionary(known.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        }
    }

    private func readConfigurations() throws -> [String: KeylineModel.Configuration] {
        let sql = """
            SELECT id, device_id, os, orientation, window_width, window_height, content_size, direction, shows_keyboard
            FROM configuration
            """
        let pairs = try Row.fetchAll(db, sql: sql).map { values in
            var row = RowDecoder(values, table: "configuration", id: String.fromDatabaseValue(values[0]) ?? "")
            let id = try row.text()
            var configuration = KeylineModel.Configuration(
                device: try row.text(), os: try row.integer(), orientation: try row.enumCase())
            let width = try row.optionalReal()
            let height = try row.optionalReal()
            if let width, let height { configuration.window = Size(width: width, height: height) }
            configuration.contentSize = try row.enumCase()
            configuration.direction = try row.enumCase()
            configuration.showsKeyboard = try row.flag()
            return (id, configuration)
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
}

extension CatalogTransaction {
    /// Adds or replaces a token, by id.
    public func putToken(_ token: DesignToken) throws {
        try upsert(
            "design_token", ["id", "name", "type", "value", "alias", "description"],
            [
                token.id.databaseValue, token.name.databaseValue, token.type.databaseValue,
                token.value.databaseValue, token.alias?.databaseValue ?? .null,
                token.description?.databaseValue ?? .null,
            ])
    }

    /// Removes all tokens of a name; constraints keep referring to it and are reported.
    public func removeTokens(named name: String) throws {
        try run("DELETE FROM design_token WHERE name = ?", [name.databaseValue])
    }

    /// Adds or replaces an app, by id.
    public func putApp(_ app: App) throws {
        try upsert(
            "app",
            ["id", "name", "deployment_target", "base_sdk", "has_launch_screen", "uses_native_resolution"],
            [
                app.id.databaseValue, app.name.databaseValue, app.deploymentTarget?.databaseValue ?? .null,
                app.baseSDK?.databaseValue ?? .null, app.hasLaunchScreen.databaseValue,
                app.usesNativeResolution.databaseValue,
            ])
    }

    /// Removes an app; its screens stay.
    public func removeApp(_ id: String) throws {
        try run("DELETE FROM app WHERE id = ?", [id.databaseValue])
    }

    /// Adds or replaces a matrix, by name; an equal one is not written.
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

    /// Removes a matrix; its configurations stay known.
    public func removeMatrix(_ name: String) throws {
        try run("DELETE FROM matrix_configuration WHERE matrix = ?", [name.databaseValue])
        try run("DELETE FROM matrix WHERE name = ?", [name.databaseValue])
    }

    /// Changes a setting of the catalog, such as the matrix in use.
    public func putSetting(_ name: String, _ value: String) throws {
        try upsert("catalog_setting", ["name", "value"], [name.databaseValue, value.databaseValue])
    }

    /// Adds a configuration unless it is known.
    func putConfiguration(_ configuration: KeylineModel.Configuration) throws {
        try run(
            """
            INSERT INTO configuration (id, device_id, os, orientation, window_width, window_height, content_size,
                direction, shows_keyboard)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
            """,
            [
                configuration.id.databaseValue, configuration.device.databaseValue, configuration.os.databaseValue,
                configuration.orientation.rawValue.databaseValue,
                configuration.window?.width.databaseValue ?? .null,
                configuration.window?.height.databaseValue ?? .null,
                configuration.contentSize.rawValue.databaseValue, configuration.direction.rawValue.databaseValue,
                configuration.showsKeyboard.databaseValue,
            ])
    }

    /// Inserts a row, or updates the one with the same first column when it differs.
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
