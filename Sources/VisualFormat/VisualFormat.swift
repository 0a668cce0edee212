// Keyline
// SPDX-License-Identifier: Apache-2.0

/// One line of Apple's Visual Format Language as a syntax tree, such as `H:|-[email]-|`.
///
/// The tree represents the text only: names are not looked up, and nothing is checked against metrics or views until
/// `constraints(metrics:views:options:siblingSpacing:superviewSpacing:)`. Every node keeps its 1-based column in
/// `source`, so that an error found later can still point at it. Two formats are equal if they have the same meaning;
/// columns and `source` are not compared.
///
/// Invariant: `connections.count == items.count - 1`, `connections[i]` joins `items[i]` and `items[i + 1]`, there is at
/// least one view, and the superview appears only as the first and the last item.
///
/// The grammar is that of Apple's archived Auto Layout Guide, appendix "Visual Format Language"
/// (developer.apple.com/library/archive/documentation/UserExperience/Conceptual/AutolayoutPG/VisualFormatLanguage.html).
/// One form goes beyond that page because shipping apps rely on it: a spacing outside parentheses may have a relation
/// and a priority (`->=8@750-`). No whitespace is allowed anywhere.
public struct VisualFormat: Sendable {
    /// The axis along which a format places items.
    public enum Orientation: String, Hashable, Sendable, CaseIterable {
        /// `H:`, also the default for a format without a prefix.
        case horizontal = "H"
        /// `V:`.
        case vertical = "V"
    }

    /// The axis; horizontal if the text states none.
    public let orientation: Orientation
    /// The superview and the views, in reading order.
    public let items: [Item]
    /// The connections of each item to the next.
    public let connections: [Connection]
    /// The text from which the tree was parsed; columns count its characters.
    public let source: String

    init(orientation: Orientation, items: [Item], connections: [Connection], source: String) {
        assert(connections.count == items.count - 1, "a connection joins each item to the next")
        self.orientation = orientation
        self.items = items
        self.connections = connections
        self.source = source
    }

    /// Parses a visual format string.
    ///
    /// - Throws: `VisualFormatError` at the first character that does not fit the grammar.
    /// - Complexity: linear in the length of the text; no recursion.
    public init(parsing text: String) throws(VisualFormatError) {
        var parser = VisualFormatParser(text)
        self = try parser.parseFormat()
    }

    /// The views in reading order, without the superview.
    public var views: [View] {
        items.compactMap { item in
            if case .view(let view) = item { view } else { nil }
        }
    }

    /// Returns the column of the first item that is the named view, for errors found after parsing; nil if the format
    /// does not contain the view.
    public func column(ofView name: String) -> Int? {
        views.first { $0.name == name }?.column
    }

    /// Returns an error with the caller's own message that points into this format.
    public func error(_ message: String, atColumn column: Int) -> VisualFormatError {
        VisualFormatError(format: source, column: column, reason: .other(message))
    }
}

extension VisualFormat: Hashable {
    /// Returns true if orientation, items and connections are equal, whatever their columns.
    public static func == (lhs: VisualFormat, rhs: VisualFormat) -> Bool {
        lhs.orientation == rhs.orientation && lhs.items == rhs.items && lhs.connections == rhs.connections
    }

    /// Hashes the properties that `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(orientation)
        hasher.combine(items)
        hasher.combine(connections)
    }
}
