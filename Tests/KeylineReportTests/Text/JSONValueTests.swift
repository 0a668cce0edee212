// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import KeylineReport

@Suite struct JSONValueTests {
    @Test func `control characters, quotes and backslashes are escaped`() {
        let value = JSONValue.string("a\"\\\u{1}\n\t\r\u{7F}é\u{1F600}")
        #expect(value.compactText == "\"a\\\"\\\\\\u0001\\n\\t\\r\u{7F}é\u{1F600}\"")
    }

    @Test func `what is no number is null`() {
        #expect(JSONValue.array([.number(.nan), .number(-.infinity), .number(-0.0)]).compactText == "[null,null,0]")
    }

    @Test func `both forms read back as the same document`() throws {
        let value = JSONValue.members([
            "list": .array((0..<40).map { .members(["n": .integer($0), "half": .number(Double($0) / 2)]) }),
            "empty": .array([]), "text": .string(String(repeating: "long ", count: 40)),
        ])
        let compact = try JSONSerialization.jsonObject(with: Data(value.compactText.utf8)) as? NSDictionary
        let indented = try JSONSerialization.jsonObject(with: Data(value.text.utf8)) as? NSDictionary
        #expect(compact != nil)
        #expect(compact == indented)
    }
}
