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

    /// The value as text; NULL is empty, bytes are hexadecimal.
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

    /// The number of bytes of the value as text; for numbers, of a typical one.
    var byteCount: Int {
        switch self {
        case .null, .integer, .real: 8
        case .text(let value): value.utf8.count
        case .blob(let bytes): 2 * bytes.count
        }
    }
}

/// The result of a query: column names, and rows with one value for each column.
public struct QueryResult: Hashable, Sendable {
    /// The column names in order, each one unique.
    public var columns: [String]
    /// The rows in order.
    public var rows: [[QueryValue]]
    /// True if there are more rows than the limits allow.
    public var isCut = false

    /// A result.
    public init(columns: [String], rows: [[QueryValue]]) {
        self.columns = columns
        self.rows = rows
    }

    /// Makes column names unique by adding a number to repeated ones: `name`, `name_2`.
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
