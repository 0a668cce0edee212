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
        /// A whole number.
        case integer(Int)
        /// Any number.
        case number(Double)
        /// Yes or no.
        case bool(Bool)
        /// No value: empty in text and CSV, null in JSON.
        case missing

        /// Text, or no value.
        public static func optional(_ text: String?) -> Cell { text.map(Cell.text) ?? .missing }
        /// A whole number, or no value.
        public static func optional(_ number: Int?) -> Cell { number.map(Cell.integer) ?? .missing }
        /// A number, or no value.
        public static func optional(_ number: Double?) -> Cell { number.map(Cell.number) ?? .missing }
    }

    /// What stands above a column.
    public struct Column: Hashable, Sendable {
        /// JSON key and CSV header.
        public var name: String
        /// Header in text; the name where nil.
        public var title: String?

        /// A column.
        public init(_ name: String, title: String? = nil) {
            self.name = name
            self.title = title
        }
    }

    /// The columns.
    public var columns: [Column]
    /// The rows, each as long as `columns`.
    public private(set) var rows: [[Cell]]

    /// An empty table.
    public init(columns: [Column]) {
        self.columns = columns
        rows = []
    }

    /// An empty table whose headers are its column names.
    public init(_ names: String...) { self.init(columns: names.map { Column($0) }) }

    /// Adds a row; what is missing at its end is filled up, what is too much is dropped.
    public mutating func append(_ cells: [Cell]) {
        let missing = max(0, columns.count - cells.count)
        rows.append(Array((cells + Array(repeating: .missing, count: missing)).prefix(columns.count)))
    }

    /// The table in a format.
    public func rendered(_ format: DataFormat, style: TerminalStyle = .plain) -> String {
        switch format {
        case .text: text(style)
        case .json: json.text
        case .csv: csv
        }
    }
}

/// How data is printed.
public enum DataFormat: String, CaseIterable, Sendable {
    case text, json, csv
}
