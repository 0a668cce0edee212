// Keyline
// SPDX-License-Identifier: Apache-2.0

extension TextMeasurer {
    /// Returns the size that a label needs for attributed text.
    ///
    /// The height of a line is the sum of the largest ascender and the largest descender of its runs.
    /// - Parameters:
    ///   - runs: the pieces of text with their fonts.
    ///   - maximumWidth: maximum width of a line, points; nil for no limit.
    ///   - numberOfLines: maximum number of lines shown; 0 for no limit.
    ///   - lineBreakMode: the way lines are broken.
    /// - Returns: the size, with width and height rounded up to the pixel; zero for empty text.
    ///
    /// Complexity: O(number of characters).
    public func size(
        of runs: [MeasuredRun], maximumWidth: Double? = nil, numberOfLines: Int = 1,
        lineBreakMode: LineBreakMode = .tailTruncation
    ) -> TextSize {
        size(
            of: MeasuredText(glyphs: glyphs(of: runs), runs: runs), maximumWidth: maximumWidth,
            numberOfLines: numberOfLines, lineBreakMode: lineBreakMode)
    }

    /// Looks up every character's advance once, so that the text can be wrapped at many widths.
    package func measured(_ runs: [MeasuredRun]) -> MeasuredText { MeasuredText(glyphs: glyphs(of: runs), runs: runs) }

    /// Returns the size that a label needs for measured text.
    func size(
        of text: MeasuredText, maximumWidth: Double?, numberOfLines: Int, lineBreakMode: LineBreakMode
    ) -> TextSize {
        measure(text, maximumWidth: maximumWidth, numberOfLines: numberOfLines, lineBreakMode: lineBreakMode).size
    }

    /// Returns the size that a view needs for measured text, and the greatest width that yields the same size.
    ///
    /// - Parameter isLabel: true for a label, which avoids a last line of one word on systems whose labels do so, and
    ///   whose first line lacks the space of its text style; false for a text view, whose first line has that space.
    ///   Source: recorded heights of text views in a text style.
    package func measure(
        _ text: MeasuredText, maximumWidth: Double?, numberOfLines: Int, lineBreakMode: LineBreakMode,
        isLabel: Bool = true
    ) -> (size: TextSize, widest: Double) {
        guard !text.glyphs.isEmpty else { return (.zero, .infinity) }
        let limit = maximumWidth.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
        let room = numberOfLines == 1 ? .infinity : limit ?? .infinity
        let style = WrapStyle(
            lineLimit: numberOfLines, breaksAnywhere: lineBreakMode.breaksAnywhere,
            pushesOut: isLabel && behavior.pushesOut, spacesFirstLine: !isLabel)
        let extent = text.extent(width: room, style: style) { self.extent(of: $0, room: room, style: style) }
        let width = roundedUpToPixel(extent.width)
        let size = TextSize(
            width: limit.map { min(width, max($0, roundedUpToPixel($0))) } ?? width,
            height: roundedUpToPixel(extent.height), lineCount: extent.lineCount)
        // A width of zero or less means no limit; its result holds for no greater width.
        guard let limit else { return (size, maximumWidth ?? .infinity) }
        return (size, extent.width > limit ? limit : max(limit, extent.widest))
    }

    /// Returns the extent of the shown lines of a text, at most `room` points wide.
    private func extent(of text: MeasuredText, room: Double, style: WrapStyle) -> TextExtent {
        let all = LineBreaker(
            maximumWidth: room, breaksAnywhere: style.breaksAnywhere, pushesOut: style.pushesOut,
            lineLimit: style.lineLimit
        ).lines(of: text.glyphs)
        let shown = style.lineLimit > 0 ? Array(all.prefix(style.lineLimit)) : all
        var extent = TextExtent(width: 0, height: 0, lineCount: shown.count, widest: .infinity)
        for (index, line) in shown.enumerated() {
            let previous = index == 0 ? nil : shown[index - 1]
            extent.width = max(extent.width, line.width)
            extent.widest = min(extent.widest, line.widest - Self.sumError)
            extent.height += lineHeight(of: line, after: previous, style, text)
        }
        extent.widest = extent.width > room ? room : max(room, extent.widest)
        return extent
    }

