// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import Testing

@testable import KeylineCommands

@Suite struct EditPhraseTests {
    private static let screen = {
        var screen = Screen(id: "s", name: "Checkout")
        screen.items = [
            LayoutItem(id: "root", parent: nil, className: "UIView"),
            LayoutItem(id: "buy", parent: "root", className: "UIButton"),
        ]
        screen.items[1].name = "buy"
        screen.constraints = [
            constraint("top", 8),
            Constraint(
                id: "width", firstItem: "buy", firstAttribute: .width, relation: .equal, constant: 60,
                identifier: "wide"),
        ]
        screen.gestures = [GestureBinding(id: "tap", item: "buy", kind: .tap, name: "pay")]
        return screen
    }()

    private static func constraint(_ id: String, _ points: Double) -> Constraint {
        Constraint(
            id: id, firstItem: "buy", firstAttribute: .top, relation: .equal, secondItem: "root",
            secondAttribute: .top, constant: points)
    }

    private static func view(_ id: String, name: String? = nil) -> LayoutItem {
        var view = LayoutItem(id: id, parent: "root", className: "UIButton")
        view.name = name
        return view
    }

    private static let top = "buy.top = superview.top + 8"

    @Test(
        arguments: [
            (.putScreen(screen), "Added the screen 'Checkout'."),
            (.removeScreen("s"), "Removed the screen 'Checkout'."),
            (.setScreen("s", .name("Cart")), "Renamed the screen 'Checkout' to 'Cart'."),
            (.setScreen("s", .app("shop")), "Changed the screen 'Checkout'."),
            (.setChrome("s", Chrome()), "Set the bars and the presentation of 'Checkout'."),
            (.addItem(screen: "s", view("x", name: "pay"), index: nil), "Added 'pay' (UIButton) to 'Checkout'."),
            (.addItem(screen: "s", view("x"), index: nil), "Added a UIButton to 'Checkout'."),
            (
                .addItem(screen: "s", LayoutItem(id: "g", parent: "root", guide: .safeArea), index: nil),
                "Added the guide 'safeArea' to 'Checkout'."
            ),
            (.setItem(screen: "s", item: "buy", .hidden(true)), "Hid 'buy' on 'Checkout'."),
            (.setItem(screen: "s", item: "buy", .hidden(false)), "Showed 'buy' on 'Checkout'."),
            (.setItem(screen: "s", item: "buy", .role(nil)), "Set the role of 'buy' on 'Checkout' to automatic."),
            (
                .setItem(screen: "s", item: "buy", .userInteractionEnabled(nil)),
                "Set isUserInteractionEnabled of 'buy' on 'Checkout' to its default."
            ),
            (.setItem(screen: "s", item: "buy", .alpha(0)), "Changed 'buy' on 'Checkout'."),
            (.putItem(screen: "s", view("buy", name: "pay")), "Changed 'buy' on 'Checkout'."),
            (
                .moveItem(screen: "s", item: "buy", parent: "root", index: 0),
                "Moved 'buy' to index 0 of 'UIView' on 'Checkout'."
            ),
            (
                .moveItem(screen: "s", item: "buy", parent: "root", index: nil),
                "Moved 'buy' to the end of 'UIView' on 'Checkout'."
            ),
            (.removeItem(screen: "s", item: "buy"), "Removed 'buy' from 'Checkout'."),
            (.addConstraint(screen: "s", constraint("", 8)), "Added the constraint '\(top)' to 'Checkout'."),
            (.putConstraint(screen: "s", constraint("top", 8)), "Changed the constraint '\(top)' on 'Checkout'."),
            (
                .putConstraint(screen: "s", constraint("top", 0)),
                "Changed the constraint '\(top)' on 'Checkout' to 'buy.top = superview.top'."
            ),
            (
                .setConstraint(screen: "s", constraint: "width", .constant(-12)),
                "Set the constant of 'wide' on 'Checkout' to -12."
            ),
            (
                .setConstraint(screen: "s", constraint: "top", .token("gap")),
                "Set the constant of '\(top)' on 'Checkout' to {gap}."
            ),
            (
                .setConstraint(screen: "s", constraint: "width", .priority(750)),
                "Set the priority of 'wide' on 'Checkout' to 750."
            ),
            (
                .setConstraint(screen: "s", constraint: "width", .installed(false)),
                "Changed the constraint 'wide' on 'Checkout'."
            ),
            (.removeConstraint(screen: "s", constraint: "width"), "Removed the constraint 'wide' from 'Checkout'."),
            (
                .bindGesture(screen: "s", GestureBinding(id: "new", item: "buy", kind: .swipe)),
                "Added a swipe recognizer to 'buy' on 'Checkout'."
            ),
            (
                .bindGesture(screen: "s", GestureBinding(id: "tap", item: "buy", kind: .tap, name: "pay")),
                "Changed the tap recognizer 'pay' of 'buy' on 'Checkout'."
            ),
            (
                .unbindGesture(screen: "s", gesture: "tap"),
                "Removed the tap recognizer 'pay' from 'buy' on 'Checkout'."
            ),
        ] as [(CatalogChange, String)])
    func `a change of a screen is one sentence`(change: CatalogChange, sentence: String) throws {
        #expect(try #require(EditPhrase(change, of: Self.screen)).done == sentence)
    }

    @Test func `a phrase has three forms`() {
        let phrase = EditPhrase(.add, "'buy' (UIButton) to 'Checkout'", details: "It is hidden.")
        #expect(phrase.done == "Added 'buy' (UIButton) to 'Checkout'. It is hidden.")
        #expect(phrase.planned == "Would add 'buy' (UIButton) to 'Checkout'. It is hidden.")
        #expect(phrase.message == "add 'buy' (UIButton) to 'Checkout'")
    }

    @Test func `several edits are counted by their effect`() {
        let edits = [EditPhrase(.add, "a"), EditPhrase(.copy, "b"), EditPhrase(.hide, "c"), EditPhrase(.remove, "d")]
        #expect(edits.lines(isRehearsal: false).last == "Applied 4 edits: 2 added, 1 changed, 1 removed.")
        #expect(edits.lines(isRehearsal: true).last == "Would apply 4 edits: 2 added, 1 changed, 1 removed.")
        #expect(edits.message == "add a and 3 more")
        #expect([edits[2]].lines(isRehearsal: false) == ["Hid c."])
        #expect([EditPhrase]().lines(isRehearsal: false).isEmpty && [EditPhrase]().message.isEmpty)
    }

    @Test func `a long list of edits is cut`() {
        let lines = Array(repeating: EditPhrase(.add, "a"), count: 1_021).lines(isRehearsal: false)
        #expect(lines.count == 22)
        #expect(lines.suffix(2) == ["… and 1,001 more edits", "Applied 1,021 edits: 1,021 added."])
    }
}
