// Keyline
// SPDX-License-Identifier: Apache-2.0

extension Table {
    /// An array with one object for each row.
    public var json: JSONValue {
        .array(rows.map(object))
    }

    private func object(_ row: [Cell]) -> JSONValue { .object(zip(columns, row).map { ($0.name, $1.json) }) }

    /// The objects of a long array, each on lines of its own.
    ///
    /// - Parameter isFirst: true if no other object precedes them.
    func jsonElements(isFirst: Bool) -> String {
        var bytes: [UInt8] = []
        for (index, row) in rows.enumerated() {
            bytes.append(contentsOf: isFirst && index == 0 ? "\n  ".utf8 : ",\n  ".utf8)
            JSONWriter.writeIndented(object(row), indent: 2, to: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Comma-separated values (RFC 4180): a header, CRLF after every record, quotes where needed.
    public var csv: String {
        csvHeader + csvRecords
    }

    /// The record of the columns' names.
    var csvHeader: String {
        var bytes: [UInt8] = []
        CSV.append(columns.map(\.name), to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The records of the rows.
    var csvRecords: String {
        var bytes: [UInt8] = []
        for row in rows { CSV.append(row.lazy.map(\.csvText), to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Table.Cell {
    /// The value in JSON.
    var json: JSONValue {
        switch self {
        case .text(let text), .file(let text): .string(text)
        case .integer(let number): .integer(number)
        case .number(let number): .number(number)
        case .bool(let flag): .bool(flag)
        case .missing: .null
        }
    }

    fileprivate var csvText: String {
        if case .bool(let flag) = self { return flag ? "true" : "false" }
        return plainText
    }
}

/// Records of comma-separated values (RFC 4180).
enum CSV {
    /// Appends one record with its line end.
    static func append(_ fields: some Sequence<String>, to bytes: inout [UInt8]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            append(field, to: &bytes)
        }
        bytes.append(contentsOf: "\r\n".utf8)
    }

    private static func append(_ field: String, to bytes: inout [UInt8]) {
        let quote = UInt8(ascii: "\"")
        let (comma, lineFeed, carriageReturn) = (UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        let needsQuotes = field.utf8.contains { $0 == comma || $0 == quote || $0 == lineFeed || $0 == carriageReturn }
        guard needsQuotes else { return bytes.append(contentsOf: field.utf8) }
        bytes.append(quote)
        for byte in field.utf8 {
            bytes.append(byte)
            if byte == quote { bytes.append(quote) }
        }
        bytes.append(quote)
    }
}
