// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports a drag that starts where the back swipe of a navigation controller starts.
public struct GestureBackSwipeConflict: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "gesture-back-swipe-conflict",
        title: "A drag competes with the back swipe",
        severity: .warning,
        since: "0.3",
        summary: "A drag from the left edge competes with the back swipe of a navigation controller.",
        whatItDoes: """
            On screens with a navigation bar, reports edge pans at the left, and swipes to the right and narrow pans \
            on views that reach the left edge. The finding always needs review: the first screen of a navigation \
            controller has no back swipe, and code may disable `interactivePopGestureRecognizer`.
            """,
        whyItIsBad: "Both start with the same drag, so people go back by accident, or cannot go back.",
        fix: """
            Use another edge, make the recognizer require `interactivePopGestureRecognizer` to fail, or disable that \
            recognizer.
            """)

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "an edge pan at the left under a navigation bar",
            finds: RuleExample.Expectation("root", .left, status: .needsReview),
            in: ScreenSketch { $0.chrome.navigationBar = Chrome.NavigationBar() }
                .recognizer(.screenEdgePan, on: "root", changes: { $0.configuration.edges = [.left] })),
        RuleExample(
            "a swipe to the right under a navigation bar",
            finds: RuleExample.Expectation("root", .left, status: .needsReview),
            in: ScreenSketch { $0.chrome.navigationBar = Chrome.NavigationBar() }.recognizer(.swipe, on: "root")),
        RuleExample(
            "an edge pan at the right",
            in: ScreenSketch { $0.chrome.navigationBar = Chrome.NavigationBar() }
                .recognizer(.screenEdgePan, on: "root", changes: { $0.configuration.edges = [.right] })),
        RuleExample(
            "no navigation bar",
            in: ScreenSketch().recognizer(.screenEdgePan, on: "root", changes: { $0.configuration.edges = [.left] })),
    ]

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per view with such a drag. In a right-to-left layout, the back swipe starts at the right
    /// edge.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        let screen = layout.screen
        guard layout.judgesTouches, screen.screen.chrome.navigationBar != nil else { return [] }
        let edge: Edge = layout.environment.direction == .rightToLeft ? .right : .left
        return screen.recognizingItems.compactMap { position in
            guard screen.touchBlock(position) == nil,
                layout.layout.isInstalled(position), !screen.surroundings[position].isApart,
                let region = layout.touchRegion(position), layout.touchesWindow(region, edge)
            else { return nil }
            let gestures = screen.recognizersOfItem[position].map { screen.screen.gestures[$0] }
            let gesture = gestures.first { drags($0, from: edge, isNarrow: region.width * 2 <= layout.window.width) }
            return gesture.map { verdict(layout, $0.kind, position, edge) }
        }
    }

    private func verdict(_ layout: LayoutContext, _ kind: RecognizerKind, _ position: Int, _ edge: Edge) -> Verdict {
        layout.verdict(
            Self.metadata, on: layout.id(position), doubt: ReviewReason(.codeAnswers), edges: [edge],
            predicate: RuleStatement(Kind.startsAt, .recognizer(kind), layout.named(position)),
            fixes: [.advice(RuleStatement(Kind.wait))])
    }

    private func drags(_ gesture: GestureBinding, from edge: Edge, isNarrow: Bool) -> Bool {
        switch gesture.kind {
        case .screenEdgePan: gesture.configuration.edges?.contains(edge) == true
        case .swipe: (gesture.configuration.direction ?? .right).contains(edge == .left ? .right : .left)
        case .pan: isNarrow && (gesture.configuration.minimumNumberOfTouches ?? 1) == 1
        case .tap, .longPress, .pinch, .rotation, .hover, .custom: false
        }
    }
}

extension GestureBackSwipeConflict {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case startsAt, wait

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .startsAt: "the {recognizer} on {item} competes with the back swipe of the navigation controller"
            case .wait: "use another edge, or let one recognizer wait for the other"
            }
        }
    }
}
