// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Spelling

/// The options of a visual format: `NSLayoutConstraint.FormatOptions`, with UIKit's names without their prefix.
///
/// Alignments add constraints between neighboring views across the axis. The direction determines which edges a
/// horizontal format uses. The spacing determines between which lines a vertical format measures the distance of two
/// views. Names and meaning are those of `NSLayoutConstraint.h`.
public struct VisualFormatOptions: Hashable, Sendable {
    /// An edge or line that all views of a format share. Cases are in the order of `NSLayoutConstraint.Attribute`.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        case left = "alignAllLeft"
        case right = "alignAllRight"
        case top = "alignAllTop"
        case bottom = "alignAllBottom"
        case leading = "alignAllLeading"
        case trailing = "alignAllTrailing"
        case centerX = "alignAllCenterX"
        case centerY = "alignAllCenterY"
        /// Also named `alignAllBaseline`.
        case lastBaseline = "alignAllLastBaseline"
        case firstBaseline = "alignAllFirstBaseline"
    }

    /// The reading direction of a horizontal format; a vertical one always runs from top to bottom.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        /// Leading and trailing edges, so that right-to-left languages mirror the format.
        case leadingToTrailing = "directionLeadingToTrailing"
        /// Left and right edges.
        case leftToRight = "directionLeftToRight"
        /// Right and left edges: the first item is the rightmost.
        case rightToLeft = "directionRightToLeft"
    }

    /// The lines between which a vertical format measures the distance of two views; a horizontal one always uses
    /// edges.
    public enum Spacing: String, Hashable, Sendable, CaseIterable {
        /// Bottom edge to top edge.
        case edgeToEdge = "spacingEdgeToEdge"
        /// Last baseline to first baseline; for a view without text these are its bottom and top edges.
        case baselineToBaseline = "spacingBaselineToBaseline"
    }

    /// The alignments; empty by default.
    public var alignments: Set<Alignment>
    /// The reading direction of a horizontal format.
    public var direction: Direction
    /// The lines between which a vertical format measures spacing.
    public var spacing: Spacing

    /// Makes options; the defaults are those of UIKit's empty option set.
    public init(
        alignments: Set<Alignment> = [], direction: Direction = .leadingToTrailing, spacing: Spacing = .edgeToEdge
    ) {
        self.alignments = alignments
        self.direction = direction
        self.spacing = spacing
    }

    /// Makes options from their names, in any order; an empty list gives UIKit's empty option set.
    ///
    /// - Throws: `VisualFormatError` for a name that is not in `names`, and for two different directions or spacings;
    ///   its format is the names joined by ", ", and its column that of the offending name.
    public init(names: [String]) throws(VisualFormatError) {
        self.init()
        var direction: Direction?
        var spacing: Spacing?
        for (index, name) in names.enumerated() {
            if let alignment = Self.alignment(named: name) {
                alignments.insert(alignment)
            } else if let named = Direction(rawValue: name) {
                if let direction, direction != named { throw Self.conflict(direction.rawValue, at: index, of: names) }
                direction = named
            } else if let named = Spacing(rawValue: name) {
                if let spacing, spacing != named { throw Self.conflict(spacing.rawValue, at: index, of: names) }
                spacing = named
            } else {
                let near = NearestNames.of(name, among: Self.names)
                throw Self.error(.unknownOption(name, suggestions: near), at: index, of: names)
            }
        }
        self.direction = direction ?? .leadingToTrailing
        self.spacing = spacing ?? .edgeToEdge
    }

    /// All names that `init(names:)` accepts.
    public static var names: [String] {
        Alignment.allCases.map(\.rawValue) + [baselineSynonym] + Direction.allCases.map(\.rawValue)
            + Spacing.allCases.map(\.rawValue)
    }

    /// The older name of `alignAllLastBaseline`, which UIKit still accepts.
    private static let baselineSynonym = "alignAllBaseline"

    private static func alignment(named name: String) -> Alignment? {
        name == baselineSynonym ? .lastBaseline : Alignment(rawValue: name)
    }

    private static func conflict(_ earlier: String, at index: Int, of names: [String]) -> VisualFormatError {
        error(.conflictingOptions(earlier, names[index]), at: index, of: names)
    }

    private static func error(
        _ reason: VisualFormatError.Reason, at index: Int, of names: [String]
    ) -> VisualFormatError {
        let before = names.prefix(index).reduce(0) { $0 + $1.count + 2 }
        return VisualFormatError(format: names.joined(separator: ", "), column: before + 1, reason: reason)
    }
}

extension VisualFormatOptions.Alignment {
    /// The attribute that the alignment makes equal in neighboring views.
    public var attribute: VisualConstraint.Attribute {
        switch self {
        case .left: .left
        case .right: .right
        case .top: .top
        case .bottom: .bottom
        case .leading: .leading
        case .trailing: .trailing
        case .centerX: .centerX
        case .centerY: .centerY
        case .lastBaseline: .lastBaseline
        case .firstBaseline: .firstBaseline
        }
    }

    /// Returns true if it aligns across the axis of a format; UIKit raises an exception for an alignment along the
    /// axis.
    public func isAllowed(in orientation: VisualFormat.Orientation) -> Bool {
        switch self {
        case .left, .right, .leading, .trailing, .centerX: orientation == .vertical
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline: orientation == .horizontal
        }
    }
}
