// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

extension CatalogTransaction {
    /// Makes from the revisions everything that follows from them: the places they touch, the rows, their heads and the
    /// conflicts. The screens whose rows change are marked. Rows that no revision wrote become part of the next one.
    ///
    /// - Complexity: O(bytes of the revisions).
    /// - Throws: `HistoryFaults` where revisions are missing, `MalformedBytes`, or a database error.
    public func rebuildFromRevisions() throws {
        let log = try RevisionLog(db)
        try log.merging {
            try indexPlaces(log)
            try db.execute(sql: "DELETE FROM register_head")
        }
        let scopes = Set(try String.fetchAll(db, sql: "SELECT DISTINCT scope FROM revision_scope"))
        try MergeWriter(db: db, schema: schema, log: log).merge {
            try RowReplay(db: db, schema: schema, log: log).run([], scopes: scopes)
        }
        try adoptUnknownRows()
    }

    /// Adds the places that revisions touch and that are not noted. Those of changes that are compacted stay noted.
    private func indexPlaces(_ log: RevisionLog) throws {
        let statement = try db.cachedStatement(
            sql: "INSERT OR IGNORE INTO revision_scope (scope, revision) VALUES (?, ?)")
        for number in try Int64.fetchAll(db, sql: "SELECT number FROM revision ORDER BY number") {
            let scopes = Set(try ChangeCoding.decode(log.revision(number).body).map(\.entity.scope))
            for scope in scopes.sorted() { try statement.execute(arguments: [scope, number]) }
        }
    }

    /// Notes rows that no revision wrote as changes, so that the next revision has them.
    private func adoptUnknownRows() throws {
        for table in schema.tables where table.owner == nil {
            try db.execute(
                sql: """
                    INSERT INTO pending_change (tbl, scope, key, register, time)
                    SELECT \(table.number), t.\(table.key[0]), \(table.keyExpression(of: "t")), \(HeadRows.alive), 0
                    FROM \(table.name) t WHERE \(CatalogReader.isUnknown(table))
                    """)
        }
    }

    /// Marks screens whose verdicts have to be found again.
    ///
    /// - Throws: a database error.
    public func mark(screens: [String], reason: String) throws {
        let statement = try db.cachedStatement(
            sql: "INSERT OR IGNORE INTO dirty_screen (screen_id, reason) VALUES (?, ?)")
        for screen in screens { try statement.execute(arguments: [screen, reason]) }
    }
}

extension CatalogStore {
    /// Rebuilds every index from its table.
    ///
    /// - Throws: `StoreError`; `.damaged` where the tables themselves are.
    @_spi(WritePath)
    public func rebuildIndexes() throws {
        try checkWritable()
        memory.forget()
        try translation { try queue.write { try $0.execute(sql: "REINDEX") } }
    }
}
