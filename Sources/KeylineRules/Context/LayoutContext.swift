// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineLayout
public import KeylineModel
import Synchronization

/// A solved layout of a screen with data that several rules need, computed once. Points, window coordinates.
///
/// `layout.items` has the order of `Screen.items`, so one position indexes both.
///
/// A reference type because it is large and every rule reads it; it is immutable to its readers.
public final class LayoutContext: Sendable {
    /// The screen, indexed.
    public let screen: ScreenContext
    /// The configuration in which it was laid out.
    public let configuration: Configuration
    /// The layout.
    public let layout: SolvedLayout
    /// One pixel, in points: the deviation of a frame that rounding alone can cause.
    let epsilon: Double
    /// The window, or the part of an embedded controller's that can be seen.
    let window: Rect
    /// The window without the insets of its bars and hardware.
    let safeRect: Rect
    /// True if the screen's root view fills the window, so that its insets and obstructions apply.
    let fillsWindow: Bool
    /// The items whose constraints conflict.
    let torn: ConflictedItems
    private let roundsOverlaps: Bool
    /// The items that must stay visible and at least partly are; nil if single items are asked for.
    private let judgedItems: [JudgedItem]?
    /// Written only in `init`, because computing it needs `self`; read-only afterward. Nil if single items are asked
    /// for.
    private nonisolated(unsafe) var found: [OutsideItem]?

    /// The blame map of each axis, made when a chain is too long for a search.
    private let blameMaps = Mutex(AxisMaps())
    private struct AxisMaps {
        var horizontal: BlameMap?
        var vertical: BlameMap?

        subscript(axis: Axis) -> BlameMap? {
            get { axis == .horizontal ? horizontal : vertical }
            set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
        }
    }

    /// The environment in which the screen is laid out.
    public var environment: LayoutEnvironment { layout.environment }

    /// Prepares a layout for the rules. Linear in the items.
    public convenience init(_ screen: ScreenContext, configuration: Configuration, layout: SolvedLayout) {
        self.init(screen, configuration: configuration, layout: layout, roundsOverlaps: true)
    }

    /// - Parameters:
    ///   - roundsOverlaps: true if verdicts round overlaps to thousandths of a point.
    ///   - judgesAll: true to find all items that leave the safe area now; false if `outsideItem(_:)` will ask for single
    ///     ones.
    init(
        _ screen: ScreenContext, configuration: Configuration, layout: SolvedLayout, roundsOverlaps: Bool,
        judgesAll: Bool = true
    ) {
        self.roundsOverlaps = roundsOverlaps
        self.screen = screen
        self.configuration = configuration
        self.layout = layout
        let environment = layout.environment
        epsilon = 1 / max(environment.scale, 1) + 1e-6
        window = Rect(size: environment.window).inset(by: environment.hiddenInsets)
        safeRect = window.inset(by: Self.insets(environment.safeArea, of: environment))
        fillsWindow = Self.fillsWindow(screen, layout)
        torn = ConflictedItems(screen, layout.conflicts)
        guard judgesAll else {
            judgedItems = nil
            return
        }
        let judge = ItemJudge(screen, layout, window: window, epsilon: epsilon)
        let items = fillsWindow ? judge.items(among: screen.candidates.indices) : []
        judgedItems = items.allSatisfy(\.isShown) ? items : items.filter(\.isShown)
        found = findOutsideItems(items)
    }

    /// Makes the same layout in an environment that differs only in its obstructions.
    init(_ other: LayoutContext, configuration: Configuration, environment: LayoutEnvironment) {
        self.configuration = configuration
        layout = other.layout.moved(to: environment)
        (screen, epsilon, roundsOverlaps) = (other.screen, other.epsilon, other.roundsOverlaps)
        (window, safeRect, fillsWindow) = (other.window, other.safeRect, other.fillsWindow)
        (judgedItems, found, torn) = (other.judgedItems, other.found, other.torn)
    }

    /// The insets of the device alone, without bars; on televisions at least the title-safe margin.
    var deviceInsets: EdgeInsets { Self.insets(environment.windowSafeArea, of: environment) }

    /// Returns insets of the window; on televisions at least the title-safe margin.
    ///
    /// Source: Human Interface Guidelines, Layout, tvOS: 60 points above and below, 80 at the sides.
    private static func insets(_ insets: EdgeInsets, of environment: LayoutEnvironment) -> EdgeInsets {
        guard environment.idiom == .tv else { return insets }
        return EdgeInsets(
            top: max(insets.top, 60), left: max(insets.left, 80), bottom: max(insets.bottom, 60),
            right: max(insets.right, 80))
    }

