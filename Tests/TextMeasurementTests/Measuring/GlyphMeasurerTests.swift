// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TextMeasurement

@Suite("Advances of characters")
struct GlyphMeasurerTests {
    private let regular = GlyphMeasurer(font: ResolvedFont(pointSize: 17), behavior: .newest)

    @Test(
        "an accent adds no width", arguments: [("é", "e"), ("Å", "A"), ("ñ", "n"), ("ё", "е"), ("ş", "s"), ("ệ", "e")])
    func accents(accented: Character, plain: Character) {
        let other = plain == "е" ? regular.advance(of: "ё") : regular.advance(of: plain)
        #expect(regular.advance(of: accented) == other)
    }

    @Test("decomposed letters are as wide as precomposed ones")
    func decomposed() {
        #expect(regular.width(of: "cafe\u{301}") == regular.width(of: "café"))
    }

    @Test(
        "every script has a sensible width",
        arguments: ["漢", "か", "한", "Ж", "Ω", "ش", "ש", "ก", "अ", "😀", "👨‍👩‍👧", "→", "€", "…", "\u{F8FF}"] as [Character])
    func scripts(character: Character) {
        let advance = regular.advance(of: character) / 17
        #expect(advance > 0.2 && advance < 1.4)
    }

    @Test(
        "invisible characters have no width", arguments: ["\u{200B}", "\u{FEFF}", "\u{AD}", "\u{2060}"] as [Character])
    func invisible(character: Character) {
        #expect(regular.advance(of: character) == 0)
    }

    @Test("Korean syllables are narrower than ideographs")
    func hangul() {
        #expect(abs(regular.advance(of: "한") / 17 - 0.865) < 1e-9)
        #expect(regular.advance(of: "漢") > 17)
    }

    @Test(
        "an unknown font of the app has wider syllables",
        arguments: [("NanumSquareRoundB", 0.9), ("NotoSansKR-Bold", 0.92), ("Helvetica-Bold", 0.865)])
    func namedHangul(name: String, advance: Double) {
        let measurer = GlyphMeasurer(font: ResolvedFont(family: .named(name), pointSize: 100), behavior: .newest)
        #expect(abs(measurer.advance(of: "한") - advance * 100) < 1e-9)
    }

    @Test("ideographs above 17 points exceed one em by no more than those of 17", arguments: [17.0, 24, 34])
    func largeIdeographs(pointSize: Double) {
        let measurer = GlyphMeasurer(font: ResolvedFont(pointSize: pointSize, weight: .bold), behavior: .newest)
        #expect(abs(measurer.advance(of: "漢") - pointSize - 17 * 0.0195) < 1e-9)
    }

    @Test("PingFang's spaces are a third of an em, its digits three fifths")
    func pingFang() {
        let font = ResolvedFont(family: .named("PingFangSC-Regular"), pointSize: 100)
        let measurer = GlyphMeasurer(font: font, behavior: .newest)
        #expect(abs(measurer.advance(of: " ") - 33.3) < 0.1)
        #expect(abs(measurer.advance(of: "7") - 60) < 0.1)
    }

    @Test(
        "Apple SD Gothic Neo's brackets are wider than Helvetica Neue's, its digit 1 is narrower",
        arguments: [("(", 0.329), (")", 0.329), (".", 0.242), ("0", 0.615), ("1", 0.385), ("2", 0.545)]
            as [(Character, Double)])
    func appleSDGothicNeo(character: Character, advance: Double) {
        let font = ResolvedFont(family: .named("AppleSDGothicNeo-Regular"), pointSize: 100)
        let measurer = GlyphMeasurer(font: font, behavior: .newest)
        #expect(abs(measurer.advance(of: character) - advance * 100) < 0.2)
    }

    @Test("the yen sign is wider than a digit")
    func yen() {
        #expect(regular.advance(of: "¥") > regular.advance(of: "5"))
    }

    @Test(
        "parentheses were narrower before 13000, the percent sign before 15000, the underscore and the apostrophe before 18122",
        arguments: [
            ("%", 14460, 0.137), ("_", 17701, 0.137), ("'", 17701, 0.037), ("5", 14460, 0), ("(", 12120, 0.025),
            ("(", 13529, 0),
        ]
            as [(Character, Int, Double)])
    func newerCharacters(character: Character, toolsVersion: Int, shift: Double) {
        let old = GlyphMeasurer(
            font: ResolvedFont(pointSize: 12), behavior: TextBehavior.interfaceBuilder(toolsVersion))
        let new = GlyphMeasurer(font: ResolvedFont(pointSize: 12), behavior: TextBehavior.interfaceBuilder(24765))
        #expect(abs(new.advance(of: character) - old.advance(of: character) - 12 * shift) < 0.05)
    }

