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
    func monotone(style: TextStyle) {
        let sizes = ContentSizeCategory.allCases.map(style.pointSize(at:))
        let spacings = ContentSizeCategory.allCases.map(style.lineSpacing(at:))
        #expect(sizes == sizes.sorted())
        #expect(spacings == spacings.sorted())
        #expect(sizes.count == 12)
    }
}
