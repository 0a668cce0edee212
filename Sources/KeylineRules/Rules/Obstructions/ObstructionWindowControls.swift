// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports content under the controls of an iPad window.
public struct ObstructionWindowControls: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "obstruction-window-controls",
        title: "Content lies under the window controls",
        severity: .warning,
        summary: "Text, a meaningful image or a control intersects the window controls of iPadOS 26.",
        whatItDoes: """
            Intersects the visible part of every checked item with the close, minimize and resize controls. From \
            iPadOS 26 on, they cover about 66 × 75 points of the top leading corner of a window that does not fill the \
            screen. Only a navigation bar or toolbar moves its items next to them. Their size is not published, so each \
            finding needs review.
            """,
        whyItIsBad: """
            The controls are not part of the safe area. They cover the content below them and take its touches.
            """,
        fix: """
            Pin the item to `layoutGuide(for: .safeArea(cornerAdaptation: .horizontal))` of its view, or put it in a \
            navigation bar.
            """)

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a menu button in the corner of a window", on: .padWindow,
            finds: RuleExample.Expectation("menu", .top, status: .needsReview),
            in: ScreenSketch()
                .view(
                    "UIButton", "menu", .pin(.top, "safeArea"), .pin(.leading, "safeArea"), .fixed(.width, 60),
                    .fixed(.height, 35))),
        RuleExample(
            "a menu button beside the controls", on: .padWindow,
            in: ScreenSketch()
                .view(
                    "UIButton", "menu", .pin(.top, "safeArea"), .pin(.leading, "safeArea", nil, 80), .fixed(.width, 60),
                    .fixed(.height, 35))),
    ]

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per item under the controls.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        guard layout.fillsWindow,
            let controls = layout.environment.obstructions.first(where: { $0.kind == .windowControls })?.rect
        else { return [] }
        return layout.judged.compactMap { item in
            guard item.edges.contains(.top), let shared = item.rect.intersection(controls),
                min(shared.width, shared.height) > layout.epsilon
            else { return nil }
            return verdict(layout, item, shared)
        }
    }

    private func verdict(_ layout: LayoutContext, _ judged: JudgedItem, _ shared: Rect) -> Verdict {
        let blame = layout.blame(judged.position, .top)
        // Apple does not publish the size of the controls, and readings of it differ: some apps keep clear of 40 points at
        // the top, others of 75. Source: field-2026-11, Windows.
        let verdictKey = VerdictKey(
            position: judged.position, edges: .top, doubt: ReviewReason(.isDeviceEstimated), blames: [blame])
        return layout.verdict(Self.metadata, verdictKey, overlap: min(shared.width, shared.height)) {
            (
                RuleStatement(Kind.liesUnder, layout.named(judged.position)),
                [.advice(RuleStatement(Kind.adaptToCorner))]
            )
        }
    }
}

extension ObstructionWindowControls {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case liesUnder, adaptToCorner

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .liesUnder: "{item} lies under the window's controls"
            case .adaptToCorner: "pin {it} to the corner-adapted safe area, or move {it} into a navigation bar"
            }
        }
    }
}
