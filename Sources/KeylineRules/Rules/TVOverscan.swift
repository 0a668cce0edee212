// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Text or focusable views in the margin that televisions may cut off.
public struct TVOverscan: Rule {
    /// Name, severity and page.
    public static let metadata = RuleMetadata(
        id: "tv-overscan",
        title: "Content lies in the overscan margin",
        severity: .error,
        summary: "On tvOS, text or a focusable view leaves the title-safe area.",
        whatItDoes: """
            Compares every judged item with the title-safe area on televisions: 60 points above and below, 80 at the \
            sides (Human Interface Guidelines, tvOS layout), or the device profile's own figures where they are \
            larger. Edges along which the item scrolls do not count.
            """,
        whyItIsBad: "Many televisions cut off the edge of the picture; focus effects need room besides.",
        fix: "Tie the item to `safeAreaLayoutGuide`, which is the title-safe area on tvOS.")

    /// Screens with the verdicts they get.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a title in the corner of the picture", on: .television,
            finds: RuleExample.Expectation("title", .top, .left),
            in: ScreenSketch()
                .view(
                    "UILabel", "title", .pin(.top, "superview", nil, 20), .pin(.leading, "superview", nil, 40),
                    changes: { $0.content.text = .saying("Title") })),
        RuleExample(
            "the title inside the safe area", on: .television,
            in: ScreenSketch()
                .view(
                    "UILabel", "title", .pin(.top, "safeArea"), .pin(.leading, "safeArea"),
                    changes: { $0.content.text = .saying("Title") })),
    ]

    /// The rule.
    public init() {}

    /// One verdict per item, or stack view, outside the title-safe area.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        speaks(of: layout) ? layout.outsideItems.map { verdict(layout, $0) } : []
    }

    /// By how much a view reaches out; nobody is blamed for it.
    public func overlap(of subject: String, in layout: LayoutContext) -> Double? {
        speaks(of: layout) ? layout.outsideItem(subject)?.overlap : nil
    }

    private func speaks(of layout: LayoutContext) -> Bool {
        layout.fillsWindow && layout.environment.idiom == .tv
    }

    private func verdict(_ layout: LayoutContext, _ outside: OutsideItem) -> Verdict {
        var charge = layout.charge(outside)
        // A picture that a television cuts by some points still shows what it shows.
        if layout.screen.families[outside.position] == .image, outside.isInWindow { charge.status = .needsReview }
        return layout.verdict(Self.metadata, charge, overlap: outside.overlap) {
            (
                RuleStatement(
                    outside.isInWindow ? Kind.reaches : .lies, layout.named(outside.position), outside.edges.named),
                layout.fixes(outside.position, outside.edges.edges, charge.blames)
            )
        }
    }
}

extension TVOverscan {
    /// The statements of the rule.
    public enum Kind: String, StatementKind {
        case reaches, lies

        /// How it is told.
        public var phrase: String {
            switch self {
            case .reaches: "{item} reaches {amount}{beyond} the title-safe area"
            case .lies: "{item} lies {beyond} the window"
            }
        }
    }
}
