// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TextMeasurement

@Suite("Texts of typefaces")
struct TypefaceTextTests {
    private let text = TypefaceText(
        """
        # A typeface of two weights.
        units 1000
        lines 900 250 50
        characters ␣aB-é
        advances 400 200 500 600 300 510
        advances 800 240 540 680 300 550
        italics 400 190 450 580 300 460
        kerning 400 B␣ a-
        after aé B-40 a10
        after - B-8
        kerning 800 B
        after a B-80
        """)

    @Test("contain line heights and weights")
    func header() {
        #expect(text.metrics == VerticalMetrics(ascender: 0.9, descender: 0.25, leading: 0.05))
        #expect(text.weights == [400, 800])
        #expect(!text.isBundledWithSystem)
        #expect(TypefaceText("system\n").isBundledWithSystem)
    }

    @Test("list advances in the order of the characters", arguments: [(400, 0.5), (800, 0.54)])
    func advances(weight: Int, advance: Double) {
        let table = text.advances(at: weight)
        #expect(table["a"] == advance)
        #expect(table["-"] == 0.3)
        #expect(table["b"] == nil)
        #expect(table.count == 5)
    }

    @Test("italics have their own advances if the text lists them")
    func italics() {
        #expect(text.advances(at: 700, isItalic: true)["a"] == 0.45)
        #expect(TypefaceText("characters a\nadvances 400 7").advances(at: 400, isItalic: true)["a"] == 0.007)
    }

    @Test(
        "a missing weight is interpolated or equals the nearest",
        arguments: [(100, 0.6), (500, 0.62), (600, 0.64), (900, 0.68)])
    func weights(weight: Int, advance: Double) throws {
        #expect(abs(try #require(text.advances(at: weight)["B"]) - advance) < 1e-9)
    }

    @Test("kerning is by groups of characters")
    func kerning() {
        let regular = text.kerning(at: 400)
        #expect(regular["a", "B"] == -0.04)
        #expect(regular["é", " "] == -0.04)
        #expect(regular["a", "-"] == 0.01)
        #expect(regular["-", "B"] == -0.008)
        #expect(regular["B", "a"] == 0)
        #expect(abs(text.kerning(at: 600)["a", "B"] + 0.06) < 1e-9)
    }

    @Test(
        "invalid lines are ignored", arguments: ["", " ", "advances", "after a B-4", "lines 1 2", "kerning"])
    func nonsense(source: String) {
        let text = TypefaceText(source)
        #expect(text.metrics == .fallback)
        #expect(text.advances(at: 400).count == 0)
        #expect(text.kerning(at: 400).count == 0)
    }
}