    /// Returns true if the root is as large as the window, and the screen has no unknown host or reaches the screen's edges.
    private static func fillsWindow(_ screen: ScreenContext, _ layout: SolvedLayout) -> Bool {
        guard screen.root >= 0, screen.root < layout.windowFrames.count else { return false }
        guard !screen.hasUnknownHost || screen.reachesScreenEdges,
            layout.windowFrames.count == screen.parents.count
        else { return false }
        let frame = layout.windowFrames[screen.root]
        let size = layout.environment.window
        return abs(frame.width - size.width) < 1.5 && abs(frame.height - size.height) < 1.5
    }

    /// The items that must stay visible and at least partly are, each with its visible part.
    var judged: [JudgedItem] { judgedItems ?? items(among: screen.candidates.indices).filter(\.isShown) }

    /// The judged items that leave the safe area, only the outermost of nested ones.
    var outsideItems: [OutsideItem] { found ?? findOutsideItems(items(among: screen.candidates.indices)) }

    /// Returns the item with an id if it is among those that leave the safe area. Linear in the views that clip and
    /// scroll, and in the constraints that place it, its contents and its ancestors.
    func outsideItem(_ id: String) -> OutsideItem? {
        let position = screen.position(id)
        guard position >= 0 else { return nil }
        let outsideItems = found ?? findOutsideItems(items(among: screen.candidates(deciding: position)))
        return outsideItems.first { $0.position == position }
    }

    /// Returns the items to judge among some candidates, by index, including those outside the window.
    private func items(among candidates: some Collection<Int>) -> [JudgedItem] {
        guard fillsWindow else { return [] }
        return ItemJudge(screen, layout, window: window, epsilon: epsilon).items(among: candidates)
    }

    /// Returns true if a constraint took part in the layout and is satisfied.
    func holds(_ constraint: Int) -> Bool {
        layout.error(ofConstraint: constraint).map { abs($0) <= epsilon } ?? false
    }

    /// Returns true if a constraint is satisfied and, if it is an inequality, has no slack.
    func isTight(_ constraint: Int) -> Bool { layout.isTight(constraint, within: epsilon) }

    /// Returns the blame map of an axis, or nil if none was made.
    func blameMap(_ axis: Axis) -> BlameMap? { blameMaps.withLock { $0[axis] } }

    /// Returns the blame map of an axis, and makes it if there is none.
    func madeBlameMap(_ axis: Axis, _ steps: BlameSteps) -> BlameMap {
        blameMaps.withLock { maps in
            if let known = maps[axis] { return known }
            let map = BlameMap(steps)
            maps[axis] = map
            return map
        }
    }

    /// Returns the layout item at a position.
    func item(_ position: Int) -> LayoutItem { screen.screen.items[position] }

    /// Returns a requirement as an argument of statements.
    func requirement(_ member: ConflictMember) -> RuleStatement.Requirement {
        switch member {
        case .constraint(let id):
            let constraint = screen.constraint(id)?.varied(
                horizontal: environment.horizontalSizeClass, vertical: environment.verticalSizeClass)
            return .constraint(id: id, formula: constraint.map { screen.wording.describe($0) } ?? id)
        case .implicit(let item, let term):
            let position = screen.position(item)
            return .implicit(term: term, item: position < 0 ? NamedItem(id: item, name: item) : screen.names[position])
        }
    }

    /// Returns the item at a position as an argument of a statement.
    func named(_ position: Int) -> RuleStatement.Argument { .item(screen.names[position]) }

    /// Returns the id of the item at a position.
    func id(_ position: Int) -> String { screen.screen.items[position].id }

    /// Returns the frame of the item at a position, in window coordinates.
    func frame(_ position: Int) -> Rect { layout.windowFrames[position] }

    /// Returns the distance by which a rectangle leaves the safe area on an edge, in points; negative inside.
    func reach(_ rect: Rect, beyond edge: Edge) -> Double {
        switch edge {
        case .top: safeRect.minY - rect.minY
        case .left: safeRect.minX - rect.minX
        case .bottom: rect.maxY - safeRect.maxY
        case .right: rect.maxX - safeRect.maxX
        }
    }

