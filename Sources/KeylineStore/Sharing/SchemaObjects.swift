// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import GRDB

/// The tables, views, triggers and indexes of a database, as SQL.
struct SchemaObjects {
    private struct Object: Hashable {
        var type: String
        var name: String
        var table: String
        var sql: String?
    }

    private let objects: Set<Object>

    /// Reads the objects of a database.
    init(_ db: Database) throws {
        let rows = try Row.fetchCursor(db, sql: "SELECT type, name, tbl_name, sql FROM sqlite_master")
        var objects: Set<Object> = []
        while let row = try rows.next() {
            objects.insert(Object(type: row[0], name: row[1], table: row[2], sql: row[3]))
        }
        self.objects = objects
    }

    /// The objects of catalogs of a schema version.
    static func ofCatalogs(version: Int) throws -> SchemaObjects {
        version == CatalogStore.knownVersion ? try current.get() : try made(version)
    }

    /// The objects of this program's catalogs, computed once.
    private static let current = Result { try made(CatalogStore.knownVersion) }

    private static func made(_ version: Int) throws -> SchemaObjects {
        let queue = try DatabaseQueue(configuration: Configuration())
        return try queue.write { db in
            try SchemaMigrator().migrate(db, path: ":memory:", upTo: version)
            return try SchemaObjects(db)
        }
    }

    /// The names of the objects that are here and not in `other`.
    func names(notIn other: SchemaObjects) -> [String] { objects.subtracting(other.objects).map(\.name).sorted() }

    /// Drops from a database the objects that are here and not in `other`: those that other programs added.
    func drop(notIn other: SchemaObjects, _ db: Database) throws {
        let added = objects.subtracting(other.objects).sorted { $0.name < $1.name }
        for type in ["view", "trigger", "index", "table"] {
            for object in added where object.type == type && object.sql != nil {
                let name = "\"" + object.name.replacingOccurrences(of: "\"", with: "\"\"") + "\""
                try db.execute(sql: "DROP \(type) IF EXISTS \(name)")
            }
        }
    }
}
