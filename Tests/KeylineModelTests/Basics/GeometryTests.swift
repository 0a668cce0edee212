// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@Suite struct GeometryTests {
    @Test(arguments: [
        (
            Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 5, y: 5, width: 10, height: 10),
            Rect(x: 5, y: 5, width: 5, height: 5)
        ),
        (
            Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: -5, y: 2, width: 100, height: 3),
            Rect(x: 0, y: 2, width: 10, height: 3)
        ),
    ])
    func `an intersection is the part in both rectangles`(a: Rect, b: Rect, shared: Rect) {
        #expect(a.intersection(b) == shared)
        #expect(b.intersection(a) == shared)
    }

    @Test func `rectangles that only touch have no intersection`() {
        let a = Rect(x: 0, y: 0, width: 10, height: 10)
        #expect(a.intersection(Rect(x: 10, y: 0, width: 5, height: 5)) == nil)
    }

    @Test func `insets move every edge inwards`() {
        let rect = Rect(x: 10, y: 20, width: 100, height: 200)
        let inner = rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(inner == Rect(x: 12, y: 21, width: 94, height: 196))
    }

    @Test func `leading is right in right-to-left layouts`() {
        let insets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(insets.resolved(.leftToRight).left == 2)
        #expect(insets.resolved(.rightToLeft).left == 4)
    }
}
