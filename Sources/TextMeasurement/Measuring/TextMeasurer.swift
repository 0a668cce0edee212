// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Measures text as labels do: widths and heights in points, rounded up to whole pixels.
///
/// Widths come from advance tables fitted to label widths that Interface Builder recorded in public documents, so
/// results are estimates. In repositories left out of the fit, most one-line texts agree with the recorded width within
/// half a point, and nearly all within one point.
public struct TextMeasurer: Sendable {
    /// Pixels per point of the device, positive.
    public let scale: Double
    /// The OS version's text drawing.
    public let behavior: TextBehavior

    /// Creates a measurer for a device's scale and an OS version's text drawing.
    ///
    /// - Parameters:
    ///   - scale: pixels per point; a value that is not positive counts as 2.
    ///   - behavior: the text drawing, by default that of the newest iOS.
    public init(scale: Double, behavior: TextBehavior = .newest) {
        self.scale = scale > 0 && scale.isFinite ? scale : 2
        self.behavior = behavior
    }

    /// Returns the width of text on one line, points, unrounded; line breaks have no width.
    ///
    /// Complexity: O(number of characters).
    public func width(of text: String, font: ResolvedFont) -> Double {
        GlyphMeasurer(font: drawn(font), behavior: behavior).width(of: text)
    }

    /// Returns the size that a label needs for text in one font.
    ///
    /// - Parameters:
    ///   - text: the label's text.
    ///   - font: the label's font.
    ///   - maximumWidth: maximum width of a line, points (`preferredMaxLayoutWidth`); nil for no limit.
    ///   - numberOfLines: maximum number of lines shown; 0 for no limit.
    ///   - lineBreakMode: the way lines are broken.
    /// - Returns: the size, with width and height rounded up to the pixel; zero for empty text.
    ///
    /// Complexity: O(number of characters).
    public func size(
        of text: String, font: ResolvedFont, maximumWidth: Double? = nil, numberOfLines: Int = 1,
        lineBreakMode: LineBreakMode = .tailTruncation
    ) -> TextSize {
        size(
            of: [MeasuredRun(text, font: font)], maximumWidth: maximumWidth, numberOfLines: numberOfLines,
            lineBreakMode: lineBreakMode)
    }

    /// Returns a length in points, rounded up to whole pixels; a length within a thousandth of a pixel counts as exact.
    public func roundedUpToPixel(_ points: Double) -> Double {
        PixelRounding.up(points * scale - 0.001) / scale
    }

    /// Returns a length in points, rounded to the nearest pixel.
    public func roundedToPixel(_ points: Double) -> Double {
        PixelRounding.nearest(points * scale) / scale
    }

    /// Returns the height of a one-line label, points, rounded up to the pixel.
    public func lineHeight(of font: ResolvedFont) -> Double {
        roundedUpToPixel(drawn(font).lineHeight)
    }

    /// Returns the height of a line of a text view, points, rounded up to the pixel; it includes the space that its
    /// text style or its typeface puts above it.
    package func spacedLineHeight(of font: ResolvedFont) -> Double {
        let font = drawn(font)
        return roundedUpToPixel(font.lineHeight + font.leading)
    }

    /// Returns the font in which a text is drawn: Helvetica Neue if the font is missing.
    func drawn(_ font: ResolvedFont) -> ResolvedFont {
        let isMissing =
            font.isSystemFontFile
            ? behavior.lacksSystemFontFiles : behavior.lacksBundledFonts && !font.isBundledWithSystem
        guard isMissing else { return font }
        return ResolvedFont(family: .named("HelveticaNeue"), pointSize: font.pointSize)
    }
}
