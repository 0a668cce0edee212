// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineLayout

@Suite struct ScrollAdjustmentTests {
    private static let (both, across, down): (ScrollAdjustment.Axes, ScrollAdjustment.Axes, ScrollAdjustment.Axes) = (
        [.horizontal, .vertical], [.horizontal], [.vertical]
    )

    /// The class, the content width and height in a view of 300 × 500, the behavior and the attributes; then the
    /// expected axes that scroll, those that are adjusted, and those adjusted if the view is the content scroll view of
    /// a navigation controller.
    private typealias Case = (
        view: String, width: Double, height: Double, behavior: String?, attributes: [String],
        scrolls: ScrollAdjustment.Axes, adjusts: ScrollAdjustment.Axes, inNavigation: ScrollAdjustment.Axes
    )

    private static let cases: [Case] = [
        ("UIScrollView", 300, 900, nil, [], down, down, down),
        ("UIScrollView", 900, 500, nil, [], across, across, both),
        ("UIScrollView", 300.4, 500.4, nil, [], [], [], down),
        ("UIScrollView", 300, 500, nil, ["alwaysBounceVertical"], down, down, down),
        ("UIScrollView", 300, 500, nil, ["alwaysBounceHorizontal"], across, across, both),
        ("UIScrollView", 900, 900, "never", [], both, [], []),
        ("UIScrollView", 300, 500, "always", [], [], both, both),
        ("UIScrollView", 900, 500, "scrollableAxes", [], across, across, across),
        ("UITableView", 300, 100, nil, [], down, down, down),
        ("UITableView", 300, 100, "never", [], down, [], []),
    ]

    @Test(arguments: cases.indices)
    func `the axes that scroll are adjusted, and those that the behavior says`(index: Int) {
        let example = Self.cases[index]
        var view = LayoutItem(id: "v", parent: nil, className: example.view)
        view.content.list = ListSettings()
        view.content.list?.contentInsetAdjustmentBehavior = example.behavior
        view.content.attributes = Dictionary(uniqueKeysWithValues: example.attributes.map { ($0, "YES") })
        for isContentScrollView in [false, true] {
            let found = ScrollAdjustment(
                ScrollTraits(view), content: Size(width: example.width, height: example.height),
                in: Rect(x: 0, y: 0, width: 300, height: 500), isContentScrollView: isContentScrollView)
            #expect(found.scrolls == example.scrolls)
            #expect(found.adjusts == (isContentScrollView ? example.inNavigation : example.adjusts))
        }
    }
}
