// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Testing
import TextMeasurement

@Suite("A resolved font knows its metrics")
struct ResolvedFontTests {
    @Test("the system font's line is 1.193359375 of its size")
    func systemLineHeight() {
        #expect(ResolvedFont(pointSize: 17).lineHeight == 20.287109375)
        #expect(ResolvedFont(pointSize: 17).ascender == 16.1865234375)
        #expect(ResolvedFont(pointSize: 17).descender == 4.1005859375)
        #expect(ResolvedFont(pointSize: 17).leading == 0)
    }

    @Test(
        "text styles have the guidelines' sizes and weights",
        arguments: [
            (TextStyle.largeTitle, 34.0, FontWeight.regular), (.title1, 28, .regular), (.title2, 22, .regular),
            (.title3, 20, .regular), (.headline, 17, .semibold), (.body, 17, .regular), (.callout, 16, .regular),
            (.subheadline, 15, .regular), (.footnote, 13, .regular), (.caption1, 12, .regular),
            (.caption2, 11, .regular),
        ])
    func textStyles(style: TextStyle, pointSize: Double, weight: FontWeight) {
        let font = ResolvedFont(style: style)
        #expect(font.pointSize == pointSize)
        #expect(font.weight == weight)
        #expect(font.lineSpacing >= font.lineHeight - 0.5)
    }

    @Test(
        "some Interface Builder versions draw styles extra small",
        arguments: [(18121, 17.0), (18122, 14), (20037, 14), (20038, 17), (32700, 17)] as [(Int, Double)])
    func extraSmallEra(toolsVersion: Int, pointSize: Double) {
        let font = ResolvedFont(style: .body, category: .large, behavior: TextBehavior.interfaceBuilder(toolsVersion))
        #expect(font.pointSize == pointSize)
    }

    @Test("a headline on Apple TV is 38 points, medium")
    func television() {
        let font = ResolvedFont(televisionStyle: .headline)
        #expect(font.pointSize == 38)
        #expect(font.weight == .medium)
        #expect(TextMeasurer(scale: 1).lineHeight(of: font) == 46)
    }

    @Test("an invalid size counts as a label's default", arguments: [0, -3, .nan, .infinity] as [Double])
    func badSizes(pointSize: Double) {
        #expect(ResolvedFont(pointSize: pointSize).pointSize == 17)
    }
}
