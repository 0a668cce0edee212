// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import TextMeasurement

/// The place of text along an axis of its rectangle.
enum TextPlace: Hashable, Sendable {
    case near, middle, far
}

/// A text with the properties that decide its line breaks and its look.
struct SetText: Sendable {
    /// The words, including line breaks.
    var words: String
    var font: ResolvedFont
    var color: Paint
    /// The maximum number of lines; 0 for no limit.
    var lines = 1
    var mode = LineBreakMode.tailTruncation
    /// The horizontal place: left, middle or right.
    var across = TextPlace.near
    /// The vertical place: top, middle or bottom.
    var down = TextPlace.middle
    /// The smallest factor by which the font may shrink to fit on its line.
    var shrinks = 1.0
    var direction = LayoutDirection.leftToRight
    /// The colors along the words, from the first; the words after the last span have `color`.
    var spans: [TextSpan] = []
}

/// Breaks text into lines as UIKit does and places them in a rectangle.
struct TextSetter: Sendable {
    private let fonts: FontResolution
    private let measurer: TextMeasurer

    /// Prepares text for an environment.
    init(_ environment: LayoutEnvironment) {
        fonts = FontResolution(
            behavior: environment.behavior.text, contentSize: environment.contentSize,
            sizes: environment.metrics.textSizes, isTV: environment.idiom == .tv)
        measurer = TextMeasurer(scale: environment.scale, behavior: environment.behavior.text)
    }

    /// Returns the font of a description; without one, the system font at `size` points.
    func font(_ description: FontDescription?, size: Double = 17) -> ResolvedFont {
        fonts.font(description, fallbackSize: size)
    }

    /// Returns the system font.
    func font(size: Double, weight: FontWeight = .regular) -> ResolvedFont {
        ResolvedFont(pointSize: size, weight: weight)
    }

    /// Returns the width of a line, in points.
    func width(of words: String, _ font: ResolvedFont) -> Double { measurer.width(of: words, font: font) }

    /// Returns the lines of a text in a rectangle as elements; empty if there is no text or no width.
    func elements(_ text: SetText, in rect: Rect) -> [SVGElement] {
        placed(text, in: rect).map(\.element)
    }

    /// Returns the places of the lines of a text, in window coordinates; empty if there is no text or no width.
    func places(_ text: SetText, in rect: Rect) -> [Rect] { placed(text, in: rect).map(\.place) }

    private func placed(_ text: SetText, in rect: Rect) -> [(element: SVGElement, place: Rect)] {
        guard !text.words.isEmpty, rect.width > 0 else { return [] }
        let font = shrunk(text, width: rect.width)
        let lines = lines(text, font, width: rect.width, height: rect.height)
        let height = font.lineHeight + Double(lines.count - 1) * font.lineSpacing
        let top =
            switch text.down {
            case .near: rect.minY
            case .middle: rect.midY - height / 2
            case .far: rect.maxY - height
            }
        let (x, anchor): (Double, TextAnchor) =
            switch text.across {
            case .near: (rect.minX, .left)
            case .middle: (rect.midX, .middle)
            case .far: (rect.maxX, .right)
            }
        let look = Self.look(font, text.color)
        var colors = SpanReader(text)
        return lines.enumerated().map { index, line in
            let baseline = top + font.ascender + Double(index) * font.lineSpacing
            let width = min(self.width(of: line, font), rect.width)
            let left = anchor == .left ? x : anchor == .middle ? x - width / 2 : x - width
            let place = Rect(x: left, y: baseline - font.ascender, width: width, height: font.lineHeight)
            let fit = fit(line, font, length: width)
            let element = colors.element(
                line, at: Point(x: x, y: baseline), anchor, look, direction: text.direction, length: fit?.length,
                spacing: fit?.spacing ?? 0)
            return (element, place)
        }
    }

    /// Returns the length of a line as drawn, and the letter spacing that gives Helvetica, a font similar to most readers',
    /// this length. Nil for scripts whose letters may join, because both values would damage such text.
    private func fit(
        _ line: String, _ font: ResolvedFont, length: Double
    ) -> (length: Double, spacing: Double)? {
        guard line.count > 1,
            line.unicodeScalars.allSatisfy({ $0.value < 0x0530 || (0x2000..<0x2070).contains($0.value) })
        else { return nil }
        guard font.family == .system else { return (length, 0) }
        let plain = ResolvedFont(
            family: .named(font.weight >= .semibold ? "HelveticaNeue-Bold" : "HelveticaNeue"), pointSize: font.pointSize
        )
        return (length, (length - width(of: line, plain)) / Double(line.count))
    }

