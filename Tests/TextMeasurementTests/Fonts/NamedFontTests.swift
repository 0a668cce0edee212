// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TextMeasurement

@Suite("Fonts by name")
struct NamedFontTests {
    @Test(
        "contain their weight",
        arguments: [
            ("HelveticaNeue", FontWeight.regular), ("HelveticaNeue-Light", .light),
            ("HelveticaNeue-UltraLight", .ultraLight),
            ("AvenirNext-DemiBold", .semibold), ("OpenSans-Semibold", .semibold), ("OpenSans-ExtraBold", .heavy),
            ("Lato-Black", .black), ("Futura-Medium", .medium), ("Arial-BoldMT", .bold), ("Roboto-Thin", .thin),
        ])
    func weights(name: String, weight: FontWeight) {
        #expect(ResolvedFont(family: .named(name), pointSize: 12).weight == weight)
    }

    @Test(
        "have the line height of their family",
        arguments: [
            ("HelveticaNeue", 1.165), ("AvenirNext-Regular", 1.366), ("AvenirNextCondensed-Bold", 1.366),
            ("CourierNewPSMT", 1.133), ("Menlo-Regular", 1.164), ("Helvetica-Bold", 1.15), ("Lato-Regular", 1.2),
            ("SomethingUnknown", 1.165), ("SFProText-Semibold", 1.193), ("SFPro-Bold", 1.193),
            ("AmericanTypewriter", 1.154), ("BradleyHandITCTT-Bold", 1.249), ("AlNile-Bold", 1.365), ("Courier", 1),
            ("ProximaNova-Bold", 1), ("KohinoorBangla-Regular", 1.4), ("MarkerFelt-Wide", 1.305),
            ("MarkerFelt-Thin", 1.092), ("YuGo-Medium", 1), ("YuGothic-Bold", 1.117),
        ])
    func lineHeights(name: String, factor: Double) {
        let font = ResolvedFont(family: .named(name), pointSize: 100)
        #expect(abs(font.lineHeight - factor * 100) < 0.01)
    }

    @Test("the longest matching name is used")
    func longestMatch() {
        #expect(NamedFont.find("HelveticaNeue-Bold")?.key == "helveticaneuebold")
        #expect(NamedFont.find("CourierNewPS-BoldMT")?.key == "couriernew")
        #expect(NamedFont.find("NunitoSans-Bold")?.key == "nunitosans")
        #expect(NamedFont.find("Nunito-Bold")?.key == "nunito")
        #expect(NamedFont.find("ArialRoundedMTBold")?.key == "arialrounded")
        #expect(NamedFont.find("Nothing") == nil)
    }

    @Test("a family's advances are shifted by character and by weight")
    func shifts() {
        func advance(_ name: String, _ character: Character) -> Double {
            GlyphMeasurer(font: ResolvedFont(family: .named(name), pointSize: 100), behavior: .newest).advance(
                of: character)
        }
        #expect(advance("AvenirNext-Regular", "o") > advance("HelveticaNeue", "o"))
        #expect(advance("AvenirNext-Regular", "S") < advance("HelveticaNeue", "S"))
        let shift = NamedFontShift.proximaNova
        #expect(shift.shift(of: .black) == shift.shift(of: .bold))
        #expect(shift.shift(of: .thin) == shift.shift(of: .light))
    }

    @Test("no name is listed twice")
    func distinct() {
        let keys = NamedFontList.fonts.map(\.key) + MeasuredTypeface.keys
        #expect(Set(keys).count == keys.count)
        #expect(NamedFontList.fonts.allSatisfy { $0.widthScale > 0.5 && $0.metrics.ascender > 0.5 })
    }

    @Test("italics are recognized")
    func italics() {
        #expect(NamedFont.isItalic("Helvetica-Oblique"))
        #expect(!NamedFont.isItalic("Helvetica"))
    }

    @Test("a fixed-pitch font gives every letter the same width")
    func fixedPitch() {
        let measurer = TextMeasurer(scale: 2)
        let font = ResolvedFont(family: .named("Menlo-Regular"), pointSize: 48)
        #expect(measurer.width(of: "00:00.0", font: font) == measurer.width(of: "WWWWWWW", font: font))
        #expect(measurer.size(of: "00:00.0", font: font).width == 202.5)
    }
}
