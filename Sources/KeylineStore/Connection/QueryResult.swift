// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A value of a query's result, as SQLite holds it.
public enum QueryValue: Hashable, Sendable, CustomStringConvertible {
    /// NULL.
    case null
    /// A whole number.
    case integer(Int64)
    /// A number.
    case real(Double)
    /// Text.
    case text(String)
    /// Bytes.
    case blob([UInt8])

    /// As text; NULL is empty, bytes are hexadecimal.
    public var description: String {
        switch self {
        case .null: ""
        case .integer(let value): String(value)
        case .real(let value):
            value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
        case .text(let value): value
        case .blob(let bytes): bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
    }
}

/// What a query gave: column names and rows of as many values.
public struct QueryResult: Hashable, Sendable {
    /// Column names in order, each one once.
    public var columns: [String]
    /// Rows in order.
    public var rows: [[QueryValue]]

    /// A result.
    public init(columns: [String], rows: [[QueryValue]]) {
        self.columns = columns
        self.rows = rows
    }

    /// Names of columns with a number behind those that were there before: `name`, `name_2`.
    static func unique(_ names: [String]) -> [String] {
        var taken = Set(names)
        var seen: Set<String> = []
        return names.map { name in
            if seen.insert(name).inserted { return name }
            var number = 2
            while !taken.insert("\(name)_\(number)").inserted { number += 1 }
            return "\(name)_\(number)"
        }
    }
}
