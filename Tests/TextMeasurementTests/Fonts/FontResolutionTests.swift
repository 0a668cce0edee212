// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import TextMeasurement

@Suite("Fonts as files describe them")
struct FontResolutionTests {
    @Test(
        "names with a period are the system font's own",
        arguments: [
            (".AppleSystemUIFont", FontWeight.regular), (".SFUIText-Bold", .bold),
            (".SFUIDisplay-Semibold", .semibold), (".HelveticaNeueInterface-Regular", .regular),
        ])
    func systemNames(name: String, weight: FontWeight) {
        let fonts = FontResolution(behavior: TextBehavior.interfaceBuilder(14490), contentSize: .large)
        let font = fonts.font(FontDescription(name: name, pointSize: 14), fallbackSize: 17)
        #expect(font == ResolvedFont(pointSize: 14, weight: weight))
    }

    @Test(
        "San Francisco's private names yield Times New Roman since iOS 13",
        arguments: [
            (".SFUIText-Bold", 14490, nil), (".SFUIText-Bold", 14700, "TimesNewRomanPSMT"),
            (".SFUI-Regular", nil, "TimesNewRomanPSMT"), (".AppleSystemUIFont", nil, nil),
            (".SFNSText", 14490, "HelveticaNeue"),
        ] as [(String, Int?, String?)])
    func substitutes(name: String, toolsVersion: Int?, other: String?) {
        let fonts = FontResolution(
            behavior: toolsVersion.map { .interfaceBuilder($0) } ?? .newest, contentSize: .large)
        let font = fonts.font(FontDescription(name: name, pointSize: 20), fallbackSize: 17)
        #expect(font.family == other.map(FontFamily.named) ?? .system)
    }

    @Test("other names are those of typefaces")
    func typefaces() {
        let fonts = FontResolution(behavior: .newest, contentSize: .large)
        let font = fonts.font(FontDescription(name: "Menlo-Bold", pointSize: 14), fallbackSize: 17)
        #expect(font == ResolvedFont(family: .named("Menlo-Bold"), pointSize: 14))
    }

    @Test("fonts of icons are one em high", arguments: ["fontello", "icomoon", "Musicfeed-Icons"])
    func icons(name: String) {
        let font = ResolvedFont(family: .named(name), pointSize: 30)
        #expect(font.lineHeight == 30)
        #expect(TextMeasurer(scale: 2, behavior: .newest).width(of: "\u{E801}", font: font) == 30)
    }

    @Test("the system's Chinese typeface is one em high")
    func privateTypeface() {
        let fonts = FontResolution(behavior: .newest, contentSize: .large)
        let font = fonts.font(FontDescription(name: ".PingFangSC-Regular", pointSize: 14), fallbackSize: 17)
        #expect(font == ResolvedFont(family: .named(".PingFangSC-Regular"), pointSize: 14))
        #expect(abs(font.lineHeight - 14) < 1e-9)
    }
}
