// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@Suite struct ConstraintLegalityTests {
    private func illegality(_ first: Attribute, _ second: Attribute?, multiplier: Double = 1) -> String? {
        Constraint(
            id: "c", firstItem: "a", firstAttribute: first, secondItem: second == nil ? nil : "b",
            secondAttribute: second, multiplier: multiplier
        ).illegality
    }

    @Test(arguments: [
        (Attribute.width, Attribute?.none), (.width, .height), (.bottom, .top), (.leading, .trailing),
        (.leading, .centerX), (.left, .rightMargin), (.left, .centerX), (.lastBaseline, .bottomMargin),
        (.leadingMargin, .centerXWithinMargins), (.centerY, .firstBaseline),
    ])
    func `pairs that UIKit accepts`(first: Attribute, second: Attribute?) {
        #expect(illegality(first, second) == nil)
        #expect(illegality(first, second, multiplier: 0.5) == nil)
    }

    @Test(arguments: [
        (Attribute.bottom, Attribute?.none, "right side"), (.bottom, .leading, "vertical"), (.bottom, .width, "a size"),
        (.width, .left, "a size"), (.leading, .left, "direction"), (.rightMargin, .trailing, "direction"),
        (.centerX, .centerY, "vertical"),
    ])
    func `pairs that UIKit refuses, with the reason`(first: Attribute, second: Attribute?, reason: String) {
        #expect(illegality(first, second)?.contains(reason) == true)
    }

    @Test func `a multiplier of 0 is refused for locations`() {
        #expect(illegality(.top, .top, multiplier: 0) != nil)
        #expect(illegality(.width, .width, multiplier: 0) == nil)
    }
}
