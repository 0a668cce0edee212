// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// `UIImageView`: the area that its picture fills, crossed out, with the picture's name.
struct ImageViewDrawing: ControlDrawing {
    let classNames = ["UIImageView"]

    func shapes(of view: DrawnView) -> [SVGElement] {
        guard let image = view.item.content.image else { return [] }
        let part = PicturePlace(view.item.contentMode).rect(image.size, in: view.frame)
        return PictureBox.elements(image, in: part, clippedTo: view.frame, view)
    }

    func wordPlaces(of view: DrawnView) -> [Rect] { [] }
}
