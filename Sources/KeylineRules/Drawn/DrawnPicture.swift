// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A picture that leaves part of its view's frame empty, independent of any layout: in an image view whose content mode
/// fits it or places it at its own size, or alone in a button.
struct DrawnPicture: Sendable {
    /// The way in which a picture has its place.
    private enum Place: Sendable {
        /// As large as fits, centered.
        case fitted
        /// At its own size, at the edges that a content mode names, else centered.
        case placed(mode: String)
        /// At its own size, aligned in a button.
        case aligned(ButtonPlace)
    }

    /// The picture's own size, in points.
    private let size: Size
    private let place: Place

    /// Makes the picture of an item; nil for items that draw more than a picture, or fill their frame with it, and if the
    /// picture's size is unknown.
    init?(_ item: LayoutItem) {
        if Self.leavesFrame(item) {
            guard let size = item.content.image?.size, size.width > 0, size.height > 0, let mode = item.contentMode
            else { return nil }
            (self.size, place) = (size, mode == "scaleAspectFit" ? .fitted : .placed(mode: mode))
        } else if let image = Self.loneImage(item) {
            guard let size = image.greatestSize else { return nil }
            (self.size, place) = (size, .aligned(ButtonPlace(item)))
        } else {
            return nil
        }
    }

    /// Returns true for an item of a class that may draw such a picture.
    ///
    /// Takes a position, because an item is large and would be copied when passed.
    static func hasPlace(_ position: Int, _ items: [LayoutItem]) -> Bool {
        items[position].className == "UIImageView" || items[position].className == "UIButton"
    }

    /// Returns true for an item that draws such a picture if its size is unknown: so is the part of the frame that the
    /// picture fills.
    static func isUnknown(_ position: Int, _ items: [LayoutItem]) -> Bool {
        guard hasPlace(position, items) else { return false }
        return leavesFrame(items[position]) && items[position].content.image?.size == nil
            || loneImage(items[position]) != nil
    }

    /// Returns true for an image view that draws its picture alone, and in a part of its frame.
    private static func leavesFrame(_ item: LayoutItem) -> Bool {
        item.className == "UIImageView" && !item.hasBackground && item.contentMode.map(partialModes.contains) == true
    }

    /// The content modes that keep the picture's own shape and may leave a part of the frame empty.
    private static let partialModes: Set = [
        "scaleAspectFit", "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft",
        "bottomRight",
    ]

    /// Returns the image of a button that draws nothing else; nil for other items.
    static func loneImage(_ item: LayoutItem) -> ImageContent? {
        guard item.className == "UIButton", item.customClass == nil, item.role == nil, !item.hasBackground,
            item.content.visibleText?.isEmpty != false, let button = item.content.button, button.backgroundImage == nil,
            ["plain", "borderless", nil].contains(button.configuration?.style)
        else { return nil }
        return button.configuration?.image ?? button.image
    }

    /// Returns the picture's rectangle in its item's frame.
    func rect(in frame: Rect, _ direction: LayoutDirection) -> Rect {
        switch place {
        case .fitted:
            let scale = min(frame.width / size.width, frame.height / size.height)
            return Rect(x: frame.midX, y: frame.midY, width: 0, height: 0).inset(
                by: EdgeInsets(
                    top: -size.height * scale / 2, left: -size.width * scale / 2,
                    bottom: -size.height * scale / 2, right: -size.width * scale / 2))
        case .placed(let mode):
            let (width, height) = (min(size.width, frame.width), min(size.height, frame.height))
            let mode = mode.lowercased()
            let (left, right) = (mode.hasSuffix("left"), mode.hasSuffix("right"))
            let (top, bottom) = (mode.hasPrefix("top"), mode.hasPrefix("bottom"))
            return Rect(
                x: left ? frame.minX : right ? frame.maxX - width : frame.midX - width / 2,
                y: top ? frame.minY : bottom ? frame.maxY - height : frame.midY - height / 2, width: width,
                height: height)
        case .aligned(let place): return place.rect(of: size, in: frame, direction)
        }
    }
}

/// The place of a button's picture: the insets and alignments of its contents.
///
/// Source: the documentation of `UIButton` and `UIControl`: the insets of the contents and of the image narrow the
/// room; the alignments place the image in it.
private struct ButtonPlace: Sendable {
    /// The insets of a layout from left to right, in points.
    private let insets: EdgeInsets
    /// True if the insets at the sides follow the layout's direction.
    private let isDirectional: Bool
    private let horizontal: DrawnText.Alignment
    private let vertical: String?
    /// True for a picture that is as wide as its room.
    private let fillsWidth: Bool

    init(_ item: LayoutItem) {
        let button = item.content.button
        if let configuration = button?.configuration {
            let own = configuration.contentInsets ?? DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
            insets = EdgeInsets(top: own.top, left: own.leading, bottom: own.bottom, right: own.trailing)
        } else {
            insets = (button?.contentEdgeInsets ?? .zero).adding(button?.imageEdgeInsets ?? .zero)
        }
        isDirectional = button?.configuration != nil
        let alignment = item.content.attributes?["contentHorizontalAlignment"]
        horizontal = DrawnText.Alignment(contentHorizontal: alignment)
        fillsWidth = alignment == "fill"
        vertical = item.content.attributes?["contentVerticalAlignment"]
    }

    func rect(of size: Size, in frame: Rect, _ direction: LayoutDirection) -> Rect {
        let isMirrored = isDirectional && direction == .rightToLeft
        let room = frame.inset(
            by: isMirrored
                ? EdgeInsets(top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left) : insets)
        guard room.width > 0, room.height > 0 else { return frame }
        let width = fillsWidth ? room.width : min(size.width, room.width)
        let height = vertical == "fill" ? room.height : min(size.height, room.height)
        let y =
            switch vertical {
            case "top": room.minY
            case "bottom": room.maxY - height
            default: room.midY - height / 2
            }
        return Rect(x: horizontal.start(of: width, in: room, direction), y: y, width: width, height: height)
    }
}

extension ImageContent {
    /// An upper estimate of the size at which a button draws the image, in points; nil if it is unknown.
    ///
    /// Documents record symbols at 6.4 times their size at 17 points, and a large symbol is about 1.3 times as large as
    /// a medium one. Source: `KeylineLayout`, from recorded frames.
    fileprivate var greatestSize: Size? {
        guard let size, size.width > 0, size.height > 0 else { return nil }
        guard catalog == "system" else { return size }
        guard symbolFont == nil else { return nil }
        let factor = (symbolPointSize ?? 18) / 17 / 6.4 * 1.3
        return Size(width: size.width * factor, height: size.height * factor)
    }
}

extension EdgeInsets {
    fileprivate func adding(_ other: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
    }
}
