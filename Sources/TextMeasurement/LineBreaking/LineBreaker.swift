// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Breaks measured characters into lines, greedily: at spaces, hyphens and ideographs, and inside a word only if the
/// word alone does not fit. Labels since iOS 11 avoid a last line of one word
/// (`NSParagraphStyle.LineBreakStrategy.pushOut`).
struct LineBreaker: Sendable {
    /// A character with its advance in points; the advance includes the kerning before the next character.
    struct Glyph: Sendable {
        let character: Character
        let breakClass: LineBreakRules.Class
        let advance: Double
        /// Index of the character's run.
        let runIndex: Int

        /// True if it is invisible at the end of a line.
        var isBlank: Bool { breakClass == .space || breakClass == .paragraphEnd }
    }

    /// A line: its glyphs, including the spaces and the line break at its end, and its width in points.
    ///
    /// Spaces at the end of a line count toward its width as far as they fit, also where the line is broken. Source:
    /// recorded widths of labels that wrap.
    struct Line: Hashable, Sendable {
        let range: Range<Int>
        let width: Double
        /// The line stays the same for every greater maximum width below this one, points.
        var widest = Double.infinity
    }

    /// The maximum width of a line, points; nil for no limit.
    let maximumWidth: Double?
    /// True if lines may break inside words that fit on a line of their own.
    let breaksAnywhere: Bool
    /// True if a second line of one word gets another word from the first line, unless lines break anywhere.
    let pushesOut: Bool
    /// Maximum number of lines shown; 0 for no limit. No word moves to a line that is not shown.
    var lineLimit = 0

    /// Tolerance for the rounding of a width that was computed from the same characters, points.
    private static let tolerance = 0.01

    /// Returns the lines of a text. A line break at the end of the text starts one more line, which is empty. Source:
    /// recorded heights of labels that wrap.
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

    /// Moves the last word of the first line to the second, if the second is a single word that ends its paragraph and
    /// both fit. Recorded widths show that later lines may consist of one word.
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

    /// Returns the last place in a range, apart from its start, where a line may end.
    private func lastBreak(in range: Range<Int>, _ glyphs: [Glyph]) -> Int? {
        range.dropFirst().last { isBreakAllowed(glyphs[$0 - 1], glyphs[$0]) }
    }

    private func visibleWidth(of range: Range<Int>, _ glyphs: [Glyph]) -> Double {
        let end = range.last { !glyphs[$0].isBlank } ?? range.lowerBound
        return glyphs[range.lowerBound...end].reduce(0) { $0 + $1.advance }
    }

    /// Returns the line that starts at an index.
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

    /// Returns the width from a glyph up to the next place where a line may end; there is none before the glyph.
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

    /// Returns a line whose width includes the part of its closing spaces that fits.
    private func closed(_ range: Range<Int>, width: Double) -> Line {
        guard let maximumWidth, width > maximumWidth else { return Line(range: range, width: width) }
        return Line(range: range, width: max(maximumWidth, 0), widest: maximumWidth)
    }
}
