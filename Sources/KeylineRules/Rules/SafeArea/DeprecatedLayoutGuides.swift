// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// Reports constraints to a controller's top or bottom layout guide, which the safe area replaced in iOS 11.
public struct DeprecatedLayoutGuides: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "deprecated-layout-guides",
        title: "Top and bottom layout guides are deprecated",
        severity: .warning,
        summary: "Constraints use topLayoutGuide or bottomLayoutGuide instead of the safe area.",
        whatItDoes: """
            Reports each top or bottom layout guide that an installed constraint uses, unless the constraint exists \
            only before iOS 11, or the screen must support systems before iOS 11, which have no safe area. The finding needs review: at the top and bottom, the \
            guides are at the same positions as the edges of the safe area.
            """,
        whyItIsBad: """
            The guides ignore side insets, belong to the view controller instead of the view, and have been deprecated \
            since iOS 11.
            """,
        fix: """
            Turn on "Use Safe Area Layout Guides" for the document. Replace the bottom of the top guide with the safe \
            area's top, and the top of the bottom guide with the safe area's bottom.
            """)

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a label is pinned below the top layout guide",
            finds: RuleExample.Expectation("topGuide", status: .needsReview),
            in: ScreenSketch { $0.addGuide("topGuide", .topLayout) }
                .view("UILabel", "title", .pin(.top, "topGuide", .bottom, 8), .pin(.centerX))),
        RuleExample(
            "a guide that nothing uses",
            in: ScreenSketch { $0.addGuide("topGuide", .topLayout) }
                .view("UILabel", "title", .pin(.top, "safeArea", nil, 8), .pin(.centerX))),
        RuleExample(
            "the guide is used only where there is no safe area",
            in: ScreenSketch { $0.addGuide("topGuide", .topLayout) }
                .view(
                    "UILabel", "title", .pin(.top, "topGuide", .bottom, 8), .pin(.top, "safeArea", nil, 8),
                    .pin(.centerX)
                )
                .limiting("title.top", to: Availability(obsoleted: 11))
                .limiting("title.top2", to: Availability(introduced: 11))),
        RuleExample(
            "the screen must run on iOS 9",
            in: ScreenSketch {
                $0.addGuide("topGuide", .topLayout)
                $0.deploymentTarget = "9.0"
            }
            .view("UILabel", "title", .pin(.top, "topGuide", .bottom, 8), .pin(.centerX))),
    ]

    /// Makes the rule.
    public init() {}

    /// The versions of iOS that have safe areas.
    private static let withSafeAreas = Availability(introduced: 11)

    /// Returns one verdict per used guide.
    public func check(_ screen: ScreenContext) -> [Verdict] {
        if let major = screen.deploymentMajor, major < 11 { return [] }
        return screen.screen.items.indices.compactMap { position in
            let item = screen.screen.items[position]
            guard item.guide == .topLayout || item.guide == .bottomLayout else { return nil }
            let users = screen.constraintsOfItem[position].map { screen.screen.constraints[$0] }
                .filter { ($0.isInstalled || !$0.variations.isEmpty) && !$0.isPlaceholder }
                .filter { $0.availability.overlaps(Self.withSafeAreas) }
            guard !users.isEmpty else { return nil }
            let isTop = item.guide == .topLayout
            return screen.switchVerdict(
                Self.metadata, on: item.id, constraints: users.map(\.id),
                predicate: RuleStatement(isTop ? Kind.usesTop : .usesBottom),
                fixes: [.advice(RuleStatement(Kind.useSafeArea, .edges([isTop ? .top : .bottom])))])
        }
    }
}

extension Screen {
    /// Adds a guide owned by the root view, for examples.
    fileprivate mutating func addGuide(_ id: String, _ kind: GuideKind) {
        items.append(LayoutItem(id: id, parent: "root", guide: kind))
    }
}

extension DeprecatedLayoutGuides {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case usesTop, usesBottom, useSafeArea

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .usesTop: "constraints use the deprecated topLayoutGuide"
            case .usesBottom: "constraints use the deprecated bottomLayoutGuide"
            case .useSafeArea: "use the safe area's {edges}"
            }
        }
    }
}
