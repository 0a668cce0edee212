// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports a control or a view with a recognizer under the home indicator.
public struct ObstructionHomeIndicator: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "obstruction-home-indicator",
        title: "A control lies under the home indicator",
        severity: .warning,
        summary: "A control or a view with a gesture recognizer intersects the home indicator.",
        whatItDoes: """
            Intersects every checked control with the rectangle of the home indicator. A slider, or a view whose \
            recognizer follows the finger (pan, swipe, screen edge), is an error, because the drag starts where the \
            system's gesture does, unless the screen defers that gesture. If the screen hides the home indicator \
            automatically, the finding needs review. Controls that leave the window are ignored: \
            `safe-area-content-outside` reports them.
            """,
        whyItIsBad: "A swipe from the bottom edge leaves the app. Taps and drags that start there may be lost.",
        fix: "End the control at the safe area's bottom, and extend only its background to the edge.")

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a slider at the bottom of the screen", finds: RuleExample.Expectation("volume", .bottom),
            in: ScreenSketch()
                .view("UISlider", "volume", .pin(.bottom), .pin(.centerX), .fixed(.width, 300))),
        RuleExample(
            "the slider ends at the safe area",
            in: ScreenSketch()
                .view("UISlider", "volume", .pin(.bottom, "safeArea"), .pin(.centerX), .fixed(.width, 300))),
        RuleExample(
            "a small button in the corner, beside the indicator",
            in: ScreenSketch()
                .view(
                    "UIButton", "info", .pin(.bottom), .pin(.leading), .fixed(.width, 44), .fixed(.height, 44))),
    ]

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per control under the indicator.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        guard layout.fillsWindow, layout.screen.screen.kind != .launchScreen else { return [] }
        guard let indicator = layout.environment.obstructions.first(where: { $0.kind == .homeIndicator }) else {
            return []
        }
        return layout.judged.compactMap { judged in
            // What leaves the window lacks more than the room of the indicator, as another rule reports.
            guard layout.screen.roles[judged.position] == .interactive, judged.edges.contains(.bottom),
                judged.rect.maxY <= layout.window.maxY + layout.epsilon,
                let shared = judged.rect.intersection(indicator.rect),
                min(shared.width, shared.height) > layout.epsilon
            else { return nil }
            let blame = layout.blame(judged.position, .bottom)
            let verdictKey = VerdictKey(
                position: judged.position, edges: .bottom,
                doubt: layout.screen.screen.systemPreferences?.hidesHomeIndicator == true
                    ? ReviewReason(.isIndicatorHidden)
                    : layout.doubt(judged, at: .bottom, blame, under: indicator.rect),
                severity: isDragged(layout, judged.position) ? .error : nil, blames: [blame])
            return layout.verdict(Self.metadata, verdictKey, overlap: shared.height) {
                (
                    RuleStatement(Kind.liesUnder, layout.named(judged.position)),
                    layout.fixes(judged.position, [.bottom], [blame])
                )
            }
        }
    }

    private func isDragged(_ layout: LayoutContext, _ position: Int) -> Bool {
        if layout.screen.screen.systemPreferences?.deferredEdges.edges.contains(.bottom) == true { return false }
        if layout.screen.screen.items[position].className == "UISlider" { return true }
        return layout.screen.recognizersOfItem[position].contains { index in
            switch layout.screen.screen.gestures[index].kind {
            case .pan, .swipe, .screenEdgePan: true
            case .tap, .longPress, .pinch, .rotation, .hover, .custom: false
            }
        }
    }
}

extension ObstructionHomeIndicator {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case liesUnder

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .liesUnder: "{item} lies under the home indicator"
            }
        }
    }
}
