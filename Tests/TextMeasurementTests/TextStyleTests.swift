// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Testing

@Suite("Text styles")
struct TextStyleTests {
    @Test(
        "are found by Interface Builder's names",
        arguments: [
            ("UICTFontTextStyleBody", TextStyle.body), ("UICTFontTextStyleSubhead", .subheadline),
            ("UICTFontTextStyleTitle0", .largeTitle), ("UICTFontTextStyleTitle1", .title1),
            ("UICTFontTextStyleCaption2", .caption2), ("UIFontTextStyleHeadline", .headline), ("callout", .callout),
        ])
    func names(name: String, style: TextStyle) {
        #expect(TextStyle(interfaceBuilderName: name) == style)
    }

    @Test("are not found by other names", arguments: ["", "UICTFontTextStyle", "UICTFontTextStyleHuge"])
    func unknownNames(name: String) {
        #expect(TextStyle(interfaceBuilderName: name) == nil)
    }

    @Test("grow with the content size", arguments: TextStyle.allCases)
    func monotone(style: TextStyle) throws {
        let sizes = ContentSizeCategory.allCases.map { PlatformMetrics.seeds.textSizes.size(of: style, at: $0) }
        let points = sizes.map(\.pointSize)
        let spacings = try sizes.map { try #require($0.lineSpacing) }
        #expect(points == points.sorted() && Set(points).count > 6)
        #expect(spacings == spacings.sorted())
    }

    @Test("without a row have the size of a label")
    func unknown() {
        let size = PlatformMetrics.none.textSizes.size(of: .largeTitle, at: .large)
        #expect(size.pointSize == 17 && size.lineSpacing == nil)
    }
}
