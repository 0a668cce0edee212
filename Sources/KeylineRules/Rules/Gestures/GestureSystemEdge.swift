// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports a drag that starts where a system gesture starts.
public struct GestureSystemEdge: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "gesture-system-edge",
        title: "A drag starts where a system gesture starts",
        severity: .warning,
        since: "0.3",
        summary: "A drag from the top or bottom edge competes with the system's gestures there.",
        whatItDoes: """
            Checks screen-edge pans at the top and bottom, upward swipes and pans on views that reach the bottom edge \
            of a device with a home indicator, and downward swipes on views that reach the top edge. Views up to 150 \
            pt high are certain findings, because every drag on them starts near the edge. The finding needs review \
            for swipes on higher views, for pans on views up to half as high as the window, and for screens whose view \
            controller may defer the system gesture in code. Screens that defer the system's gestures at the edge \
            (`preferredScreenEdgesDeferringSystemGestures`) are ignored.
            """,
        whyItIsBad: """
            A drag from the bottom leaves the app or opens Control Center; a drag from the top opens Notification \
            Center. The system's gesture takes precedence, and the app's recognizer is canceled or never begins.
            """,
        fix: """
            Start the drag inside the safe area, or return the edge from \
            `preferredScreenEdgesDeferringSystemGestures`.
            """)

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a drawer that is dragged from the bottom edge", finds: RuleExample.Expectation("drawer", .bottom),
            in: ScreenSketch()
                .view("UIView", "drawer", .pin(.leading), .pin(.trailing), .pin(.bottom), .fixed(.height, 100))
                .recognizer(.pan, on: "drawer")),
        RuleExample(
            "the drawer ends at the safe area",
            in: ScreenSketch()
                .view(
                    "UIView", "drawer", .pin(.leading), .pin(.trailing), .pin(.bottom, "safeArea"), .fixed(.height, 100)
                )
                .recognizer(.pan, on: "drawer")),
        RuleExample(
            "a drawer on a phone with a home button", on: .homeButtonPhone,
            in: ScreenSketch()
                .view("UIView", "drawer", .pin(.leading), .pin(.trailing), .pin(.bottom), .fixed(.height, 100))
                .recognizer(.pan, on: "drawer")),
        RuleExample(
            "an edge pan at the bottom", finds: RuleExample.Expectation("root", .bottom),
            in: ScreenSketch().recognizer(.screenEdgePan, on: "root", changes: { $0.configuration.edges = [.bottom] })),
        RuleExample(
            "the screen defers the system's gesture",
            in: ScreenSketch { $0.systemPreferences = SystemPreferences(deferredEdges: .bottom) }
                .recognizer(.screenEdgePan, on: "root", changes: { $0.configuration.edges = [.bottom] })),
        RuleExample(
            "a swipe up anywhere", finds: RuleExample.Expectation("root", .bottom, status: .needsReview),
            in: ScreenSketch().recognizer(.swipe, on: "root", changes: { $0.configuration.direction = .up })),
        RuleExample(
            "a swipe to the left",
            in: ScreenSketch().recognizer(.swipe, on: "root", changes: { $0.configuration.direction = .left })),
    ]

    /// The greatest height, in points, at which any drag on a view is taken to start near the edge: about a thumb's
    /// reach. Our choice; we found no source for it.
    private static let reach = 150.0

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per view with an edge pan at an edge of a system gesture.
    public func check(_ screen: ScreenContext) -> [Verdict] {
        guard screen.isTouched, !screen.hasUnknownHost else { return [] }
        let recognizers = Recognizers(screen)
        return recognizers.enabled.compactMap { index in
            guard recognizers[index].kind == .screenEdgePan, recognizers.view(index) >= 0 else { return nil }
            let edges = (recognizers[index].configuration.edges ?? []).filter { competes(screen, $0) }
            if edges.isEmpty { return nil }
            let subject = RuleStatement.Argument.item(screen.names[recognizers.view(index)])
            var verdict = screen.verdict(
                Self.metadata, on: recognizers.subject(index),
                doubt: screen.hasKnownDeferredEdges ? nil : ReviewReason(.codeAnswers),
                predicate: RuleStatement(Kind.startsAt, .recognizer(.screenEdgePan), subject, .edges(edges)),
                fixes: [.advice(RuleStatement(Kind.deferring, .edges(edges)))])
            verdict.edges = edges
            return verdict
        }
    }

    private func competes(_ screen: ScreenContext, _ edge: Edge) -> Bool {
        edge.axis == .vertical && !screen.states(.codeDefersEdges)
            && screen.screen.systemPreferences?.deferredEdges.edges.contains(edge) != true
    }

    /// Returns one verdict per view whose drags start at the edge.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        guard layout.judgesTouches, !layout.screen.hasUnknownHost else { return [] }
        let screen = layout.screen
        return screen.recognizingItems.compactMap { position in
            guard screen.touchBlock(position) == nil,
                layout.layout.isInstalled(position), !screen.surroundings[position].isApart,
                screen.surroundings[position].scrollView < 0
            else { return nil }
            return [Edge.bottom, .top].lazy.compactMap { verdict(layout, position, at: $0) }.first
        }
    }

    private func verdict(_ layout: LayoutContext, _ position: Int, at edge: Edge) -> Verdict? {
        let screen = layout.screen
        guard competes(screen, edge), let system = systemRect(layout, edge) else { return nil }
        let gestures = screen.recognizersOfItem[position].map { screen.screen.gestures[$0] }
        guard let gesture = gestures.first(where: { drags($0, from: edge) }),
            let region = layout.touchRegion(position)?.intersection(layout.window), !region.isEmpty,
            layout.touchesWindow(region, edge), region.touches(system)
        else { return nil }
        if gesture.kind == .pan, region.height > max(Self.reach, layout.window.height / 2) { return nil }
        let isSure =
            region.height <= Self.reach && screen.hasKnownDeferredEdges && gesture.configuration.delegate == nil
        let doubt = layout.doubtOfSettings([position]) ?? (isSure ? nil : ReviewReason(.codeAnswers))
        return layout.verdict(
            Self.metadata, on: layout.id(position), doubt: doubt, edges: [edge],
            predicate: RuleStatement(
                Kind.startsAt, .recognizer(gesture.kind), layout.named(position), .edges([edge])),
            fixes: [.advice(RuleStatement(Kind.deferring, .edges([edge])))])
    }

    /// Returns the area where the system's own drag starts at an edge; nil if there is none.
    private func systemRect(_ layout: LayoutContext, _ edge: Edge) -> Rect? {
        let window = layout.window
        if edge == .top {
            return layout.environment.beginsAtScreenTop
                ? Rect(x: 0, y: 0, width: window.width, height: 20) : nil
        }
        return layout.environment.obstructions.first { $0.kind == .homeIndicator }?.rect
    }

    private func drags(_ gesture: GestureBinding, from edge: Edge) -> Bool {
        let settings = gesture.configuration
        switch gesture.kind {
        case .swipe:
            return (settings.numberOfTouchesRequired ?? 1) == 1
                && (settings.direction ?? .right).contains(edge == .bottom ? .up : .down)
        case .pan: return edge == .bottom && (settings.minimumNumberOfTouches ?? 1) == 1
        case .tap, .longPress, .pinch, .rotation, .screenEdgePan, .hover, .custom: return false
        }
    }
}

extension GestureSystemEdge {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case startsAt, deferring

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .startsAt: "the {recognizer} on {item} competes with the system's gesture at the {edges}"
            case .deferring: "start the drag inside the safe area, or defer the system's gesture at the {edges}"
            }
        }
    }
}
