// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The items of a layout, which are assembled on access.
public struct SolvedItems: RandomAccessCollection, Sendable {
    private let layout: SolvedLayout
    private let details: SolvedLayout.Details

    init(layout: SolvedLayout) {
        self.layout = layout
        details = layout.details()
    }

    /// The first position, 0.
    public var startIndex: Int { 0 }
    /// The number of items.
    public var endIndex: Int { layout.windowFrames.count }

    /// The item at a position in `Screen.items`.
    public subscript(position: Int) -> SolvedItem {
        SolvedItem(
            id: layout.outline.ids[position], frame: details.frames[position],
            windowFrame: layout.windowFrames[position], safeAreaInsets: details.safeAreaInsets[position],
            layoutMargins: details.layoutMargins[position], source: layout.outline.sources[position],
            isInstalled: layout.outline.isInstalled[position], isVisible: layout.outline.isVisible[position],
            ambiguity: layout.ambiguity(position))
    }
}
