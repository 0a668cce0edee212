// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Two drawings side by side, with their differences marked.
public struct ScreenComparison: Sendable {
    /// The difference between the two drawings.
    public enum Kind: Hashable, Sendable {
        /// The same screen on two devices; differences explained by the sizes of the windows do not count.
        case devices
        /// Two versions of a screen on one device.
        case versions
    }

    /// The drawing on the left, the base of the comparison.
    public var before: ScreenDrawing
    /// The drawing on the right.
    public var after: ScreenDrawing
    /// The difference between them.
    public var kind: Kind
    /// The caption of the left drawing after its device: `at 5b7ff7ad-3`; nil for none.
    public var beforeWords: String?
    /// The caption of the right drawing; nil for none.
    public var afterWords: String?

    /// Makes a comparison of two drawings.
    public init(
        before: ScreenDrawing, after: ScreenDrawing, kind: Kind, beforeWords: String? = nil, afterWords: String? = nil
    ) {
        (self.before, self.after, self.kind) = (before, after, kind)
        (self.beforeWords, self.afterWords) = (beforeWords, afterWords)
    }

    /// The comparison as an SVG document.
    public var svg: String { SVGWriter.document(ComparisonSheet(self).element) }
}
