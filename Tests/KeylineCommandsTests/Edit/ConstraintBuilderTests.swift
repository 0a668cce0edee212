// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineReport
import KeylineRules
import Testing

@testable import KeylineCommands

@Suite struct ConstraintBuilderTests {
    /// A root with a card that contains a label, a scroll view and views with awkward names, and every kind of guide.
    private var screen: Screen {
        var screen = Screen(id: "s", name: "Card")
        func view(_ id: String, in parent: String?, name: String?) -> LayoutItem {
            var item = LayoutItem(id: id, parent: parent, className: "UIView")
            item.name = name
            return item
        }
        screen.items = [
            view("r", in: nil, name: nil), view("c", in: "r", name: "card"), view("l", in: "c", name: "title label"),
            view("v", in: "c", name: "pages"), view("p", in: "v", name: "photo"), view("t1", in: "c", name: "twin"),
            view("t2", in: "c", name: "twin"), view("u", in: "c", name: nil), view("g", in: "c", name: ">"),
            view("b", in: "c", name: "64-bit switch"), view("q", in: "c", name: "Don't stop"),
        ]
        let guides: [(String, GuideKind)] = [
            ("r", .safeArea), ("c", .safeArea), ("r", .layoutMargins), ("c", .layoutMargins), ("r", .readableContent),
            ("v", .contentLayout), ("v", .frameLayout), ("r", .topLayout), ("c", .keyboard),
        ]
        for (owner, kind) in guides {
            screen.items.append(LayoutItem(id: owner + kind.rawValue, parent: owner, guide: kind))
        }
        return screen
    }

    private func built(_ formula: String) throws -> Constraint? {
        var builder = ConstraintBuilder(screen)
        try builder.add(try ConstraintExpression(parsing: formula), identifier: nil)
        guard builder.changes.count == 1, case .addConstraint(_, let constraint) = builder.changes[0] else {
            return nil
        }
        return constraint
    }

    @Test func `what reports print means the same items again`() throws {
        let wording = ConstraintWording(screen, distinguishesNames: true)
        for first in screen.items {
            for second in screen.items where second.id != first.id {
                let constraint = Constraint(
                    id: "", firstItem: first.id, firstAttribute: .bottom, relation: .lessThanOrEqual,
                    secondItem: second.id, secondAttribute: .top, multiplier: 0.5, constant: -8.5, priority: 999.5)
                let text = wording.describe(constraint)
                #expect(try built(text) == constraint, "\(text)")
            }
        }
    }

    @Test(arguments: [
        ("title label.top = superview.top", "c"), ("superview.bottom = safe area.bottom", "rsafeArea"),
        ("title label.top = margins.top", "clayoutMargins"), ("title label.top = root view.top", "r"),
        ("title label.top = root view's margins.top", "rlayoutMargins"), ("photo.top = content.top", "vcontentLayout"),
    ])
    func `bare words mean what is around the other item`(formula: String, second: String) throws {
        #expect(try built(formula)?.secondItem == second)
    }

    @Test func `a misspelled guide is recognized`() {
        #expect {
            try built("title label.top = safe aera.top")
        } throws: { error in
            (error as? CommandError)?.hint?.contains("'safe area'") == true
        }
    }
}
