// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The picture of an image view whose content mode leaves part of the frame empty.
struct DrawnPicture: Sendable {
    /// The size it has by itself, points.
    private let size: Size

    /// The document's picture where `contentMode` is `scaleAspectFit`; nil for other items, and where nobody knows its
    /// size or what is drawn around it.
    init?(_ item: LayoutItem) {
        guard item.className == "UIImageView", item.contentMode == "scaleAspectFit", !item.hasBackground,
            let size = item.content.image?.size, size.width > 0, size.height > 0
        else { return nil }
        self.size = size
    }

    /// Where it is inside its item's frame: as large as fits, in the middle.
    func rect(in frame: Rect) -> Rect {
        let scale = min(frame.width / size.width, frame.height / size.height)
        return Rect(x: frame.midX, y: frame.midY, width: 0, height: 0).inset(
            by: EdgeInsets(
                top: -size.height * scale / 2, left: -size.width * scale / 2,
                bottom: -size.height * scale / 2, right: -size.width * scale / 2))
    }
}
