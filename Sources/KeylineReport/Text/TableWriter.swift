// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A table that is written while its rows come, so that memory does not grow with them. The text is that of `Table`, which
/// has to know every row before the first one in the format for people: there all are kept.
public struct TableWriter {
    private var table: Table
    private let format: DataFormat
    private let style: TerminalStyle
    private let write: (String) -> Void
    /// True once rows were written: `table` then has the rows that follow.
    private var hasBegun = false

    /// So many rows are written at a time; as many do not fit on a line, where JSON would put a short table.
    private static let rowCount = 256

    /// Makes a writer.
    ///
    /// - Parameter write: called with each part of the text.
    public init(
        _ columns: [Table.Column], _ format: DataFormat, style: TerminalStyle, write: @escaping (String) -> Void
    ) {
        table = Table(columns: columns)
        (self.format, self.style, self.write) = (format, style, write)
    }

    /// Adds the rows of a table with the same columns.
    public mutating func append(_ rows: [[Table.Cell]]) {
        for row in rows { table.append(row) }
        if format != .text, table.rows.count >= Self.rowCount { flush() }
    }

    /// Writes what is left.
    ///
    /// - Returns: false if there was no row at all, and nothing was written of a table for people.
    public mutating func finish() -> Bool {
        guard hasBegun else {
            if table.rows.isEmpty, format == .text { return false }
            write(table.rendered(format, style: style))
            return !table.rows.isEmpty
        }
        flush()
        if format == .json { write("\n]\n") }
        return true
    }

    private mutating func flush() {
        var part = Table(columns: table.columns)
        swap(&part, &table)
        switch format {
        case .text: break
        case .json: write((hasBegun ? "" : "[") + part.jsonElements(isFirst: !hasBegun))
        case .csv: write((hasBegun ? "" : part.csvHeader) + part.csvRecords)
        }
        hasBegun = true
    }
}
