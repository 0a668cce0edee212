// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineModel
internal import KeylineReplica

extension CatalogReader {
    /// The verdicts of each of some screens, in the order in which they were found.
    ///
    /// - Throws: `StoreError.invalidRow` when another program left a value without meaning.
    public func verdicts(ofScreens ids: [String]) throws -> [[Verdict]] {
        try ids.map { try storedVerdicts(ofScreen: $0).verdicts }
    }

    /// The verdicts of a screen with the numbers of their rows.
    func storedVerdicts(ofScreen id: String) throws -> StoredVerdicts {
        if let known = memory.current(db).verdicts[id] { return known }
        let stored = try readVerdicts(ofScreen: id, configurations())
        memory.change { $0.verdicts[id] = stored }
        return stored
    }

    private func readVerdicts(ofScreen id: String, _ configurations: [String: KeylineModel.Configuration]) throws
        -> StoredVerdicts
    {
        var stored = StoredVerdicts(reasons: try reasons(ofScreen: id))
        let sql =
            "SELECT reason, configuration_id, overlap, position FROM verdict WHERE screen_id = ? ORDER BY position"
        let cursor = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [id])
        while let row = try cursor.next() {
            let number: Int = row[0]
            guard var verdict = stored.reasons[number] else {
                stored.strays.append(row[3])
                continue
            }
            if let configuration = row[1] as String? { verdict.configuration = configurations[configuration] }
            verdict.overlap = row[2]
            stored.verdicts.append(verdict)
            stored.rows.append(StoredVerdicts.Row(position: row[3], reason: number))
        }
        return stored
    }

    /// The content of a screen's verdicts without configuration and overlap, by reason number.
    func reasons(ofScreen id: String) throws -> [Int: Verdict] {
        let sql = """
            SELECT rule, subject_id, severity, status, edges, reason, statement FROM verdict_reason
            WHERE screen_id = ?
            """
        var reasons: [Int: Verdict] = [:]
        let cursor = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [id])
        while let values = try cursor.next() {
            let row = RowDecoder(values, table: "verdict_reason", id: id)
            var verdict = Verdict(
                rule: try row.text(0), screen: id, subject: try row.text(1), configuration: nil,
                severity: try row.enumCase(2), status: try row.enumCase(3),
                edges: try row.text(4).split(separator: ",").compactMap { Edge(rawValue: String($0)) },
                predicate: .unknown)
            let statement = try row.json(6, unless: StoredStatement.unknown)
            (verdict.cause, verdict.reason) = (statement.cause, statement.reason)
            (verdict.predicate, verdict.fixes) = (statement.predicate, statement.fixes)
            reasons[try row.integer(5)] = verdict
        }
        let blame = "SELECT reason, constraint_id FROM verdict_constraint WHERE screen_id = ? ORDER BY reason, position"
        let constraints = try Row.fetchCursor(db.cachedStatement(sql: blame), arguments: [id])
        while let row = try constraints.next() { reasons[row[0]]?.constraints.append(row[1]) }
        return reasons
    }
}

extension CatalogTransaction {
    /// Replaces the verdicts of a screen, writing only the rows that differ, and marks it clean. Only that screen's
    /// rows are touched.
    ///
    /// - Parameter words: returns a verdict's message and fix for the columns that the views show.
    /// - Precondition: every verdict is about this screen.
    /// - Returns: the findings that changed, before and after.
    @discardableResult
    public func replaceVerdicts(
        ofScreen id: String, with verdicts: [Verdict], words: (Verdict) -> (message: String, fix: String?)
    ) throws -> (before: [Finding], after: [Finding]) {
        let stored = try reader.storedVerdicts(ofScreen: id)
        if stored.verdicts == verdicts {
            try clearDirty(screen: id)
            return ([], [])
        }
        let change = VerdictChange(from: stored, to: verdicts)
        let configurations = try ids(ofConfigurationsOf: change.written, among: verdicts)
        try memory.keeping(db) {
            memory.change { $0.verdicts[id] = nil }
            try write(change, ofScreen: id, configurations, words)
            try clearDirty(screen: id)
        }
        memory.change { $0.verdicts[id] = change.result }
        return change.differingFindings(from: stored)
    }

