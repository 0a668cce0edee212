// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The size of a piece of text in points, as a label reports it.
public struct TextSize: Hashable, Sendable {
    /// Width of the widest line, rounded up to the pixel.
    public let width: Double
    /// Height of all lines together, rounded up to the pixel.
    public let height: Double
    /// Number of lines; 0 for empty text.
    public let lineCount: Int

    /// Creates a size; width and height are in points.
    public init(width: Double, height: Double, lineCount: Int) {
        self.width = width
        self.height = height
        self.lineCount = lineCount
    }

    /// The size of empty text.
    public static let zero = TextSize(width: 0, height: 0, lineCount: 0)
}
