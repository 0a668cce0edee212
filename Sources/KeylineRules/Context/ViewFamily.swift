// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension ViewFamily {
    /// The family of a layout item; guides are `plain`.
    ///
    /// - Parameter position: of the item among all; an item is large, and copied when it is handed on.
    init(_ position: Int, _ items: [LayoutItem]) {
        let family = ViewClass.named(items[position].className)?.family ?? .plain
        if family == .textView, items[position].content.text?.isScrollEnabled == false {
            self = .text
        } else {
            self = family
        }
    }

    /// Whether contents scroll inside it, and are clipped by it.
    var scrolls: Bool {
        switch self {
        case .scroll, .table, .collection, .textView: true
        case .control, .bar, .text, .image, .indicator, .surface, .stack, .plain: false
        }
    }
}
