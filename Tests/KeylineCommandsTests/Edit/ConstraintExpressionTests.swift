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
        let read = try ConstraintExpression(parsing: "BYZ-38-t0r.top ≥ safeArea.top × 2 + {spacing.m} @ 999.5")
        #expect(read.first.item == "BYZ-38-t0r")
        #expect(read.relation == .greaterThanOrEqual)
        #expect(read.multiplier == 2)
        #expect(read.token == "spacing.m")
        #expect(read.priority == 999.5)
    }

    @Test(arguments: [
        ("a.top = safe area.top - 8", "safe area", -8.0), ("a.top=b.top-8", "b", -8), ("a.top≤b.top−8@750", "b", -8),
        ("a.top = BYZ-38-t0r.top-8.5", "BYZ-38-t0r", -8.5), ("a.top = card's safe area.top", "card's safe area", 0),
        ("a.top = Don't stop.top + 1e1", "Don't stop", 10), ("a.top = b.c.top view.top", "b.c.top view", 0),
        ("a.top = 'b.top - c'.top - 3", "b.top - c", -3), ("a.top = 8 + 2nd.top", "2nd", 8),
        ("a.top = b.top - 8 + 2", "b", -6),
    ])
    func `names may hold spaces and more, operators need none`(text: String, item: String, constant: Double) throws {
        let read = try ConstraintExpression(parsing: text)
        #expect(read.second?.item == item)
        #expect(read.constant == constant)
    }

    @Test func `standard spacing, negative factors and numbers are read`() throws {
        #expect(try ConstraintExpression(parsing: "a.top = b.bottom + standard spacing").usesSystemSpacing)
        #expect(try ConstraintExpression(parsing: "a.top = b.bottom × -0.5").multiplier == -0.5)
        #expect(try ConstraintExpression(parsing: "a.width ≥ -8").constant == -8)
    }

    @Test(arguments: [
        ("a.top = b.top - 8 @750 (iOS 11...)", Availability(introduced: 11)),
        ("a.width ≥ 8 (tvOS 11..<13)", Availability(introduced: 11, obsoleted: 13)),
        ("a.top=b.bottom(..<11)", Availability(obsoleted: 11)), ("a.top = b (new).top", .always),
    ])
    func `versions of the OS can follow`(text: String, availability: Availability) throws {
        #expect(try ConstraintExpression(parsing: text).availability == availability)
    }

    @Test(arguments: [
        ("a.botom = b.bottom", "'bottom'"), ("a.top = b.centrex - 8", "'centerX'"),
        ("a.baseline = b.top", "'lastBaseline'"),
    ])
    func `a misspelled attribute is recognized`(text: String, suggestion: String) {
        #expect {
            try ConstraintExpression(parsing: text)
        } throws: { error in
            (error as? CommandError)?.hint?.contains(suggestion) == true
        }
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
        "a.width = b.width * x", ".width = 3", "a.top = b.top + {t} + 1", "a.width = standard spacing",
        "a.width = 1e999", "a.top = b.top - standard spacing", "a.width = 3 @", "a.top - 3 = b.top",
    ])
    func `anything else is refused with a hint`(text: String) {
        #expect {
            try ConstraintExpression(parsing: text)
        } throws: { error in
            (error as? CommandError)?.status == .usage && (error as? CommandError)?.hint != nil
        }
    }
}
