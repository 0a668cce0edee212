// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineRules

@Suite struct ConstraintWordingTests {
    static let screen: Screen = {
        var screen = Screen(id: "s1", name: "Photo viewer")
        screen.items = [
            LayoutItem(id: "i0", parent: nil, className: "UIView"),
            LayoutItem(id: "i1", parent: "i0", className: "UIPageControl"),
            LayoutItem(id: "g0", parent: "i0", guide: .safeArea),
        ]
        screen.items[1].name = "pageControl"
        screen.constraints = [
            Constraint(
                id: "c1", firstItem: "i1", firstAttribute: .bottom, secondItem: "i0", secondAttribute: .bottom),
            Constraint(
                id: "c2", firstItem: "i1", firstAttribute: .leading, relation: .greaterThanOrEqual, secondItem: "g0",
                secondAttribute: .leading, multiplier: 2, constant: -8.5, priority: 750),
        ]
        return screen
    }()

    let wording = ConstraintWording(Self.screen)

    @Test func `the parent is the superview and its guide the safe area`() {
        #expect(
            Self.screen.constraints.map(wording.describe) == [
                "pageControl.bottom = superview.bottom",
                "pageControl.leading ≥ safe area.leading × 2 - 8.5 @750",
            ])
    }

    @Test func `sizes, tokens and standard spacing are reported`() {
        let size = Constraint(id: "", firstItem: "i1", firstAttribute: .width, constant: 128)
        let token = Constraint(
            id: "", firstItem: "i1", firstAttribute: .top, secondItem: "g0", secondAttribute: .top, constant: 8,
            constantToken: "spacing.medium")
        let standard = Constraint(
            id: "", firstItem: "i1", firstAttribute: .top, secondItem: "g0", secondAttribute: .top,
            usesSystemSpacing: true)
        let share = Constraint(
            id: "", firstItem: "i1", firstAttribute: .height, secondItem: "i0", secondAttribute: .height,
            multiplier: 0.107)
        #expect(wording.describe(size) == "pageControl.width = 128")
        #expect(wording.describe(share) == "pageControl.height = superview.height × 0.107")
        #expect(wording.describe(token) == "pageControl.top = safe area.top + {spacing.medium}")
        #expect(wording.describe(standard) == "pageControl.top = safe area.top + standard spacing")
    }

    @Test func `a guide that is not the nearest of its kind goes by its owner`() {
        var screen = Self.screen
        screen.items.append(LayoutItem(id: "i2", parent: "i1", className: "UILabel"))
        screen.items.append(LayoutItem(id: "g1", parent: "i0", guide: .layoutMargins))
        screen.items.append(LayoutItem(id: "g2", parent: "i1", guide: .safeArea))
        func words(_ guide: String, beside item: String) -> String {
            ConstraintWording(screen).name(guide, beside: item)
        }
        #expect(words("g1", beside: "i1") == "margins" && words("g1", beside: "i2") == "root view's margins")
        #expect(words("g0", beside: "i2") == "safe area" && words("g2", beside: "i2") == "pageControl's safe area")
    }

    @Test func `views of one name are distinguished on demand, names that read as formulas are quoted`() {
        var screen = Self.screen
        screen.items[1].name = ">"
        screen.items.append(LayoutItem(id: "i2", parent: "i1", className: "UILabel"))
        screen.items.append(LayoutItem(id: "0123456789", parent: "i1", className: "UILabel"))
        #expect(ConstraintWording(screen).name("i2") == "UILabel")
        #expect(ConstraintWording(screen, distinguishesNames: true).name("i2") == "UILabel i2")
        #expect(ConstraintWording(screen, distinguishesNames: true).name("0123456789") == "UILabel 01234567")
        #expect(ConstraintWording(screen).describe(screen.constraints[0]) == "'>'.bottom = superview.bottom")
    }

    @Test func `an item that is gone is named as missing`() {
        let dangling = Constraint(id: "", firstItem: "nowhere", firstAttribute: .width, constant: 1)
        #expect(wording.describe(dangling) == "missing item.width = 1")
    }
}
