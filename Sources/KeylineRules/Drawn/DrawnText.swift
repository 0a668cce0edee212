// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The text of a label or button with the properties that decide where it is drawn, independent of any layout.
///
/// Half an em per character, less for narrow ones, and a line height of 1.2 are low estimates for every Latin system font;
/// three quarters of an em, a whole one for East Asian characters, and a line height of 1.5 are high ones.
struct DrawnText: Sendable {
    /// The text's alignment along its lines; leading and trailing follow the layout's direction.
    enum Alignment: Sendable {
        case left, right, leading, trailing, center

        /// The alignment that a control's `contentHorizontalAlignment` states; centered by default.
        init(contentHorizontal: String?) {
            switch contentHorizontal {
            case "left": self = .left
            case "right": self = .right
            case "leading": self = .leading
            case "trailing": self = .trailing
            default: self = .center
            }
        }

        /// Returns the left edge of something with a width in a frame, in points.
        func start(of width: Double, in frame: Rect, _ direction: LayoutDirection) -> Double {
            let isMirrored = direction == .rightToLeft
            return switch self {
            case .left: frame.minX
            case .right: frame.maxX - width
            case .leading: isMirrored ? frame.maxX - width : frame.minX
            case .trailing: isMirrored ? frame.minX : frame.maxX - width
            case .center: frame.midX - width / 2
            }
        }
    }

    /// A low estimate of the width on one line, in points.
    private var length: Double
    /// A low estimate of the width of the longest of the lines into which line breaks divide the text, in points.
    private var longestLine: Double
    /// A high estimate of the width on one line, in points.
    private var greatestLength: Double
    /// The font's size, in points.
    private let size: Double
    /// The size of the largest font, in points.
    private let greatestSize: Double
    /// The number of line breaks in the text.
    private let breaks: Double
    /// The maximum number of lines; 0 for any number.
    private let lineLimit: Double
    private let alignment: Alignment
    /// The space around the text, in points, where it begins at the top of its frame; nil where it is in the middle.
    private let inset: EdgeInsets?

    /// Makes the text of a label or text view, or a button's title; nil for other items and without text.
    ///
    /// Takes a position, because an item is large and would be copied when passed.
    init?(_ position: Int, _ items: [LayoutItem], _ family: ViewFamily, text: String?) {
        let isButton = items[position].className == "UIButton"
        let isTextView = items[position].className == "UITextView"
        guard isButton || family == .text, let text, !text.isEmpty else { return nil }
        inset = isTextView ? Self.textContainerInset : nil
        if isButton {
            size = items[position].content.button?.font?.pointSize ?? 15
            lineLimit = 1
            alignment = Alignment(contentHorizontal: items[position].content.attributes?["contentHorizontalAlignment"])
        } else {
            size = items[position].content.text?.font?.pointSize ?? 17
            lineLimit = isTextView ? 0 : Double(items[position].content.text?.numberOfLines ?? 1)
            switch items[position].content.text?.alignment {
            case "left": alignment = .left
            case "right": alignment = .right
            case "center": alignment = .center
            default: alignment = .leading
            }
        }
        let fonts = Self.fonts(items[position].content)
        let (ownSize, sizes) = (size, fonts.map { $0.map { $0.pointSize ?? Self.greatestStyle } })
        let greatest = sizes.map { $0 ?? ownSize }.max() ?? ownSize
        greatestSize = greatest
        let letters = Letters(text)
        length = letters.leastWidth * size
        longestLine = letters.leastLine * size
        greatestLength = letters.greatestWidth * greatest
        breaks = Double(letters.newlines)
    }

    /// The space around the text of a text view, in points.
    ///
    /// Source: the documentation of `UITextView.textContainerInset`, and of `NSTextContainer.lineFragmentPadding` for the
    /// sides.
    private static let textContainerInset = EdgeInsets(top: 8, left: 5, bottom: 8, right: 5)

    /// The size of the largest text style at the default text size, in points.
    ///
    /// Source: Human Interface Guidelines, Typography: Large Title.
    private static let greatestStyle = 34.0

    /// Returns the fonts of an item's text; nil stands for the default font.
    private static func fonts(_ content: ViewContent) -> [FontDescription?] {
        if let text = content.text { return [text.font] + (text.runs ?? []).map { $0.font ?? text.font } }
        return [content.button?.font]
    }

