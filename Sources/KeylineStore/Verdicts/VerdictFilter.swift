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

    /// The violations of a screen that a filter lets through, in the order in which they were found; nil if there are none.
    /// The screen has only the elements that they name, and those that it takes to name these.
    ///
    /// - Complexity: O(verdicts and reasons of the screen), however many elements it has.
    /// - Throws: a database error. An element that cannot be read is reported and left out.
    public func violations(ofScreen id: String, _ filter: VerdictFilter) throws -> ScreenViolations? {
        var rows = try violationRows(ofScreen: id, filter)
        guard !rows.isEmpty else { return nil }
        var stored = StoredReasons(issues: issues)
        try stored.read(ofScreen: id, Set(rows.map(\.reason)), db)
        guard let screen = stored.screen else { return nil }
        rows = rows.compactMap { row in
            stored.places[row.reason].map {
                ScreenViolations.Row(reason: $0, configuration: row.configuration, overlap: row.overlap)
            }
        }
        return ScreenViolations(screen: screen, reasons: stored.reasons, rows: rows)
    }

    /// The violations of a screen, each with the number of its reason.
    private func violationRows(ofScreen id: String, _ filter: VerdictFilter) throws -> [ScreenViolations.Row] {
        var (conditions, arguments) = (["v.screen_id = ?"], [id])
        var source = "verdict v"
        if let rules = filter.rules?.sorted() {
            source += " JOIN verdict_reason r ON r.screen_id = v.screen_id AND r.reason = v.reason"
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
                SELECT v.reason, v.configuration_id, v.overlap FROM \(source)
                WHERE \(conditions.joined(separator: " AND ")) ORDER BY v.position
                """)
        let known = try self.configurations()
        var rows: [ScreenViolations.Row] = []
        let cursor = try Row.fetchCursor(statement, arguments: StatementArguments(arguments))
        while let row = try cursor.next() {
            let configuration = (row[1] as String?).flatMap { known[$0] }
            rows.append(ScreenViolations.Row(reason: row[0], configuration: configuration, overlap: row[2]))
        }
        return rows
    }

    private static func marks(_ count: Int) -> String { repeatElement("?", count: count).joined(separator: ", ") }
}
