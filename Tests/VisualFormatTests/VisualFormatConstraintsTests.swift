// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing
import VisualFormat

@Suite("Constraints of a visual format")
struct VisualFormatConstraintsTests {
    static let applesExamples = [
        ConstraintCase("[button]-[textField]", "textField.leading == button.trailing + 8 (standard)"),
        ConstraintCase("[button(>=50)]", "button.width >= 50"),
        ConstraintCase(
            "|-50-[purpleBox]-50-|",
            "purpleBox.leading == |.leading + 50", "|.trailing == purpleBox.trailing + 50"
        ),
        ConstraintCase("V:[topField]-10-[bottomField]", "bottomField.top == topField.bottom + 10"),
        ConstraintCase("[maroonView][blueView]", "blueView.leading == maroonView.trailing"),
        ConstraintCase("[button(100@20)]", "button.width == 100 @20"),
        ConstraintCase("[button1(==button2)]", "button1.width == button2.width"),
        ConstraintCase("[flexibleButton(>=70,<=100)]", "flexibleButton.width >= 70", "flexibleButton.width <= 100"),
        ConstraintCase(
            "|-[find]-[findNext]-[findField(>=20)]-|",
            "find.leading == |.leadingMargin", "findNext.leading == find.trailing + 8 (standard)",
            "findField.leading == findNext.trailing + 8 (standard)", "findField.width >= 20",
            "|.trailingMargin == findField.trailing"
        ),
    ]

    static let spacings = [
        ConstraintCase("[a]"),
        ConstraintCase("H:[a]"),
        ConstraintCase("V:[a]"),
        ConstraintCase("|[a]", "a.leading == |.leading"),
        ConstraintCase("[a]|", "|.trailing == a.trailing"),
        ConstraintCase("|[a]|", "a.leading == |.leading", "|.trailing == a.trailing"),
        ConstraintCase("V:|[a]|", "a.top == |.top", "|.bottom == a.bottom"),
        ConstraintCase("H:|-8-[a]", "a.leading == |.leading + 8"),
        ConstraintCase("H:[a]-8-[b]", "b.leading == a.trailing + 8"),
        ConstraintCase("H:[b]-8-|", "|.trailing == b.trailing + 8"),
        ConstraintCase("[a]-0-[b]", "b.leading == a.trailing"),
        ConstraintCase("[a]-10.5-[b]", "b.leading == a.trailing + 10.5"),
        ConstraintCase("[a]-.5-[b]", "b.leading == a.trailing + 0.5"),
        ConstraintCase("[a]-5.-[b]", "b.leading == a.trailing + 5"),
        ConstraintCase("[a]-1e2-[b]", "b.leading == a.trailing + 100"),
        ConstraintCase("[a]-25E-1-[b]", "b.leading == a.trailing + 2.5"),
        ConstraintCase("[a]-007-[b]", "b.leading == a.trailing + 7"),
        ConstraintCase("[a]-(8)-[b]", "b.leading == a.trailing + 8"),
        ConstraintCase("[a]-(==8)-[b]", "b.leading == a.trailing + 8"),
        ConstraintCase("[a]-(>=8)-[b]", "b.leading >= a.trailing + 8"),
        ConstraintCase("[a]-(<=8)-[b]", "b.leading <= a.trailing + 8"),
        ConstraintCase("[a]-(>=8,<=20@750)-[b]", "b.leading >= a.trailing + 8", "b.leading <= a.trailing + 20 @750"),
        ConstraintCase("|-(-10)-[a]-(-10)-|", "a.leading == |.leading - 10", "|.trailing == a.trailing - 10"),
        ConstraintCase("[a]-(+5)-[b]", "b.leading == a.trailing + 5"),
        ConstraintCase("[a]-(>=-5.25)-[b]", "b.leading >= a.trailing - 5.25"),
        ConstraintCase("|-(>=8)-[a]-(<=9)-|", "a.leading >= |.leading + 8", "|.trailing <= a.trailing + 9"),
        ConstraintCase("V:|-(>=8)-[a]-(<=9)-|", "a.top >= |.top + 8", "|.bottom <= a.bottom + 9"),
        ConstraintCase("|->=0-[a]->=0-|", "a.leading >= |.leading", "|.trailing >= a.trailing"),
        ConstraintCase("[a]-30@750-[b]", "b.leading == a.trailing + 30 @750"),
        ConstraintCase("[a]-<=10.0@250.5-[b]", "b.leading <= a.trailing + 10 @250.5"),
        ConstraintCase(
            "V:|-[a]-[b]-|",
            "a.top == |.topMargin", "b.top == a.bottom + 8 (standard)",
            "|.bottomMargin == b.bottom"
        ),
        ConstraintCase("[_a1]-[B_2]", "B_2.leading == _a1.trailing + 8 (standard)"),
        ConstraintCase("[H]-[V]", "V.leading == H.trailing + 8 (standard)"),
    ]

