// Keyline
// SPDX-License-Identifier: Apache-2.0

import JSONText
import KeylineReport
import Testing

@testable import KeylineCommands

@Suite struct JSONValueReadingTests {
    @Test(arguments: [
        #"{"z":1,"a":[true,false,null],"b":{"c":-2.5,"d":"x"}}"#, #"["\"\\\n","é😀","",-1,1e+300]"#, "7", #""text""#,
        #"{"a\"b":1}"#,
    ])
    func `a text reads back as it was, in the same order`(text: String) throws {
        #expect(try JSONValue(reading: Array(text.utf8)).compactText == text)
    }

    @Test func `escapes are decoded`() throws {
        #expect(try JSONValue(reading: Array(#""\u0041\ud83d\ude00\/""#.utf8)) == .string("A😀/"))
    }

    @Test(arguments: ["", "{", #"{"a":}"#, "[1,]", #""\x""#, #""\ud800""#, "1 2", "+", "{1:2}"])
    func `anything else is refused`(text: String) {
        #expect(throws: JSONFault.self) { try JSONValue(reading: Array(text.utf8)) }
    }
}
