// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
public import KeylineModel

/// Who decided an item's frame.
public enum FrameSource: String, Codable, Sendable {
    /// Constraints, through the solver.
    case constraints
    /// The recorded frame and its autoresizing mask.
    case autoresizing
    /// A stack view's own constraints.
    case stack
    /// A container: table, collection, cell or bar.
    case container
    /// The window, or the recorded size of a view without host.
    case window
}

/// How one coordinate of an ambiguous item can vary, in its parent's coordinates, points.
public struct AmbiguousCoordinate: Hashable, Sendable {
    /// `left`, `top`, `width` or `height`.
    public var attribute: Attribute
    /// The values it can take; the bounds may be infinite.
    public var range: ClosedRange<Double>
    /// Optional requirements that cannot all hold and trade what they miss at equal cost; empty where there are too few
    /// constraints.
    public var trades: [Trade]

    /// One of the requirements that trade what they miss.
    public struct Trade: Hashable, Sendable {
        /// The requirement.
        public var member: ConflictMember
        /// Its priority.
        public var priority: Double
        /// True for the trades that miss more in one direction along the range, false for those in the other.
        public var grows: Bool

        /// A requirement that trades.
        public init(member: ConflictMember, priority: Double, grows: Bool) {
            self.member = member
            self.priority = priority
            self.grows = grows
        }

        /// True for two requirements of one priority that pull in opposite directions: without one, the other decides the
        /// coordinate.
        public func competes(with other: Trade) -> Bool { priority == other.priority && grows != other.grows }
    }

    /// The requirements that trade.
    public var ties: [ConflictMember] { trades.map(\.member) }

    /// A coordinate and its range.
    public init(attribute: Attribute, range: ClosedRange<Double>, trades: [Trade] = []) {
        self.attribute = attribute
        self.range = range
        self.trades = trades
    }
}

/// Where a layout item ended up.
public struct SolvedItem: Hashable, Sendable {
    /// Item id.
    public var id: String
    /// In the parent's coordinates, points, rounded to pixels.
    public var frame: Rect
    /// In the window's coordinates, points. Content of a scroll view is placed as at rest (not scrolled).
    public var windowFrame: Rect
    /// `safeAreaInsets` of a view, points; zero for guides.
    public var safeAreaInsets: EdgeInsets
    /// `layoutMargins` of a view as UIKit would report them (safe area included), points; zero for guides.
    public var layoutMargins: EdgeInsets
    /// Who decided the frame.
    public var source: FrameSource
    /// False when the item is not installed in the configuration's size classes.
    public var isInstalled: Bool
    /// False when it or an ancestor is hidden or transparent.
    public var isVisible: Bool
    /// Coordinates that more than one layout would satisfy.
    public var ambiguity: [AmbiguousCoordinate]

    /// True when any coordinate is ambiguous.
    public var isAmbiguous: Bool { !ambiguity.isEmpty }

    /// An item at its place.
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

/// A constraint of the screen as it took part in a layout: variations and tokens resolved.
public struct EffectiveConstraint: Hashable, Sendable {
    /// Position in `Screen.constraints`.
    public var index: Int
    /// Constant in this configuration, points.
    public var constant: Double
    /// Priority in this configuration.
    public var priority: Double
    /// By how much the layout misses it, points, signed; 0 when it holds.
    public var error: Double

    /// A constraint and what became of it.
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
    /// Something the system requires of an item, in words: `width >= 0`, `autoresizing mask`, `stack spacing`.
    case implicit(item: String, what: String)
}

/// A minimal set of requirements that cannot all hold, and the one that was broken to lay out the rest.
public struct LayoutConflict: Hashable, Sendable {
    /// Removing any one makes the rest solvable.
    public var members: [ConflictMember]
    /// The one left out, deterministically.
    public var broken: ConflictMember

    /// A conflict.
    public init(members: [ConflictMember], broken: ConflictMember) {
        self.members = members
        self.broken = broken
    }
}

/// Whether the constraints allow exactly one layout.
public enum LayoutStatus: String, Codable, Sendable {
    case solved, ambiguous, unsatisfiable
}

/// A screen laid out in one environment.
///
/// Numbers are kept by position; what all layouts of a screen have in common is shared. A reference type because it is
/// large and many refer to it; it never changes.
public final class SolvedLayout: Sendable {
    /// The environment it was laid out in.
    public let environment: LayoutEnvironment
    /// Where each item is in the window's coordinates, by position (see `SolvedItem.windowFrame`).
    public let windowFrames: [Rect]
    /// How scroll views with contents adjust, by position.
    public let scrollAdjustments: [Int: ScrollAdjustment]
    /// Requirements that cannot all hold.
    public let conflicts: [LayoutConflict]
    /// Ids of the items without a usable place: a coordinate is not finite or farther away than `farthest`.
    public let lostItems: [String]
    /// Coordinates that more than one layout would satisfy, by position.
    public let ambiguity: [Int: [AmbiguousCoordinate]]
    /// The items and constraints, apart from where they are.
    let outline: LayoutOutline
    /// By how much the sides of a constraint of the outline differ, points, signed.
    private let differences: @Sendable (_ place: Int) -> Double
    /// Computed when asked for.
    let details: @Sendable () -> Details

