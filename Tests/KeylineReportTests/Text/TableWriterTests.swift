// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReport
import Testing

/// A table written while its rows come has the text of the table as a whole.
@Suite struct TableWriterTests {
    private static func row(_ number: Int) -> [Table.Cell] {
        [
            .integer(number), .text(String(repeating: "é\"\n", count: number % 50)),
            number % 3 == 0 ? .missing : .number(0.5),
        ]
    }

    @Test(arguments: DataFormat.allCases, [0, 1, 3, 255, 256, 257, 512, 1000])
    func `is the same text`(format: DataFormat, count: Int) {
        let columns = ["number", "text", "share"].map { Table.Column($0) }
        var table = Table(columns: columns)
        var text = ""
        var writer = TableWriter(columns, format, style: .plain) { text += $0 }
        for start in stride(from: 0, to: count, by: 7) {
            let rows = (start..<min(start + 7, count)).map(Self.row)
            for row in rows { table.append(row) }
            writer.append(rows)
        }
        #expect(writer.finish() == (count > 0))
        #expect(text == table.rendered(format))
    }

    @Test func `keeps few rows`() {
        var parts = 0
        var writer = TableWriter([Table.Column("number")], .csv, style: .plain) { _ in parts += 1 }
        for number in 0..<2048 { writer.append([[.integer(number)]]) }
        #expect(parts == 8)
    }
}
