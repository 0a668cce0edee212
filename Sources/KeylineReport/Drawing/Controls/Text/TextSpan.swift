// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A part of a text with its own color.
struct TextSpan: Hashable, Sendable {
    /// The number of characters.
    var length: Int
    /// The color; nil for the text's.
    var color: Paint?
}

/// Assigns the lines of a text their colors, first to last.
struct SpanReader {
    private let text: SetText
    /// The color of each character of the words.
    private var colors: [(character: Character, color: Paint)] = []
    private var position = 0

    init(_ text: SetText) {
        self.text = text
        guard text.spans.contains(where: { ($0.color ?? text.color) != text.color }) else { return }
        var color = text.spans.flatMap { span in
            [Paint](repeating: span.color ?? text.color, count: span.length)
        }.makeIterator()
        colors = text.words.map { ($0, color.next() ?? text.color) }
    }

    /// Returns a line of the text with its baseline at a point.
    mutating func element(
        _ line: String, at point: Point, _ anchor: TextAnchor, _ look: TextLook, direction: LayoutDirection,
        length: Double?, spacing: Double
    ) -> SVGElement {
        let parts = parts(line)
        var element = SVGElement.text(
            parts.isEmpty ? line : "", at: point, anchor, look, direction: direction, length: length, spacing: spacing)
        if parts.isEmpty ? look.color.isLight : parts.contains(where: { $0.color.isLight }) {
            // Light words get a dark outline, because their background may be light too.
            element = element.with("stroke", Paint.wordOutline.color).with("stroke-opacity", Paint.wordOutline.opacity)
                .with("stroke-width", look.size / 13).with("paint-order", "stroke")
        }
        if parts.isEmpty { return element }
        // The empty text before the pieces keeps them on one line of the document.
        return element.with("xml:space", "preserve").adding(parts.map(Self.span))
    }

    private static func span(_ part: (words: String, color: Paint)) -> SVGElement {
        var span = SVGElement("tspan").with("fill", part.color.color)
        if part.color.opacity < 1 { span = span.with("fill-opacity", part.color.opacity) }
        return span.adding(text: part.words)
    }

    /// Returns the pieces of a line with one color each; empty if the whole text has one color. Characters that lines
    /// omit, such as blanks at their ends, are skipped.
    private mutating func parts(_ line: String) -> [(words: String, color: Paint)] {
        if colors.isEmpty { return [] }
        var parts: [(words: String, color: Paint)] = []
        for character in line {
            var next = position
            while next < colors.count, next < position + 8, colors[next].character != character { next += 1 }
            let isFound = next < colors.count && colors[next].character == character
            let color = isFound ? colors[next].color : parts.last?.color ?? text.color
            if isFound { position = next + 1 }
            if let last = parts.last, last.color == color {
                parts[parts.count - 1].words.append(character)
            } else {
                parts.append((String(character), color))
            }
        }
        return parts
    }
}
