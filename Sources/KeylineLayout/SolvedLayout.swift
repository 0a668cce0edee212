// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
public import KeylineModel

/// The mechanism that decided an item's frame.
public enum FrameSource: String, Codable, Sendable {
    /// Constraints, through the solver.
    case constraints
    /// The recorded frame and its autoresizing mask.
    case autoresizing
    /// A stack view's own constraints.
    case stack
    /// A container: table, collection, cell or bar.
    case container
    /// The window, or the recorded size of a view without a parent.
    case window
}

/// A coordinate of an item that the constraints do not determine, in its parent's coordinates, points.
public struct AmbiguousCoordinate: Hashable, Sendable {
    /// `left`, `top`, `width` or `height`.
    public var attribute: Attribute
    /// The values that the coordinate can have; the bounds may be infinite.
    public var range: ClosedRange<Double>
    /// The optional requirements that cannot all hold and whose errors trade off against each other at equal cost; empty if
    /// there are merely too few constraints.
    public var tradeoffs: [Tradeoff]

    /// One of the requirements whose errors trade off against each other.
    public struct Tradeoff: Hashable, Sendable {
        /// The requirement.
        public var member: ConflictMember
        /// Its priority.
        public var priority: Double
        /// True if the error grows in one direction along the range, false if it grows in the opposite direction.
        public var grows: Bool

        /// Makes a requirement whose error trades off.
        public init(member: ConflictMember, priority: Double, grows: Bool) {
            self.member = member
            self.priority = priority
            self.grows = grows
        }

        /// Returns true for two requirements of one priority that pull in opposite directions: without one, the other
        /// determines the coordinate.
        public func competes(with other: Tradeoff) -> Bool { priority == other.priority && grows != other.grows }
    }

    /// The requirements in `tradeoffs`.
    public var ties: [ConflictMember] { tradeoffs.map(\.member) }

    /// Makes a coordinate with its range.
    public init(attribute: Attribute, range: ClosedRange<Double>, tradeoffs: [Tradeoff] = []) {
        self.attribute = attribute
        self.range = range
        self.tradeoffs = tradeoffs
    }
}

/// An item with its frame in one layout.
public struct SolvedItem: Hashable, Sendable {
    /// The id of the item.
    public var id: String
    /// The frame in the parent's coordinates, in points, rounded to pixels.
    public var frame: Rect
    /// The frame in the window's coordinates, in points. Content of a scroll view is placed as at rest (not scrolled).
    public var windowFrame: Rect
    /// The `safeAreaInsets` of a view, in points; zero for guides.
    public var safeAreaInsets: EdgeInsets
    /// The `layoutMargins` of a view as UIKit reports them (safe area included), in points; zero for guides.
    public var layoutMargins: EdgeInsets
    /// The mechanism that decided the frame.
    public var source: FrameSource
    /// False if the item is not installed in the configuration's size classes.
    public var isInstalled: Bool
    /// False if the item or an ancestor is not installed, hidden or transparent.
    public var isVisible: Bool
    /// The coordinates for which several values satisfy the constraints equally well.
    public var ambiguity: [AmbiguousCoordinate]

    /// True if any coordinate is ambiguous.
    public var isAmbiguous: Bool { !ambiguity.isEmpty }

    /// Makes an item with its frame.
    public init(
        id: String, frame: Rect, windowFrame: Rect, safeAreaInsets: EdgeInsets, layoutMargins: EdgeInsets,
        source: FrameSource, isInstalled: Bool, isVisible: Bool, ambiguity: [AmbiguousCoordinate] = []
    ) {
        self.id = id
        self.frame = frame
        self.windowFrame = windowFrame
        self.safeAreaInsets = safeAreaInsets
        self.layoutMargins = layoutMargins
        self.source = source
        self.isInstalled = isInstalled
        self.isVisible = isVisible
        self.ambiguity = ambiguity
    }
}

/// A constraint of the screen as it took part in a layout, with variations and tokens resolved.
public struct EffectiveConstraint: Hashable, Sendable {
    /// The position in `Screen.constraints`.
    public var index: Int
    /// The constant in this configuration, in points.
    public var constant: Double
    /// The priority in this configuration.
    public var priority: Double
    /// The signed amount in points by which the layout violates the constraint; 0 if it holds.
    public var error: Double

    /// Makes a constraint with its error.
    public init(index: Int, constant: Double, priority: Double, error: Double) {
        self.index = index
        self.constant = constant
        self.priority = priority
        self.error = error
    }
}

/// A member of a set of requirements that cannot all hold.
public enum ConflictMember: Hashable, Sendable {
    /// A constraint of the screen, by id.
    case constraint(String)
    /// A requirement of the system on an item, in words: `width >= 0`, `autoresizing mask`, `stack spacing`.
    case implicit(item: String, what: String)

