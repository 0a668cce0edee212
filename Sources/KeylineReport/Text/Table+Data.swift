// Keyline
// SPDX-License-Identifier: Apache-2.0

extension Table {
    /// An array with one object for each row.
    public var json: JSONValue {
        .array(
            rows.map { row in
                .object(zip(columns, row).map { ($0.name, $1.json) })
            })
    }

    /// Comma-separated values (RFC 4180): a header, CRLF after every record, quotes where needed.
    public var csv: String {
        var text = CSV.record(columns.map(\.name))
        for row in rows { text += CSV.record(row.map(\.csvText)) }
        return text
    }
}

extension Table.Cell {
    /// The value in JSON.
    var json: JSONValue {
        switch self {
        case .text(let text): .string(text)
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
