// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineConcurrency
import KeylineReport
import KeylineStore

/// `keyline query`: runs read-only SQL on the catalog's views.
struct QueryCommand: ParsableCommand {
    /// The public views that `Migrations/README.md` documents.
    static let views = """
        screens, items, constraints, gestures, tokens, token_uses, apps, devices, matrices, matrix_configurations, \
        screen_configurations, failures, violations, verdicts, history, screen_changes and conflicts
        """

    static let configuration = CommandConfiguration(
        commandName: "query", abstract: "Run a read-only SQL query on the catalog.",
        discussion: """
            Use the views \(views): they stay the same in later versions, and are available in the sqlite3 shell too. \
            Migrations/README.md describes every column and answers questions with them. Only this command has the \
            table frames: the frame of each item in the window. The screens are laid out while the query runs; a query \
            that names a device or a screen lays out less.

            Examples:
              keyline query \\
                  "select screen, name, max(overlap) from violations group by screen, name"
              keyline query \\
                  "select screen, formula from constraints where token = 'spacing.medium'"
              keyline query "select item, x, y from frames where device = 'iphone-se-3'"
              keyline query "select id from devices where corner_radius is null" \\
                  --format csv
              keyline query "select * from frames" --limit 100 --timeout 5
            """)

    @Argument(help: ArgumentHelp("One SQL statement that only reads.", valueName: "sql")) var sql: String
    @Option(name: .shortAndLong, help: ArgumentHelp("Print at most this many rows.", valueName: "count"))
    var limit: Int?
    @Option(help: ArgumentHelp("Print the rows up to this many bytes of values.", valueName: "count"))
    var byteLimit: Int?
    @Option(help: ArgumentHelp("Stop the query after this time.", valueName: "seconds")) var timeout: Double?
    @OptionGroup var output: FormatOptions
    @OptionGroup var catalog: CatalogOptions

    func validate() throws {
        for (option, value) in [("limit", limit), ("byte-limit", byteLimit)] where value.map({ $0 < 1 }) ?? false {
            throw ValidationError("'--\(option)' must be at least 1.")
        }
        if let timeout, !(timeout > 0 && timeout <= Self.longestTimeout) {
            throw ValidationError("'--timeout' must be more than 0 and at most \(Int(Self.longestTimeout)) seconds.")
        }
    }

    /// The longest time of a query in seconds: a day.
    private static let longestTimeout = 86_400.0

    private var limits: QueryLimits {
        QueryLimits(
            rowCount: limit, byteCount: byteLimit, duration: timeout.map { .seconds($0) },
            cancellation: Cancellation.current)
    }

    func run() throws {
        let result = try catalog.open().query(sql, limits: limits)
        var table = Table(columns: result.columns.map { Table.Column($0) })
        for row in result.rows { table.append(row.map(cell)) }
        output.print(table, empty: "no rows")
        guard result.isCut else { return }
        let count = result.rows.count
        Console.message(
            "note: there are more rows than the first \(count); read on with 'limit \(max(count, 1)) offset \(count)' in the "
                + "query, or select fewer columns and rows")
    }

    private func cell(_ value: QueryValue) -> Table.Cell {
        switch value {
        case .null: .missing
        case .integer(let number): .integer(Int(number))
        case .real(let number): .number(number)
        case .text(let text): .text(text)
        case .blob: .text(value.description)
        }
    }
}
