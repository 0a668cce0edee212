// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension ViewFamily {
    /// The family of a layout item; guides are `plain`.
    ///
    /// - Parameter position: the position of the item. An item is large and would be copied when passed.
    init(_ position: Int, _ items: [LayoutItem]) {
        let family = ViewClass.named(items[position].className)?.family ?? .plain
        if family == .textView, items[position].content.text?.isScrollEnabled == false {
            self = .text
        } else {
            self = family
        }
    }

    /// True if its contents scroll, clipped to its bounds.
    var scrolls: Bool {
        switch self {
        case .scroll, .table, .collection, .textView: true
        case .control, .bar, .text, .image, .indicator, .surface, .stack, .plain: false
        }
    }
}
