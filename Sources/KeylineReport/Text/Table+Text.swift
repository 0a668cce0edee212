// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension Table {
    /// Returns aligned columns, three spaces apart, numbers to the right, below a header line; empty for an empty
    /// table.
    public func text(_ style: TerminalStyle = .plain) -> String {
        if rows.isEmpty { return "" }
        let cells = rows.map { row in row.map { $0.text(style).onOneLine } }
        let titles = columns.map { $0.title ?? $0.name }
        let widths = titles.indices.map { column in
            cells.reduce(TextColumns.width(titles[column])) { max($0, TextColumns.width($1[column])) }
        }
        let isNumeric = titles.indices.map { column in
            rows.allSatisfy { $0[column].isNumberOrMissing } && rows.contains { $0[column] != .missing }
        }
        var text = style.paint(line(titles, widths, isNumeric), .faint) + "\n"
        for row in cells { text += line(row, widths, isNumeric) + "\n" }
        return text
    }

    private func line(_ cells: [String], _ widths: [Int], _ isNumeric: [Bool]) -> String {
        var text = ""
        for (column, cell) in cells.enumerated() {
            if column > 0 { text += "   " }
            text +=
                isNumeric[column]
                ? TextColumns.padLeading(cell, to: widths[column]) : TextColumns.pad(cell, to: widths[column])
        }
        while text.last == " " { text.removeLast() }
        return text
    }
}

extension Table.Cell {
    /// The value without any quoting; empty if missing.
    var plainText: String {
        switch self {
        case .text(let text), .file(let text): text
        case .integer(let number): String(number)
        case .number(let number): number.isFinite ? NumberText.shortest(number) : ""
        case .bool(let flag): flag ? "yes" : "no"
        case .missing: ""
        }
    }

    /// The value in text of a style.
    func text(_ style: TerminalStyle) -> String {
        if case .file(let file) = self { return style.paths.path(file) }
        return plainText
    }

    var isNumberOrMissing: Bool {
        switch self {
        case .integer, .number, .missing: true
        case .text, .file, .bool: false
        }
    }
}
