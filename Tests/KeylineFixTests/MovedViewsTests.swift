// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Testing

@testable import KeylineFix

struct MovedViewsTests {
    private static let window = [
        LayoutEnvironment(idiom: .phone, osMajor: 18, window: Size(width: 400, height: 800), scale: 2)
    ]

    /// Two views in a root view: `own` at the left edge, `other` to the right of `own` or at the root's edge.
    private static func screen(own: Double, otherFollows: Bool, other: Double = 200) -> Screen {
        var screen = Screen(id: "screen", name: "Screen")
        screen.items = [LayoutItem(id: "root", parent: nil, className: "UIView"), view("own"), view("other")]
        screen.constraints =
            ["own", "other"].flatMap { id in
                [
                    Constraint(id: id + " width", firstItem: id, firstAttribute: .width, constant: 50),
                    Constraint(id: id + " height", firstItem: id, firstAttribute: .height, constant: 50),
                    Constraint(
                        id: id + " top", firstItem: id, firstAttribute: .top, secondItem: "root", secondAttribute: .top),
                ]
            } + [
                Constraint(
                    id: "own left", firstItem: "own", firstAttribute: .leading, secondItem: "root",
                    secondAttribute: .leading, constant: own),
                Constraint(
                    id: "other left", firstItem: "other", firstAttribute: .leading,
                    secondItem: otherFollows ? "own" : "root", secondAttribute: .leading, constant: other),
            ]
        return screen
    }

    private static func view(_ id: String) -> LayoutItem {
        var view = LayoutItem(id: id, parent: "root", className: "UIView")
        view.name = id
        view.translatesAutoresizingMaskIntoConstraints = false
        return view
    }

    private func refusal(_ before: Screen, _ after: Screen, allowsTied: Bool = true) -> FixRefusal? {
        MovedViews(before: before, after: after).refusal(allowsTied: allowsTied, in: Self.window)
    }

    @Test func `a view that the edit ties may move`() {
        let (before, after) = (
            Self.screen(own: 0, otherFollows: false), Self.screen(own: 20, otherFollows: false)
        )
        #expect(refusal(before, after) == nil)
        #expect(refusal(before, after, allowsTied: false) == .moves(element: "own"))
        #expect(refusal(before, before, allowsTied: false) == nil)
    }

    @Test func `a view that depends on it may move too`() {
        #expect(refusal(Self.screen(own: 0, otherFollows: true), Self.screen(own: 20, otherFollows: true)) == nil)
    }
}
