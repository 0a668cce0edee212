// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import KeylineReport

@Suite struct TableTests {
    var table: Table {
        var table = Table("id", "points", "note")
        table.append([.text("a,b"), .number(34), .text("says \"hi\"\nthere")])
        table.append([.text("日本"), .number(.infinity), .missing])
        table.append([.text("c"), .number(0.5)])
        return table
    }

    @Test func `text is aligned, numbers to the right`() {
        #expect(
            table.text() == """
                id     points   note
                a,b        34   says "hi" there
                日本
                c         0.5

                """)
    }

    @Test func `json is an array of objects without infinite numbers`() {
        #expect(
            table.json.compactText == """
                [{"id":"a,b","points":34,"note":"says \\"hi\\"\\nthere"},{"id":"日本","points":null,"note":null},\
                {"id":"c","points":0.5,"note":null}]
                """)
    }

    @Test func `csv quotes commas, quotes and line ends`() {
        #expect(
            table.csv == "id,points,note\r\n\"a,b\",34,\"says \"\"hi\"\"\nthere\"\r\n日本,,\r\nc,0.5,\r\n")
    }

    @Test func `an empty table is an empty list in every format`() {
        let empty = Table("id")
        #expect(empty.rendered(.text) == "")
        #expect(empty.rendered(.json) == "[]\n")
        #expect(empty.rendered(.csv) == "id\r\n")
    }
}
