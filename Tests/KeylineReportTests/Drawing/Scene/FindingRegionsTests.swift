// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules
import Testing

@testable import KeylineReport

@Suite struct FindingRegionsTests {
    @Test(arguments: [("UISearchBar", 36.0), ("UITextField", 56)])
    func `under the keyboard a field is hatched as far as it is typed into`(className: String, height: Double) throws {
        let sketch = ScreenSketch().view(
            className, "field", .pin(.bottom, "safeArea", nil, -40), .pin(.leading), .pin(.trailing),
            .fixed(.height, 56))
        var drawing = try DrawingSamples.drawing(of: sketch.screen, on: "iphone-16-pro")
        drawing.findings = drawing.findings.filter { $0.rule == KeyboardCoversField.metadata.id }
        let region = try #require(FindingMark.marks(DrawingScene(drawing)).first?.regions.first)
        #expect(region.rect.height == height && region.points == height)
        #expect(region.extents != nil)
    }
}
