// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing
import VisualFormat

@Suite("A constraint of a visual format")
struct VisualConstraintTests {
    @Test("It is printed as an equation")
    func prints() {
        var constraint = VisualConstraint(
            first: "b", firstAttribute: .leading, relation: .greaterThanOrEqual, second: "a",
            secondAttribute: .trailing, constant: 8
        )
        #expect(constraint.description == "b.leading >= a.trailing + 8")
        constraint.constant = -0.5
        constraint.multiplier = 2
        constraint.priority = 750
        constraint.isStandardSpacing = true
        #expect(constraint.description == "b.leading >= a.trailing * 2 - 0.5 (standard) @750")
    }

    @Test("Attributes and relations have UIKit's names")
    func hasNames() {
        let attributes = [
            "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY",
            "firstBaseline", "lastBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin",
            "trailingMargin",
        ]
        #expect(VisualConstraint.Attribute.allCases.map(\.rawValue) == attributes)
        #expect(VisualConstraint.Relation.allCases.map(\.rawValue) == ["==", "<=", ">="])
    }
}
