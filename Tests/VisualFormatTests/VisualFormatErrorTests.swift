// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing
import VisualFormat

@Suite("Wording of visual format errors")
struct VisualFormatErrorTests {
    @Test("An error is the fact, the format, a caret under the column, and a hint")
    func describes() throws {
        let error = try #require(throws: VisualFormatError.self) { try VisualFormat(parsing: "V:|[blackBox4(>30)]|") }
        #expect(
            error.description == """
                unknown relation '>'
                V:|[blackBox4(>30)]|
                               ^
                hint: use '==', '>=' or '<='
                """
        )
    }

    @Test("The caret is after the format if the text ends too early")
    func pointsAfterEnd() throws {
        let error = try #require(throws: VisualFormatError.self) { try VisualFormat(parsing: "[a") }
        #expect(error.description.hasSuffix("\n[a\n  ^"))
    }

    @Test(
        "Line breaks and control characters of the format do not add lines",
        arguments: ["[a]\n\r\n\u{7}[b]", "\n", "["])
    func staysOnThreeLines(_ text: String) throws {
        let error = try #require(throws: VisualFormatError.self) { try VisualFormat(parsing: text) }
        let lines = error.description.split(omittingEmptySubsequences: false) { $0.isNewline }
        #expect(lines.count == (error.description.contains("\nhint: ") ? 4 : 3))
        #expect(lines[1].count == text.count)
        #expect(lines[2].count == error.column)
    }

    @Test("Of a long format only the part around the column is shown", arguments: [0, 30, 500, 960, 1000])
    func cutsLongFormats(_ place: Int) {
        let format = String((0..<1000).map { Character(String($0 % 10)) })
        let error = VisualFormatError(format: format, column: place + 1, reason: .other("x"))
        let lines = error.description.split(separator: "\n").map(Array.init)
        #expect(lines.count == 3 && lines[1].count <= 82)
        if place < 1000 { #expect(lines[1][lines[2].count - 1] == Character(String(place % 10))) }
    }

    @Test("A control character is shown by its number")
    func escapesControl() throws {
        let error = try #require(throws: VisualFormatError.self) { try VisualFormat(parsing: "[a\u{7}]") }
        #expect(error.message == "expected '(' or ']' after the view's name, found '\\u{07}'")
    }

    @Test("A column counts characters, not bytes")
    func countsCharacters() throws {
        let error = try #require(throws: VisualFormatError.self) {
            try VisualFormat(parsing: "\u{1F469}\u{200D}\u{1F4BB}[a]")
        }
        #expect(error.column == 1)
        #expect(error.message.hasSuffix("found '\u{1F469}\u{200D}\u{1F4BB}'"))
    }

    @Test(
        "A column outside the format is moved to its nearest end",
        arguments: [(-3, 1), (0, 1), (2, 2), (4, 4), (99, 4)])
    func clampsColumn(_ column: Int, _ expected: Int) {
        #expect(VisualFormatError(format: "[a]", column: column, reason: .other("x")).column == expected)
    }

    @Test("An error found later has the caller's message and points into the format")
    func carriesOthers() throws {
        let format = try VisualFormat(parsing: "[a]-[b]")
        let column = try #require(format.column(ofView: "b"))
        #expect(format.error("'b' is hidden", atColumn: column).description == "'b' is hidden\n[a]-[b]\n     ^")
        #expect(format.column(ofView: "c") == nil)
    }

    @Test("A refused alignment names the ones that are allowed")
    func listsAlignments() throws {
        let format = try VisualFormat(parsing: "V:[a][b]")
        let options = VisualFormatOptions(alignments: [.bottom])
        let error = try #require(throws: VisualFormatError.self) { try format.constraints(options: options) }
        #expect(
            error.message
                == "'alignAllBottom' aligns along the axis of 'V:'; hint: use 'alignAllLeft', 'alignAllRight', "
                + "'alignAllLeading', 'alignAllTrailing', 'alignAllCenterX'"
        )
    }
}
