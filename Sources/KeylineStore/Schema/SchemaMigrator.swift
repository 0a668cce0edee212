// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineMigrations

/// Migrates a database to the newest schema. A migration is a numbered file of `Migrations/`; `PRAGMA user_version` is
/// the number of the last one applied. An empty database gets the whole schema from `Migrations/schema.sql`, in a
/// twentieth of the time.
struct SchemaMigrator {
    /// The migrations in order, number first.
    let migrations: [(number: Int, name: String, sql: String)]

    /// The migrations embedded in the program.
    init() {
        migrations = Migrations.all
            .map { (number: Int($0.name.prefix(4)) ?? 0, name: $0.name, sql: $0.sql) }
            .sorted { $0.number < $1.number }
    }

    /// The first schema version with revisions.
    static let firstWithHistory = 10

    /// The schema version of a catalog made by this program.
    var version: Int { migrations.last?.number ?? 0 }

    /// Gives the newest schema to an empty database; applies the missing migrations to any other, each in a savepoint.
    ///
    /// - Parameter limit: the last migration to apply; nil applies all.
    /// - Throws: `StoreError.newerVersion`, or the database error of a migration that fails, which is rolled back.
    func migrate(_ db: Database, path: String, upTo limit: Int? = nil) throws {
        let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        guard found <= version else { throw StoreError.newerVersion(path: path, found: found, known: version) }
        if found == 0, limit ?? version == version, try isEmpty(db) {
            try db.execute(sql: Migrations.schema)
            return try db.execute(sql: "PRAGMA user_version = \(version)")
        }
        for migration in migrations where migration.number > found && migration.number <= limit ?? version {
            try db.inSavepoint {
                try db.execute(sql: migration.sql)
                try db.execute(sql: "PRAGMA user_version = \(migration.number)")
                return .commit
            }
        }
    }

    private func isEmpty(_ db: Database) throws -> Bool {
        try Row.fetchOne(db, sql: "SELECT 1 FROM sqlite_master") == nil
    }
}
