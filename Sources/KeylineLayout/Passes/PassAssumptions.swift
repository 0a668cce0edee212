// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The values that one pass of a layout assumes although they depend on its result: nested insets and text widths.
///
/// One value serves all layouts of a screen, because allocating new arrays for each pass would take longer than filling
/// them.
struct PassAssumptions: Equatable {
    /// The safe area insets by item position, for views only.
    var safeAreaInsets: [EdgeInsets] = []
    /// The layout margins by item position, safe area included, for views only.
    var layoutMargins: [EdgeInsets] = []
    /// The width at which multi-line text is wrapped, by item position; nil = one line.
    var textWidths: [Double?] = []

    /// Sets the assumptions of the first pass: the root's insets and margins, no nested ones, text on one line.
    ///
    /// - Parameter items: the items whose insets are read, ascending, with all their ancestors.
    mutating func begin(_ insets: ViewInsets, of items: [Int]) {
        take(insets, of: items, frames: insets.tree.framesApart)
        textWidths.reset(to: nil, count: insets.tree.nodes.count)
    }

    /// Sets the assumptions of the next pass from the frames of this one. Text is wrapped at the width that the first
    /// passes give it, as in UIKit's second layout pass; later passes keep that width unless the view became narrower.
    mutating func follow(
        _ frames: some FrameList, pass: Int, _ insets: ViewInsets, of items: [Int], _ intrinsic: IntrinsicSizes
    ) {
        take(insets, of: items, frames: frames)
        for index in intrinsic.wrappingItems {
            let width = frames[index].width
            if let known = textWidths[index], pass > 2 || width >= known - 0.01 { continue }
            textWidths[index] = width
        }
    }

    private mutating func take(_ insets: ViewInsets, of items: [Int], frames: some FrameList) {
        insets.safeAreaInsets(of: items, frames: frames, into: &safeAreaInsets)
        insets.layoutMargins(of: items, frames: frames, safeAreaInsets: safeAreaInsets, into: &layoutMargins)
    }
}
