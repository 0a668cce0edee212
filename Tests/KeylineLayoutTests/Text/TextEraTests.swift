// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import Testing

@Suite("Eras of text measurement")
struct TextEraTests {
    @Test("the system font was Helvetica Neue before 8000", arguments: [(7999, true), (8000, false), (32700, false)])
    func helveticaNeue(toolsVersion: Int, expected: Bool) {
        #expect(TextEra(toolsVersion: toolsVersion).usesHelveticaNeue == expected)
    }

    @Test("Apple TV never had Helvetica Neue", arguments: [(6211, 9060), (19529, 19529)])
    func television(toolsVersion: Int, expected: Int) {
        let era = TextEra(toolsVersion: toolsVersion, isTV: true)
        #expect(!era.usesHelveticaNeue)
        #expect(era.toolsVersion == expected)
        #expect(TextEra(toolsVersion: nil, isTV: true) == .modern)
    }

    @Test(
        "fonts that applications ship are missing in storyboards of Xcode 11 only",
        arguments: [(14490, false, false), (15400, false, true), (15400, true, false), (16097, false, false)])
    func bundledFonts(toolsVersion: Int, isXib: Bool, isMissing: Bool) {
        let era = TextEra(toolsVersion: toolsVersion, isXib: isXib)
        #expect(era.lacksBundledFonts == isMissing)
        let height = TextMeasurer(scale: 2, era: era).lineHeight(
            of: ResolvedFont(family: .named("Lato-Bold"), pointSize: 24))
        #expect(height == (isMissing ? 28 : 29))
    }

    @Test(
        "the first Xcode 11 drew titles smaller, and nothing else",
        arguments: [
            (TextStyle.largeTitle, 36.0, 41.0), (.title1, 31.5, 33.5), (.title2, 24, 26.5), (.body, 20.5, 20.5),
        ])
    func titles(style: TextStyle, small: Double, usual: Double) {
        for (toolsVersion, height) in [(14490, usual), (14868, small), (15400, usual), (24765, usual)] {
            let era = TextEra(toolsVersion: toolsVersion)
            let font = ResolvedFont(style: style, era: era)
            #expect(TextMeasurer(scale: 2, era: era).lineHeight(of: font) == height)
        }
    }

    @Test("the modern runtime has none of the quirks")
    func modern() {
        #expect(!TextEra.modern.usesHelveticaNeue)
        #expect(TextEra.modern.styleContentSize == nil)
        #expect(!TextEra.modern.lacksBundledFonts)
    }

    @Test("eras differ by less than a fiftieth", arguments: [9060, 11762, 14113, 17156, 19529, 24765, 32700])
    func closeness(toolsVersion: Int) {
        let font = ResolvedFont(pointSize: 17)
        let text = "The five boxing wizards jump quickly"
        let now = TextMeasurer(scale: 2).width(of: text, font: font)
        let then = TextMeasurer(scale: 2, era: TextEra(toolsVersion: toolsVersion)).width(of: text, font: font)
        #expect(abs(then - now) / now < 0.02)
    }
}