    /// The words for the requirements that widths and heights of views and of scroll views' content are not negative.
    public static let nonNegativeLengths = Set(
        [Attribute.width, .height].flatMap { [nonNegative($0, ofContent: false), nonNegative($0, ofContent: true)] })

    /// Returns the words for the requirement that a length is not negative, such as `content width >= 0`.
    static func nonNegative(_ length: Attribute, ofContent: Bool) -> String {
        (ofContent ? "content " : "") + length.rawValue + " >= 0"
    }
}

/// A minimal set of requirements that cannot all hold, and the one that was dropped so that the others can be laid out.
public struct LayoutConflict: Hashable, Sendable {
    /// The members; if any one is removed, the others can hold together.
    public var members: [ConflictMember]
    /// The dropped member; the same for equal screens and environments.
    public var broken: ConflictMember

    /// Makes a conflict.
    public init(members: [ConflictMember], broken: ConflictMember) {
        self.members = members
        self.broken = broken
    }
}

/// The number of layouts that the constraints allow: one, several or none.
public enum LayoutStatus: String, Codable, Sendable {
    case solved, ambiguous, unsatisfiable
}

/// A screen laid out in one environment.
///
/// It stores numbers by position and shares the data that all layouts of a screen have in common. A class because it is
/// large and has many references; it is immutable.
public final class SolvedLayout: Sendable {
    /// The environment of the layout.
    public let environment: LayoutEnvironment
    /// The frame of each item in the window's coordinates, in points, by position (see `SolvedItem.windowFrame`).
    public let windowFrames: [Rect]
    /// The adjustments of scroll views with contents, by position.
    public let scrollAdjustments: [Int: ScrollAdjustment]
    /// The sets of requirements that cannot all hold.
    public let conflicts: [LayoutConflict]
    /// The least points by which one member of each conflict is missed while all others hold, by position in `conflicts`.
    public let conflictAmounts: [Double]
    /// The ids of the items without a usable frame: a coordinate is not finite or exceeds `farthest`.
    public let lostItems: [String]
    /// The coordinates for which several values satisfy the constraints equally well, by position.
    public let ambiguity: [Int: [AmbiguousCoordinate]]
    /// The data of items and constraints that layouts share.
    let outline: LayoutOutline
    /// Returns the signed difference in points between the two sides of a constraint of the outline.
    private let differences: @Sendable (_ place: Int) -> Double
    /// Computes the details of the items on demand.
    let details: @Sendable () -> Details

    /// The data of items that only reports read, by position.
    struct Details: Sendable {
        /// The frames in the parents' coordinates.
        let frames: [Rect]
        let safeAreaInsets: [EdgeInsets]
        let layoutMargins: [EdgeInsets]
    }

    /// The greatest plausible distance of a coordinate from the window's origin, in points.
    public static let farthest = 1_000_000.0

    init(
        environment: LayoutEnvironment, windowFrames: [Rect], scrollAdjustments: [Int: ScrollAdjustment] = [:],
        conflicts: [LayoutConflict], conflictAmounts: [Double], lostItems: [String],
        ambiguity: [Int: [AmbiguousCoordinate]], outline: LayoutOutline,
        differences: @escaping @Sendable (_ place: Int) -> Double,
        details: @escaping @Sendable () -> Details
    ) {
        self.environment = environment
        self.windowFrames = windowFrames
        self.scrollAdjustments = scrollAdjustments
        self.conflicts = conflicts
        self.lostItems = lostItems
        self.ambiguity = ambiguity
        self.outline = outline
        self.differences = differences
        self.conflictAmounts = conflictAmounts
        self.details = details
    }

    /// Returns the same layout in an environment that differs only in obstructions, corner radius, doubt about the safe
    /// area or status bar; see `LayoutEnvironment.withoutObstructions`.
    public func moved(to environment: LayoutEnvironment) -> SolvedLayout {
        SolvedLayout(
            environment: environment, windowFrames: windowFrames, scrollAdjustments: scrollAdjustments,
            conflicts: conflicts, conflictAmounts: conflictAmounts, lostItems: lostItems, ambiguity: ambiguity,
            outline: outline, differences: differences, details: details)
    }

    /// The status: unsatisfiable if there are conflicts or lost items, else ambiguous if an installed item is, else
    /// solved.
    public var status: LayoutStatus {
        if !conflicts.isEmpty || !lostItems.isEmpty { return .unsatisfiable }
        return ambiguity.keys.contains { outline.isInstalled[$0] } ? .ambiguous : .solved
    }

    /// The items, one for each of `Screen.items`, in the same order. Linear in the items.
    public var items: SolvedItems { SolvedItems(layout: self) }

    /// The constraints that took part: those held by outer views come first, but in a loosened cell document last.
    public var constraints: [EffectiveConstraint] { outline.constraints.indices.map(constraint) }

