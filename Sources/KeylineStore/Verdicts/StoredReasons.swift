// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineModel

/// Reads the reasons of a screen's violations together with the elements that they name, in one statement: a statement for
/// each element takes several times as long.
struct StoredReasons {
    /// The reasons, in the order of their numbers.
    private(set) var reasons: [ScreenViolations.Reason] = []
    /// The positions of the reasons, by number.
    private(set) var places: [Int: Int] = [:]
    /// The screen with the elements that the reasons name, and those that it takes to name these.
    private(set) var screen: Screen?

    private var known: Set<String> = []
    private let issues: RowIssues

    init(issues: RowIssues) { self.issues = issues }

    /// Reads the reasons with some numbers.
    ///
    /// - Parameter wanted: the numbers.
    mutating func read(ofScreen id: String, _ wanted: Set<Int>, _ db: Database) throws {
        let cursor = try Row.fetchCursor(db.cachedStatement(sql: Join.sql), arguments: [id])
        while let row = try cursor.next() {
            let number: Int = row[0]
            guard wanted.contains(number) else { continue }
            places[number] = reasons.count
            reasons.append(
                ScreenViolations.Reason(
                    rule: row[1], severity: row[2], status: row[3],
                    edges: (row[4] as String).split(separator: ",").compactMap { Edge(rawValue: String($0)) },
                    message: row[5], subject: row[6], constraint: row[7]))
            try readElements(row)
        }
    }

    private mutating func readElements(_ row: Row) throws {
        let id: String = row[Join.screen.start]
        var screen = try screen ?? NamingRows.screen.value(of: Join.screen.values(row), id: id, issues: issues)
        defer { self.screen = screen }
        for part in Join.constraints {
            if let constraint = try element(part, NamingRows.constraint, row, screen) {
                screen.constraints.append(constraint)
            }
        }
        for part in Join.items {
            if let item = try element(part, NamingRows.item, row, screen) { screen.items.append(item) }
        }
        if let gesture = try element(Join.gesture, NamingRows.gesture, row, screen) { screen.gestures.append(gesture) }
    }

    /// Returns an element of a row that was not read before; nil if there is none, or it cannot be read, which is reported.
    private mutating func element<Entity>(
        _ part: Join.Part, _ coding: RowCoding<Entity>, _ row: Row, _ screen: Screen
    ) throws -> Entity? {
        guard let id = row[part.start] as String?, known.insert(id).inserted else { return nil }
        return try issues.readable(coding.table.name, coding.table.entity, on: screen) {
            try coding.value(of: part.values(row), id: id, screen: screen.name, issues: issues)
        }
    }
}

/// The statement that joins the reasons of a screen with their elements.
private enum Join {
    /// The columns of one element, the first of which is its id.
    struct Part {
        let alias: String
        let columns: [String]
        var start = 0

        func values(_ row: Row) -> [DatabaseValue] { (start..<start + columns.count).map { row[$0] as DatabaseValue } }

        var list: String { columns.map(expression).joined(separator: ", ") }

        /// Only the text of an item without a name is its name; reading JSON takes longer than all else.
        private func expression(_ column: String) -> String {
            column == "content"
                ? "CASE WHEN coalesce(\(alias).name, '') = '' THEN \(alias).content END" : "\(alias).\(column)"
        }
    }

    private static let reason = [
        "r.reason", "r.rule", "r.severity", "r.status", "r.edges", "r.message", "r.subject_id", "w.constraint_id",
    ]

    /// The ends of a constraint and their superviews.
    private static let ends = ["first", "first_parent", "second", "second_parent"]

    /// All parts, each after the one before.
    private static let parts: [Part] = {
        let items = ["subject", "parent"] + ["blamed", "own"].flatMap { owner in ends.map { "\(owner)_\($0)" } }
        var parts = [Part(alias: "s", columns: NamingRows.screen.columns)]
        parts += ["blamed", "own"].map { Part(alias: $0, columns: NamingRows.constraint.columns) }
        parts.append(Part(alias: "g", columns: NamingRows.gesture.columns))
        parts += items.map { Part(alias: $0, columns: NamingRows.item.columns) }
        var start = reason.count
        for index in parts.indices {
            parts[index].start = start
            start += parts[index].columns.count
        }
        return parts
    }()

    static let screen = parts[0]
    static let constraints = Array(parts[1...2])
    static let gesture = parts[3]
    static let items = Array(parts[4...])

    static let sql = """
        SELECT \((reason + parts.map(\.list)).joined(separator: ", "))
        FROM verdict_reason r
        JOIN screen s ON s.id = r.screen_id
        LEFT JOIN verdict_constraint w ON w.screen_id = r.screen_id AND w.reason = r.reason AND w.position = 0
        \(join("layout_item", "subject", "r.subject_id"))
        \(join("layout_item", "parent", "subject.parent_id"))
        \(join("gesture_binding", "g", "r.subject_id"))
        \(join("layout_constraint", "blamed", "w.constraint_id"))
        \(join("layout_constraint", "own", "r.subject_id"))
        \(["blamed", "own"].map(endJoins).joined(separator: "\n"))
        WHERE r.screen_id = ?
        ORDER BY r.reason
        """

    private static func endJoins(_ owner: String) -> String {
        ["first", "second"].map { end in
            join("layout_item", "\(owner)_\(end)", "\(owner).\(end)_item") + "\n"
                + join("layout_item", "\(owner)_\(end)_parent", "\(owner)_\(end).parent_id")
        }.joined(separator: "\n")
    }

    private static func join(_ table: String, _ alias: String, _ id: String) -> String {
        "LEFT JOIN \(table) \(alias) ON \(alias).screen_id = r.screen_id AND \(alias).id = \(id)"
    }
}
