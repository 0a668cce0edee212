// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import TextMeasurement

/// The height of a system symbol and the line it is aligned by, in an image view.
///
/// Whatever a symbol's height, the alignment rectangle of an image view with it is as high as a line of the system font: the
/// view's frame is smaller by what the symbol leaves free of the line, at any size of the view. Source: recorded frames of
/// 126 image views of required heights in 15 projects, whose heights fall short of what is required by the same amount for
/// every view with the same symbol.
struct SymbolSizes {
    private let image: ImageContent
    /// The font whose line the symbol stands in.
    private let font: ResolvedFont
    /// Points per third of a point of a symbol of 17 points.
    private var scale: Double { font.pointSize / 17 / 3 }

    /// The sizes for an image; nil for one that is no symbol, and for one whose font or weight makes another height
    /// of it, which nobody has measured.
    init?(_ image: ImageContent, fonts: FontResolution) {
        guard image.catalog == "system" else { return nil }
        guard !["semibold", "bold", "heavy", "black"].contains(image.symbolWeight ?? "") else { return nil }
        font =
            image.symbolFont.map { fonts.font($0, fallbackSize: 17) }
            ?? ResolvedFont(pointSize: image.symbolPointSize ?? 17)
        guard font.family == .system, font.weight < .semibold else { return nil }
        self.image = image
    }

    /// Distance from the top of the alignment rectangle to the baseline, points: that of a line of text. Source: documentation
    /// of `UIImage.baselineOffsetFromBottom`; recorded frames, 4 of 4 views of one project.
    var ascender: Double { font.ascender }

    /// What the alignment rectangle leaves out of the frame: negative where it is higher.
    var alignmentInsets: EdgeInsets {
        let room = Self.lineHeight - height * share
        let above = share == 1 ? Self.above[name] ?? (room / 2).rounded(.up) : room / 2
        return EdgeInsets(top: -above * scale, left: 0, bottom: (above - room) * scale, right: 0)
    }

    /// The size of the symbol, the view's frame where nothing else is required. The document records its proportions.
    var size: AxisValues {
        guard let recorded = image.symbolSize else { return AxisValues(horizontal: 20, vertical: 20) }
        return AxisValues(
            horizontal: recorded.width / recorded.height * height * share * scale, vertical: height * share * scale)
    }

    /// What the symbol's scale makes of its height, its line stays as it is: recorded frames, 5 of 5 of another scale in 2
    /// projects.
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

    /// Thirds of a point at 17 points.
    private var height: Double {
        if let known = Self.heights[name] { return known }
        if name == "circle" || name.hasSuffix(".circle") { return 57 }
        // Symbols are recorded at some 6.4 times their size, wide ones at 5.2 times, all with the same greater side.
        guard let size = image.symbolSize else { return 60 }
        return (size.height / (size.width > 1.2 * size.height ? 5.2 : 6.4) * 3).rounded()
    }

    private static let lineHeight = 61.0

    /// Heights of symbols, thirds of a point.
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

    /// What symbols that do not stand in the middle of their line leave free above, thirds of a point.
    private static let above: [String: Double] = [
        "applelogo": 1, "arrow.clockwise": -2, "bolt": -1, "checkmark": 7, "clipboard": -7, "document.on.document": -4,
        "key": -3, "magnifyingglass": 2, "photo": 2, "rectangle.portrait.and.arrow.right": 2,
        "star": -1, "square.and.arrow.up.trianglebadge.exclamationmark": -6,
    ]
}

extension ImageContent {
    /// The size a document records of a system symbol, the greater side 128 points: 942 of 960 symbols; Xcode 11.0 to 11.3
    /// record half of it, 50 of 50. Nil where it records none.
    var symbolSize: Size? {
        guard let size, size.width > 0, size.height > 0 else { return nil }
        let scale: Double = max(size.width, size.height) == 64 ? 2 : 1
        return Size(width: size.width * scale, height: size.height * scale)
    }
}