    /// What of the items only reports read, by position.
    struct Details: Sendable {
        /// In the parents' coordinates.
        let frames: [Rect]
        let safeAreaInsets: [EdgeInsets]
        let layoutMargins: [EdgeInsets]
    }

    /// How far from the window's origin a coordinate makes sense, points.
    public static let farthest = 1_000_000.0

    init(
        environment: LayoutEnvironment, windowFrames: [Rect], scrollAdjustments: [Int: ScrollAdjustment] = [:],
        conflicts: [LayoutConflict], lostItems: [String],
        ambiguity: [Int: [AmbiguousCoordinate]], outline: LayoutOutline,
        differences: @escaping @Sendable (_ place: Int) -> Double, details: @escaping @Sendable () -> Details
    ) {
        self.environment = environment
        self.windowFrames = windowFrames
        self.scrollAdjustments = scrollAdjustments
        self.conflicts = conflicts
        self.lostItems = lostItems
        self.ambiguity = ambiguity
        self.outline = outline
        self.differences = differences
        self.details = details
    }

    /// The same layout in an environment that differs only in what stands in the way of its contents.
    public func moved(to environment: LayoutEnvironment) -> SolvedLayout {
        SolvedLayout(
            environment: environment, windowFrames: windowFrames, scrollAdjustments: scrollAdjustments,
            conflicts: conflicts, lostItems: lostItems, ambiguity: ambiguity, outline: outline,
            differences: differences, details: details)
    }

    /// Unsatisfiable, else ambiguous, else solved.
    public var status: LayoutStatus {
        if !conflicts.isEmpty || !lostItems.isEmpty { return .unsatisfiable }
        return ambiguity.keys.contains { outline.isInstalled[$0] } ? .ambiguous : .solved
    }

    /// One for each of `Screen.items`, in the same order. Linear in the items.
    public var items: SolvedItems { SolvedItems(layout: self) }

    /// The constraints that took part: those that outer views hold first, in a cell that is drawn loosely last.
    public var constraints: [EffectiveConstraint] { outline.constraints.indices.map(constraint) }

    /// What became of the constraint at a position of `Screen.constraints`; nil when it took no part. Constant time.
    public func effectiveConstraint(_ index: Int) -> EffectiveConstraint? {
        outline.place(of: index).map(constraint)
    }

    private func constraint(_ place: Int) -> EffectiveConstraint {
        let stated = outline.constraints[place]
        return EffectiveConstraint(
            index: stated.index, constant: stated.constant, priority: stated.priority, error: error(place))
    }

    /// By how much the constraint at a position of `Screen.constraints` is missed, points, signed; nil when it took no
    /// part. Constant time.
    public func error(ofConstraint index: Int) -> Double? {
        outline.place(of: index).map(error)
    }

    private func error(_ place: Int) -> Double {
        let error = outline.constraints[place].relation.error(of: differences(place))
        return abs(error) < 1e-6 ? 0 : error
    }

    /// Whether the constraint at a position of `Screen.constraints` decides something: it took part, and its sides are equal
    /// within `tolerance` points, as those of an inequality with room are not. Constant time.
    public func isTight(_ index: Int, within tolerance: Double) -> Bool {
        outline.place(of: index).map { abs(differences($0)) <= tolerance } ?? false
    }

    /// Whether the item at a position is as long along an axis as its contents ask for, within `tolerance` points. Constant
    /// time.
    public func isSizedByContents(_ position: Int, _ axis: Axis, within tolerance: Double) -> Bool {
        outline.contentPlace(position, axis).map { abs(differences($0)) <= tolerance } ?? false
    }

    /// What the alignment rectangle of the item at a position leaves out of its frame: what constraints place is that rectangle,
    /// without the room that UIKit keeps around some controls.
    public func alignmentInsets(_ position: Int) -> EdgeInsets {
        outline.alignmentInsets.isEmpty ? .zero : outline.alignmentInsets[position] ?? .zero
    }

    /// Whether the item at a position is installed in the configuration's size classes.
    public func isInstalled(_ position: Int) -> Bool { outline.isInstalled[position] }

    /// Whether the item at a position is there to be seen: installed, and neither it nor an ancestor hidden.
    public func isVisible(_ position: Int) -> Bool { outline.isVisible[position] }

    /// Who decided the frame of the item at a position.
    public func source(_ position: Int) -> FrameSource { outline.sources[position] }

    /// Coordinates of the item at a position that more than one layout would satisfy.
    public func ambiguity(_ position: Int) -> [AmbiguousCoordinate] {
        ambiguity.isEmpty ? [] : ambiguity[position] ?? []
    }

    /// The item with an id, or nil. Linear in the items.
    public subscript(id: String) -> SolvedItem? { outline.positions[id].map { items[$0] } }
}

extension SolvedLayout {
    /// A layout of which everything is known; `items` are in the order of `Screen.items`.
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
            lostItems: lostItems,
            ambiguity: Dictionary(uniqueKeysWithValues: ambiguous.map { ($0, items[$0].ambiguity) }),
            outline: outline, differences: { errors[$0] }, details: { details })
    }
}
