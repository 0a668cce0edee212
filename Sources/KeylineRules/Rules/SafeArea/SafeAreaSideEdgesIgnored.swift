// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports an item that follows the safe area on one axis and ignores it on the other.
public struct SafeAreaSideEdgesIgnored: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "safe-area-side-edges-ignored",
        title: "The safe area is respected on one axis only",
        severity: .error,
        summary: """
            An item is pinned to the safe area at the top or bottom, but to the superview at its sides, or the \
            reverse.
            """,
        whatItDoes: """
            Checks visible items whose top or bottom is tied to the safe area while a side is tied to the root view, \
            closer than the safe area, or the reverse. Reports those whose text, images or controls leave the safe \
            area there. Scroll views, tables and backgrounds may extend to the sides and are ignored.
            """,
        whyItIsBad: """
            The screen looks right in portrait, where phones have no side insets. In landscape, the sensor housing \
            covers the leading characters or buttons.
            """,
        fix: "Pin leading and trailing to `safeAreaLayoutGuide` as well.")

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a form is pinned to the safe area at the top, to the superview at its sides", on: .phoneLandscape,
            finds: RuleExample.Expectation("name", .left, .right),
            in: ScreenSketch()
                .view(
                    "UITextField", "name", .pin(.top, "safeArea", nil, 20), .pin(.leading, "superview", nil, 16),
                    .pin(.trailing, "superview", nil, -16), .fixed(.height, 34))),
        RuleExample(
            "the same form in portrait, where the sides have no inset",
            in: ScreenSketch()
                .view(
                    "UITextField", "name", .pin(.top, "safeArea", nil, 20), .pin(.leading, "superview", nil, 16),
                    .pin(.trailing, "superview", nil, -16), .fixed(.height, 34))),
        RuleExample(
            "a table between the safe area's top and bottom is as wide as the screen", on: .phoneLandscape,
            in: ScreenSketch()
                .view(
                    "UITableView", "table", .pin(.top, "safeArea"), .pin(.bottom, "safeArea"), .pin(.leading),
                    .pin(.trailing))),
    ]

    /// False: reads frames, the safe area and constraints only.
    public static var readsObstructions: Bool { false }

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per item that follows the safe area on one axis only.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        guard layout.fillsWindow, layout.environment.idiom != .tv, layout.screen.screen.kind != .launchScreen
        else { return [] }
        let outsideItems = layout.outsideItems
        if outsideItems.isEmpty { return [] }
        let ties = layout.edgeTies.toRoot.filter { layout.missing($0) > 0 }
        var last = -1
        return ties.map(\.item).sorted().compactMap { position in
            defer { last = position }
            return position == last ? nil : verdict(layout, position, ties, outsideItems)
        }
    }

    /// - Parameter ties: the ties to the root view that are closer than the safe area, of all items.
    private func verdict(
        _ layout: LayoutContext, _ position: Int, _ ties: [EdgeTie], _ outsideItems: [OutsideItem]
    ) -> Verdict? {
        let safe = safeEdges(layout, position)
        var tied: EdgeSet = []
        for tie in ties where tie.item == position { tied.insert(EdgeSet(tie.edge)) }
        var ignored: EdgeSet = []
        if !safe.isDisjoint(with: .vertical) { ignored.formUnion(tied.intersection(.horizontal)) }
        if !safe.isDisjoint(with: .horizontal) { ignored.formUnion(tied.intersection(.vertical)) }
        guard !ignored.isEmpty else { return nil }
        let crossings = outsideItems.filter { outside in
            !outside.edges.isDisjoint(with: ignored)
                && outside.contents.contains { layout.screen.isInside($0, position) }
        }.flatMap { outside in
            layout.crossings(of: outside).filter { ignored.contains(EdgeSet($0.edge)) }.map {
                (edge: $0.edge, amount: outside.amounts[$0.edge], doubt: $0.doubt)
            }
        }.mostCertain(\.doubt)
        guard let overlap = crossings.map(\.amount).max() else { return nil }
        let seen = EdgeSet(crossings.map(\.edge))
        let culprits = ties.filter { $0.item == position && seen.contains(EdgeSet($0.edge)) }.map(\.constraint)
        let verdictKey = VerdictKey(
            position: position, edges: seen, doubt: crossings.map(\.doubt).shared,
            blames: [Blame(constraints: culprits)])
        return layout.verdict(Self.metadata, verdictKey, overlap: overlap) {
            let edges = seen.edges
            let kind = edges.first?.axis == .horizontal ? Kind.ignoresSides : .ignoresEnds
            return (
                RuleStatement(kind, layout.named(position), .edges(edges)),
                [.tie(Fix.Tie(.pin, edges, layout.environment.direction))]
            )
        }
    }

    /// Returns the edges of an item that are tied to the safe area.
    private func safeEdges(_ layout: LayoutContext, _ position: Int) -> EdgeSet {
        var edges: EdgeSet = []
        for tie in layout.edgeTies.toSafeArea where tie.item == position && layout.holds(tie.constraint) {
            edges.insert(EdgeSet(tie.edge))
        }
        return edges
    }
}

extension SafeAreaSideEdgesIgnored {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case ignoresSides, ignoresEnds

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .ignoresSides: "{item} follows the safe area above or below, but not at its {edges}"
            case .ignoresEnds: "{item} follows the safe area at the sides, but not at its {edges}"
            }
        }
    }
}
