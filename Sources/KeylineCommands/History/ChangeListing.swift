// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineReplica
import KeylineReport

/// The differences between two states, for `keyline diff` and `keyline show STAMP`.
struct ChangeListing {
    /// A column's two values.
    private struct Column {
        var name: String
        var before: RegisterValue
        var after: RegisterValue
    }

    private let rows: [RowDifference]
    private let wording: RowWording

    /// Makes a listing, screen by screen.
    init(_ comparison: StateComparison) {
        wording = RowWording(comparison.screens)
        let names = comparison.screens.mapValues(\.name)
        rows = comparison.rows.sorted { a, b in
            let (first, second) = (names[a.entity.scope], names[b.entity.scope])
            if (first == nil) != (second == nil) { return first != nil }
            if first != second { return (first ?? "") < (second ?? "") }
            if first != nil, a.entity.scope != b.entity.scope { return a.entity.scope < b.entity.scope }
            return a.entity < b.entity
        }
    }

    /// True if there are no differences.
    var isEmpty: Bool { rows.isEmpty }

    // MARK: Text

    /// Returns the differences, screen by screen. The contents of an added or removed screen are counted, not listed;
    /// rows that imports keep for themselves are left out.
    func text(_ style: TerminalStyle) -> String {
        var parts: [String] = []
        var rest = rows.filter { !RowWording.kind($0.entity.table).hasPrefix("import ") }[...]
        if rest.isEmpty { return "only internal data of imports\n" }
        while let first = rest.first {
            let screen = wording.screen(first.entity)
            let group = rest.prefix { wording.screen($0.entity)?.id == screen?.id }
            rest = rest.dropFirst(group.count)
            parts.append(style.paint(screen?.name ?? "not on a screen", .title) + "\n" + lines(group, style))
        }
        return parts.joined(separator: "\n")
    }

    private func lines(_ group: ArraySlice<RowDifference>, _ style: TerminalStyle) -> String {
        let whole = group.first { RowWording.kind($0.entity.table) == "screen" && change($0) != "changed" }
        if let whole { return "\(change(whole)), with \(counts(group.filter { $0 != whole }))\n" }
        if group.count > Self.listed, wording.screen(group[group.startIndex].entity) == nil {
            return counts(Array(group)) + "\n"
        }
        var table = Table("change", "kind", "name", "column", "before", "after")
        for row in group {
            let cells = [change(row), RowWording.kind(row.entity.table), name(row)].map(Table.Cell.text)
            let columns = change(row) == "changed" || wording.screen(row.entity) == nil ? columns(row) : []
            if columns.isEmpty { table.append(cells) }
            for (index, column) in columns.enumerated() {
                table.append(
                    (index == 0 ? cells : [.text(""), .text(""), .text("")])
                        + [.text(column.name), .text(column.before.text), .text(column.after.text)])
            }
        }
        return table.rendered(.text, style: style)
    }

    /// The largest number of listed rows outside screens; more are counted.
    private static let listed = 100

    private func counts(_ group: [RowDifference]) -> String {
        var kinds: [String] = []
        for row in group {
            let kind = RowWording.kind(row.entity.table)
            if !kinds.contains(kind) { kinds.append(kind) }
        }
        let counts = kinds.map { kind in
            NumberText.count(group.count { RowWording.kind($0.entity.table) == kind }, kind)
        }
        return counts.isEmpty ? "no contents" : counts.joined(separator: ", ")
    }

    // MARK: Data

    /// The differences as JSON.
    var json: JSONValue {
        .array(
            rows.map { row in
                .members([
                    "change": .string(change(row)), "table": .string(tableName(row)),
                    "screen": .optional(wording.screen(row.entity)?.name), "scope": .string(row.entity.scope),
                    "key": .string(row.entity.key), "name": .string(name(row)),
                    "columns": .array(
                        columns(row).map { column in
                            .members([
                                "column": .string(column.name), "before": column.before.json,
                                "after": column.after.json,
                            ])
                        }),
                ])
            })
    }

    /// The differences as a table, with a row for each column.
    var table: Table {
        var table = Table("change", "table", "screen", "scope", "key", "name", "column", "before", "after")
        for row in rows {
            let cells: [Table.Cell] = [
                .text(change(row)), .text(tableName(row)), .optional(wording.screen(row.entity)?.name),
                .text(row.entity.scope), .text(row.entity.key), .text(name(row)),
            ]
            if columns(row).isEmpty { table.append(cells) }
            for column in columns(row) {
                table.append(cells + [.text(column.name), cell(column.before), cell(column.after)])
            }
        }
        return table
    }

    private func cell(_ value: RegisterValue) -> Table.Cell { value == .null ? .missing : .text(value.text) }

    // MARK: Rows

    private func change(_ row: RowDifference) -> String {
        row.before == nil ? "added" : row.after == nil ? "removed" : "changed"
    }

    private func tableName(_ row: RowDifference) -> String {
        SchemaNames.table(row.entity.table) ?? "table \(row.entity.table)"
    }

    private func name(_ row: RowDifference) -> String { wording.name(row.entity, row.after ?? row.before) }

    /// Returns the columns of the registers that differ; for an added or removed row, those with a value.
    private func columns(_ row: RowDifference) -> [Column] {
        row.registers.flatMap { register -> [Column] in
            let (before, after) = (row.before?[register] ?? [], row.after?[register] ?? [])
            let count = max(before.count, after.count)
            let names = RowWording.columns(register, of: row.entity.table, count: count)
            return names.indices.map { index in
                Column(
                    name: names[index], before: index < before.count ? before[index] : .null,
                    after: index < after.count ? after[index] : .null)
            }
        }.filter { $0.before != $0.after }
    }
}
