// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import Testing
import TextMeasurement

@Suite("Lines break where labels break them")
struct LineBreakerTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        /// Maximum width: a number of points, or a text that just fits.
        let fits: String
        let lines: [String]
        var testDescription: String { text.debugDescription }
    }

    static let cases: [Case] = [
        Case(text: "one two three", fits: "one two", lines: ["one two", "three"]),
        Case(text: "one  two", fits: "one", lines: ["one", "two"]),
        Case(text: "one two   ", fits: "one two", lines: ["one two"]),
        Case(text: "a\nb\r\nc\u{2028}d", fits: "wide enough", lines: ["a", "b", "c", "d"]),
        Case(text: "a\n\nb", fits: "wide enough", lines: ["a", "", "b"]),
        Case(text: "a\n", fits: "wide enough", lines: ["a", ""]),
        Case(text: "a b\n\n", fits: "a", lines: ["a", "b", "", ""]),
        Case(text: "well-known fact", fits: "well-kno", lines: ["well-", "known", "fact"]),
        Case(text: "1-800 calls", fits: "1-800", lines: ["1-800", "calls"]),
        Case(text: "and/or may", fits: "and/o", lines: ["and/", "or", "may"]),
        Case(text: "漢字漢字", fits: "漢字漢", lines: ["漢字漢", "字"]),
        Case(text: "漢字漢。字", fits: "漢字漢", lines: ["漢字", "漢。字"]),
        Case(text: "(one) two", fits: "(one)", lines: ["(one)", "two"]),
        Case(text: "one\u{A0}two six", fits: "one two", lines: ["one\u{A0}two", "six"]),
        Case(text: "wonderful", fits: "wonde", lines: ["wonde", "rful"]),
        Case(text: "a wonderful", fits: "wonde", lines: ["a", "wonde", "rful"]),
        Case(text: "one two three six", fits: "one two three", lines: ["one two", "three six"]),
        Case(text: "one two-three six", fits: "one two-three", lines: ["one two-", "three six"]),
        Case(text: "one two three six\none", fits: "one two three", lines: ["one two", "three six", "one"]),
        Case(
            text: "one two three six one two three six", fits: "one two three",
            lines: ["one two three", "six one two", "three six"]),
        Case(
            text: "one two three one two three six", fits: "one two three",
            lines: ["one two three", "one two three", "six"]),
        Case(text: "one two three 漢", fits: "one two three", lines: ["one two three", "漢"]),
    ]

    @Test("at the expected places", arguments: cases)
    func breaks(_ example: Case) {
        let measurer = TextMeasurer(scale: 2)
        let font = ResolvedFont(pointSize: 17)
        let width = measurer.width(of: example.fits, font: font) + 0.5
        #expect(measurer.lines(of: example.text, font: font, maximumWidth: width) == example.lines)
    }

    @Test("with one word alone on the last line before iOS 11")
    func orphan() {
        let measurer = TextMeasurer(scale: 2, behavior: TextBehavior.interfaceBuilder(12121))
        let font = ResolvedFont(pointSize: 17)
        let width = measurer.width(of: "one two three", font: font) + 0.5
        #expect(
            measurer.lines(of: "one two three six", font: font, maximumWidth: width) == ["one two three", "six"])
    }

    @Test("and include the spaces at a line's end as far as they fit", arguments: [("one two ", 2.0), ("one two", 1)])
    func trailingSpaces(fits: String, room: Double) {
        let measurer = TextMeasurer(scale: 2)
        let font = ResolvedFont(pointSize: 17)
        let limit = measurer.roundedUpToPixel(measurer.width(of: fits, font: font)) + room
        let size = measurer.size(of: "one two six four", font: font, maximumWidth: limit, numberOfLines: 0)
        #expect(size.lineCount == 2)
        let next = measurer.width(of: "s", font: font)
        let whole = measurer.roundedUpToPixel(measurer.width(of: "one two s", font: font) - next)
        #expect(size.width == min(whole, limit))
    }

    @Test("anywhere, if the mode says so")
    func characterWrap() {
        let measurer = TextMeasurer(scale: 2)
        let font = ResolvedFont(pointSize: 17)
        let width = measurer.width(of: "one tw", font: font)
        let words = measurer.size(
            of: "one two", font: font, maximumWidth: width, numberOfLines: 0, lineBreakMode: .wordWrap)
        let characters = measurer.size(
            of: "one two", font: font, maximumWidth: width, numberOfLines: 0, lineBreakMode: .characterWrap)
        #expect(words.width < characters.width)
        #expect(words.lineCount == 2 && characters.lineCount == 2)
    }

    @Test("a character wider than the line is alone on its line")
    func tooWide() {
        let lines = TextMeasurer(scale: 2).lines(of: "ABC", font: ResolvedFont(pointSize: 40), maximumWidth: 3)
        #expect(lines == ["A", "B", "C"])
    }
}
