// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Rows under named columns, which every listing command prints as text, JSON or CSV.
///
/// Every row has one cell for each column. Column names are the JSON keys and the CSV header.
public struct Table: Sendable {
    /// One value.
    public enum Cell: Hashable, Sendable {
        /// Text.
        case text(String)
        /// The path of a file.
        case file(String)
        /// A whole number.
        case integer(Int)
        /// Any number.
        case number(Double)
        /// True or false.
        case bool(Bool)
        /// No value: empty in text and CSV, null in JSON.
        case missing

        /// Makes text, or a missing value for nil.
        public static func optional(_ text: String?) -> Cell { text.map(Cell.text) ?? .missing }
        /// Makes a path, or a missing value for nil.
        public static func optional(file: String?) -> Cell { file.map(Cell.file) ?? .missing }
        /// Makes a whole number, or a missing value for nil.
        public static func optional(_ number: Int?) -> Cell { number.map(Cell.integer) ?? .missing }
        /// Makes a number, or a missing value for nil.
        public static func optional(_ number: Double?) -> Cell { number.map(Cell.number) ?? .missing }
    }

    /// The heading of a column.
    public struct Column: Hashable, Sendable {
        /// The JSON key and CSV header.
        public var name: String
        /// The header in text; nil for the name.
        public var title: String?

        /// Makes a column.
        ///
        /// - Parameter name: camel case in listings; as the statement has it in answers to SQL.
        public init(_ name: String, title: String? = nil) {
            self.name = name
            self.title = title
        }
    }

    /// The columns.
    public var columns: [Column]
    /// The rows, each as long as `columns`.
    public private(set) var rows: [[Cell]]

    /// Makes an empty table.
    public init(columns: [Column]) {
        self.columns = columns
        rows = []
    }

    /// Makes an empty table with columns of camel-case names; in text, the headers are the words of the names.
    public init(_ names: String...) {
        self.init(
            columns: names.map { name in
                Column(name, title: name.replacing(/[A-Z]/) { " " + $0.output.lowercased() })
            })
    }

    /// Appends a row; missing cells at its end are filled with `missing`, excess cells are dropped.
    public mutating func append(_ cells: [Cell]) {
        if cells.count == columns.count { return rows.append(cells) }
        let missing = max(0, columns.count - cells.count)
        rows.append(Array((cells + Array(repeating: .missing, count: missing)).prefix(columns.count)))
    }

    /// Returns the table in a format.
    public func rendered(_ format: DataFormat, style: TerminalStyle = .plain) -> String {
        switch format {
        case .text: text(style)
        case .json: json.text
        case .csv: csv
        }
    }
}

/// The format of printed data.
public enum DataFormat: String, CaseIterable, Sendable {
    case text, json, csv
}
