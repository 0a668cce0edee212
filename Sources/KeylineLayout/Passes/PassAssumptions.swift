// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// What one pass of a layout assumes of things that depend on its own result: nested insets and text widths.
///
/// One value serves all layouts of a screen: arrays made anew for each pass would take longer than what is in them.
struct PassAssumptions: Equatable {
    /// Safe area insets by item position, views only.
    var safeAreaInsets: [EdgeInsets] = []
    /// Layout margins by item position, safe area included, views only.
    var layoutMargins: [EdgeInsets] = []
    /// Width that multi-line text is wrapped to, by item position; nil = one line.
    var textWidths: [Double?] = []

    /// Begins with what the first pass assumes: the root's insets and margins, nothing nested, text on one line.
    ///
    /// - Parameter items: those whose insets are read, ascending, with all their ancestors.
    mutating func begin(_ insets: ViewInsets, of items: [Int]) {
        take(insets, of: items, frames: insets.tree.framesApart)
        textWidths.reset(to: nil, count: insets.tree.nodes.count)
    }

    /// Goes on to what the next pass assumes, given the frames of this one. Text is wrapped once, at the width the first
    /// passes give it, as UIKit's second layout pass does; later passes keep that width unless the view got narrower.
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
