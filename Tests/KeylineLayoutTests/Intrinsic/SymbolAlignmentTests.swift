// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineLayout

@Suite("The alignment of symbols") struct SymbolAlignmentTests {
    private static func symbol(_ name: String) -> ImageContent {
        ImageContent(name: name, size: Size(width: 128, height: 123), catalog: "system")
    }

    @Test(
        "a symbol's frame begins and ends beside its alignment rectangle, at pixels",
        arguments: [
            ("circle.fill", 3, 2, 2), ("xmark.circle", 2, 1, 1), ("qrcode", 3, 5, 4), ("arrow.up.square.fill", 2, 3, 2),
            ("chevron.right", 3, 6, 5), ("bolt.fill", 3, -1, -2),
        ] as [(String, Int, Int, Int)])
    func insets(_ name: String, _ scale: Int, _ topPixels: Int, _ bottomPixels: Int) throws {
        let insets = try #require(SymbolAlignment.insets(Self.symbol(name), scale: Double(scale)))
        #expect(abs(insets.top * Double(scale) + Double(topPixels)) < 1e-6)
        #expect(abs(insets.bottom * Double(scale) + Double(bottomPixels)) < 1e-6)
        #expect(insets.left == 0 && insets.right == 0)
    }

    @Test("nothing is said of other pictures, of symbols that nobody measured, and of other sizes and weights")
    func unknown() {
        var large = Self.symbol("circle")
        large.symbolScale = "large"
        var bold = Self.symbol("circle")
        bold.symbolWeight = "bold"
        for image in [Self.symbol("flag.2.crossed"), ImageContent(name: "circle"), large, bold] {
            #expect(SymbolAlignment.insets(image, scale: 2) == nil)
        }
    }
}
