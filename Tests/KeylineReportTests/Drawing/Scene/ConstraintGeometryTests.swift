// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules
import Testing

@testable import KeylineReport

@Suite struct ConstraintGeometryTests {
    @Test(arguments: ["root", "safeArea"])
    func `an edge around a view is tied to it only as far as the view reaches`(outer: String) throws {
        var screen = ScreenSketch().view(
            "UIView", "box", .pin(.top, "superview", nil, 100), .pin(.leading), .pin(.trailing, outer),
            .fixed(.height, 80)
        ).screen
        let index = try #require(screen.constraints.firstIndex { $0.id == "box.trailing" })
        let own = screen.constraints[index]
        screen.constraints[index] = Constraint(
            id: own.id, firstItem: outer, firstAttribute: .trailing, secondItem: "box", secondAttribute: .trailing)
        let scene = DrawingScene(try DrawingSamples.drawing(of: screen, on: "iphone-16-pro"))
        let geometry = try #require(ConstraintGeometry(screen.constraints[index], in: scene))
        #expect(geometry.length == 0 && geometry.span == 100...180)
    }
}
