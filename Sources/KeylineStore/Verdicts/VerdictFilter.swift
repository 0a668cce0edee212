// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineModel

/// Which verdicts are read.
public struct VerdictFilter: Sendable {
    /// Only those of these rules; nil = of all.
    public var rules: Set<String>?
    /// Only those in these configurations, and those that hold in every one; nil = all.
    public var configurations: [KeylineModel.Configuration]?

    /// A filter.
    public init(rules: Set<String>? = nil, configurations: [KeylineModel.Configuration]? = nil) {
        self.rules = rules
        self.configurations = configurations
    }
}

extension CatalogReader {
    /// Ids of the screens with a verdict of some rules, in the order of `screenIDs`.
    public func screenIDs(with filter: VerdictFilter) throws -> [String] {
        guard let rules = filter.rules else { return try screenIDs() }
        let found = Set(
            try String.fetchAll(
                db, sql: "SELECT DISTINCT screen_id FROM verdict_reason WHERE rule IN (\(Self.marks(rules.count)))",
                arguments: StatementArguments(rules.sorted())))
        return try screenIDs().filter(found.contains)
    }

    /// The verdicts of a screen that a filter lets through, in the order in which they were found. What a filter does not
    /// let through is not decoded.
    ///
    /// - Throws: `StoreError.invalidRow` when another program left a value without meaning.
    public func verdicts(ofScreen id: String, _ filter: VerdictFilter) throws -> [Verdict] {
        var (conditions, arguments) = (["v.screen_id = ?"], [id])
        if let rules = filter.rules?.sorted() {
            conditions.append("r.rule IN (\(Self.marks(rules.count)))")
            arguments += rules
        }
        if let configurations = filter.configurations {
            conditions.append(
                "(v.configuration_id IS NULL OR v.configuration_id IN (\(Self.marks(configurations.count))))")
            arguments += configurations.map(\.id)
        }
        let statement = try db.cachedStatement(
            sql: """
                SELECT v.reason, v.configuration_id, v.overlap
                FROM verdict v JOIN verdict_reason r ON r.screen_id = v.screen_id AND r.reason = v.reason
                WHERE \(conditions.joined(separator: " AND ")) ORDER BY v.position
                """)
        let rows = try Row.fetchAll(statement, arguments: StatementArguments(arguments))
        guard !rows.isEmpty else { return [] }
        let reasons = try reasons(ofScreen: id, Set(rows.map { $0[0] as Int }))
        let known = try self.configurations()
        return rows.compactMap { row in
            guard var verdict = reasons[row[0]] else { return nil }
            if let configuration = row[1] as String? { verdict.configuration = known[configuration] }
            verdict.overlap = row[2]
            return verdict
        }
    }

    private static func marks(_ count: Int) -> String { repeatElement("?", count: count).joined(separator: ", ") }
}
