// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineCommands

@Suite struct ConstraintExpressionTests {
    @Test func `a full expression is read`() throws {
        let read = try ConstraintExpression(parsing: "'title label'.width <= 0.5 * superview.width - 8 @750")
        #expect(read.first == ConstraintExpression.Anchor(item: "title label", attribute: .width))
        #expect(read.relation == .lessThanOrEqual)
        #expect(read.second == ConstraintExpression.Anchor(item: "superview", attribute: .width))
        #expect(read.multiplier == 0.5)
        #expect(read.constant == -8)
        #expect(read.priority == 750)
    }

    @Test func `factors may stand behind, tokens in braces, signs as in reports`() throws {
        let read = try ConstraintExpression(parsing: "BYZ-38-t0r.top ≥ safeArea.top × 2 + {spacing.m} + 1 @ 999.5")
        #expect(read.first.item == "BYZ-38-t0r")
        #expect(read.relation == .greaterThanOrEqual)
        #expect(read.multiplier == 2)
        #expect(read.token == "spacing.m")
        #expect(read.constant == 1)
        #expect(read.priority == 999.5)
    }

    @Test func `a number may stand alone`() throws {
        let read = try ConstraintExpression(parsing: "button.width = 128")
        #expect(read.second == nil)
        #expect(read.constant == 128)
        #expect(read.priority == 1000)
    }

    @Test(arguments: [
        "", "button", "button.wide = 3", "button.width", "button.width ~ 3", "button.width =", "a.width = b.width + ",
        "a.width = b.width c", "a.width = nan", "a.width = 3 @0", "a.width = 3 @1001", "a.width = b.width + c.width",
        "a.width = b.width * x", ".width = 3",
    ])
    func `anything else is refused with a hint`(text: String) {
        #expect {
            try ConstraintExpression(parsing: text)
        } throws: { error in
            (error as? CommandError)?.status == .usage && (error as? CommandError)?.hint != nil
        }
    }
}
