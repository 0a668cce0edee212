// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Text with the advance of each of its characters, and a cache of its extents at the widths requested so far.
///
/// A reference type because of the cache; use it on one thread at a time.
package final class MeasuredText {
    let glyphs: [LineBreaker.Glyph]
    let runs: [MeasuredRun]
    private var wraps: [Wrap] = []

    /// The extent of the text in a style, which is the same at every width from `narrowest` to `widest`.
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

    /// Returns the extent of the text at a width; computes it only if no cached width range contains the width.
    ///
    /// At a narrower width at which all lines fit, and at wider ones until another word fits on a line, the line breaks
    /// are the same.
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

/// The settings of wrapping other than the width.
struct WrapStyle: Equatable {
    /// Maximum number of lines shown; 0 for no limit.
    var lineLimit: Int
    /// True if lines may break inside words that fit on a line of their own.
    var breaksAnywhere: Bool
    /// True if a second line of one word gets another word from the first line.
    var pushesOut: Bool
    /// True for a text view, whose first line also has the space above it that other lines have, and whose lines also
    /// have the typeface's leading.
    var spacesFirstLine: Bool
}

/// The extent of some lines of text, points, not rounded to pixels.
struct TextExtent {
    var width: Double
    var height: Double
    var lineCount: Int
    /// The extent is the same at every greater width up to this one.
    var widest: Double
}

/// A cache of a screen's measured texts; it does not depend on the scale or on the controls around them.
package final class MeasuredTexts {
    private var known: [[MeasuredRun]: MeasuredText] = [:]

    /// Creates an empty cache.
    package init() {}

    /// Returns text with the advances of its characters; measures it at the first request.
    package func text(_ runs: [MeasuredRun], _ measurer: TextMeasurer) -> MeasuredText {
        if let known = known[runs] { return known }
        let text = measurer.measured(runs)
        known[runs] = text
        return text
    }
}
