// Keyline
// SPDX-License-Identifier: Apache-2.0

import JSONText
import SeededRandom
import Testing

@testable import DesignTokens

@Suite struct JSONDocumentReadingTests {
    @Test(arguments: [
        "{}", " [ ] ", "\u{FEFF}{\"a\":1}", "{\n  \"a\" : [1, 2.50, -3e+2 , true,false , null],\r\n\t\"b\":{ }\n}\n",
        #"{"q": "\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é😀", "a":0, "a":1}"#,
    ])
    func `a document is written as it was read`(text: String) throws {
        #expect(Array(try JSONDocument(reading: text).text.utf8) == Array(text.utf8))
    }

    @Test func `strings are read without escapes`() throws {
        let text = #""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é""#
        #expect(try JSONDocument(reading: text).root.string == "\"\\/\u{8}\u{C}\n\r\té😀é")
    }

    @Test(arguments: 0..<20)
    func `any bytes are either refused within the text or written as they were read`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let letters = Array("{}[]\",:0123eE+-.truefalsn\\u \n\t$é")
        for _ in 0..<400 {
            let count = Int.random(in: 0...30, using: &random)
            let text = String((0..<count).compactMap { _ in letters.randomElement(using: &random) })
            do {
                #expect(try JSONDocument(reading: text).text == text, "seed \(seed)")
            } catch {
                #expect((0...text.utf8.count).contains(error.offset), "seed \(seed): \(text)")
            }
        }
    }
}