    /// Returns the font, smaller if its text may shrink to fit.
    private func shrunk(_ text: SetText, width: Double) -> ResolvedFont {
        guard let share = share(of: text, width) else { return text.font }
        let factor = max(share, text.shrinks)
        return ResolvedFont(
            family: text.font.family, pointSize: text.font.pointSize * factor, weight: text.font.weight)
    }

    /// Returns the factor by which a text that may shrink would fit; nil for one that may not or fits.
    private func share(of text: SetText, _ width: Double) -> Double? {
        guard text.shrinks < 1, text.lines == 1 else { return nil }
        let needed = self.width(of: text.words, text.font)
        return needed > width ? width / needed : nil
    }

    /// Returns the visible lines, the last one truncated if more would follow.
    private func lines(_ text: SetText, _ font: ResolvedFont, width: Double, height: Double) -> [String] {
        // Half a point of tolerance, because frames are rounded to pixels.
        let fitting = Int(((height - font.lineHeight + 0.5) / font.lineSpacing).rounded(.down)) + 1
        let most = max(1, text.lines == 0 ? fitting : min(text.lines, fitting))
        // Smaller letters are spaced wider, so the shrunk font alone may be too wide by a letter.
        if let share = share(of: text, width), share >= text.shrinks { return [text.words] }
        if isNearlyFitting(text, font, width, isOneLine: most == 1) { return [text.words] }
        let whole = measurer.lines(of: text.words, font: font, maximumWidth: text.lines == 1 ? nil : width)
        var shown = Array(whole.prefix(most))
        guard let last = shown.popLast() else { return [] }
        // Without an ellipsis, the last line breaks where the others do.
        let rest = text.mode.hasEllipsis ? Array(whole.dropFirst(most)) : []
        return shown + [cut(([last] + rest).joined(separator: " "), text.mode, font, width)]
    }

    /// The share of a width by which a measured line may exceed it and is squeezed rather than cut.
    private static let slack = 0.07

    /// Returns true for text that would lose letters without an ellipsis, though it fits as far as an estimate can say.
    private func isNearlyFitting(_ text: SetText, _ font: ResolvedFont, _ width: Double, isOneLine: Bool) -> Bool {
        guard !text.mode.hasEllipsis, !text.words.contains(where: { isOneLine ? $0.isNewline : $0.isWhitespace }) else {
            return false
        }
        return self.width(of: text.words, font) <= width * (1 + Self.slack)
    }

    /// Returns a line shortened until it fits, with an ellipsis if its mode has one.
    private func cut(_ line: String, _ mode: LineBreakMode, _ font: ResolvedFont, _ width: Double) -> String {
        guard self.width(of: line, font) > width + 0.5 else { return line }
        let characters = Array(line)
        var (low, high) = (0, characters.count)
        while low < high {
            let middle = (low + high + 1) / 2
            if self.width(of: Self.shortened(characters, to: middle, mode), font) <= width + 0.5 {
                low = middle
            } else {
                high = middle - 1
            }
        }
        return Self.shortened(characters, to: low, mode)
    }

    private static func shortened(_ characters: [Character], to count: Int, _ mode: LineBreakMode) -> String {
        switch mode {
        case .clip, .wordWrap, .characterWrap: String(characters.prefix(count))
        case .headTruncation: "…" + String(characters.suffix(count))
        case .middleTruncation: String(characters.prefix((count + 1) / 2)) + "…" + String(characters.suffix(count / 2))
        case .tailTruncation: String(characters.prefix(count)) + "…"
        }
    }

    private static func look(_ font: ResolvedFont, _ color: Paint) -> TextLook {
        var look = TextLook(size: font.pointSize, weight: weight(font.weight), color: color)
        switch font.family {
        case .system, .monospacedDigits: break
        case .systemItalic: look.isItalic = true
        case .monospaced: look.family = TextLook.monospaced
        case .named(let name):
            look.family = "'\(name.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == " " })', " + TextLook.sans
        }
        return look
    }

    private static func weight(_ weight: FontWeight) -> Int {
        switch weight {
        case .ultraLight: 100
        case .thin: 200
        case .light: 300
        case .regular: 400
        case .medium: 500
        case .semibold: 600
        case .bold: 700
        case .heavy: 800
        case .black: 900
        }
    }
}

extension LineBreakMode {
    /// True where an ellipsis stands for the words that have no room.
    fileprivate var hasEllipsis: Bool {
        switch self {
        case .clip, .wordWrap, .characterWrap: false
        case .headTruncation, .middleTruncation, .tailTruncation: true
        }
    }
}
