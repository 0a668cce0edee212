// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import TextMeasurement

/// Sizes and colors of the annotations over a screen.
///
/// Lengths are in units of the drawing; `unit` is a 400th of its width, so that a font of eleven units is legible if
/// the whole drawing is shown 400 pixels wide.
struct AnnotationStyle: Sendable {
    let unit: Double
    private let measurer = TextMeasurer(scale: 2)

    /// The height of the font of names, lengths and sentences.
    var fontSize: Double { 11 * unit }
    /// The distance between the baselines of lines.
    var lineHeight: Double { 14 * unit }

    /// Returns the width of a line in a font of the style, measured in Helvetica, with room for the wider fonts that some readers
    /// have.
    func width(of words: String, size: Double, bold: Bool = false) -> Double {
        measurer.width(of: words, font: Self.font(size, bold)) * Self.room(bold)
    }

    /// Returns the lines of a sentence wrapped to a width.
    func lines(of words: String, width: Double, size: Double, bold: Bool = false) -> [String] {
        let width = width / Self.room(bold)
        return measurer.lines(of: Self.glued(words.onOneLine), font: Self.font(size, bold), maximumWidth: width)
            .map { $0.replacing("\u{A0}", with: " ") }
    }

    /// Returns the words with no-break spaces that keep a sign and the number after it, and the place of a line, together.
    private static func glued(_ words: String) -> String {
        let words = words.replacing("(line ", with: "(line\u{A0}")
            .replacing(/([0-9]) ([=≤≥]) (?=[0-9-])/) { "\($0.1)\u{A0}\($0.2)\u{A0}" }
        return withoutLoneSigns(words)
    }

    private static func withoutLoneSigns(_ words: String) -> String {
        words.replacing(/[ ]([+×-])[ ](?=[0-9{])/) { "\u{A0}\($0.1)\u{A0}" }.replacing(/[ ](?=@[0-9])/, with: "\u{A0}")
    }

    /// Returns a factor that exceeds the difference between readers' fonts.
    ///
    /// Source: the advance widths of DejaVu Sans Condensed, the substitute in `TextLook.sans` that exceeds Helvetica most: for the
    /// words of 196 drawings 1.03 in the median and 1.09 at most, and 1.09 and 1.15 in bold.
    private static func room(_ bold: Bool) -> Double { bold ? 1.13 : 1.06 }

    private static func font(_ size: Double, _ bold: Bool) -> ResolvedFont {
        ResolvedFont(family: .named(bold ? "HelveticaNeue-Bold" : "HelveticaNeue"), pointSize: size)
    }

    /// Returns the color of a finding.
    func ink(_ severity: Severity) -> Paint {
        switch severity {
        case .error: Paint(color: "#c4001a")
        case .warning: Paint(color: "#8f4a00")
        case .info: Paint(color: "#0040a0")
        }
    }

    /// The color below lines: every ink has enough contrast to it, whatever it lies on.
    static let halo = Paint.white.opacity(0.9)

    static let safeArea = Paint(color: "#0a6ebd")
    static let margins = Paint(color: "#7a3db8")
    static let readable = Paint(color: "#1f7a3a")
    static let frame = Paint(color: "#48484a")
    static let constraint = Paint(color: "#3634a3")
    static let hitRegion = Paint(color: "#00706b")
    static let highlight = Paint(color: "#b0007a")
    static let gesture = Paint(color: "#a0306b")
}
