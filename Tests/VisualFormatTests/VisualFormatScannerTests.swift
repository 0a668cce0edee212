// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import VisualFormat

@Suite("Reading names and numbers")
struct VisualFormatScannerTests {
    @Test(
        "A number is read as far as strtod would read it",
        arguments: [
            ("8", 8.0, 1), ("8.5-", 8.5, 3), ("-8", -8, 2), ("+8", 8, 2), (".5", 0.5, 2), ("-.5", -0.5, 3),
            ("5.", 5, 2),
            ("1e3", 1000, 3), ("1E+3", 1000, 4), ("1e-3", 0.001, 4), ("1e", 1, 1), ("1e-", 1, 1), ("1.e2", 100, 4),
            ("1.2.3", 1.2, 3), ("0x10", 0, 1), ("00012", 12, 5), ("1e400", .infinity, 5), ("-1e400", -.infinity, 6),
        ]
    )
    func readsNumber(_ text: String, _ value: Double, _ length: Int) {
        var scanner = VisualFormatScanner(text)
        #expect(scanner.isAtNumber())
        let number = scanner.readNumber()
        #expect(number.value == value)
        #expect(number.text == String(text.prefix(length)))
        #expect(scanner.offset == length)
    }

    @Test(
        "A sign or a point alone is not a number",
        arguments: ["", "-", "+", ".", "-.", "e1", "inf", "nan", "--1", "- 1"])
    func isNoNumber(_ text: String) {
        #expect(!VisualFormatScanner(text).isAtNumber())
    }

    @Test(
        "A name is a C identifier",
        arguments: [("a", "a"), ("_", "_"), ("a1_B-", "a1_B"), ("a\u{E9}", "a"), ("Z9.x", "Z9")]
    )
    func readsName(_ text: String, _ expected: String) {
        var scanner = VisualFormatScanner(text)
        #expect(scanner.readName() == expected)
    }

    @Test("Nothing is read where no name starts", arguments: ["", "1a", "-a", "\u{E9}a", "[a"])
    func isNoName(_ text: String) {
        var scanner = VisualFormatScanner(text)
        #expect(scanner.readName() == nil)
        #expect(scanner.offset == 0)
    }
}
