// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineModel

extension CatalogReader {
    /// The verdicts of each of some screens, in the order in which they were found.
    ///
    /// - Throws: `StoreError.invalidRow` when another program left a value without meaning.
    public func verdicts(ofScreens ids: [String]) throws -> [[Verdict]] {
        guard !ids.isEmpty else { return [] }
        let configurations = try self.configurations()
        return try ids.map { try verdicts(ofScreen: $0, configurations) }
    }

    private func verdicts(ofScreen id: String, _ configurations: [String: KeylineModel.Configuration]) throws
        -> [Verdict]
    {
        let reasons = try reasons(ofScreen: id)
        let sql = "SELECT reason, configuration_id, overlap FROM verdict WHERE screen_id = ? ORDER BY position"
        let cursor = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [id])
        var verdicts: [Verdict] = []
        while let row = try cursor.next() {
            guard var verdict = reasons[row[0]] else { continue }
            if let configuration = row[1] as String? { verdict.configuration = configurations[configuration] }
            verdict.overlap = row[2]
            verdicts.append(verdict)
        }
        return verdicts
    }

    /// What the verdicts of a screen say, by number, without configuration and overlap.
    private func reasons(ofScreen id: String) throws -> [Int: Verdict] {
        let sql = """
            SELECT rule, subject_id, severity, status, edges, message, fix, reason FROM verdict_reason
            WHERE screen_id = ?
            """
        var reasons: [Int: Verdict] = [:]
        let cursor = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [id])
        while let values = try cursor.next() {
            var row = RowDecoder(values, table: "verdict_reason", id: id)
            let verdict = Verdict(
                rule: try row.text(), screen: id, subject: try row.text(), configuration: nil,
                severity: try row.enumCase(), status: try row.enumCase(),
                edges: try row.text().split(separator: ",").compactMap { Edge(rawValue: String($0)) },
                message: try row.text(), fix: try row.optionalText())
            reasons[try row.integer()] = verdict
        }
        let blame = "SELECT reason, constraint_id FROM verdict_constraint WHERE screen_id = ? ORDER BY reason, position"
        let constraints = try Row.fetchCursor(db.cachedStatement(sql: blame), arguments: [id])
        while let row = try constraints.next() { reasons[row[0]]?.constraints.append(row[1]) }
        return reasons
    }
}

extension CatalogTransaction {
    /// Replaces the verdicts of a screen and marks it clean. Only that screen's rows are touched.
    ///
    /// - Precondition: every verdict is of the screen.
    public func replaceVerdicts(ofScreen id: String, with verdicts: [Verdict]) throws {
        let key = id.databaseValue
        for table in ["verdict", "verdict_constraint", "verdict_reason"] {
            try run("DELETE FROM \(table) WHERE screen_id = ?", [key])
        }
        var writer = VerdictWriter(transaction: self, screen: key)
        for verdict in verdicts { try writer.add(verdict) }
        try writer.finish()
        try clearDirty(screen: id)
    }
}

extension CatalogTransaction {
    /// Marks a screen clean whose verdicts turned out the same.
    public func clearDirty(screen id: String) throws {
        try run("DELETE FROM dirty_screen WHERE screen_id = ?", [id.databaseValue])
    }
}

/// Writes verdicts of one screen: what they have in common once, a short row for each configuration.
private struct VerdictWriter {
    let transaction: CatalogTransaction
    let screen: DatabaseValue
    private var reasons: [Verdict: Int] = [:]
    private var configurations: [KeylineModel.Configuration: DatabaseValue] = [:]
    private var rows: [[DatabaseValue]] = []

    init(transaction: CatalogTransaction, screen: DatabaseValue) {
        self.transaction = transaction
        self.screen = screen
    }

    mutating func add(_ verdict: Verdict) throws {
        let reason = try number(of: verdict)
        let configuration = try verdict.configuration.map { try id(of: $0) } ?? .null
        let overlap = verdict.overlap.isNaN ? 0 : verdict.overlap
        rows.append([screen, rows.count.databaseValue, reason.databaseValue, configuration, overlap.databaseValue])
    }

    func finish() throws {
        let sql = "INSERT INTO verdict (screen_id, position, reason, configuration_id, overlap) VALUES (?, ?, ?, ?, ?)"
        try transaction.runEach(sql, rows)
    }

    private mutating func id(of configuration: KeylineModel.Configuration) throws -> DatabaseValue {
        if let id = configurations[configuration] { return id }
        try transaction.putConfiguration(configuration)
        let id = configuration.id.databaseValue
        configurations[configuration] = id
        return id
    }

    private mutating func number(of verdict: Verdict) throws -> Int {
        var key = verdict
        key.configuration = nil
        key.overlap = 0
        if let number = reasons[key] { return number }
        let number = reasons.count
        reasons[key] = number
        let fingerprint = DerivedID.make("finding", verdict.rule, verdict.screen, verdict.subject)
        try transaction.run(
            """
            INSERT INTO verdict_reason
                (screen_id, reason, rule, subject_id, fingerprint, severity, status, edges, message, fix)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                screen, number.databaseValue, verdict.rule.databaseValue, verdict.subject.databaseValue,
                fingerprint.databaseValue, verdict.severity.rawValue.databaseValue,
                verdict.status.rawValue.databaseValue,
                verdict.edges.map(\.rawValue).joined(separator: ",").databaseValue,
                verdict.message.databaseValue, verdict.fix?.databaseValue ?? .null,
            ])
        for (position, constraint) in verdict.constraints.enumerated() {
            try transaction.run(
                "INSERT INTO verdict_constraint (screen_id, reason, position, constraint_id) VALUES (?, ?, ?, ?)",
                [screen, number.databaseValue, position.databaseValue, constraint.databaseValue])
        }
        return number
    }
}