    static let sizes = [
        ConstraintCase("[a(50)]", "a.width == 50"),
        ConstraintCase("[a(==50)]", "a.width == 50"),
        ConstraintCase("[a(>=50)]", "a.width >= 50"),
        ConstraintCase("[a(<=50)]", "a.width <= 50"),
        ConstraintCase("V:[a(50)]", "a.height == 50"),
        ConstraintCase("V:[a(44.5)]", "a.height == 44.5"),
        ConstraintCase("[a(-5)]", "a.width == -5"),
        ConstraintCase("[a(50@500)]", "a.width == 50 @500"),
        ConstraintCase("[a(50@1)]", "a.width == 50 @1"),
        ConstraintCase("[a(50@1000)]", "a.width == 50"),
        ConstraintCase("[a(50@999.5)]", "a.width == 50 @999.5"),
        ConstraintCase("[a(b)]", "a.width == b.width"),
        ConstraintCase("V:[a(>=b@200)]", "a.height >= b.height @200"),
        ConstraintCase("[a(==b,>=30,<=c@750)]", "a.width == b.width", "a.width >= 30", "a.width <= c.width @750"),
        ConstraintCase(
            "[a(==b)][b(==a)]", "a.width == b.width", "b.leading == a.trailing", "b.width == a.width"
        ),
        ConstraintCase(
            "|-(>=10@750)-[left(right@1000)][right(20)]|",
            "left.leading >= |.leading + 10 @750", "left.width == right.width", "right.leading == left.trailing",
            "right.width == 20", "|.trailing == right.trailing"
        ),
    ]

    static let metrics = [
        ConstraintCase("[a]-gap-[b]", metrics: ["gap": 12], "b.leading == a.trailing + 12"),
        ConstraintCase("[a]-(>=gap@low)-[b]", metrics: ["gap": 12, "low": 250], "b.leading >= a.trailing + 12 @250"),
        ConstraintCase("[a]-gap@low-[b]", metrics: ["gap": 12, "low": 250], "b.leading == a.trailing + 12 @250"),
        ConstraintCase("|-gap-[a]", metrics: ["gap": -4], "a.leading == |.leading - 4"),
        ConstraintCase("[a(width)]", metrics: ["width": 50], "a.width == 50"),
        ConstraintCase("[a(width@level)]", metrics: ["width": 50, "level": 300], "a.width == 50 @300"),
        ConstraintCase(
            "[a(>=20,<=most@750,==b)]", metrics: ["most": 90], "a.width >= 20", "a.width <= 90 @750",
            "a.width == b.width"),
        ConstraintCase("[a(b)]", metrics: ["b": 7], "a.width == 7"),
        ConstraintCase("[a(a)]", metrics: ["a": 7], "a.width == 7"),
        ConstraintCase("[e1]-e1-[b]", metrics: ["e1": 3], "b.leading == e1.trailing + 3"),
    ]

    static let keyline = [
        ConstraintCase(
            "H:|-[email]-|",
            "email.leading == |.leadingMargin", "|.trailingMargin == email.trailing"
        ),
        ConstraintCase(
            "V:|-[email]-[confirm]-[register(128@750)]",
            "email.top == |.topMargin", "confirm.top == email.bottom + 8 (standard)",
            "register.top == confirm.bottom + 8 (standard)", "register.height == 128 @750"
        ),
    ]

    static let directions = [
        ConstraintCase(
            "|-[a]-[b]-|", options: ["directionLeadingToTrailing"],
            "a.leading == |.leadingMargin", "b.leading == a.trailing + 8 (standard)",
            "|.trailingMargin == b.trailing"
        ),
        ConstraintCase(
            "|-[a]-[b]-|", options: ["directionLeftToRight"],
            "a.left == |.leftMargin", "b.left == a.right + 8 (standard)",
            "|.rightMargin == b.right"
        ),
        ConstraintCase(
            "|-[a]-[b]-|", options: ["directionRightToLeft"],
            "|.rightMargin == a.right", "a.left == b.right + 8 (standard)",
            "b.left == |.leftMargin"
        ),
        ConstraintCase("[a(5)]->=8-[b]", options: ["directionRightToLeft"], "a.width == 5", "a.left >= b.right + 8"),
        ConstraintCase(
            "V:|-1-[a]-2-[b]-3-|", options: ["directionRightToLeft"], "a.top == |.top + 1",
            "b.top == a.bottom + 2", "|.bottom == b.bottom + 3"),
        ConstraintCase("V:[a]-2-[b]", options: ["directionLeftToRight"], "b.top == a.bottom + 2"),
        ConstraintCase(
            "V:|-[a]-[b]-|", options: ["spacingBaselineToBaseline"],
            "a.top == |.topMargin", "b.firstBaseline == a.lastBaseline + 8 (standard)",
            "|.bottomMargin == b.bottom"
        ),
        ConstraintCase("V:[a]-2-[b]", options: ["spacingEdgeToEdge"], "b.top == a.bottom + 2"),
        ConstraintCase("[a]-2-[b]", options: ["spacingBaselineToBaseline"], "b.leading == a.trailing + 2"),
    ]