    /// The ids of the configurations of some verdicts, null for those without one; unknown configurations are
    /// added.
    private func ids(ofConfigurationsOf places: [Int], among verdicts: [Verdict]) throws -> [RegisterValue] {
        var known = try reader.configurationIDs()
        return try places.map { place in
            guard let configuration = verdicts[place].configuration else { return .null }
            if let id = known[configuration] { return .text(id) }
            try putConfiguration(configuration)
            known[configuration] = configuration.id
            return .text(configuration.id)
        }
    }

    private func write(
        _ change: VerdictChange, ofScreen id: String, _ configurations: [RegisterValue],
        _ words: (Verdict) -> (message: String, fix: String?)
    ) throws {
        // One by one: for many at once SQLite may scan all of the screen's rows.
        let gone = try DirectStatement(db, "DELETE FROM verdict WHERE screen_id = ? AND position = ?")
        try gone.bind(id, at: 1)
        for position in change.removed {
            try gone.bind(Int64(position), at: 2)
            try gone.run()
        }
        for table in ["verdict_constraint", "verdict_reason"] {
            try runEach(
                "DELETE FROM \(table) WHERE screen_id = ? AND reason = ?",
                change.removedReasons.map { [id.databaseValue, $0.databaseValue] })
        }
        for (number, reason) in change.addedReasons {
            try write(reason, number, ofScreen: id.databaseValue, words(reason))
        }
        let written = BatchStatement(
            db, width: 4, shared: .text(id),
            """
            INSERT INTO verdict (screen_id, position, reason, configuration_id, overlap)
            SELECT ?1, c1, c2, c3, c4 FROM v WHERE true
            ON CONFLICT DO UPDATE SET
                reason = excluded.reason, configuration_id = excluded.configuration_id, overlap = excluded.overlap
            """)
        try written.run(change.written.count) { statement, number, place in
            let index = change.written[number]
            try statement.bind(Int64(change.result.rows[index].position), at: place)
            try statement.bind(Int64(change.result.rows[index].reason), at: place + 1)
            try statement.bind(configurations[number], at: place + 2)
            try statement.bind(.real(change.result.verdicts[index].overlap), at: place + 3)
        }
    }

    private func write(
        _ verdict: Verdict, _ number: Int, ofScreen screen: DatabaseValue, _ words: (message: String, fix: String?)
    ) throws {
        let fingerprint = DerivedID.make("finding", verdict.rule, verdict.screen, verdict.subject)
        let statement = JSONColumn.text(StoredStatement(verdict))
        var values = [screen, number.databaseValue]
        values += [verdict.rule, verdict.subject, fingerprint].map(\.databaseValue)
        values += [verdict.severity.rawValue, verdict.status.rawValue].map(\.databaseValue)
        values += [verdict.edges.map(\.rawValue).joined(separator: ","), words.message].map(\.databaseValue)
        values += [words.fix, statement].map { $0?.databaseValue ?? .null }
        try run(
            """
            INSERT INTO verdict_reason
                (screen_id, reason, rule, subject_id, fingerprint, severity, status, edges, message, fix, statement)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, values)
        try runEach(
            "INSERT INTO verdict_constraint (screen_id, reason, position, constraint_id) VALUES (?, ?, ?, ?)",
            verdict.constraints.enumerated().map { position, constraint in
                [screen, number.databaseValue, position.databaseValue, constraint.databaseValue]
            })
    }

    /// Marks a screen clean whose verdicts did not change.
    public func clearDirty(screen id: String) throws {
        try memory.keeping(db) {
            try run("DELETE FROM dirty_screen WHERE screen_id = ?", [id.databaseValue])
        }
    }
}
