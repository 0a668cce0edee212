// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineLayout

@Suite("Size-class variations of items")
struct ItemVariationTests {
    @Test("margins replace the view's own as a whole")
    func margins() {
        var item = LayoutItem(id: "view", parent: nil, className: "UIView")
        item.layoutMargins = EdgeInsets(all: 3)
        ItemVariation.apply(["layoutMargins.top": "50", "layoutMargins.left": "20"], to: &item)
        #expect(item.layoutMargins == EdgeInsets(top: 50, left: 20, bottom: 0, right: 0))
        let directional = ["top": "1", "leading": "2", "bottom": "3", "trailing": "4"]
        ItemVariation.apply(
            Dictionary(uniqueKeysWithValues: directional.map { ("directionalLayoutMargins." + $0.key, $0.value) }),
            to: &item)
        #expect(
            item.directionalLayoutMargins == DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }

    @Test("a variation can fix the frame that the document gives a view")
    func fixedFrame() {
        var item = LayoutItem(id: "view", parent: nil, className: "UIView")
        ItemVariation.apply(["fixedFrame": "YES"], to: &item)
        #expect(item.hasFixedFrame)
    }

    @Test("a variation has another frame where it fixes the frame", arguments: ["YES", "NO"])
    func frame(isFixed: String) {
        var item = LayoutItem(id: "view", parent: nil, className: "UIView")
        item.frame = Rect(x: -23, y: -15, width: 46, height: 30)
        let values = ["frame.x": "242", "frame.y": "581", "frame.width": "260", "frame.height": "31"]
        ItemVariation.apply(values.merging(["fixedFrame": isFixed]) { $1 }, to: &item)
        #expect((item.frame == Rect(x: 242, y: 581, width: 260, height: 31)) == (isFixed == "YES"))
    }

    @Test("properties that a variation does not mention stay the same")
    func others() {
        var item = LayoutItem(id: "view", parent: nil, className: "UIView")
        item.layoutMargins = EdgeInsets(all: 3)
        ItemVariation.apply(["hidden": "YES"], to: &item)
        #expect(item.isHidden && item.layoutMargins == EdgeInsets(all: 3) && item.directionalLayoutMargins == nil)
    }
}
