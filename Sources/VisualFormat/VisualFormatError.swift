// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A mistake in a visual format or in its options, with its column.
///
/// `column` is 1-based, counts characters and is in `1...format.count + 1`; the last value means that the text ends too
/// early. The description has the same three lines as the exception of Apple's parser: the mistake, the format, a
/// caret.
public struct VisualFormatError: Error, Hashable, Sendable {
    /// The syntax that was expected at a column with other text.
    public enum Expectation: Hashable, Sendable {
        /// `:` after the letter of an orientation.
        case colon(after: VisualFormat.Orientation)
        /// `[` after a connection, or at the start.
        case view
        /// `[` or `|` after a hyphen that follows a view.
        case viewOrSuperview
        /// A C identifier after `[`.
        case viewName
        /// `(` or `]` after a view's name.
        case predicatesOrViewEnd
        /// `,` or `)` after a predicate.
        case listSeparatorOrEnd
        /// `]` after a view's predicates.
        case viewEnd
        /// `-`, `[` or `|` after a view.
        case connection
        /// A number, a metric, a parenthesis, `[` or `|` after a hyphen.
        case spacing
        /// The hyphen that ends a spacing.
        case closingHyphen
        /// A number or a name.
        case object
        /// A number or a metric after `@`.
        case priority
        /// Nothing, because the closing `|` ends a format.
        case end
    }

    /// The kind of mistake, with the values for its message.
    public enum Reason: Hashable, Sendable {
        case emptyFormat
        case whitespace
        case unknownOrientation(String)
        /// `found` is the offending character, nil at the end of the text.
        case expected(Expectation, found: String?)
        case negativeSpacing
        case unknownRelation(String)
        case numberOutOfRange(String)
        case unknownView(String, suggestions: [String])
        case unknownMetric(String, suggestions: [String])
        case unknownObject(String, suggestions: [String])
        case viewAsSpacing(String)
        case viewAsPriority(String)
        case repeatedView(String)
        case comparedWithItself(String)
        case metricNotFinite(String)
        case priorityOutOfRange(Double)
        case alignmentAlongAxis(VisualFormatOptions.Alignment, VisualFormat.Orientation)
        case unknownOption(String, suggestions: [String])
        case conflictingOptions(String, String)
        /// A mistake found by a caller, in its own words.
        case other(String)
    }

    /// The whole format, or the option names joined by a comma.
    public let format: String
    /// The 1-based column of the mistake, in characters.
    public let column: Int
    /// The kind of mistake.
    public let reason: Reason

    /// Makes an error at a column of a format; a column outside the text is moved to the nearest end.
    public init(format: String, column: Int, reason: Reason) {
        self.format = format
        self.column = max(1, min(column, format.count + 1))
        self.reason = reason
    }

    /// Makes an error at a byte offset in the UTF-8 of a format.
    init(format: String, utf8Offset: Int, reason: Reason) {
        self.init(format: format, column: Self.column(ofUTF8Offset: utf8Offset, in: format), reason: reason)
    }

    /// Returns the 1-based column of the character that contains a byte; past the end, the length plus 1.
    private static func column(ofUTF8Offset offset: Int, in text: String) -> Int {
        var end = 0
        var column = 1
        for character in text {
            end += character.utf8.count
            if end > offset { return column }
            column += 1
        }
        return column
    }
}
