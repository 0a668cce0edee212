// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports a background that ends at the safe area and leaves a band of another color up to the screen's edge.
public struct SafeAreaBackgroundStopsShort: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "safe-area-background-stops-short",
        title: "A background ends at the safe area",
        severity: .warning,
        summary: "A background view is pinned to the safe area and leaves a gap to the screen's edge.",
        whatItDoes: """
            Checks views with a background that run along a whole side of the safe area and end exactly at it because \
            of a constraint or their cell, if no other view with a background in front of the root view fills the gap \
            to the screen's edge. In rows, headers and footers of a table, these are the content view and views that fill \
            it, because UIKit insets them at the sides. Views that are inset on all four edges are panels, and are reported only if the \
            catalog gives them the role `background`. Nothing is reported if the view and whatever is behind it are \
            known to have the same color.

            Reports also maps, pictures, lists and backgrounds that end up to 6 points before both sides of the screen, \
            because a constraint undoes a margin of 16 points that is 20 points on the device, unless the document draws \
            them so. All but maps need review.
            """,
        whyItIsBad: """
            A bar or header seems to float, because a strip of the color behind it is visible below or beside it.
            """,
        fix: """
            Pin the background to the superview's edge, and its contents to `safeAreaLayoutGuide`. For section \
            headers, set the color on the header's background view, which is as wide as the table.
            """)

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a bar's background ends above the home indicator",
            finds: RuleExample.Expectation("bar", .bottom, status: .needsReview),
            in: ScreenSketch()
                .view(
                    "UIView", "bar", .pin(.bottom, "safeArea"), .pin(.leading), .pin(.trailing), .fixed(.height, 50),
                    changes: { $0.hasBackground = true }
                )
                .view("UIButton", "send", in: "bar", .pin(.centerX), .pin(.centerY))),
        RuleExample(
            "the bar's background runs to the bottom of the screen",
            in: ScreenSketch()
                .view(
                    "UIView", "bar", .pin(.bottom), .pin(.leading), .pin(.trailing),
                    .pin(.top, "safeArea", .bottom, -50), changes: { $0.hasBackground = true })),
        RuleExample(
            "a declared background between the safe area's edges",
            finds: RuleExample.Expectation("green", .top, .bottom),
            in: ScreenSketch()
                .view(
                    "UIView", "green", .pin(.top, "safeArea"), .pin(.leading, "safeArea"), .pin(.bottom, "safeArea"),
                    .pin(.trailing, "safeArea"),
                    changes: {
                        $0.hasBackground = true
                        $0.role = .background
                    })),
        RuleExample(
            "a section header's background ends at the safe area", on: .phoneLandscape,
            finds: RuleExample.Expectation("stripe", .left, .right), in: header),
        RuleExample("the same header in portrait", in: header),
        RuleExample(
            "the color of a row's content view ends at the safe area", on: .phoneLandscape,
            finds: RuleExample.Expectation("content", .left, .right, status: .needsReview), in: row(coloring: "content")
        ),
        RuleExample("the color of the row itself", on: .phoneLandscape, in: row(coloring: "row")),
        RuleExample("a colored stripe at one side of a row", on: .phoneLandscape, in: row(coloring: "stripe")),
        RuleExample(
            "another view fills the gap",
            in: ScreenSketch()
                .view(
                    "UIView", "filler", .pin(.bottom), .pin(.leading), .pin(.trailing), .fixed(.height, 100),
                    changes: { $0.hasBackground = true }
                )
                .view(
                    "UIView", "bar", .pin(.bottom, "safeArea"), .pin(.leading), .pin(.trailing), .fixed(.height, 50),
                    changes: { $0.hasBackground = true })),
    ]

    /// A table with one section header whose background is tied to the content view.
    private static let header = ScreenSketch()
        .view("UITableView", "table", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))
        .view(
            "UITableViewHeaderFooterView", "header", in: "table",
            changes: {
                $0.containment = .cell
                $0.frame = Rect(x: 0, y: 0, width: 390, height: 36)
            }
        )
        .view("UIView", "content", in: "header", changes: { $0.containment = .contentView })
        .view(
            "UIView", "stripe", in: "content", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing),
            changes: {
                $0.hasBackground = true
                $0.role = .background
            })

    /// A table with one row in which one view has a color.
    private static func row(coloring colored: String) -> ScreenSketch {
        ScreenSketch()
            .view("UITableView", "table", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))
            .view(
                "UITableViewCell", "row", in: "table",
                changes: {
                    $0.containment = .cell
                    $0.hasBackground = colored == "row"
                    $0.frame = Rect(x: 0, y: 0, width: 390, height: 44)
                }
            )
            .view(
                "UIView", "content", in: "row",
                changes: {
                    $0.containment = .contentView
                    $0.hasBackground = colored == "content"
                }
            )
            .view(
                "UIView", "stripe", in: "content", .pin(.top), .pin(.leading), .pin(.bottom), .fixed(.width, 6),
                changes: { $0.hasBackground = colored == "stripe" })
    }

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per painted view that stops short.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        guard layout.fillsWindow, layout.environment.idiom != .tv, layout.screen.screen.kind != .launchScreen
        else { return [] }
        return layout.screen.painters.compactMap { verdict(layout, $0) }
            + layout.screen.screen.items.indices.compactMap { verdictOfMargins(layout, $0) }
    }

    // MARK: Margins

    /// The widest strip beside a view that a wider margin leaves, in points: twice what the margins of devices differ by is
    /// no slip of a constant any more.
    private static let greatestStrip = 6.0
    /// The least constant that undoes a margin, in points: half of the smallest margin of a screen.
    private static let leastConstant = 8.0

    /// Returns the verdict on a view that ends a little before both sides of the screen, because a constant undoes a margin
    /// that other devices have.
    private func verdictOfMargins(_ layout: LayoutContext, _ position: Int) -> Verdict? {
        let frame = layout.frame(position)
        let strips = [frame.minX, layout.window.maxX - frame.maxX]
        guard strips.allSatisfy({ $0 >= 1 && $0 <= Self.greatestStrip }), fillsWidth(layout, position),
            layout.layout.isVisible(position), (layout.item(position).frame?.minX ?? 0) < 1
        else { return nil }
        let blames = [layout.blame(position, .left), layout.blame(position, .right)]
        guard let index = blames.lazy.compactMap({ undoneMargin(layout, $0) }).first else { return nil }
        let isMap = layout.item(position).className == "MKMapView"
        let doubt =
            layout.doubtOfSettings([position], [.horizontal])
            ?? (isMap ? nil : ReviewReason(.isBackgroundUnknown))
        let edges = [Edge.left, .right]
        return layout.verdict(
            Self.metadata, on: layout.id(position), doubt: doubt, edges: edges, overlap: strips.max() ?? 0,
            constraints: layout.constraintIDs([index]),
            predicate: RuleStatement(Kind.leavesStrip, layout.named(position), .edges(edges)),
            fixes: [.advice(RuleStatement(Kind.pinToEdges, layout.named(position)))])
    }

    /// Returns true for a view that is meant to reach from side to side if it nearly does.
    private func fillsWidth(_ layout: LayoutContext, _ position: Int) -> Bool {
        guard position != layout.screen.root, layout.screen.surroundings[position].isFixed else { return false }
        switch layout.screen.families[position] {
        case .surface, .image, .table, .collection: return true
        case .plain: return isPaintedBackground(layout, position)
        case .control, .bar, .text, .indicator, .scroll, .stack, .textView: return false
        }
    }

    /// Returns the constraint of a chain that ties to a margin of the root view and moves back over most of it.
    private func undoneMargin(_ layout: LayoutContext, _ blame: Blame) -> Int? {
        guard case .margins = blame.anchorage, let index = blame.constraints.first,
            abs(layout.screen.screen.constraints[index].constant) >= Self.leastConstant
        else { return nil }
        return index
    }

    private func verdict(_ layout: LayoutContext, _ position: Int) -> Verdict? {
        guard isPaintedBackground(layout, position) else { return nil }
        let isInCell = layout.screen.surroundings[position].isInCell
        let short = isInCell ? shortEdgesInCell(layout, position) : shortEdges(layout, position)
        guard !short.isEmpty else { return nil }
        let item = layout.item(position)
        let edges = short.edges
        return layout.verdict(
            Self.metadata, on: item.id, doubt: item.role == .background ? nil : ReviewReason(.isBackgroundUnknown),
            edges: edges,
            overlap: edges.map { layout.environment.safeArea[$0] }.max() ?? 0,
            constraints: layout.blame(position, edges),
            predicate: RuleStatement(Kind.stopsShort, layout.named(position), .edges(edges)),
            fixes: [
                isInCell
                    ? .advice(RuleStatement(Kind.paintCell))
                    : .tie(Fix.Tie(.extend, edges, layout.environment.direction))
            ])
    }

    private func isPaintedBackground(_ layout: LayoutContext, _ position: Int) -> Bool {
        guard layout.layout.isVisible(position), !layout.frame(position).isEmpty
        else { return false }
        let items = layout.screen.screen.items
        if items[position].role == .background { return true }
        guard items[position].role == nil, layout.screen.families[position] == .plain,
            items[position].containment == .subview || items[position].containment == .contentView,
            items[position].hasBackground || items[position].className == "UIVisualEffectView",
            items[position].alpha >= 0.5
        else { return false }
        return !layout.hasColorBehind(position)
    }

    /// Returns the edges at which a view spans the whole side of the safe area, ends there, and leaves a bare band.
    private func shortEdges(_ layout: LayoutContext, _ position: Int) -> EdgeSet {
        let frame = layout.frame(position)
        var short: EdgeSet = []
        for edge in Edge.allCases where isBare(layout.environment, edge, layout.epsilon) {
            guard abs(layout.reach(frame, beyond: edge)) <= layout.epsilon, spans(layout, frame, edge.axis.crossing),
                isTied(layout, position, edge), !layout.isBandPainted(position, edge)
            else { continue }
            short.insert(EdgeSet(edge))
        }
        let isPanel = short.union(restingEdges(layout, frame)) == .all
        return isPanel && layout.item(position).role == nil ? [] : short
    }

    /// Returns the sides at which a view that fills its row, or its section's header or footer, ends at the safe area
    /// although the table spans the window. UIKit insets the content view (`insetsContentViewsToSafeArea`), so a view as
    /// wide as the content view stops short as well.
    private func shortEdgesInCell(_ layout: LayoutContext, _ position: Int) -> EdgeSet {
        guard let content = contentView(layout, position), layout.screen.parents[content] >= 0 else { return [] }
        let cell = layout.screen.parents[content]
        guard layout.screen.parents[cell] >= 0, layout.screen.families[layout.screen.parents[cell]] == .table else {
            return []
        }
        let table = layout.frame(layout.screen.parents[cell])
        let (frame, inset) = (layout.frame(position), layout.frame(content))
        guard frame.height >= inset.height - layout.epsilon else { return [] }
        let ends = [Edge.left, .right].filter {
            abs(layout.reach(frame, beyond: $0)) <= layout.epsilon || abs(distance(frame, inset, $0)) <= layout.epsilon
        }
        // A stripe at one side is no background.
        guard ends.count == 2 || layout.item(position).role == .background else { return [] }
        return ends.reduce(into: []) { short, edge in
            let isInset = distance(layout.frame(cell), inset, edge) > layout.epsilon
            if isInset, layout.environment.safeArea[edge] > layout.epsilon, layout.touchesWindow(table, edge) {
                short.insert(EdgeSet(edge))
            }
        }
    }

    /// Returns the content view that a view is, or is a child of; else nil.
    private func contentView(_ layout: LayoutContext, _ position: Int) -> Int? {
        if layout.item(position).containment == .contentView { return position }
        let parent = layout.screen.parents[position]
        return parent >= 0 && layout.item(parent).containment == .contentView ? parent : nil
    }

    /// Returns the distance by which a rectangle reaches beyond another one at a side, in points.
    private func distance(_ outer: Rect, _ inner: Rect, _ side: Edge) -> Double {
        side == .left ? inner.minX - outer.minX : outer.maxX - inner.maxX
    }

    /// Returns true if the inset at an edge does not come from a bar, which would cover the band.
    private func isBare(_ environment: LayoutEnvironment, _ edge: Edge, _ epsilon: Double) -> Bool {
        environment.safeArea[edge] > epsilon
            && abs(environment.safeArea[edge] - environment.windowSafeArea[edge]) <= epsilon
    }

    /// Returns the edges of the safe area at which the frame ends, with or without an inset.
    private func restingEdges(_ layout: LayoutContext, _ frame: Rect) -> EdgeSet {
        var edges: EdgeSet = []
        for edge in Edge.allCases where abs(layout.reach(frame, beyond: edge)) <= layout.epsilon {
            edges.insert(EdgeSet(edge))
        }
        return edges
    }

    private func spans(_ layout: LayoutContext, _ frame: Rect, _ axis: Axis) -> Bool {
        axis == .horizontal
            ? layout.reach(frame, beyond: .left) >= -layout.epsilon
                && layout.reach(frame, beyond: .right) >= -layout.epsilon
            : layout.reach(frame, beyond: .top) >= -layout.epsilon
                && layout.reach(frame, beyond: .bottom) >= -layout.epsilon
    }

    /// Returns true if the chain of constraints that places the edge ends at the safe area.
    private func isTied(_ layout: LayoutContext, _ position: Int, _ edge: Edge) -> Bool {
        if case .safeArea = layout.blame(position, edge).anchorage { return true }
        return false
    }
}

extension SafeAreaBackgroundStopsShort {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case stopsShort, paintCell, leavesStrip, pinToEdges

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .stopsShort: "the background of {item} stops short of the screen's {edges}"
            case .leavesStrip:
                "{item} stops {amount}short of the screen's {edges}, where the margins are wider than the constant undoes"
            case .pinToEdges: "pin {item} to the edges of its superview instead of the margins"
            case .paintCell: "set the color on the background view of the header or cell"
            }
        }
    }
}
