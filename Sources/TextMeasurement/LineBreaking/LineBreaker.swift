// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Breaks measured characters into lines: greedy, at spaces, hyphens and ideographs, inside words only if one alone does
/// not fit. Labels since iOS 11 avoid a last line of one word (`NSParagraphStyle.LineBreakStrategy.pushOut`).
struct LineBreaker: Sendable {
    /// A character with its advance in points; kerning to its right neighbour is part of the advance.
    struct Glyph: Sendable {
        let character: Character
        let breakClass: LineBreakRules.Class
        let advance: Double
        /// Position of the character's run.
        let runIndex: Int

        /// Whether it shows nothing at the end of a line.
        var isBlank: Bool { breakClass == .space || breakClass == .paragraphEnd }
    }

    /// A line: the glyphs it holds, spaces and line break at its end included, and its width in points.
    ///
    /// Spaces at the end of a line count as far as they fit, those where it is broken too. Source: recorded widths of
    /// labels that wrap, 45 of 48 that are as wide as their text.
    struct Line: Hashable, Sendable {
        let range: Range<Int>
        let width: Double
        /// The line is the same for every greater maximum width below this one, in points.
        var widest = Double.infinity
    }

    /// The width no line may exceed, in points; `nil` for no limit.
    let maximumWidth: Double?
    /// Whether lines may be broken inside words that would fit a line of their own.
    let breaksAnywhere: Bool
    /// Whether a paragraph's last line of one word gets a second one from the line before, unless lines break anywhere.
    let pushesOut: Bool
    /// The most lines that are shown; 0 for any number. Nothing is pushed out to a line that is not.
    var lineLimit = 0

    /// Room for the rounding of a width that was computed from the same characters, in points.
    private static let tolerance = 0.01

    /// The lines of a text. A line break at the very end opens one more, which is empty. Source: recorded heights of labels
    /// that wrap, 13 of 13 in 5 projects.
    ///
    /// Complexity: O(number of characters).
    func lines(of glyphs: [Glyph]) -> [Line] {
        var lines: [Line] = []
        var start = 0
        while start < glyphs.count {
            let line = line(in: glyphs, from: start)
            lines.append(line)
            start = line.range.upperBound
            let endsParagraph = start == glyphs.count || glyphs[start - 1].breakClass == .paragraphEnd
            if pushesOut, !breaksAnywhere, lines.count == 2, endsParagraph { pushOutOrphan(of: &lines, glyphs) }
        }
        if glyphs.last?.breakClass == .paragraphEnd {
            lines.append(Line(range: glyphs.count..<glyphs.count, width: 0))
        }
        return lines
    }

    /// Takes the last word of the first line over to a second one that is a single word and ends its paragraph, where both fit.
    /// Further lines may be one word: recorded widths, 7 of 7 texts in 6 projects; of a first paragraph 1 of 1 is pushed.
    private func pushOutOrphan(of lines: inout [Line], _ glyphs: [Glyph]) {
        guard lines.count > 1, lineLimit == 0 || lines.count <= lineLimit, let last = lines.last?.range,
            let previous = lines.dropLast().last?.range,
            glyphs[previous.upperBound - 1].breakClass != .paragraphEnd, glyphs[last.lowerBound].breakClass == .letter,
            lastBreak(in: last, glyphs) == nil, let cut = lastBreak(in: previous, glyphs)
        else { return }
        let pushed = visibleWidth(of: cut..<last.upperBound, glyphs)
        let end = lines.count - 1
        guard !exceeds(pushed) else {
            lines[end].widest = min(lines[end].widest, pushed - LineBreaker.tolerance)
            return
        }
        let kept = previous.lowerBound..<cut
        let width = glyphs[kept].reduce(0) { $0 + $1.advance }
        lines[end - 1] = Line(range: kept, width: width, widest: lines[end - 1].widest)
        lines[end] = Line(range: cut..<last.upperBound, width: pushed, widest: lines[end].widest)
    }

    /// The last place in a range, its start not counted, where a line may end.
    private func lastBreak(in range: Range<Int>, _ glyphs: [Glyph]) -> Int? {
        range.dropFirst().last { isBreakAllowed(glyphs[$0 - 1], glyphs[$0]) }
    }

    private func visibleWidth(of range: Range<Int>, _ glyphs: [Glyph]) -> Double {
        let end = range.last { !glyphs[$0].isBlank } ?? range.lowerBound
        return glyphs[range.lowerBound...end].reduce(0) { $0 + $1.advance }
    }

    /// The line that starts at an index.
    private func line(in glyphs: [Glyph], from start: Int) -> Line {
        var width = 0.0
        var lastBreak: Line?
        for index in start..<glyphs.count {
            let glyph = glyphs[index]
            if glyph.breakClass == .paragraphEnd {
                return closed(start..<(index + 1), width: width)
            }
            if index > start, isBreakAllowed(glyphs[index - 1], glyph) {
                lastBreak = closed(start..<index, width: width)
            }
            let isSpace = glyph.breakClass == .space
            if !isSpace, exceeds(width + glyph.advance), index > start {
                var line = lastBreak ?? closed(start..<index, width: width)
                let next = lastBreak == nil ? glyph.advance : unbrokenWidth(of: glyphs, from: index)
                line.widest = min(line.widest, width + next - LineBreaker.tolerance)
                return line
            }
            width += glyph.advance
        }
        return closed(start..<glyphs.count, width: width)
    }

    /// The width of what stays together from a glyph on: there is no break before it.
    private func unbrokenWidth(of glyphs: [Glyph], from start: Int) -> Double {
        var width = glyphs[start].advance
        for index in (start + 1)..<max(glyphs.count, start + 1) {
            let glyph = glyphs[index]
            if glyph.breakClass == .paragraphEnd || glyph.breakClass == .space { break }
            if isBreakAllowed(glyphs[index - 1], glyph) { break }
            width += glyph.advance
        }
        return width
    }

    private func isBreakAllowed(_ first: Glyph, _ second: Glyph) -> Bool {
        if breaksAnywhere { return true }
        return LineBreakRules.allowsBreak(between: first.breakClass, and: second.breakClass)
    }

    private func exceeds(_ width: Double) -> Bool {
        guard let maximumWidth else { return false }
        return width > maximumWidth + LineBreaker.tolerance
    }

    /// A line with the part of its closing spaces that fits.
    private func closed(_ range: Range<Int>, width: Double) -> Line {
        guard let maximumWidth, width > maximumWidth else { return Line(range: range, width: width) }
        return Line(range: range, width: max(maximumWidth, 0), widest: maximumWidth)
    }
}
