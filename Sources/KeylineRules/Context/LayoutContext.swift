// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineLayout
public import KeylineModel
import Synchronization

/// A solved layout of a screen with what several rules need of it, computed once. Points, window coordinates.
///
/// `layout.items` has the order of `Screen.items`, so one position serves both.
///
/// A reference type because it is large and every rule asks it; what it says never changes.
public final class LayoutContext: Sendable {
    /// The screen, indexed.
    public let screen: ScreenContext
    /// The configuration it was laid out in.
    public let configuration: Configuration
    /// The layout.
    public let layout: SolvedLayout
    /// One pixel: what a frame may miss by rounding alone.
    let epsilon: Double
    /// The window.
    let window: Rect
    /// The window without the insets of its bars and hardware.
    let safeRect: Rect
    /// Whether the screen's root view fills the window, so that its insets and obstructions apply.
    let fillsWindow: Bool
    /// The items whose constraints contradict each other.
    let torn: TornItems
    private let roundsOverlaps: Bool
    /// The items that must stay in sight and at least partly are, each with what of it can be seen.
    let judged: [JudgedItem]
    /// The items to judge, also those that are not in the window.
    private let items: [JudgedItem]
    /// Set once, before anybody else knows of the context: to find them takes one. Nil where one item at a time is asked.
    private nonisolated(unsafe) var found: [OutsideItem]?

    /// The maps of blame along each axis, made where a chain is too long for a search of its own.
    private let blameMaps = Mutex(AxisMaps())
    private struct AxisMaps {
        var horizontal: BlameMap?
        var vertical: BlameMap?

        subscript(axis: Axis) -> BlameMap? {
            get { axis == .horizontal ? horizontal : vertical }
            set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
        }
    }

    /// What the screen is laid out in.
    public var environment: LayoutEnvironment { layout.environment }

    /// Prepares a layout for the rules. Linear in the items.
    public convenience init(_ screen: ScreenContext, configuration: Configuration, layout: SolvedLayout) {
        self.init(screen, configuration: configuration, layout: layout, roundsOverlaps: true)
    }

