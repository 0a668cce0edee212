// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension PassAssumptions {
    /// What the first pass assumes: the root's insets and margins, nothing nested, text on one line.
    static func initial(tree: LayoutTree, insets: ViewInsets) -> PassAssumptions {
        let count = tree.nodes.count
        let apart = tree.framesApart
        let safeAreas = insets.safeAreaInsets(frames: apart)
        return PassAssumptions(
            safeAreaInsets: safeAreas, layoutMargins: insets.layoutMargins(frames: apart, safeAreaInsets: safeAreas),
            textWidths: [Double?](repeating: nil, count: count))
    }

    /// What the next pass assumes, given the frames of this one. Text is wrapped once, at the width the first passes
    /// give it, as UIKit's second layout pass does; later passes keep that width unless the view got narrower.
    func following(frames: [Rect], pass: Int, insets: ViewInsets, intrinsic: IntrinsicSizes) -> PassAssumptions {
        let safeAreas = insets.safeAreaInsets(frames: frames)
        var widths = textWidths
        for index in intrinsic.wrappingItems {
            let width = frames[index].width
            if let known = widths[index], pass > 2 || width >= known - 0.01 { continue }
            widths[index] = width
        }
        return PassAssumptions(
            safeAreaInsets: safeAreas,
            layoutMargins: insets.layoutMargins(frames: frames, safeAreaInsets: safeAreas), textWidths: widths)
    }
}