    /// Returns the constraint at a position of `Screen.constraints` with its error; nil if it took no part. Constant
    /// time.
    public func effectiveConstraint(_ index: Int) -> EffectiveConstraint? {
        outline.place(of: index).map(constraint)
    }

    private func constraint(_ place: Int) -> EffectiveConstraint {
        let stated = outline.constraints[place]
        return EffectiveConstraint(
            index: stated.index, constant: stated.constant, priority: stated.priority, error: error(place))
    }

    /// Returns the signed amount in points by which the constraint at a position of `Screen.constraints` is violated;
    /// nil if it took no part. Constant time.
    public func error(ofConstraint index: Int) -> Double? {
        outline.place(of: index).map(error)
    }

    private func error(_ place: Int) -> Double {
        let error = outline.constraints[place].relation.error(of: differences(place))
        return abs(error) < 1e-6 ? 0 : error
    }

    /// Returns true if the constraint at a position of `Screen.constraints` is tight: it took part, and its sides are
    /// equal within `tolerance` points. An inequality with slack is not tight. Constant time.
    public func isTight(_ index: Int, within tolerance: Double) -> Bool {
        outline.place(of: index).map { abs(differences($0)) <= tolerance } ?? false
    }

    /// Returns true if the length of the item at a position along an axis is that of its contents, within `tolerance`
    /// points. Constant time.
    public func isSizedByContents(_ position: Int, _ axis: Axis, within tolerance: Double) -> Bool {
        outline.contentPlace(position, axis).map { abs(differences($0)) <= tolerance } ?? false
    }

    /// Returns the points by which the item at a position is shorter along an axis than its contents; 0 if it is not, or
    /// if its contents have no size. Constant time.
    public func missingLength(_ position: Int, _ axis: Axis) -> Double {
        outline.contentPlace(position, axis).map { max(0, -differences($0)) } ?? 0
    }

    /// Returns the length that the contents of the item at a position ask for along an axis, in points; nil if they ask for
    /// none. Constant time.
    public func contentLength(_ position: Int, _ axis: Axis) -> Double? {
        outline.contentPlace(position, axis).map { place in
            let rect = windowFrames[position].inset(by: alignmentInsets(position))
            return (axis == .horizontal ? rect.width : rect.height) - differences(place)
        }
    }

    /// Returns the part of an item's frame outside its alignment rectangle, in points. Constraints place the alignment
    /// rectangle, which leaves out the space that UIKit keeps around some controls.
    public func alignmentInsets(_ position: Int) -> EdgeInsets {
        outline.alignmentInsets.isEmpty ? .zero : outline.alignmentInsets[position] ?? .zero
    }

    /// Returns true if the item at a position is installed in the configuration's size classes.
    public func isInstalled(_ position: Int) -> Bool { outline.isInstalled[position] }

    /// Returns true if the item at a position can be seen: it and its ancestors are installed, and neither hidden nor
    /// transparent.
    public func isVisible(_ position: Int) -> Bool { outline.isVisible[position] }

    /// Returns the mechanism that decided the frame of the item at a position.
    public func source(_ position: Int) -> FrameSource { outline.sources[position] }

    /// Returns the coordinates of the item at a position for which several values satisfy the constraints equally well.
    public func ambiguity(_ position: Int) -> [AmbiguousCoordinate] {
        ambiguity.isEmpty ? [] : ambiguity[position] ?? []
    }

    /// The item with an id; nil if there is none. Linear in the items.
    public subscript(id: String) -> SolvedItem? { outline.positions[id].map { items[$0] } }
}

extension SolvedLayout {
    /// Makes a layout from known results; `items` are in the order of `Screen.items`.
    public convenience init(
        environment: LayoutEnvironment, items: [SolvedItem], constraints: [EffectiveConstraint],
        conflicts: [LayoutConflict], lostItems: [String] = []
    ) {
        let outline = LayoutOutline(
            ids: items.map(\.id), sources: items.map(\.source), isInstalled: items.map(\.isInstalled),
            isVisible: items.map(\.isVisible),
            constraints: constraints.map {
                LayoutOutline.Stated(
                    index: $0.index, constant: $0.constant, priority: $0.priority, relation: .equal)
            })
        let ambiguous = items.indices.filter { items[$0].isAmbiguous }
        let errors = constraints.map(\.error)
        let details = Details(
            frames: items.map(\.frame), safeAreaInsets: items.map(\.safeAreaInsets),
            layoutMargins: items.map(\.layoutMargins))
        self.init(
            environment: environment, windowFrames: items.map(\.windowFrame), conflicts: conflicts,
            conflictAmounts: conflicts.map { _ in 0 },
            lostItems: lostItems,
            ambiguity: Dictionary(uniqueKeysWithValues: ambiguous.map { ($0, items[$0].ambiguity) }),
            outline: outline, differences: { errors[$0] }, details: { details })
    }
}
