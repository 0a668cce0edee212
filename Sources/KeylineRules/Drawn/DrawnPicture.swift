// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The picture of an image view whose content mode leaves part of the frame empty.
struct DrawnPicture: Sendable {
    /// The picture's own size, in points.
    private let size: Size

    /// Makes the picture of an image view with content mode `scaleAspectFit`; nil for other items, and if the picture's
    /// size is unknown or the view has a background.
    init?(_ item: LayoutItem) {
        guard item.className == "UIImageView", item.contentMode == "scaleAspectFit", !item.hasBackground,
            let size = item.content.image?.size, size.width > 0, size.height > 0
        else { return nil }
        self.size = size
    }

    /// Returns the picture's rectangle in its item's frame: the largest that fits, centered.
    func rect(in frame: Rect) -> Rect {
        let scale = min(frame.width / size.width, frame.height / size.height)
        return Rect(x: frame.midX, y: frame.midY, width: 0, height: 0).inset(
            by: EdgeInsets(
                top: -size.height * scale / 2, left: -size.width * scale / 2,
                bottom: -size.height * scale / 2, right: -size.width * scale / 2))
    }
}
