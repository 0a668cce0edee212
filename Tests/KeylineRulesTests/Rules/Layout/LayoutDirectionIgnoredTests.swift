// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineRules

@Suite struct LayoutDirectionIgnoredTests {
    /// Returns a picture 24 points wide with other constraints on its sides.
    private static func icon(
        _ pins: Pin..., width: Bool = true, changes: @escaping (inout LayoutItem) -> Void = { _ in }
    ) -> ScreenSketch {
        let size: [Pin] = [.pin(.top), .fixed(.height, 24)] + (width ? [.fixed(.width, 24)] : [])
        return ScreenSketch().view("UIImageView", "icon", pins: size + pins, changes: changes)
    }

    static let cases: [(name: String, sketch: ScreenSketch, constraints: [String])] = [
        ("left of the superview", icon(.pin(.left, "superview", nil, 8)), ["icon.left"]),
        ("right of the safe area", icon(.pin(.right, "safeArea", nil, -8)), ["icon.right"]),
        ("leading", icon(.pin(.leading, "superview", nil, 8)), []),
        (
            "centered by left and right",
            icon(.pin(.left, "superview", nil, 183), .pin(.right, "superview", nil, -183)), []
        ),
        (
            "edge to edge with margins of two widths",
            icon(.pin(.left, "superview", nil, 8), .pin(.right, "superview", nil, -20), width: false),
            ["icon.left", "icon.right"]
        ),
        ("hidden", icon(.pin(.left, "superview", nil, 8), changes: { $0.isHidden = true }), []),
        (
            "a limit that is not reached",
            icon(.pin(.centerX), .pin(.left, "superview", nil, 8, relation: .greaterThanOrEqual)), []
        ),
    ]

    @Test(arguments: cases) func `constraints that would place a view elsewhere`(
        _ name: String, _ sketch: ScreenSketch, _ constraints: [String]
    ) {
        let verdicts = LayoutSample.verdicts(LayoutDirectionIgnored(), sketch, on: .phoneRightToLeft)
        #expect(verdicts.map(\.subject) == (constraints.isEmpty ? [] : ["root"]))
        #expect(verdicts.flatMap(\.constraints) == constraints)
        #expect(LayoutDirectionIgnored().check(LayoutSample.layout(sketch.screen, on: .phone)).isEmpty)
    }

    @Test func `edges of a content area are the same in both directions`() {
        let sketch = ScreenSketch()
            .view("UIScrollView", "pages", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))
            .view(
                "UIView", "page", in: "pages", .pin(.top), .pin(.left), .pin(.bottom), .pin(.right),
                .fixed(.width, 1000), .fixed(.height, 300), changes: { $0.hasBackground = true })
        #expect(LayoutSample.verdicts(LayoutDirectionIgnored(), sketch, on: .phoneRightToLeft).isEmpty)
    }

    @Test func `views beside each other are one finding`() {
        let sketch = Self.icon(.pin(.left, "superview", nil, 8))
            .view(
                "UILabel", "name", .pin(.left, "icon", .right, 8), .pin(.centerY, "icon"),
                changes: { $0.content.text = .showing("Name") })
        let verdicts = LayoutSample.verdicts(LayoutDirectionIgnored(), sketch, on: .phoneRightToLeft)
        #expect(verdicts.map(\.constraints) == [["icon.left", "name.left"]])
    }
}
