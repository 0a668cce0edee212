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
    var csvHeader: String { CSV.record(columns.map(\.name)) }

    /// The records of the rows.
    var csvRecords: String {
        var text = ""
        for row in rows { text += CSV.record(row.map(\.csvText)) }
        return text
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
    /// Returns one record with its line end.
    static func record(_ fields: [String]) -> String {
        fields.map(quoted).joined(separator: ",") + "\r\n"
    }

    private static func quoted(_ field: String) -> String {
        let needsQuotes = field.unicodeScalars.contains { $0 == "," || $0 == "\"" || $0 == "\n" || $0 == "\r" }
        guard needsQuotes else { return field }
        var text = "\""
        for scalar in field.unicodeScalars {
            text.unicodeScalars.append(scalar)
            if scalar == "\"" { text.unicodeScalars.append(scalar) }
        }
        return text + "\""
    }
}
