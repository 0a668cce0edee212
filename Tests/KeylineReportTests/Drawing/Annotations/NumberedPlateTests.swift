// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

@Suite struct NumberedPlateTests {
    private static let bounds = Rect(x: 0, y: 0, width: 300, height: 300)
    private static let row = Rect(x: 100, y: 140, width: 100, height: 20)

    /// Returns the words of a plate on the row once all labels have their places.
    private func words(_ words: String, short: String? = nil) throws -> [String] {
        let drawing = try DrawingSamples.drawing(of: DrawingSamples.screen("photo-viewer"), on: "iphone-16-pro")
        let mark = try #require(FindingMark.marks(DrawingScene(drawing)).first)
        var pen = Pen(style: AnnotationStyle(unit: 1), placer: LabelPlacer(bounds: Self.bounds))
        var parts = LayerParts()
        NumberedPlate(mark: mark, words: words, shortWords: short).add(on: Self.row, to: &parts, &pen)
        parts.improve(&pen)
        let elements = parts.elements(ContentMask(area: Self.bounds), pen)
        return elements.filter { $0.name == "text" }.map { text in
            text.children.map { if case .text(let words) = $0 { words } else { "" } }.joined()
        }
    }

    @Test func `a plate has its words and its number`() throws {
        #expect(try words("38 pt") == ["38 pt", "1"])
    }

    @Test func `a number whose words find no place has none, or shorter ones`() throws {
        let wide = String(repeating: "wide ", count: 40)
        #expect(try words(wide) == ["1"])
        #expect(try words(wide, short: "38 pt") == ["38 pt", "1"])
    }
}
