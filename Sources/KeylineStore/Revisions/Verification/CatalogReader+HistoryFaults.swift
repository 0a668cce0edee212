// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// The damage that another program did to a catalog's history.
public struct HistoryFaults: Error, Equatable, Sendable {
    /// The number of missing revisions that heads or scopes refer to.
    public var missingRevisions = 0
    /// The number of revisions whose site is missing.
    public var strayRevisions = 0
    /// The number of revisions without scopes.
    public var unplacedRevisions = 0
    /// The number of rows that no revision wrote.
    public var unknownRows = 0
    /// True if the catalog's row in the table `replica` is missing.
    public var hasNoReplica = false

    /// True if there is no damage.
    public var isEmpty: Bool { self == HistoryFaults() }

    /// The faults in words: a few for each kind.
    public var words: [String] {
        let counts = [
            (missingRevisions, "missing revision"), (strayRevisions, "revision without its site"),
            (unplacedRevisions, "revision without its places"),
            (unknownRows, "row that no revision wrote"),
        ]
        return counts.filter { $0.0 > 0 }.map { "\($0.0) × \($0.1)" }
            + (hasNoReplica ? ["it does not know its site"] : [])
    }

    /// No damage.
    public init() {}
}

extension HistoryFaults {
    /// Checks, before some scopes are folded, that the log has all revisions that wrote their rows.
    ///
    /// - Complexity: O(rows of the scopes).
    /// - Throws: `HistoryFaults`, or a database error.
    static func check(_ scopes: Set<String>, _ db: Database) throws {
        let statement = try db.cachedStatement(
            sql: """
                SELECT count(DISTINCT h.revision) FROM synced_register t
                CROSS JOIN register_head h ON h.tbl = t.tbl AND h.scope = ?1
                WHERE t.register = 1 AND NOT EXISTS (
                    SELECT 1 FROM revision_scope c JOIN revision r ON r.number = c.revision
                    WHERE c.scope = ?1 AND c.revision = h.revision
                )
                """)
        var faults = HistoryFaults()
        for scope in scopes { faults.missingRevisions += try Int.fetchOne(statement, arguments: [scope]) ?? 0 }
        guard faults.isEmpty else { throw faults }
    }
}

extension CatalogReader {
    /// Checks that the tables of the history fit together. A fold from scratch would find more, and take longer.
    ///
    /// - Parameter isThorough: looks at every row; otherwise only if a table was emptied.
    /// - Complexity: O(rows of the history), some table scans, if it is thorough or a table was emptied; else O(1).
    /// - Throws: a database error.
    public func historyFaults(isThorough: Bool = true) throws -> HistoryFaults {
        var faults = HistoryFaults()
        // Without any revision, every row may be one that no revision wrote.
        if try !isThorough && hasWholeTables() && count("SELECT EXISTS (SELECT 1 FROM revision)") > 0 { return faults }
        faults.missingRevisions = try count(
            """
            SELECT count(*) FROM (
                SELECT revision FROM register_head WHERE register = \(HeadRows.alive) UNION SELECT revision FROM revision_scope
            )
            WHERE revision NOT IN (SELECT number FROM revision)
            """)
        faults.strayRevisions = try count(
            "SELECT count(*) FROM revision WHERE site NOT IN (SELECT number FROM site)")
        // A revision without changes has no scopes.
        faults.unplacedRevisions = try count(
            """
            SELECT count(*) FROM revision r
            WHERE length(body) > ? AND number NOT IN (SELECT revision FROM revision_scope)
                AND NOT EXISTS (SELECT 1 FROM horizon h WHERE h.site = r.site AND h.sequence >= r.sequence)
            """,
            StoredBody.pack(ChangeCoding.encode([])).count)
        faults.hasNoReplica = try count("SELECT count(*) FROM replica") == 0
        for table in SyncedSchema.current.tables where table.owner == nil {
            faults.unknownRows += try unknownRows(table)
        }
        return faults
    }

    /// The number of rows and conflicts that differ from a fold of all revisions; rows that other programs changed
    /// since the last commit are among them.
    ///
    /// - Throws: `MalformedBytes`, or a database error.
    public func countOfDifferencesFromFold() throws -> Int { try differencesFromFold().count }

    /// The faults that SQLite finds in the file, at most ten lines; none if it is sound.
    ///
    /// - Complexity: O(bytes of the file).
    /// - Throws: a database error.
    public func integrityFaults() throws -> [String] {
        try String.fetchAll(db, sql: "PRAGMA integrity_check(10)").filter { $0 != "ok" }
    }

    private func unknownRows(_ table: SyncedTable) throws -> Int {
        try count("SELECT count(*) FROM \(table.name) t WHERE \(Self.isUnknown(table))")
    }

    /// The condition for a row `t` of a table that no revision is known to have written.
    static func isUnknown(_ table: SyncedTable) -> String {
        func lacks(_ other: String) -> String {
            """
            NOT EXISTS (
                SELECT 1 FROM \(other) WHERE tbl = \(table.number) AND scope = t.\(table.key[0])
                    AND key = \(table.keyExpression(of: "t"))
            )
            """
        }
        return "\(lacks("register_head")) AND \(lacks("pending_change"))"
    }

    private func count(_ sql: String, _ arguments: Int...) throws -> Int {
        try Int.fetchOne(db.cachedStatement(sql: sql), arguments: StatementArguments(arguments)) ?? 0
    }
}
