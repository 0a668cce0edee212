// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A piece of attributed text in one font.
public struct MeasuredRun: Hashable, Sendable {
    /// The characters of the run; they may contain line breaks.
    public let text: String
    /// The font the run is set in.
    public let font: ResolvedFont

    /// A run from its text and font.
    public init(_ text: String, font: ResolvedFont) {
        self.text = text
        self.font = font
    }
}
