// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports text or a control under the status bar.
public struct ObstructionStatusBar: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "obstruction-status-bar",
        title: "Text or a control lies under the status bar",
        severity: .error,
        summary: "Text or a control intersects the visible status bar.",
        whatItDoes: """
            Compares every checked text and control with the status bar, if one is shown. On devices with a Dynamic \
            Island, the status bar is not as high as the top inset; on iPhone Duo, it takes a corner of the display. \
            Images and backgrounds may extend behind the status bar.
            """,
        whyItIsBad: "The clock and the indicators are drawn over the text, and a tap there scrolls to the top.",
        fix: "Pin the item to the safe area, or hide the status bar on this screen.")

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a label in the top left corner", on: .homeButtonPhone,
            finds: RuleExample.Expectation("title", .top),
            in: ScreenSketch()
                .view(
                    "UILabel", "title", .pin(.top), .pin(.leading, "superview", nil, 16),
                    changes: { $0.content.text = .showing("Title") })),
        RuleExample(
            "the label below the safe area's top", on: .homeButtonPhone,
            in: ScreenSketch()
                .view(
                    "UILabel", "title", .pin(.top, "safeArea"), .pin(.leading, "superview", nil, 16),
                    changes: { $0.content.text = .showing("Title") })),
        RuleExample(
            "an image extends behind the status bar", on: .homeButtonPhone,
            in: ScreenSketch()
                .view("UIImageView", "photo", .pin(.top), .pin(.leading), .pin(.trailing), .fixed(.height, 200))),
        RuleExample(
            "a button in the corner that the status bar takes", on: .foldable,
            finds: RuleExample.Expectation("done", .right),
            in: ScreenSketch()
                .view(
                    "UIButton", "done", .pin(.top, "superview", nil, 80), .pin(.trailing, "superview", nil, -16),
                    .fixed(.width, 44), .fixed(.height, 44))),
        RuleExample(
            "a button below that corner", on: .foldable,
            in: ScreenSketch()
                .view(
                    "UIButton", "done", .pin(.top, "superview", nil, 200), .pin(.trailing, "superview", nil, -16),
                    .fixed(.width, 44), .fixed(.height, 44))),
    ]

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per text or control under the status bar.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        guard layout.fillsWindow, layout.screen.screen.kind != .launchScreen, let bar = Self.bar(layout) else {
            return []
        }
        return layout.judged.compactMap { judged in
            guard judged.edges.contains(EdgeSet(bar.edge)), isTextOrControl(layout, judged.position) else { return nil }
            guard let shared = judged.rect.intersection(bar.rect) else { return nil }
            let overlap = bar.edge.axis == .vertical ? shared.height : shared.width
            guard overlap > layout.epsilon else { return nil }
            let blame = layout.blame(judged.position, bar.edge)
            let verdictKey = VerdictKey(
                position: judged.position, edges: EdgeSet(bar.edge),
                doubt: layout.doubt(judged, at: bar.edge, blame, under: bar.rect), blames: [blame])
            return layout.verdict(Self.metadata, verdictKey, overlap: overlap) {
                (
                    RuleStatement(Kind.liesUnder, layout.named(judged.position)),
                    layout.fixes(judged.position, [bar.edge], [blame])
                )
            }
        }
    }

    /// Returns the status bar, as wide as the window or in a corner of it, and the edge that keeps content clear of it; nil
    /// if none is shown.
    private static func bar(_ layout: LayoutContext) -> (rect: Rect, edge: Edge)? {
        if let corner = layout.environment.obstructions.first(where: { $0.kind == .statusBar })?.rect {
            return (corner, layout.edge(clearOf: corner))
        }
        let height = layout.environment.statusBarHeight
        return height > 0 ? (Rect(x: 0, y: 0, width: layout.window.width, height: height), .top) : nil
    }

    private func isTextOrControl(_ layout: LayoutContext, _ position: Int) -> Bool {
        switch layout.screen.families[position] {
        case .text, .control, .bar: true
        case .image, .indicator, .surface, .scroll, .table, .collection, .textView, .stack, .plain:
            layout.screen.roles[position] == .interactive
        }
    }
}

extension ObstructionStatusBar {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case liesUnder

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .liesUnder: "{item} lies under the status bar"
            }
        }
    }
}
