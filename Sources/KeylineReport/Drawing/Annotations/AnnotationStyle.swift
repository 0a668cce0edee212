// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import TextMeasurement

/// Sizes and looks of what is written and drawn over a screen.
///
/// Lengths are in units of the drawing; `unit` is a 400th of its width, so that eleven of them are legible where the whole
/// drawing is shown 400 pixels wide.
struct AnnotationStyle: Sendable {
    let unit: Double
    private let measurer = TextMeasurer(scale: 2)

    /// Height of the font of names, lengths and sentences.
    var fontSize: Double { 11 * unit }
    /// Distance between the baselines of lines.
    var lineHeight: Double { 14 * unit }

    /// The width of a line in a font of the style. Readers have fonts that are wider than Apple's: some room is added.
    func width(of words: String, size: Double, bold: Bool = false) -> Double {
        let font = ResolvedFont(pointSize: size, weight: bold ? .bold : .regular)
        return measurer.width(of: words, font: font) * 1.08
    }

    /// The lines of a sentence in a width.
    func lines(of words: String, width: Double, size: Double, bold: Bool = false) -> [String] {
        let font = ResolvedFont(pointSize: size, weight: bold ? .bold : .regular)
        return measurer.lines(of: words.onOneLine, font: font, maximumWidth: width / 1.08)
    }

    /// The ink of a finding.
    func ink(_ severity: Severity) -> Paint {
        switch severity {
        case .error: Paint(color: "#c4001a")
        case .warning: Paint(color: "#8f4a00")
        case .info: Paint(color: "#0040a0")
        }
    }

    static let safeArea = Paint(color: "#0a6ebd")
    static let margins = Paint(color: "#7a3db8")
    static let readable = Paint(color: "#1f7a3a")
    static let frame = Paint(color: "#48484a")
    static let constraint = Paint(color: "#3634a3")
    static let hitRegion = Paint(color: "#00706b")
    static let gesture = Paint(color: "#a0306b")
}
