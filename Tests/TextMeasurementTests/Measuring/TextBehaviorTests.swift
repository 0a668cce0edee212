// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import TextMeasurement

@Suite("Text drawing of iOS and of Interface Builder")
struct TextBehaviorTests {
    @Test("the system font was Helvetica Neue before 8000", arguments: [(7999, true), (8000, false), (32700, false)])
    func helveticaNeue(toolsVersion: Int, expected: Bool) {
        #expect(TextBehavior.interfaceBuilder(toolsVersion).usesHelveticaNeue == expected)
    }

    @Test("Apple TV never had Helvetica Neue", arguments: [6211, 19529])
    func television(toolsVersion: Int) {
        #expect(!TextBehavior.interfaceBuilder(toolsVersion, isTelevision: true).usesHelveticaNeue)
    }

    @Test(
        "fonts that applications ship are missing in only three versions",
        arguments: [(14490, false, false), (17156, false, true), (17156, true, true), (17157, false, false)])
    func bundledFonts(toolsVersion: Int, isXib: Bool, isMissing: Bool) {
        let behavior = TextBehavior.interfaceBuilder(toolsVersion, isXib: isXib)
        #expect(behavior.lacksBundledFonts == isMissing)
        let height = TextMeasurer(scale: 2, behavior: behavior).lineHeight(
            of: ResolvedFont(family: .named("Lato-Bold"), pointSize: 24))
        #expect(height == (isMissing ? 28 : 29))
    }

    @Test(
        "files of the system font are missing in Xcode 11, and in storyboards up to Xcode 13",
        arguments: [
            (14490, false, false), (14865, true, true), (15705, false, true), (16097, true, false),
            (20037, false, true), (20037, true, false), (21507, false, false),
        ])
    func systemFontFiles(toolsVersion: Int, isXib: Bool, isMissing: Bool) {
        let measurer = TextMeasurer(scale: 2, behavior: TextBehavior.interfaceBuilder(toolsVersion, isXib: isXib))
        let font = ResolvedFont(family: .named("SFProText-Bold"), pointSize: 20)
        let fallback = ResolvedFont(family: .named("HelveticaNeue"), pointSize: 20)
        #expect((measurer.size(of: "Parcels", font: font) == measurer.size(of: "Parcels", font: fallback)) == isMissing)
    }

    @Test(
        "Xcode 9 to 11.0 drew only titles smaller",
        arguments: [
            (TextStyle.largeTitle, 36.0, 41.0), (.title1, 31.5, 33.5), (.title2, 24, 26.5), (.body, 20.5, 20.5),
        ])
    func titles(style: TextStyle, small: Double, usual: Double) {
        for (toolsVersion, height) in [
            (13156, usual), (13168, small), (14490, small), (14868, small), (15400, usual), (24765, usual),
        ] {
            let behavior = TextBehavior.interfaceBuilder(toolsVersion)
            let font = ResolvedFont(style: style, behavior: behavior)
            #expect(TextMeasurer(scale: 2, behavior: behavior).lineHeight(of: font) == height)
        }
    }

    @Test(
        "text styles are drawn at a fixed content size before Xcode 8 and from Xcode 12.5 to 13",
        arguments: [
            (7706, 16.0), (8173, 16), (8191, 16), (9532, 16), (10117, 16), (11762, 17), (17701, 17), (18122, 14),
            (20037, 14),
            (21225, 17),
        ])
    func styleSizes(toolsVersion: Int, body: Double) {
        #expect(ResolvedFont(style: .body, behavior: TextBehavior.interfaceBuilder(toolsVersion)).pointSize == body)
    }

    @Test(
        "the first title was light in iOS 9 and 10",
        arguments: [(7706, FontWeight.regular), (9532, .light), (12121, .light), (13168, .regular)])
    func firstTitle(toolsVersion: Int, weight: FontWeight) {
        #expect(ResolvedFont(style: .title1, behavior: TextBehavior.interfaceBuilder(toolsVersion)).weight == weight)
    }

    @Test(
        "small text was no lighter than light before Xcode 11.4",
        arguments: [(15705, 17.0, FontWeight.light), (15705, 20, .thin), (16097, 17, .thin), (7706, 17, .thin)])
    func smallWeights(toolsVersion: Int, size: Double, weight: FontWeight) {
        #expect(TextBehavior.interfaceBuilder(toolsVersion).systemWeight(.thin, at: size) == weight)
        #expect(TextBehavior.newest.systemWeight(.thin, at: size) == .thin)
    }

    @Test(
        "Helvetica Neue had tighter tracking at large sizes",
        arguments: [(17.0, 0.054), (22, -0.198), (25, -0.325), (60, -0.42)] as [(Double, Double)])
    func largeSizes(size: Double, points: Double) {
        func width(_ family: FontFamily) -> Double {
            GlyphMeasurer(
                font: ResolvedFont(family: family, pointSize: size), behavior: TextBehavior.interfaceBuilder(7706)
            )
            .width(of: "n")
        }
        #expect(abs(width(.system) - width(.named("HelveticaNeue")) - points) < 1e-9)
    }

    @Test("the newest iOS has no quirks")
    func modern() {
        #expect(!TextBehavior.newest.usesHelveticaNeue)
        #expect(TextBehavior.newest.styleContentSize == nil)
        #expect(!TextBehavior.newest.lacksBundledFonts)
    }

    @Test("widths of versions differ by less than 2 %", arguments: [9060, 11762, 14113, 17156, 19529, 24765, 32700])
    func closeness(toolsVersion: Int) {
        let font = ResolvedFont(pointSize: 17)
        let text = "The five boxing wizards jump quickly"
        let now = TextMeasurer(scale: 2).width(of: text, font: font)
        let then = TextMeasurer(scale: 2, behavior: TextBehavior.interfaceBuilder(toolsVersion)).width(
            of: text, font: font)
        #expect(abs(then - now) / now < 0.02)
    }

    @Test(
        "versions of iOS that draw text alike are equal",
        arguments: [(14, 16, true), (17, 26, true), (11, 12, false), (13, 14, false), (16, 17, false)])
    func systems(one: Int, other: Int, areAlike: Bool) {
        #expect((TextBehavior.iOS(one) == .iOS(other)) == areAlike)
    }

    @Test("apart from ideographs and private names, all versions since iOS 14 are equal", arguments: 14...26)
    func plainText(major: Int) {
        #expect(TextBehavior.iOS(major).ignoringIdeographsAndPrivateNames == .newest)
    }
}
