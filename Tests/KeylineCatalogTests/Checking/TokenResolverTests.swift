// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineCatalog

@Suite("Token values")
struct TokenResolverTests {
    static let values: [(text: String, points: Double?)] = [
        ("16", 16), (" 16 ", 16), ("16pt", 16), ("1.5 px", 1.5), ("-8", -8), ("", nil), ("1rem", nil), ("nan", nil),
        ("inf", nil), ("#fff", nil), ("pt", nil),
    ]

    @Test("are lengths in points", arguments: values)
    func lengths(text: String, points: Double?) {
        let tokens = TokenResolver([DesignToken(id: "1", name: "t", type: "dimension", value: text)])
        #expect((try? tokens.value(of: "t").get()) == points)
    }

    @Test("come from the token with the smallest id when two have one name")
    func duplicates() throws {
        let tokens = ["b": "2", "a": "1"].map { DesignToken(id: $0, name: "t", type: "dimension", value: $1) }
        #expect(try TokenResolver(tokens).value(of: "t").get() == 1)
        #expect(try TokenResolver(tokens.reversed()).value(of: "t").get() == 1)
    }
}