    /// Returns a low estimate of the text's rectangle in its item's frame.
    func rect(in frame: Rect, _ direction: LayoutDirection) -> Rect {
        rect(in: frame, direction, length: length, line: longestLine, breaks: 0, lineHeight: size * 1.2)
    }

    /// Returns a high estimate of the text's rectangle in its item's frame.
    func greatestRect(in frame: Rect, _ direction: LayoutDirection) -> Rect {
        rect(
            in: frame, direction, length: greatestLength, line: greatestLength, breaks: breaks,
            lineHeight: greatestSize * 1.5)
    }

    private func rect(
        in frame: Rect, _ direction: LayoutDirection, length: Double, line: Double, breaks: Double, lineHeight: Double
    ) -> Rect {
        let room = inset.map(frame.inset) ?? frame
        let needed = max(1, (length / max(room.width, 1)).rounded(.up)) + breaks
        let lines = lineLimit == 0 ? needed : min(lineLimit, needed)
        let width = min(line, max(room.width, 0))
        let height = min(lines * lineHeight, max(room.height, 0))
        return Rect(
            x: alignment.start(of: width, in: room, direction),
            y: inset == nil ? room.midY - height / 2 : room.minY, width: width, height: height)
    }

    /// The same text with one letter, of which alone an element with text from code is known to show.
    var firstLetter: DrawnText {
        var letter = self
        letter.length = size * Letters.least
        letter.longestLine = letter.length
        return letter
    }

    /// The same text with any words, which code sets: as wide as its frame. Nil for text on more than one line, whose height
    /// depends on its words.
    var withAnyWords: DrawnText? {
        guard lineLimit == 1, inset == nil else { return nil }
        var text = self
        text.greatestLength = .infinity
        return text
    }

    /// Returns true if an item is a button that draws only its title. A button without a title does not count: it gets
    /// its contents at run time, or is a transparent touch area. Nor do buttons whose type gives them a symbol.
    ///
    /// - Parameter ofAnyClass: true if a button of an own class, which may draw more, counts.
    static func isBareButton(_ position: Int, _ items: [LayoutItem], ofAnyClass: Bool = false) -> Bool {
        guard items[position].className == "UIButton", ofAnyClass || items[position].customClass == nil,
            items[position].role == nil, !items[position].hasBackground, let button = items[position].content.button,
            !button.hasPicture
        else { return false }
        return ["plain", "borderless", nil].contains(button.configuration?.style)
    }
}

/// The numbers of a text's characters on which its size depends.
private struct Letters {
    let newlines: Int
    /// A low estimate of the width on one line, in ems.
    let leastWidth: Double
    /// A low estimate of the width of the longest line, in ems.
    let leastLine: Double
    /// A high estimate of the width on one line, in ems.
    let greatestWidth: Double

    /// The least share of an em that most letters take.
    static let least = 0.5

    init(_ text: String) {
        // In printable ASCII, a byte is a character; finding the characters of other texts takes much longer.
        guard text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
            let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            let widths = lines.map { $0.reduce(0) { $0 + ($1.asciiValue.map(Self.least) ?? Self.least) } }
            newlines = lines.count - 1
            leastWidth = widths.reduce(0, +)
            leastLine = widths.max() ?? 0
            greatestWidth = text.reduce(0) { $0 + ($1.isWide ? 1 : 0.75) }
            return
        }
        newlines = 0
        leastWidth = text.utf8.reduce(0) { $0 + Self.least(of: $1) }
        leastLine = leastWidth
        greatestWidth = 0.75 * Double(text.utf8.count)
    }

    /// Returns a low estimate of the width of an ASCII character, in ems.
    private static func least(of character: UInt8) -> Double { leastWidths[Int(character)] }

    private static let leastWidths = (UInt8(0)..<128).map { character in
        if narrow.contains(character) { return 0.25 }
        if narrower.contains(character) { return 0.33 }
        if wide.contains(character) { return 0.75 }
        return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(character) ? 0.6 : least
    }

    /// The characters that are about a quarter, a third and three quarters of an em wide in the system font.
    ///
    /// Source: the advance widths of SF Pro Text.
    private static let narrow = Set(" !',.:;I`ijl|".utf8)
    private static let narrower = Set("\"()-/[\\]frt".utf8)
    private static let wide = Set("%@MWmw".utf8)
}

extension Character {
    /// True for an East Asian character, as wide as it is high.
    fileprivate var isWide: Bool { unicodeScalars.contains { $0.value >= 0x1100 } }
}
