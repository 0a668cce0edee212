// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineModel

extension CatalogReader {
    /// All device profiles in the catalog's order.
    ///
    /// Invalid values that another program left are reported as `RowIssue`s; everything else is read.
    public func devices() throws -> [DeviceProfile] { try memory.value(\.devices, db, read: readDevices) }

    /// All device profiles by id, completed with the platform's metrics, as layouts need them.
    public func devicesByID() throws -> [String: DeviceProfile] {
        try memory.value(\.devicesByID, db) {
            let platform = try platformMetrics()
            return Dictionary(try devices().map { ($0.id, $0.on(platform)) }, uniquingKeysWith: { first, _ in first })
        }
    }

    private func readDevices() throws -> [DeviceProfile] {
        let sql = "SELECT \(DeviceProfile.coding.list) FROM device_profile ORDER BY position, id"
        var devices = try Row.fetchAll(db, sql: sql).map { try DeviceProfile.coding.value($0, issues: issues) }
        let places = Dictionary(uniqueKeysWithValues: devices.enumerated().map { ($1.id, $0) })
        for child in DeviceChild.all {
            let shape = child.shape
            let sql = """
                SELECT \(shape.columns.joined(separator: ", ")) FROM \(shape.name)
                ORDER BY \(shape.table.key.joined(separator: ", "))
                """
            let cursor = try Row.fetchCursor(db, sql: sql)
            while let row = try cursor.next() {
                guard let id = String.fromDatabaseValue(row[0]), let place = places[id] else { continue }
                try child.take(&devices[place], row, issues)
            }
        }
        return devices
    }
}

extension CatalogTransaction {
    /// Makes the catalog's device profile equal to `device`, writing only the rows that differ.
    public func putDevice(_ device: DeviceProfile) throws {
        let shape = DeviceProfile.shape
        let key = device.id.databaseValue
        var own = try checked(DeviceProfile.coding.row(device), shape)
        if let existing = try reader.row(shape, key: [key]) {
            own[shape.positionColumn] = existing[shape.positionColumn]
            if existing != own { try run(shape.updateSQL, own.dropFirst() + [key]) }
        } else {
            let position = try Double.fetchOne(db, sql: "SELECT coalesce(max(position) + 1, 0) FROM device_profile")
            own[shape.positionColumn] = (position ?? 0).databaseValue
            try run(shape.insertSQL, own)
        }
        for child in DeviceChild.all {
            let wanted = try child.rows(device).map { try checked($0, child.shape) }
            guard try values(child.shape, key) != wanted else { continue }
            try run("DELETE FROM \(child.shape.name) WHERE device_id = ?", [key])
            try runEach(child.shape.insertSQL, wanted)
        }
    }

    /// Removes a device profile; configurations that name it stay, but are no longer checked.
    public func removeDevice(_ id: String) throws {
        try run("DELETE FROM device_profile WHERE id = ?", [id.databaseValue])
        for table in DeviceChild.all.map(\.shape.name) + [SyncedSchema.deviceWindowSize.name] {
            try run("DELETE FROM \(table) WHERE device_id = ?", [id.databaseValue])
        }
    }

    /// A device's rows in a table, ordered by their keys.
    private func values(_ shape: TableShape, _ id: DatabaseValue) throws -> [[DatabaseValue]] {
        let sql = """
            SELECT \(shape.columns.joined(separator: ", ")) FROM \(shape.name) WHERE device_id = ?
            ORDER BY \(shape.table.key.joined(separator: ", "))
            """
        return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [id]).map(\.plainValues)
    }
}