    @Test("ideographs were one em wide before 13000", arguments: [(10117, 51), (13529, 52), (24765, 52)])
    func ideographs(toolsVersion: Int, width: Double) {
        let measurer = GlyphMeasurer(
            font: ResolvedFont(pointSize: 17), behavior: TextBehavior.interfaceBuilder(toolsVersion))
        #expect(abs(measurer.width(of: "漢字漢") - width) < 0.05)
        #expect(abs(regular.width(of: "漢字漢") - 3 * 17.33) < 0.05)
    }

    @Test("heavier is wider", arguments: [11.0, 17, 28])
    func weights(pointSize: Double) {
        let widths = FontWeight.allCases.map { weight in
            GlyphMeasurer(font: ResolvedFont(pointSize: pointSize, weight: weight), behavior: .newest)
                .width(of: "Handgloves and margins 0123456789")
        }
        for (lighter, heavier) in zip(widths, widths.dropFirst()) {
            #expect(lighter <= heavier + 0.001 * heavier)
        }
    }

    @Test("kerning tightens known pairs")
    func kerning() {
        let apart = regular.advance(of: "T") + regular.advance(of: "o")
        #expect(regular.width(of: "To") < apart)
        #expect(regular.width(of: "Tó") == regular.width(of: "To"))
    }

    @Test("in the display design digits are narrower by less than letters")
    func displayDesign() {
        let (text, display) = (GlyphMeasurer(font: ResolvedFont(pointSize: 19), behavior: .newest), measurer(28))
        func narrowing(_ character: Character) -> Double {
            text.advance(of: character) / 19 - display.advance(of: character) / 28
        }
        #expect(narrowing("e") - narrowing("0") > 0.02)
        #expect(measurer(28, .bold).advance(of: "0") > display.advance(of: "0"))
    }

    @Test(
        "font files of the system font have no tracking and one design for all sizes",
        arguments: ["SFProText-Regular", "SFUIText-Regular", "SFProDisplay-Regular", "SFUIDisplay-Regular"])
    func staticSystemFont(name: String) {
        func width(_ pointSize: Double) -> Double {
            GlyphMeasurer(font: ResolvedFont(family: .named(name), pointSize: pointSize), behavior: .newest)
                .width(of: "Across the designs")
        }
        #expect(abs(width(34) - 2 * width(17)) < 1e-9)
        let isDisplay = name.contains("Display")
        #expect((width(17) < measurer(17).width(of: "Across the designs")) == isDisplay)
    }

    @Test(
        "emoji are relatively larger at small sizes",
        arguments: [(8.0, 126.0 / 11), (13, 18.2), (16, 64.0 / 3), (17, 22.4), (20, 24.7), (80, 85.44), (100, 106.8)]
            as [(Double, Double)])
    func emoji(pointSize: Double, advance: Double) {
        #expect(abs(measurer(pointSize).advance(of: "😀") - advance) < 1e-9)
    }

    private func measurer(_ pointSize: Double, _ weight: FontWeight = .regular) -> GlyphMeasurer {
        GlyphMeasurer(font: ResolvedFont(pointSize: pointSize, weight: weight), behavior: .newest)
    }

    @Test("monospaced digits are all as wide as a zero")
    func monospacedDigits() {
        let digits = GlyphMeasurer(font: ResolvedFont(family: .monospacedDigits, pointSize: 17), behavior: .newest)
        #expect(digits.advance(of: "1") == regular.advance(of: "0"))
        #expect(digits.advance(of: "a") == regular.advance(of: "a"))
    }

    @Test("italics are as wide as upright letters")
    func italics() {
        let italic = GlyphMeasurer(font: ResolvedFont(family: .systemItalic, pointSize: 17), behavior: .newest)
        #expect(italic.width(of: "Label") == regular.width(of: "Label"))
    }

    @Test("the bullet operator is as wide as the middle dot")
    func bulletOperator() {
        let measurer = TextMeasurer(scale: 2)
        let font = ResolvedFont(pointSize: 14)
        #expect(measurer.width(of: "∙", font: font) == measurer.width(of: "·", font: font))
    }

    @Test(
        "since iOS 17 there is space between an ideograph and a letter, digit, sign or bracket only",
        arguments: [
            ("大A", 1), ("A大", 1), ("大1", 1), ("大+", 1), ("か!", 0), ("大(", 1), ("(大", 0), (")大", 1), ("大)", 0),
            ("大 A", 0), ("大小", 0), ("：A", 0), ("大：", 0), ("大한", 0), ("A大小B", 2),
        ])
    func ideographSpace(text: String, count: Int) {
        func width(_ behavior: TextBehavior) -> Double {
            GlyphMeasurer(font: ResolvedFont(pointSize: 100), behavior: behavior).width(of: text)
        }
        let before = width(TextBehavior.iOS(16))
        #expect(abs(width(TextBehavior.iOS(17)) - before - 12 * Double(count)) < 1e-9)
        #expect(width(.newest) == width(TextBehavior.interfaceBuilder(22154)))
        #expect(width(TextBehavior.interfaceBuilder(21507)) == before)
    }
}

extension GlyphMeasurer {
    /// Returns the advance of one character in points.
    func advance(of character: Character) -> Double { width(of: [character]) }
}
