// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Text with the advance of each of its characters, and how it wrapped at the widths met so far.
///
/// A reference type for what it remembers; used on one thread at a time.
package final class MeasuredText {
    let glyphs: [LineBreaker.Glyph]
    let runs: [MeasuredRun]
    private var wraps: [Wrap] = []

    /// How the text wraps in some way at every width from one to another.
    private struct Wrap {
        var style: WrapStyle
        var narrowest: Double
        var widest: Double
        var extent: TextExtent
    }

    init(glyphs: [LineBreaker.Glyph], runs: [MeasuredRun]) {
        self.glyphs = glyphs
        self.runs = runs
    }

    /// What the text takes at a width, computed when no width that breaks it alike has been met.
    ///
    /// Lines that all fit a narrower width break at the same places there, and at wider ones until a line takes more.
    func extent(
        width: Double, style: WrapStyle, compute: (MeasuredText) -> TextExtent
    ) -> TextExtent {
        for wrap in wraps where wrap.narrowest <= width && width <= wrap.widest && wrap.style == style {
            return wrap.extent
        }
        let extent = compute(self)
        wraps.append(
            Wrap(style: style, narrowest: min(extent.width, width), widest: extent.widest, extent: extent))
        return extent
    }
}

/// How text is wrapped, whatever the width.
struct WrapStyle: Equatable {
    /// The most lines that are shown; 0 for any number.
    var lineLimit: Int
    /// Whether lines may be broken inside words that would fit a line of their own.
    var breaksAnywhere: Bool
    /// Whether a paragraph's last line of one word gets a second one from the line before.
    var pushesOut: Bool
    /// Whether it is a text view's: the first line has the space above it that is put between lines too, and that is what the
    /// typeface asks for besides that of a text style.
    var spacesFirstLine: Bool
}

/// What some lines of text take, points, not rounded to pixels.
struct TextExtent {
    var width: Double
    var height: Double
    var lineCount: Int
    /// All this is the same at every greater width up to this one.
    var widest: Double
}

/// The texts of a screen as they were looked up, whatever the scale and the controls around them.
package final class MeasuredTexts {
    private var known: [[MeasuredRun]: MeasuredText] = [:]

    /// No texts yet.
    package init() {}

    /// Text with the advances of its characters.
    package func text(_ runs: [MeasuredRun], _ measurer: TextMeasurer) -> MeasuredText {
        if let known = known[runs] { return known }
        let text = measurer.measured(runs)
        known[runs] = text
        return text
    }
}
