// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The placement of a picture in a view: UIKit's `contentMode`, by Interface Builder's name.
struct PicturePlace: Hashable, Sendable {
    private let mode: String

    /// Makes the placement; nil means `scaleToFill`.
    init(_ mode: String?) { self.mode = mode ?? "scaleToFill" }

    /// Returns the rectangle of a picture in a view's frame, in points; the whole frame if the picture's size is
    /// unknown.
    func rect(_ size: Size?, in frame: Rect) -> Rect {
        guard let size, size.width > 0, size.height > 0, !frame.isEmpty else { return frame }
        let factors = (frame.width / size.width, frame.height / size.height)
        switch mode {
        case "scaleAspectFit": return centered(size, by: min(factors.0, factors.1), in: frame)
        case "scaleAspectFill": return centered(size, by: max(factors.0, factors.1), in: frame)
        case "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight":
            return aligned(size, in: frame)
        default: return frame
        }
    }

    private func centered(_ size: Size, by factor: Double, in frame: Rect) -> Rect {
        let (width, height) = (size.width * factor, size.height * factor)
        return Rect(x: frame.midX - width / 2, y: frame.midY - height / 2, width: width, height: height)
    }

    private func aligned(_ size: Size, in frame: Rect) -> Rect {
        var rect = centered(size, by: 1, in: frame)
        let name = mode.lowercased()
        if name.contains("left") { rect.x = frame.minX }
        if name.contains("right") { rect.x = frame.maxX - size.width }
        if name.contains("top") { rect.y = frame.minY }
        if name.contains("bottom") { rect.y = frame.maxY - size.height }
        return rect
    }
}
