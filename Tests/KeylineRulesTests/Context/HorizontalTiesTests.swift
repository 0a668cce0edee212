// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineRules

/// The labels that nothing limits, as `TextWithoutLimit` reports them.
@Suite struct HorizontalTiesTests {
    /// Returns the edges at which the label `name`, whose text code sets, grows; nil if something limits it.
    private func growth(_ sketch: ScreenSketch) -> KeylineRules.EdgeSet? {
        let context = ScreenContext(sketch.settingText(of: "name").screen)
        return context.unlimitedTexts.first.map { $0.edges(in: .leftToRight) }
    }

    private func label(
        _ pins: Pin..., in parent: String = "root", of sketch: ScreenSketch = ScreenSketch()
    ) -> ScreenSketch {
        sketch.view("UILabel", "name", in: parent, pins: pins, changes: { $0.content.text = .showing("Name") })
    }

    @Test func `a label grows away from its only place`() {
        #expect(growth(label(.pin(.leading))) == .right)
        #expect(growth(label(.pin(.right))) == .left)
        #expect(growth(label(.pin(.centerX))) == .horizontal)
        #expect(growth(label(.pin(.top))) == nil)
    }

    @Test func `two places, a width, and an upper limit limit it`() {
        #expect(growth(label(.pin(.leading), .pin(.trailing))) == nil)
        #expect(growth(label(.pin(.leading), .pin(.centerX))) == nil)
        #expect(growth(label(.pin(.leading), .fixed(.width, 100, priority: 800))) == nil)
        #expect(growth(label(.pin(.leading), .pin(.width))) == nil)
        #expect(growth(label(.pin(.leading), .pin(.trailing, relation: .lessThanOrEqual))) == nil)
    }

    @Test func `a constraint that yields to the text does not limit it`() {
        #expect(growth(label(.pin(.leading), .pin(.trailing, priority: 749))) == .right)
        #expect(growth(label(.pin(.leading), .pin(.trailing, priority: 750))) == nil)
        #expect(growth(label(.pin(.leading), .fixed(.width, 100, priority: 500))) == .right)
    }

    @Test func `views that follow the label do not limit it until one of them has a place`() {
        func row(_ end: Pin...) -> ScreenSketch {
            label(.pin(.leading)).view("UIButton", "buy", .pin(.leading, "name", .trailing, 8))
                .view("UIView", "gap", .pin(.leading, "buy", .trailing), .fixed(.width, 10))
                .view("UIImageView", "icon", pins: [.pin(.leading, "gap", .trailing, 8)] + end)
        }
        #expect(growth(row()) == .right)
        #expect(growth(row(.pin(.trailing))) == nil)
        #expect(growth(row(.pin(.trailing, relation: .lessThanOrEqual))) == nil)
        #expect(growth(row(.pin(.trailing, priority: 250))) == .right)
    }

    @Test func `a container without an end does not limit its label`() {
        func card(_ pins: Pin...) -> ScreenSketch {
            label(
                .pin(.leading), .pin(.trailing), in: "card",
                of: ScreenSketch().view("UIView", "card", pins: [.pin(.leading)] + pins))
        }
        #expect(growth(card()) == .right)
        #expect(growth(card(.pin(.trailing))) == nil)
        #expect(growth(card(.fixed(.width, 200))) == nil)
        #expect(growth(card(.pin(.width))) == nil)
    }

    @Test func `a scroll view's contents grow with their label`() {
        let scroll = ScreenSketch().view("UIScrollView", "scroll", .pin(.leading), .pin(.trailing))
        #expect(growth(label(.pin(.leading), .pin(.trailing), in: "scroll", of: scroll)) == nil)
    }

    @Test func `a label with a preferred width wraps`() {
        func wrapping(_ lines: Int) -> ScreenSketch {
            ScreenSketch().view(
                "UILabel", "name", .pin(.leading),
                changes: {
                    $0.content.text = .showing("Name")
                    $0.content.text?.numberOfLines = lines
                    $0.content.text?.preferredMaxLayoutWidth = 200
                })
        }
        #expect(growth(wrapping(0)) == nil)
        #expect(growth(wrapping(1)) == .right)
    }
}
