// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
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
            Migrations/README.md describes every column and answers questions with them. Here there is also the table \
            frames: the frame of each item in the window, laid out while the query reads it; name a device or a screen \
            in the query to lay out less.

            Examples:
              keyline query \\
                  "select screen, name, max(overlap) from violations group by screen, name"
              keyline query \\
                  "select screen, formula from constraints where token = 'spacing.medium'"
              keyline query "select item, x, y from frames where device = 'iphone-se-3'"
              keyline query "select id from devices where corner_radius is null" \\
                  --format csv
            """)

    @Argument(help: ArgumentHelp("One SQL statement that only reads.", valueName: "sql")) var sql: String
    @OptionGroup var output: FormatOptions
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let result = try catalog.open().query(sql)
        var table = Table(columns: result.columns.map { Table.Column($0) })
        for row in result.rows { table.append(row.map(cell)) }
        output.print(table, empty: "no rows")
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
