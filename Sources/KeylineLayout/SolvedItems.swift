// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The items of a layout, put together as they are asked for.
public struct SolvedItems: RandomAccessCollection, Sendable {
    private let layout: SolvedLayout
    private let details: SolvedLayout.Details

    init(layout: SolvedLayout) {
        self.layout = layout
        details = layout.details()
    }

    /// 0.
    public var startIndex: Int { 0 }
    /// How many items there are.
    public var endIndex: Int { layout.windowFrames.count }

    /// The item at a position of `Screen.items`.
    public subscript(position: Int) -> SolvedItem {
        SolvedItem(
            id: layout.outline.ids[position], frame: details.frames[position],
            windowFrame: layout.windowFrames[position], safeAreaInsets: details.safeAreaInsets[position],
            layoutMargins: details.layoutMargins[position], source: layout.outline.sources[position],
            isInstalled: layout.outline.isInstalled[position], isVisible: layout.outline.isVisible[position],
            ambiguity: layout.ambiguity(position))
    }
}
