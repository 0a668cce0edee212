// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A piece of attributed text in one font.
public struct MeasuredRun: Hashable, Sendable {
    /// The characters of the run; they may contain line breaks.
    public let text: String
    /// The font the run is set in.
    public let font: ResolvedFont
    /// Extra space after each character, points.
    public let kern: Double
    /// What its paragraph asks of its lines.
    public let lines: LineStyle

    /// A run from its text and font.
    ///
    /// - Parameters:
    ///   - text: The characters.
    ///   - font: Their font.
    ///   - kern: Extra space after each character, points.
    ///   - lines: What the paragraph asks of its lines.
    public init(_ text: String, font: ResolvedFont, kern: Double = 0, lines: LineStyle = LineStyle()) {
        self.text = text
        self.font = font
        self.kern = kern
        self.lines = lines
    }
}

extension MeasuredRun {
    /// Hashes what runs mostly differ in.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(font.pointSize)
    }
}

/// The heights of a paragraph's lines, as `NSParagraphStyle` has them.
public struct LineStyle: Hashable, Sendable {
    /// What the font's line height is multiplied by; 0 leaves it as it is.
    public var heightMultiple = 0.0
    /// The least line height, points.
    public var minimumHeight = 0.0
    /// The largest line height, points; 0 for no limit.
    public var maximumHeight = 0.0
    /// Space between lines, points.
    public var spacing = 0.0
    /// Space after the paragraph, points; none after the last one.
    public var paragraphSpacing = 0.0

    /// Lines as high as their fonts.
    public init() {}

    /// A line's height for that of its fonts, points.
    ///
    /// Source: recorded frames of labels with a multiple or a least height, 5 of 5.
    func height(of natural: Double) -> Double {
        var height = heightMultiple > 0 ? natural * heightMultiple : natural
        height = max(height, minimumHeight)
        return maximumHeight > 0 ? min(height, maximumHeight) : height
    }
}
