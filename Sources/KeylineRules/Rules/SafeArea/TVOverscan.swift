// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports text or focusable views in the margin that televisions may cut off.
public struct TVOverscan: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "tv-overscan",
        title: "Content is in the overscan margin",
        severity: .error,
        summary: "On tvOS, text or a focusable view leaves the title-safe area.",
        whatItDoes: """
            Compares every checked item with the title-safe area of televisions: 60 points at the top and bottom, and \
            80 points at the sides (Human Interface Guidelines, Layout, tvOS), or the insets of the device profile if \
            they are larger. Bars do not count. Edges along which the item scrolls are ignored.
            """,
        whyItIsBad: "Many televisions cut off the edges of the picture, and focus effects need additional space.",
        fix: "Pin the item to `safeAreaLayoutGuide`, which is the title-safe area on tvOS.")

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a title in the corner of the picture", on: .television,
            finds: RuleExample.Expectation("title", .top, .left),
            in: ScreenSketch()
                .view(
                    "UILabel", "title", .pin(.top, "superview", nil, 20), .pin(.leading, "superview", nil, 40),
                    changes: { $0.content.text = .showing("Title") })),
        RuleExample(
            "the title inside the safe area", on: .television,
            in: ScreenSketch()
                .view(
                    "UILabel", "title", .pin(.top, "safeArea"), .pin(.leading, "safeArea"),
                    changes: { $0.content.text = .showing("Title") })),
    ]

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per item, or stack view, outside the title-safe area.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        judges(layout)
            ? layout.outsideItems.compactMap { withoutBars($0, layout) }.map { verdict(layout, $0) } : []
    }

    /// Returns the distance by which a view leaves the title-safe area, in points, without a search for the constraints
    /// to blame.
    public func overlap(of subject: String, in layout: LayoutContext) -> Double? {
        guard judges(layout) else { return nil }
        return layout.outsideItem(subject).flatMap { withoutBars($0, layout) }?.overlap
    }

    /// Returns an item with the edges and the amounts, in points, by which it leaves the title-safe area of the device, whatever
    /// bars there are; nil if it only lies below a bar.
    private func withoutBars(_ item: OutsideItem, _ layout: LayoutContext) -> OutsideItem? {
        let device = layout.window.inset(by: layout.deviceInsets)
        var item = item
        for edge in item.edges.each {
            item.amounts[edge] -= layout.reach(device, beyond: edge)
            if item.amounts[edge] <= layout.epsilon {
                item.amounts[edge] = 0
                item.edges.subtract(EdgeSet(edge))
            }
        }
        return item.edges.isEmpty ? nil : item
    }

    private func judges(_ layout: LayoutContext) -> Bool {
        layout.fillsWindow && layout.environment.idiom == .tv
    }

    private func verdict(_ layout: LayoutContext, _ outside: OutsideItem) -> Verdict {
        var (verdictKey, overlap) = layout.verdictKey(outside)
        // A picture that loses some points at its edges usually remains recognizable.
        if layout.screen.families[outside.position] == .image, outside.isInWindow {
            verdictKey.doubt = verdictKey.doubt ?? ReviewReason(.isPicture)
        }
        return layout.verdict(Self.metadata, verdictKey, overlap: overlap) {
            (
                RuleStatement(
                    outside.isInWindow ? Kind.reaches : .lies, layout.named(outside.position), verdictKey.edges.named),
                layout.fixes(outside.position, verdictKey.edges.edges, verdictKey.blames)
            )
        }
    }
}

extension TVOverscan {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case reaches, lies

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .reaches: "{item} reaches {amount}{beyond} the title-safe area"
            case .lies: "{item} lies {beyond} the window"
            }
        }
    }
}
