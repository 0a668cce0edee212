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
    /// The line heights and spacings of its paragraph.
    public let lines: LineStyle

    /// Creates a run from its text and font.
    ///
    /// - Parameters:
    ///   - text: the characters.
    ///   - font: their font.
    ///   - kern: extra space after each character, points.
    ///   - lines: the line heights and spacings of the paragraph.
    public init(_ text: String, font: ResolvedFont, kern: Double = 0, lines: LineStyle = LineStyle()) {
        self.text = text
        self.font = font
        self.kern = kern
        self.lines = lines
    }
}

extension MeasuredRun {
    /// Hashes the parts in which runs mostly differ.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(font.pointSize)
    }
}

/// The line heights and spacings of a paragraph, as in `NSParagraphStyle`.
public struct LineStyle: Hashable, Sendable {
    /// The factor of the font's line height; 0 = 1.
    public var heightMultiple = 0.0
    /// Minimum line height, points.
    public var minimumHeight = 0.0
    /// Maximum line height, points; 0 for no limit.
    public var maximumHeight = 0.0
    /// Space between lines, points.
    public var spacing = 0.0
    /// Space after the paragraph, points; none after the last one.
    public var paragraphSpacing = 0.0

    /// Leaves lines as high as their fonts.
    public init() {}

    /// Returns a line's height from that of its fonts, points.
    ///
    /// Source: recorded frames of labels with a multiple or a minimum height.
    func height(of natural: Double) -> Double {
        var height = heightMultiple > 0 ? natural * heightMultiple : natural
        height = max(height, minimumHeight)
        return maximumHeight > 0 ? min(height, maximumHeight) : height
    }
}
