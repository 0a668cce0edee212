// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineModel

extension CatalogReader {
    /// All device profiles in the catalog's order.
    ///
    /// What another program left without meaning is told as a `RowIssue`, and everything else is read.
    public func devices() throws -> [DeviceProfile] { try memory.value(\.devices, db, read: readDevices) }

    /// All device profiles by id.
    public func devicesByID() throws -> [String: DeviceProfile] {
        try memory.value(\.devicesByID, db) {
            Dictionary(try devices().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        }
    }

    private func readDevices() throws -> [DeviceProfile] {
        let table = DeviceRows.profile
        let sql = "SELECT \(table.columns.joined(separator: ", ")) FROM \(table.name) ORDER BY position, id"
        var devices = try Row.fetchAll(db, sql: sql).map { try DeviceProfile(own: $0, issues: issues) }
        let places = Dictionary(uniqueKeysWithValues: devices.enumerated().map { ($1.id, $0) })
        for child in DeviceRows.childTables {
            let columns = child.columns.joined(separator: ", ")
            let cursor = try Row.fetchCursor(
                db, sql: "SELECT \(columns) FROM \(child.name) ORDER BY device_id, \(child.order)")
            while let row = try cursor.next() {
                guard let id = String.fromDatabaseValue(row[0]), let place = places[id] else { continue }
                try devices[place].take(row, of: child, issues: issues)
            }
        }
        return devices
    }
}

extension CatalogTransaction {
    /// Makes the catalog's device profile equal to `device`, writing only what differs.
    public func putDevice(_ device: DeviceProfile) throws {
        let rows = DeviceRows(device)
        let key = device.id.databaseValue
        let existing = try values(DeviceRows.profile, key: "id", key)
        if existing.isEmpty {
            let columns = DeviceRows.profile.columns
            let position = try Double.fetchOne(db, sql: "SELECT coalesce(max(position) + 1, 0) FROM device_profile")
            try run(
                """
                INSERT INTO device_profile (\(columns.joined(separator: ", ")), position)
                VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")), ?)
                """, rows.own + [(position ?? 0).databaseValue])
        } else if existing != [rows.own] {
            let assignments = DeviceRows.profile.columns.dropFirst().map { "\($0) = ?" }.joined(separator: ", ")
            try run("UPDATE device_profile SET \(assignments) WHERE id = ?", rows.own.dropFirst() + [key])
        }
        for (table, wanted) in rows.children where try values(table, key: "device_id", key) != wanted {
            try run("DELETE FROM \(table.name) WHERE device_id = ?", [key])
            let places = table.columns.map { _ in "?" }.joined(separator: ", ")
            let columns = table.columns.joined(separator: ", ")
            for row in wanted { try run("INSERT INTO \(table.name) (\(columns)) VALUES (\(places))", row) }
        }
    }

    /// Removes a device profile; configurations that name it stay and are no longer checked.
    public func removeDevice(_ id: String) throws {
        try run("DELETE FROM device_profile WHERE id = ?", [id.databaseValue])
        for table in DeviceRows.childTables.map(\.name) + ["device_window_size"] {
            try run("DELETE FROM \(table) WHERE device_id = ?", [id.databaseValue])
        }
    }

    private func values(_ table: DeviceRows.Table, key: String, _ id: DatabaseValue) throws -> [[DatabaseValue]] {
        let columns = table.columns.joined(separator: ", ")
        let sql = "SELECT \(columns) FROM \(table.name) WHERE \(key) = ? ORDER BY \(table.order)"
        return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [id]).map(\.plainValues)
    }
}

extension DeviceRows {
    /// Tables whose rows belong to a device.
    static let childTables = [safeAreas, statusBars, obstructions, orientations, sources]
}
