// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import TextMeasurement

/// The height of a system symbol, and the line with which it is aligned in an image view.
///
/// Whatever a symbol's height, the alignment rectangle of an image view that shows it is as high as a line of the
/// system font. The view's frame is smaller by the part of the line that the symbol leaves free, at any size of the
/// view. Source: recorded frames of image views with required heights: they are lower than required by the same amount
/// for every view with the same symbol.
struct SymbolSizes {
    private let image: ImageContent
    /// The font of the line in which the symbol is.
    private let font: ResolvedFont
    /// The number of points for a third of a point in a symbol of 17 points.
    private var scale: Double { font.pointSize / 17 / 3 }

    /// Makes the sizes for an image; nil for an image that is not a symbol, and for a symbol whose font or weight
    /// changes its height, since those heights have not been measured.
    init?(_ image: ImageContent, fonts: FontResolution) {
        guard image.catalog == "system" else { return nil }
        guard !["semibold", "bold", "heavy", "black"].contains(image.symbolWeight ?? "") else { return nil }
        font =
            image.symbolFont.map { fonts.font($0, fallbackSize: 17) }
            ?? ResolvedFont(pointSize: image.symbolPointSize ?? 17)
        guard font.family == .system, font.weight < .semibold else { return nil }
        self.image = image
    }

    /// The distance in points from the top of the alignment rectangle to the baseline, which is that of a line of text.
    /// Source: documentation of `UIImage.baselineOffsetFromBottom`; recorded frames.
    var ascender: Double { font.ascender }

    /// The part of the frame outside the alignment rectangle, in points; negative if the rectangle is higher than the
    /// frame.
    var alignmentInsets: EdgeInsets {
        let room = Self.lineHeight - height * share
        let above = share == 1 ? Self.above[name] ?? (room / 2).rounded(.up) : room / 2
        return EdgeInsets(top: -above * scale, left: 0, bottom: (above - room) * scale, right: 0)
    }

    /// The size of the symbol in points, which is the view's frame if nothing else is required. The document records
    /// its proportions.
    var size: AxisValues {
        guard let recorded = image.symbolSize else { return AxisValues(horizontal: 20, vertical: 20) }
        return AxisValues(
            horizontal: recorded.width / recorded.height * height * share * scale, vertical: height * share * scale)
    }

    /// The factor that the symbol's scale applies to its height; its line stays the same. Source: recorded frames.
    private var share: Double {
        switch image.symbolScale {
        case "small": 0.81
        case "large": 1.34
        default: 1
        }
    }

    private var name: String {
        image.name.hasSuffix(".fill") ? String(image.name.dropLast(5)) : image.name
    }

    /// The height at 17 points, in thirds of a point.
    private var height: Double {
        if let known = Self.heights[name] { return known }
        if name == "circle" || name.hasSuffix(".circle") { return 57 }
        // Documents record symbols at about 6.4 times their size, and wide ones at 5.2 times, so that all have the same
        // greater side.
        guard let size = image.symbolSize else { return 60 }
        return (size.height / (size.width > 1.2 * size.height ? 5.2 : 6.4) * 3).rounded()
    }

    private static let lineHeight = 61.0

    /// The heights of symbols at 17 points, in thirds of a point.
    private static let heights: [String: Double] = [
        "applelogo": 56, "arrow.clockwise": 60, "arrow.down": 54, "arrow.down.doc": 60, "arrow.down.square": 52,
        "arrow.left": 44, "arrow.right": 44, "arrow.triangle.2.circlepath.camera": 53, "arrow.up": 54,
        "arrow.up.square": 52, "bell": 59, "bolt": 64,
        "checkmark": 49, "chevron.backward": 50, "chevron.down": 33, "chevron.forward": 50, "chevron.left": 50,
        "chevron.right": 50, "clipboard": 70, "clock": 57, "creditcard": 49, "delete.backward": 52,
        "delete.left": 52, "doc": 60, "doc.text": 60, "document.on.document": 73, "ellipsis": 17,
        "envelope": 49, "exclamationmark.bubble": 60, "exclamationmark.triangle": 55, "folder": 52,
        "gearshape": 60, "globe": 57, "hand.thumbsup": 58, "heart": 53, "key": 68, "lock": 55,
        "magnifyingglass": 56, "person": 55, "person.2": 53, "person.3": 58, "photo": 53, "plus": 48,
        "qrcode": 52, "rectangle.portrait.and.arrow.right": 60, "repeat": 51, "safari": 57,
        "speaker.wave.3": 54, "square.and.arrow.up.trianglebadge.exclamationmark": 70, "star": 60, "tag": 63,
        "video": 46, "xmark": 46,
    ]

    /// The space above symbols that are not in the middle of their line, at 17 points, in thirds of a point.
    private static let above: [String: Double] = [
        "applelogo": 1, "arrow.clockwise": -2, "bolt": -1, "checkmark": 7, "clipboard": -7, "document.on.document": -4,
        "key": -3, "magnifyingglass": 2, "photo": 2, "rectangle.portrait.and.arrow.right": 2,
        "star": -1, "square.and.arrow.up.trianglebadge.exclamationmark": -6,
    ]
}

extension ImageContent {
    /// The size that a document records for a system symbol, with a greater side of 128 points. Xcode 11.0 to 11.3
    /// record half of it, which is doubled here. Nil if the document records none.
    var symbolSize: Size? {
        guard let size, size.width > 0, size.height > 0 else { return nil }
        let scale: Double = max(size.width, size.height) == 64 ? 2 : 1
        return Size(width: size.width * scale, height: size.height * scale)
    }
}