    /// The frame of the keyboard as it is, or will be when it comes up; nil where that is not known, or nowhere in the window.
    var keyboard: Rect? {
        guard let height = environment.keyboardHeight ?? environment.raisedKeyboardHeight, height > 0 else {
            return nil
        }
        return Rect(x: window.minX, y: window.maxY - height, width: window.width, height: height)
    }

    /// Returns true if a rectangle touches or crosses an edge of the window.
    func touchesWindow(_ rect: Rect, _ edge: Edge) -> Bool {
        EdgeSet(metBy: rect, of: window, within: epsilon).contains(EdgeSet(edge))
    }

    /// Returns the edge of the window whose inset keeps content clear of a rectangle; the nearest one if no inset does. In a
    /// corner only one of two edges may be inset.
    func edge(clearOf rect: Rect) -> Edge {
        let edges: [(edge: Edge, distance: Double, reach: Double)] = [
            (.top, rect.minY, rect.maxY), (.left, rect.minX, rect.maxX),
            (.bottom, window.maxY - rect.maxY, window.maxY - rect.minY),
            (.right, window.maxX - rect.maxX, window.maxX - rect.minX),
        ]
        let clearing = edges.filter { $0.reach <= environment.windowSafeArea[$0.edge] + epsilon }
        return (clearing.isEmpty ? edges : clearing).min { $0.distance < $1.distance }?.edge ?? .top
    }

    /// Makes a verdict of a rule on this screen in this configuration.
    ///
    /// - Parameter doubt: the reason why it needs review; nil for a certain one.
    func verdict(
        _ rule: RuleMetadata, on subject: String, severity: Severity? = nil, doubt: ReviewReason? = nil,
        edges: [Edge] = [], overlap: Double = 0, constraints: [String] = [], cause: Cause? = nil,
        predicate: RuleStatement, fixes: [Fix]
    ) -> Verdict {
        let doubt = doubt ?? doubtOfInset(EdgeSet(edges), overlap)
        let known = screen.knownVerdicts.shared(
            Verdict(
                rule: rule.id, screen: screen.screen.id, subject: subject, configuration: nil,
                severity: severity ?? rule.severity, status: VerdictStatus(doubt), edges: edges,
                constraints: constraints,
                cause: cause ?? (constraints.isEmpty ? nil : .constraint), reason: doubt, predicate: predicate,
                fixes: fixes))
        return holding(known, overlap: overlap)
    }

    /// Returns the reason to doubt an overlap at the top that is within the disagreement between readings of the safe
    /// area; nil for any other.
    func doubtOfInset(_ edges: EdgeSet, _ overlap: Double) -> ReviewReason? {
        environment.topDoubt > 0 && edges == .top && overlap <= environment.topDoubt + epsilon
            ? ReviewReason(.isDeviceEstimated) : nil
    }

    /// Returns a stored verdict with this layout's configuration and the given overlap.
    func holding(_ known: Verdict, overlap: Double) -> Verdict {
        var verdict = known
        verdict.configuration = configuration
        verdict.overlap = roundsOverlaps ? (overlap * 1000).rounded() / 1000 : overlap
        return verdict
    }
}

extension ScreenContext {
    /// Makes a verdict of a rule that holds in every configuration.
    ///
    /// - Parameter doubt: the reason why it needs review; nil for a certain one.
    func verdict(
        _ rule: RuleMetadata, on subject: String, doubt: ReviewReason? = nil, constraints: [String] = [],
        cause: Cause? = nil, predicate: RuleStatement, fixes: [Fix]
    ) -> Verdict {
        Verdict(
            rule: rule.id, screen: screen.id, subject: subject, configuration: nil, severity: rule.severity,
            status: VerdictStatus(doubt), constraints: constraints, cause: cause, reason: doubt, predicate: predicate,
            fixes: fixes)
    }

    /// Makes a verdict on a setting of the screen's document. It needs review, because other findings show any harm.
    func switchVerdict(
        _ rule: RuleMetadata, on subject: String, constraints: [String] = [], predicate: RuleStatement, fixes: [Fix]
    ) -> Verdict {
        var verdict = verdict(
            rule, on: subject, constraints: constraints, cause: .document, predicate: predicate, fixes: fixes)
        verdict.doubt(ReviewReason(.isSwitch))
        return verdict
    }
}