    /// More than the rounding difference between sums of the same advances in another order, points.
    private static let sumError = 1e-9

    /// Returns the size that a label needs for attributed text given as pairs of text and font.
    public func size(
        ofRuns runs: [(String, ResolvedFont)], maximumWidth: Double? = nil, numberOfLines: Int = 1,
        lineBreakMode: LineBreakMode = .tailTruncation
    ) -> TextSize {
        size(
            of: runs.map { MeasuredRun($0.0, font: $0.1) }, maximumWidth: maximumWidth, numberOfLines: numberOfLines,
            lineBreakMode: lineBreakMode)
    }

    /// Returns the lines into which a label breaks text, without the spaces and line breaks at their ends.
    ///
    /// Complexity: O(number of characters).
    public func lines(of text: String, font: ResolvedFont, maximumWidth: Double?) -> [String] {
        let glyphs = glyphs(of: [MeasuredRun(text, font: font)])
        let breaker = LineBreaker(
            maximumWidth: maximumWidth, breaksAnywhere: false, pushesOut: behavior.pushesOut)
        return breaker.lines(of: glyphs).map { line in
            var shown = glyphs[line.range]
            while let last = shown.last?.breakClass, last == .space || last == .paragraphEnd {
                shown.removeLast()
            }
            return String(shown.map(\.character))
        }
    }

    /// Returns the characters of all runs with their advances, which include the kerning before the next character.
    private func glyphs(of runs: [MeasuredRun]) -> [LineBreaker.Glyph] {
        var glyphs: [LineBreaker.Glyph] = []
        for (runIndex, run) in runs.enumerated() {
            let measurer = GlyphMeasurer(font: drawn(run.font), behavior: behavior)
            glyphs.reserveCapacity(glyphs.count + run.text.utf8.count)
            var next = run.text.makeIterator()
            var upcoming = next.next()
            var scalar = upcoming?.unicodeScalars.first
            while let character = upcoming, let first = scalar {
                upcoming = next.next()
                scalar = upcoming?.unicodeScalars.first
                let breakClass = LineBreakRules.classify(character, first)
                var advance = breakClass == .paragraphEnd ? 0 : measurer.advance(of: character, first)
                if let second = scalar { advance += measurer.kern(first, second) }
                if breakClass != .paragraphEnd { advance += run.kern }
                glyphs.append(
                    LineBreaker.Glyph(
                        character: character, breakClass: breakClass, advance: advance, runIndex: runIndex))
            }
        }
        return glyphs
    }

    /// Returns the height of a line, points, unrounded. Lines after the first include the space that a text style or
    /// their paragraph puts above them; lines of a text view also include the typeface's leading. An empty last line is
    /// as high as the line break before it.
    private func lineHeight(
        of line: LineBreaker.Line, after previous: LineBreaker.Line?, _ style: WrapStyle, _ text: MeasuredText
    ) -> Double {
        let (glyphs, runs) = (text.glyphs, text.runs)
        let isSpaced = previous != nil || style.spacesFirstLine
        var ascender = 0.0
        var descender = 0.0
        var space = 0.0
        var measuredRun = -1
        let start = line.range.isEmpty ? max(0, line.range.lowerBound - 1) : line.range.lowerBound
        let shown = glyphs[start..<line.range.upperBound]
        for glyph in shown where glyph.runIndex != measuredRun {
            measuredRun = glyph.runIndex
            let font = drawn(runs[glyph.runIndex].font)
            ascender = max(ascender, font.ascender)
            descender = max(descender, font.descender)
            space = isSpaced ? max(space, style.spacesFirstLine ? font.leading : font.lineSpacing - font.lineHeight) : 0
        }
        guard let lines = shown.first.map({ runs[$0.runIndex].lines }) else { return 0 }
        let height = lines.height(of: ascender + descender)
        guard let last = previous.flatMap({ glyphs[$0.range].last }) else { return height + space }
        let above = runs[last.runIndex].lines
        return height + space + above.spacing + (last.breakClass == .paragraphEnd ? above.paragraphSpacing : 0)
    }
}
