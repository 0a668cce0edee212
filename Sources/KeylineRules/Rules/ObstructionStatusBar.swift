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
            Island, the status bar is not as high as the top inset. Images and backgrounds may extend behind the \
            status bar.
            """,
        whyItIsBad: "The clock and the indicators are drawn over the text, and a tap there scrolls to the top.",
        fix: "Pin the item's top to the safe area, or hide the status bar on this screen.")

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a label in the top left corner", on: .homeButtonPhone,
            finds: RuleExample.Expectation("title", .top),
            in: ScreenSketch()
                .view(
                    "UILabel", "title", .pin(.top), .pin(.leading, "superview", nil, 16),
                    changes: { $0.content.text = .saying("Title") })),
        RuleExample(
            "the label below the safe area's top", on: .homeButtonPhone,
            in: ScreenSketch()
                .view(
                    "UILabel", "title", .pin(.top, "safeArea"), .pin(.leading, "superview", nil, 16),
                    changes: { $0.content.text = .saying("Title") })),
        RuleExample(
            "an image extends behind the status bar", on: .homeButtonPhone,
            in: ScreenSketch()
                .view("UIImageView", "photo", .pin(.top), .pin(.leading), .pin(.trailing), .fixed(.height, 200))),
    ]

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per text or control under the status bar.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        let height = layout.environment.statusBarHeight
        guard layout.fillsWindow, height > 0, layout.screen.screen.kind != .launchScreen else { return [] }
        let bar = Rect(x: 0, y: 0, width: layout.window.width, height: height)
        return layout.judged.compactMap { judged in
            guard judged.edges.contains(.top), isTextOrControl(layout, judged.position) else { return nil }
            let overlap = min(height, judged.rect.maxY) - max(0, judged.rect.minY)
            guard overlap > layout.epsilon else { return nil }
            let blame = layout.blame(judged.position, .top)
            let verdictKey = VerdictKey(
                position: judged.position, edges: .top,
                doubt: layout.doubt(judged, at: .top, blame, under: bar), blames: [blame])
            return layout.verdict(Self.metadata, verdictKey, overlap: overlap) {
                (
                    RuleStatement(Kind.liesUnder, layout.named(judged.position)),
                    layout.fixes(judged.position, [.top], [blame])
                )
            }
        }
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
