// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Testing

@testable import KeylineRules

@Suite("Harm that a change does")
struct ChangeHarmTests {
    private static let environment = LayoutEnvironment(
        idiom: .phone, osMajor: 18, window: Size(width: 400, height: 800), scale: 2)

    /// A screen with a 200 × 44 button `own` at a height, in front of or behind a view `other` at a height of 300.
    private static func screen(_ other: ScreenSketch.Other, own: Double) -> Screen {
        let sketch = ScreenSketch()
        let place = { (id: String, top: Double) -> [Pin] in
            [.pin(.top, "superview", nil, top), .pin(.leading), .fixed(.width, 200), .fixed(.height, 44)]
        }
        let titled = { (item: inout LayoutItem) in
            item.content.button = ButtonContent()
            item.content.button?.title = "Send"
            item.hasBackground = true
        }
        if other.isInFront {
            return sketch.view("UIButton", "own", pins: place("own", own), changes: titled)
                .view(other.className, "other", pins: place("other", 300), changes: other.changes).screen
        }
        return sketch.view(other.className, "other", pins: place("other", 300), changes: other.changes)
            .view("UIButton", "own", pins: place("own", own), changes: titled).screen
    }

    private static func kind(_ other: ScreenSketch.Other, from old: Double, to new: Double) -> ChangeHarm.Kind? {
        ChangeHarm(screen(other, own: old), app: nil, in: [environment]).kind(of: screen(other, own: new))
    }

    private static let covers = ChangeHarm.Kind.covers(element: "own", covered: "other")

    static let cases: [(ScreenSketch.Other, ChangeHarm.Kind?)] = [
        (.init("UITextField"), covers),
        (.init("UIImageView"), covers),
        (.init("UITextView"), covers),
        (.init("UILabel") { $0.content.text = .showing("A line of text") }, covers),
        (.init("UILabel"), nil),
        (
            .init("UILabel") { (item: inout LayoutItem) in
                item.content.text = .showing("A line of text")
                item.isHidden = true
            }, nil
        ),
        (.init("UIView"), nil),
        (.init("UIActivityIndicatorView", isInFront: true), nil),
        (.init("UIView") { $0.hasBackground = true }, nil),
        (.init("UIView", isInFront: true) { $0.hasBackground = true }, .covers(element: "other", covered: "own")),
        (.init("UIView", isInFront: true), nil),
    ]

    @Test("is that text, a control or a picture is newly covered", arguments: cases)
    func covered(other: ScreenSketch.Other, harm: ChangeHarm.Kind?) {
        #expect(Self.kind(other, from: 200, to: 280) == harm)
        #expect(Self.kind(other, from: 280, to: 285) == harm)
        #expect(Self.kind(other, from: 280, to: 200) == nil)
    }

    @Test("is not that views meet by a rounding, or as far as before")
    func rounding() {
        let field = ScreenSketch.Other("UITextField")
        #expect(Self.kind(field, from: 200, to: 257) == nil)
        #expect(Self.kind(field, from: 290, to: 290) == nil)
        #expect(Self.kind(field, from: 280, to: 270) == nil)
    }

    @Test("is that a view leaves the window")
    func pushedOut() {
        let field = ScreenSketch.Other("UITextField")
        #expect(Self.kind(field, from: 700, to: 900) == .pushesOut(element: "own"))
        #expect(Self.kind(field, from: 900, to: 700) == nil)
    }
}

extension ScreenSketch {
    /// The other view of a test.
    struct Other: CustomTestStringConvertible, Sendable {
        let className: String
        let isInFront: Bool
        let changes: @Sendable (inout LayoutItem) -> Void

        init(
            _ className: String, isInFront: Bool = false,
            changes: @escaping @Sendable (inout LayoutItem) -> Void = { _ in }
        ) {
            (self.className, self.isInFront, self.changes) = (className, isInFront, changes)
        }

        var testDescription: String { isInFront ? className + " in front" : className }
    }
}
