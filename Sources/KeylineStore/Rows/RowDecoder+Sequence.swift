// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB

extension RowDecoder {
    /// Creates a decoder of a row of a local table, in which every invalid value is an error.
    init(_ row: Row, table: String, id: String) {
        self.init(
            row.plainValues, columns: Array(row.columnNames), table: table, entity: table, id: id, screen: nil,
            issues: nil)
    }
}

extension RowCoding {
    /// Reads the value of a statement's row, whose first column is its id in reports.
    func value(_ row: Row, issues: RowIssues?) throws -> Value {
        let values = row.plainValues
        let id = values.first.flatMap { String.fromDatabaseValue($0) } ?? ""
        return try value(of: values, id: id, issues: issues)
    }
}