    /// - Parameters:
    ///   - roundsOverlaps: whether verdicts tell overlaps in thousandths of a point.
    ///   - judgesAll: whether all items that leave the safe area are wanted, or `outsideItem(_:)` will be asked for some.
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
        window = Rect(size: environment.window)
        safeRect = window.inset(by: Self.insets(of: environment))
        fillsWindow = Self.fillsWindow(screen, layout)
        torn = TornItems(screen, layout.conflicts)
        items = fillsWindow ? ItemJudge(screen, layout, window: window, epsilon: epsilon).items() : []
        judged = items.allSatisfy(\.isInWindow) ? items : items.filter(\.isInWindow)
        if judgesAll { found = findOutsideItems(items) }
    }

    /// The same layout in an environment that differs only in what stands in the way of its contents.
    init(_ other: LayoutContext, configuration: Configuration, environment: LayoutEnvironment) {
        self.configuration = configuration
        layout = other.layout.moved(to: environment)
        (screen, epsilon, roundsOverlaps) = (other.screen, other.epsilon, other.roundsOverlaps)
        (window, safeRect, fillsWindow) = (other.window, other.safeRect, other.fillsWindow)
        (judged, items, found, torn) = (other.judged, other.items, other.found, other.torn)
    }

    /// The window's insets; on televisions at least the title-safe margin.
    ///
    /// Source: Human Interface Guidelines, Layout, tvOS: 60 points above and below, 80 at the sides.
    private static func insets(of environment: LayoutEnvironment) -> EdgeInsets {
        let insets = environment.safeArea
        guard environment.idiom == .tv else { return insets }
        return EdgeInsets(
            top: max(insets.top, 60), left: max(insets.left, 80), bottom: max(insets.bottom, 60),
            right: max(insets.right, 80))
    }

    /// A root that is a controller's view, of a screen of its own, and as large as the window.
    private static func fillsWindow(_ screen: ScreenContext, _ layout: SolvedLayout) -> Bool {
        guard screen.root >= 0, screen.root < layout.windowFrames.count else { return false }
        guard !screen.hasUnknownHost, layout.windowFrames.count == screen.parents.count else { return false }
        let frame = layout.windowFrames[screen.root]
        let size = layout.environment.window
        return abs(frame.width - size.width) < 1.5 && abs(frame.height - size.height) < 1.5
    }

    /// The judged items that leave the safe area, outermost ones only.
    var outsideItems: [OutsideItem] { found ?? findOutsideItems(items) }

    /// The item with an id where it is among those that leave the safe area. Linear in the items, and in the constraints
    /// that place it, what it carries and what carries it.
    func outsideItem(_ id: String) -> OutsideItem? {
        let position = screen.position(id)
        guard position >= 0 else { return nil }
        return (found ?? findOutsideItems(screen.itemsThatDecide(position, among: items)))
            .first { $0.position == position }
    }

    /// Whether a constraint took part in the layout and is met.
    func holds(_ constraint: Int) -> Bool {
        layout.error(ofConstraint: constraint).map { abs($0) <= epsilon } ?? false
    }

    /// Whether a constraint decides something: it is met, and without room where it is an inequality.
    func isTight(_ constraint: Int) -> Bool { layout.isTight(constraint, within: epsilon) }

    /// The map of blame along an axis, where one was made.
    func blameMap(_ axis: Axis) -> BlameMap? { blameMaps.withLock { $0[axis] } }

    /// The map of blame along an axis, made now if there is none.
    func madeBlameMap(_ axis: Axis, _ steps: BlameSteps) -> BlameMap {
        blameMaps.withLock { maps in
            if let known = maps[axis] { return known }
            let map = BlameMap(steps)
            maps[axis] = map
            return map
        }
    }

    /// The layout item at a position.
    func item(_ position: Int) -> LayoutItem { screen.screen.items[position] }

    /// The item at a position as statements name it.
    func named(_ position: Int) -> RuleStatement.Argument { .item(screen.names[position]) }

    /// Its id.
    func id(_ position: Int) -> String { screen.screen.items[position].id }

    /// Where the item at a position ended up, window coordinates.
    func frame(_ position: Int) -> Rect { layout.windowFrames[position] }

    /// By how much a rectangle leaves the safe area on an edge, points; negative inside.
    func reach(_ rect: Rect, beyond edge: Edge) -> Double {
        switch edge {
        case .top: safeRect.minY - rect.minY
        case .left: safeRect.minX - rect.minX
        case .bottom: rect.maxY - safeRect.maxY
        case .right: rect.maxX - safeRect.maxX
        }
    }

    /// Whether a rectangle touches or crosses an edge of the window.
    func touchesWindow(_ rect: Rect, _ edge: Edge) -> Bool {
        switch edge {
        case .top: rect.minY <= epsilon
        case .left: rect.minX <= epsilon
        case .bottom: rect.maxY >= window.maxY - epsilon
        case .right: rect.maxX >= window.maxX - epsilon
        }
    }

    /// The edge of the window that a rectangle is nearest to; top and left win ties.
    func nearestWindowEdge(_ rect: Rect) -> Edge {
        let distances: [(Edge, Double)] = [
            (.top, rect.minY), (.left, rect.minX), (.bottom, window.maxY - rect.maxY),
            (.right, window.maxX - rect.maxX),
        ]
        return distances.min { $0.1 < $1.1 }?.0 ?? .top
    }

    /// A verdict of a rule on this screen in this configuration.
    func verdict(
        _ rule: RuleMetadata, on subject: String, severity: Severity? = nil, status: VerdictStatus = .fail,
        edges: [Edge] = [], overlap: Double = 0, constraints: [String] = [], cause: Cause? = nil,
        predicate: RuleStatement, fixes: [Fix]
    ) -> Verdict {
        let status = isInDoubt(edges.reduce(into: []) { $0.formUnion(EdgeSet($1)) }, overlap) ? .needsReview : status
        let known = screen.knownVerdicts.shared(
            Verdict(
                rule: rule.id, screen: screen.screen.id, subject: subject, configuration: nil,
                severity: severity ?? rule.severity, status: status, edges: edges, constraints: constraints,
                cause: cause ?? (constraints.isEmpty ? nil : .constraint), predicate: predicate, fixes: fixes))
        return holding(known, overlap: overlap)
    }

    /// True where an overlap at the top is no more than readings of the safe area disagree by.
    func isInDoubt(_ edges: EdgeSet, _ overlap: Double) -> Bool {
        environment.topDoubt > 0 && edges == .top && overlap <= environment.topDoubt + epsilon
    }

    /// A verdict that is known without configuration and overlap, as it holds here.
    func holding(_ known: Verdict, overlap: Double) -> Verdict {
        var verdict = known
        verdict.configuration = configuration
        verdict.overlap = roundsOverlaps ? (overlap * 1000).rounded() / 1000 : overlap
        return verdict
    }
}

extension ScreenContext {
    /// A verdict of a rule on this screen in every configuration.
    func verdict(
        _ rule: RuleMetadata, on subject: String, status: VerdictStatus = .fail, constraints: [String] = [],
        cause: Cause? = nil, predicate: RuleStatement, fixes: [Fix]
    ) -> Verdict {
        Verdict(
            rule: rule.id, screen: screen.id, subject: subject, configuration: nil, severity: rule.severity,
            status: status, constraints: constraints, cause: cause, predicate: predicate, fixes: fixes)
    }

    /// A verdict on a switch of the screen's document, which needs review: whether it harms anything, other findings tell.
    func switchVerdict(
        _ rule: RuleMetadata, on subject: String, constraints: [String] = [], predicate: RuleStatement, fixes: [Fix]
    ) -> Verdict {
        var verdict = verdict(
            rule, on: subject, constraints: constraints, cause: .document, predicate: predicate, fixes: fixes)
        verdict.doubt(ReviewReason(.isSwitch))
        return verdict
    }
}
