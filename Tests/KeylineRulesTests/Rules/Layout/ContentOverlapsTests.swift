// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineRules

@Suite("Views that overlap")
struct ContentOverlapsTests {
    /// Returns two views 20 points high in the center of the window, with tops `apart` points apart.
    private static func pair(
        _ first: String, _ second: String, apart: Double, changes: @escaping (inout LayoutItem) -> Void = { _ in }
    ) -> ScreenSketch {
        func view(_ sketch: ScreenSketch, _ className: String, _ id: String, _ top: Double) -> ScreenSketch {
            sketch.view(
                className, id, .pin(.top, "safeArea", nil, top), .pin(.centerX), .fixed(.height, 20),
                .fixed(.width, 100),
                changes: {
                    if className == "UILabel" { $0.say("A text of some length") } else { $0.hasBackground = true }
                    changes(&$0)
                })
        }
        return view(view(ScreenSketch(), first, "back", 100), second, "front", 100 + apart)
    }

    /// Returns the same on a document's canvas, where the tops of the views are drawn at 0 and at `apart`.
    private static func drawn(
        _ first: String = "UILabel", _ second: String = "UILabel", apart: Double, here: Double = 6
    ) -> ScreenSketch {
        let sketch = pair(first, second, apart: here) {
            $0.frame = Rect(x: 0, y: $0.id == "front" ? apart : 0, width: 100, height: 20)
        }
        var screen = sketch.screen
        screen.design = DesignDocument(isXib: false)
        screen.items[0].frame = Rect(x: 0, y: 0, width: 390, height: 844)
        return ScreenSketch { $0 = screen }
    }

    /// Text over text in the footer of a table behind it.
    private static let footer = ScreenSketch()
        .view("UITableView", "table", .pin(.top), .pin(.leading), .pin(.trailing), .pin(.bottom))
        .view(
            "UIView", "margin", in: "table",
            changes: {
                $0.containment = .tableFooter
                $0.frame = Rect(x: 0, y: 300, width: 390, height: 44)
            }
        )
        .view(
            "UILabel", "sum", in: "margin", .pin(.top), .pin(.leading), .fixed(.height, 20), .fixed(.width, 100),
            changes: { $0.say("A text of some length") }
        )
        .view(
            "UILabel", "title", .pin(.top, "superview", nil, 306), .pin(.leading), .fixed(.height, 20),
            .fixed(.width, 100), changes: { $0.say("A text of some length") })

    static let cases: [(name: String, sketch: ScreenSketch, overlaps: [Double])] = [
        ("text over text", pair("UILabel", "UILabel", apart: 6), [14]),
        ("text that touches text", pair("UILabel", "UILabel", apart: 18.5), []),
        ("a control over a control", pair("UIButton", "UIButton", apart: 12), [8]),
        ("a control inside a control", pair("UIButton", "UIButton", apart: 0), []),
        ("text over a control", pair("UIButton", "UILabel", apart: 6), []),
        ("hidden text", pair("UILabel", "UILabel", apart: 6) { $0.isHidden = $0.id == "back" }, []),
        ("text under hidden text", pair("UILabel", "UILabel", apart: 6) { $0.isHidden = $0.id == "front" }, []),
        (
            "text under transparent text", pair("UILabel", "UILabel", apart: 6) { $0.alpha = $0.id == "front" ? 0 : 1 },
            []
        ),
        ("hidden controls", pair("UIButton", "UIButton", apart: 12) { $0.isHidden = true }, []),
        ("text that is apart on the canvas", drawn(apart: 40), [14]),
        ("text that overlaps on the canvas as well", drawn(apart: 2), []),
        ("text over a button that is apart on the canvas", drawn("UIButton", apart: 40), [14]),
        ("text over a button on the canvas as well", drawn("UIButton", apart: 2), []),
        ("text over a text field that is apart on the canvas", drawn("UITextField", apart: 40), [14]),
        ("a control over the edge of a list that is apart", drawn("UITableView", "UIButton", apart: 40), [14]),
        ("a list over the edge of a control", drawn("UIButton", "UICollectionView", apart: 40), [14]),
        ("a control over a list on the canvas as well", drawn("UITableView", "UIButton", apart: 2), []),
        ("text over a list", drawn("UITableView", apart: 40), []),
        ("text over another control", drawn("UISlider", apart: 40), []),
        ("text in the footer of a table, below rows of unknown heights", footer, []),
        ("a control over all of one that is apart", drawn("UIButton", "UIButton", apart: 40, here: 0), [20]),
        ("a control over all of one on the canvas as well", drawn("UIButton", "UIButton", apart: 2, here: 0), []),
    ]

    @Test("the drawn parts of two views of a kind overlap, but not on the canvas", arguments: cases)
    func overlaps(_ name: String, _ sketch: ScreenSketch, _ overlaps: [Double]) {
        let verdicts = LayoutSample.verdicts(ContentOverlaps(), sketch)
        #expect(verdicts.map(\.overlap) == overlaps, "\(name)")
        #expect(verdicts.allSatisfy { $0.subject == "front" && $0.status == .fail })
        let blamed = ["front.top", "back.top", "back.height"]
        #expect(verdicts.allSatisfy { $0.constraints == blamed }, "\(verdicts.map(\.constraints))")
    }

    @Test(
        "a view in one whose height nothing decides needs review",
        arguments: [(nil, VerdictStatus.needsReview), (40.0, .fail)])
    func openHeights(_ height: Double?, _ status: VerdictStatus) {
        let box: [Pin] =
            [.pin(.centerY), .pin(.leading), .pin(.trailing)] + (height.map { [.fixed(.height, $0)] } ?? [])
        let sketch = ScreenSketch()
            .view("UIView", "box", pins: box)
            .view(
                "UILabel", "back", in: "box", .pin(.top), .pin(.centerX), .fixed(.height, 20),
                changes: { $0.say("A text of some length") })
        let layout = LayoutSample.layout(sketch)
        let top = layout.frame(layout.screen.position("back")).minY
        let covered = sketch.view(
            "UILabel", "front", .pin(.top, "superview", nil, top + 6), .pin(.centerX), .fixed(.height, 20),
            changes: { $0.say("A text of some length") })
        #expect(LayoutSample.verdicts(ContentOverlaps(), covered).map(\.status) == [status])
    }

    @Test("a view placed only by its frame needs review")
    func frames() {
        var sketch = Self.pair("UILabel", "UILabel", apart: 6).screen
        sketch.constraints.removeAll { $0.firstItem == "back" }
        let back = sketch.items.firstIndex { $0.id == "back" } ?? 0
        sketch.items[back].translatesAutoresizingMaskIntoConstraints = true
        sketch.items[back].frame = Rect(x: 145, y: 147, width: 100, height: 20)
        let verdicts = LayoutSample.verdicts(ContentOverlaps(), sketch, on: .phone)
        #expect(verdicts.map(\.status) == [.needsReview])
    }
}
