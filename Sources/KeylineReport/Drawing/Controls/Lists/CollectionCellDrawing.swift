// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// `UICollectionViewCell`: a dashed outline if it has no background.
struct CollectionCellDrawing: ControlDrawing {
    let classNames = ["UICollectionViewCell", "UICollectionReusableView"]

    func shapes(of view: DrawnView) -> [SVGElement] {
        guard view.palette.background(of: view.item) == nil else { return [] }
        let look = ShapeLook(stroke: view.palette.outline, lineWidth: 0.75, dashes: [3, 2])
        return [.rect(view.frame.inset(by: EdgeInsets(all: 0.5)), look)]
    }
}
