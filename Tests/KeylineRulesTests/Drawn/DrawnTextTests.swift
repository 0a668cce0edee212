// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineRules

@Suite struct DrawnTextTests {
    private static func label(_ words: String, _ alignment: String? = nil, height: Double = 21) -> ScreenSketch {
        ScreenSketch()
            .view(
                "UILabel", "name", .pin(.leading), .pin(.trailing), .pin(.top), .fixed(.height, height),
                changes: {
                    $0.content.text = .showing(words)
                    $0.content.text?.alignment = alignment
                })
    }

    private static let long = String(repeating: "Name ", count: 80)

    @Test(arguments: [(60.0, []), (790, [.bottom]), (760, [])] as [(Double, [Edge])])
    func `the text of a text view that does not scroll begins at its top`(top: Double, edges: [Edge]) {
        let sketch = ScreenSketch().view(
            "UITextView", "terms", .pin(.centerX), .fixed(.width, 200), .pin(.top, "superview", nil, top),
            .pin(.bottom),
            changes: {
                $0.content.text = .showing("Terms")
                $0.content.text?.isScrollEnabled = false
            })
        #expect(LayoutSample.verdicts(SafeAreaContentOutside(), sketch).flatMap(\.edges) == edges)
    }

    @Test(
        arguments: [
            (label("Hi", "center"), .phoneLandscape, []), (label("Hi"), .phoneLandscape, [.left]),
            (label("Hi", "right"), .phoneLandscape, [.right]),
            (label(long, "center"), .phoneLandscape, [.left, .right]),
            (label("", "center"), .phoneLandscape, [.left, .right]), (label("Hi", height: 60), .phone, [.top]),
            (label("Hi", height: 200), .phone, []), (label("Hi\nyou", height: 200), .phone, []),
        ] as [(ScreenSketch, ExampleDevice, [Edge])])
    func `a label of known text is judged where the text may be`(
        sketch: ScreenSketch, device: ExampleDevice, edges: [Edge]
    ) {
        #expect(LayoutSample.verdicts(SafeAreaContentOutside(), sketch, on: device).flatMap(\.edges) == edges)
    }

    @Test(
        arguments: [
            ("Mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm", VerdictStatus.fail),
            ("Fill in it, little by little, till", .needsReview),
            ("It is not\u{2028}yet confirmed.", .needsReview),
        ])
    func `narrow letters and lines of their own leave the sides of a frame free`(words: String, status: VerdictStatus) {
        let sketch = ScreenSketch().view(
            "UILabel", "name", .pin(.centerX), .fixed(.width, 440), .pin(.centerY), .fixed(.height, 60),
            changes: {
                $0.content.text = .showing(words)
                $0.content.text?.alignment = "center"
                $0.content.text?.numberOfLines = 0
                $0.content.text?.font = FontDescription(pointSize: 26)
            })
        #expect(LayoutSample.verdicts(SafeAreaContentOutside(), sketch).map(\.status) == [status])
    }
}
