// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports a constraint that ties a content edge to the root view's edge, closer than the safe area allows.
public struct SafeAreaEdgeToSuperview: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "safe-area-edge-to-superview",
        title: "Content is pinned to the superview's edge",
        severity: .warning,
        summary: "A constraint pins content to an edge of the root view where a device has a larger inset.",
        whatItDoes: """
            Checks equality constraints between an edge of content, a control or a stack view and the same edge of the \
            root view. Compares the constant with the safe-area inset of that edge in every configuration. This rule \
            names the constraint; `safe-area-content-outside` names the content that leaves the safe area because of \
            it.

            Stack views are reported only if something in them leaves the safe area. Backgrounds and scroll views may \
            be pinned to the root view. Hidden and transparent views are ignored.
            """,
        whyItIsBad: """
            The constant was right for the device on which the screen was designed. On every device with a larger \
            inset at that edge, hardware or bars cover the content.
            """,
        fix: "Pin the edge to `safeAreaLayoutGuide` instead of the root view, and reduce the constant by the inset.")

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a button is pinned 8 points above the superview's bottom",
            finds: RuleExample.Expectation("done", .bottom),
            in: ScreenSketch()
                .view(
                    "UIButton", "done", .pin(.bottom, "superview", nil, -8), .pin(.centerX), .fixed(.height, 44))),
        RuleExample(
            "64 points are more than any inset of the bottom edge",
            in: ScreenSketch()
                .view(
                    "UIButton", "done", .pin(.bottom, "superview", nil, -64), .pin(.centerX), .fixed(.height, 44))),
        RuleExample(
            "a hidden toast is pinned to the superview's top",
            in: ScreenSketch()
                .view(
                    "UILabel", "toast", .pin(.top), .pin(.centerX), .fixed(.height, 30),
                    changes: {
                        $0.isHidden = true
                        $0.content.text = .showing("Saved")
                    })),
        RuleExample(
            "a table runs to the edges of the screen",
            in: ScreenSketch()
                .view("UITableView", "table", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))),
    ]

    /// False: reads frames, the safe area and constraints only.
    public static var readsObstructions: Bool { false }

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per item that is tied to edges of the root view.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        guard layout.fillsWindow, layout.environment.idiom != .tv, layout.screen.screen.kind != .launchScreen
        else { return [] }
        var tied: [Int: [TiedEdge]] = [:]
        var order: [Int] = []
        for tie in layout.edgeTies.toRoot {
            let missing = layout.missing(tie)
            guard missing > 0, layout.mayBeContent(tie.item, tie.edge) else { continue }
            if tied[tie.item] == nil { order.append(tie.item) }
            tied[tie.item, default: []].append(
                TiedEdge(
                    edge: tie.edge, missing: missing, constraint: tie.constraint,
                    doubt: doubt(layout, tie.item, tie.edge)))
        }
        return order.compactMap { position in tied[position].map { verdict(layout, position, $0) } }
    }

    private func doubt(_ layout: LayoutContext, _ position: Int, _ edge: Edge) -> ReviewReason? {
        let contents = layout.contents(of: position, leaving: edge)
        return (contents.isEmpty ? [position] : contents).map { layout.doubtOfReach($0, edge) }.shared
    }

    private func verdict(_ layout: LayoutContext, _ position: Int, _ tied: [TiedEdge]) -> Verdict {
        let stated = tied.mostCertain(\.doubt)
        let verdictKey = VerdictKey(
            position: position, edges: EdgeSet(stated.map(\.edge)),
            doubt: stated.map(\.doubt).shared, blames: [Blame(constraints: stated.map(\.constraint))])
        return layout.verdict(Self.metadata, verdictKey, overlap: stated.map(\.missing).max() ?? 0) {
            let edges = verdictKey.edges.edges
            return (
                RuleStatement(Kind.hangs, layout.named(position), .edges(edges)),
                [.tie(Fix.Tie(.pin, edges, layout.environment.direction))]
            )
        }
    }
}

/// An edge of an item that is tied to the root view closer than the safe area.
private struct TiedEdge {
    var edge: Edge
    /// The distance that the tie misses to the safe area, in points.
    var missing: Double
    var constraint: Int
    /// The reason to doubt that anything visible is too close; nil if it is certain.
    var doubt: ReviewReason?
}

extension SafeAreaEdgeToSuperview {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case hangs

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .hangs: "{item} is pinned to the superview's {edges}, {amount}outside the safe area"
            }
        }
    }
}