    static let alignments = [
        ConstraintCase("[a][b]", options: ["alignAllTop"], "b.leading == a.trailing", "a.top == b.top"),
        ConstraintCase("[a][b]", options: ["alignAllBottom"], "b.leading == a.trailing", "a.bottom == b.bottom"),
        ConstraintCase("[a][b]", options: ["alignAllCenterY"], "b.leading == a.trailing", "a.centerY == b.centerY"),
        ConstraintCase(
            "[a][b]", options: ["alignAllLastBaseline"], "b.leading == a.trailing",
            "a.lastBaseline == b.lastBaseline"),
        ConstraintCase(
            "[a][b]", options: ["alignAllBaseline"], "b.leading == a.trailing",
            "a.lastBaseline == b.lastBaseline"),
        ConstraintCase(
            "[a][b]", options: ["alignAllFirstBaseline"], "b.leading == a.trailing",
            "a.firstBaseline == b.firstBaseline"),
        ConstraintCase("V:[a][b]", options: ["alignAllLeft"], "b.top == a.bottom", "a.left == b.left"),
        ConstraintCase("V:[a][b]", options: ["alignAllRight"], "b.top == a.bottom", "a.right == b.right"),
        ConstraintCase("V:[a][b]", options: ["alignAllLeading"], "b.top == a.bottom", "a.leading == b.leading"),
        ConstraintCase("V:[a][b]", options: ["alignAllTrailing"], "b.top == a.bottom", "a.trailing == b.trailing"),
        ConstraintCase("V:[a][b]", options: ["alignAllCenterX"], "b.top == a.bottom", "a.centerX == b.centerX"),
        ConstraintCase("|[a]|", options: ["alignAllTop"], "a.leading == |.leading", "|.trailing == a.trailing"),
        ConstraintCase(
            "[a][b]", options: ["alignAllBottom", "alignAllTop"], "b.leading == a.trailing",
            "a.top == b.top", "a.bottom == b.bottom"),
        ConstraintCase(
            "|-[a]-[b]-[c(>=20@500)]-|", options: ["alignAllTop"],
            "a.leading == |.leadingMargin", "b.leading == a.trailing + 8 (standard)",
            "c.leading == b.trailing + 8 (standard)", "c.width >= 20 @500",
            "|.trailingMargin == c.trailing", "a.top == b.top", "b.top == c.top"
        ),
    ]

    @Test(
        "A format gives its constraints in reading order",
        arguments: applesExamples + spacings + sizes + metrics + keyline + directions + alignments
    )
    func givesConstraints(_ example: ConstraintCase) throws {
        let format = try VisualFormat(parsing: example.format)
        let options = try VisualFormatOptions(names: example.options)
        let constraints = try format.constraints(metrics: example.metrics, options: options)
        #expect(constraints.map(\.description) == example.expected)
    }

    @Test("The tables contain at least sixty formats")
    func tableIsLarge() {
        let count = Self.applesExamples.count + Self.spacings.count + Self.sizes.count + Self.metrics.count
        #expect(count + Self.keyline.count + Self.directions.count + Self.alignments.count >= 60)
    }

    @Test("The caller sets the standard spacing, and only a plain hyphen is standard")
    func takesStandardSpacing() throws {
        let format = try VisualFormat(parsing: "|-[a]-[b]-8-|")
        let constraints = try format.constraints(siblingSpacing: 6, superviewSpacing: 16)
        #expect(constraints.map(\.constant) == [16, 6, 8])
        #expect(constraints.map(\.isStandardSpacing) == [true, true, false])
    }

    @Test(
        "Beside the superview a plain hyphen is its layout margin, unless the caller states a distance",
        arguments: [
            ("|-[a]-|", nil, ["a.leading == |.leadingMargin", "|.trailingMargin == a.trailing"]),
            ("V:|-[a]-|", nil, ["a.top == |.topMargin", "|.bottomMargin == a.bottom"]),
            ("|-[a]-|", 20, ["a.leading == |.leading + 20 (standard)", "|.trailing == a.trailing + 20 (standard)"]),
            ("|-[a]-|", 0, ["a.leading == |.leading (standard)", "|.trailing == a.trailing (standard)"]),
            ("|-0-[a]-(>=4)-|", nil, ["a.leading == |.leading", "|.trailing >= a.trailing + 4"]),
        ] as [(String, Double?, [String])])
    func tiesToMargins(_ format: String, spacing: Double?, expected: [String]) throws {
        let constraints = try VisualFormat(parsing: format).constraints(superviewSpacing: spacing)
        #expect(constraints.map(\.description) == expected)
    }

    @Test("A size has no second item, a spacing has both")
    func fillsFields() throws {
        let format = try VisualFormat(parsing: "V:[a(<=20@5)]-1-[b]")
        let size = VisualConstraint(
            first: "a", firstAttribute: .height, relation: .lessThanOrEqual, second: nil, secondAttribute: nil,
            multiplier: 1, constant: 20, priority: 5
        )
        let spacing = VisualConstraint(
            first: "b", firstAttribute: .top, relation: .equal, second: "a", secondAttribute: .bottom,
            multiplier: 1, constant: 1, priority: 1000, isStandardSpacing: false
        )
        #expect(try format.constraints() == [size, spacing])
    }
}
