// Keyline
// SPDX-License-Identifier: Apache-2.0

import JSONText
import Testing

@Suite struct JSONScannerTests {
    @Test(arguments: [
        ("", 0, "the text ends too early"), ("{", 1, "a key in double quotes is missing"),
        ("{\"a\" 1}", 5, "':' is missing after the key 'a'"), ("[1 2]", 3, "',' or ']' is missing"),
        ("[1,]", 3, "a value is missing"), ("{a:1}", 1, "a key in double quotes is missing"),
        ("{}x", 2, "something follows the value"),
        ("\"a\nb\"", 2, "a string contains a line break or control character"),
        (" \"a", 1, "a string has no closing quote"), ("\"a\\", 0, "a string has no closing quote"),
        ("01", 1, "something follows the value"), ("1.", 2, "a digit is missing"), ("-", 1, "a digit is missing"),
        ("1e+", 3, "a digit is missing"), ("nul", 0, "'nul' is not a value"), ("+1", 0, "'+1' is not a value"),
        ("\"\\x\"", 2, "a string has an unknown escape"),
        ("\"\\u12g4\"", 3, "an escape needs four hexadecimal digits"), ("// c\n{}", 0, "a value is missing"),
        ("{\"a\": 1, \"a\": 2}", 9, "the key 'a' is given twice"),
        (String(repeating: "[", count: 500), 201, "values are nested deeper than 200 levels"),
    ])
    func `a text that is no JSON is refused at the wrong byte`(text: String, offset: Int, fact: String) {
        #expect(throws: JSONFault(fact, at: offset)) { try JSONScanner.scan(Array(text.utf8)) }
    }

    @Test func `every value has its range of bytes`() throws {
        let text = "\u{FEFF} {\"é\": [1, -2.5e+3], \"b\": \"x\\u00e9\"} "
        let bytes = Array(text.utf8)
        func part(_ range: Range<Int>?) -> String? { range.map { String(decoding: bytes[$0], as: UTF8.self) } }
        let root = try JSONScanner.scan(bytes)
        #expect(root.members.map(\.key) == ["é", "b"])
        #expect(root.members.map { part($0.keyRange) } == ["\"é\"", "\"b\""])
        #expect(root["é"]?.elements.map { part($0.range) } == ["1", "-2.5e+3"])
        #expect(part(root["b"]?.range) == "\"x\\u00e9\"" && root["c"] == nil && root["b"]?["d"] == nil)
    }

    @Test func `a key may be repeated where that is allowed, and nesting has a limit`() throws {
        let repeated = Array("{\"a\": 1, \"a\": 2}".utf8)
        #expect(try JSONScanner.scan(repeated, allowsRepeatedKeys: true).members.count == 2)
        let nested = Array("[[[]]]".utf8)
        #expect(throws: Never.self) { try JSONScanner.scan(nested, depthLimit: 2) }
        #expect(throws: JSONFault.self) { try JSONScanner.scan(nested, depthLimit: 1) }
    }
}
