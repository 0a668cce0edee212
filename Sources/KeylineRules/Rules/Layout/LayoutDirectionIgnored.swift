// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports constraints to left and right that keep views where they are in right-to-left languages.
public struct LayoutDirectionIgnored: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "layout-direction-ignored",
        title: "Constraints do not follow the language direction",
        severity: .warning,
        since: "0.4",
        summary:
            "In right-to-left languages, constraints to left and right keep views on the side they have in others.",
        whatItDoes: """
            Checks configurations whose language is written from right to left; a matrix has them if its `directions` \
            contain `rightToLeft`. Compares each constraint between left or right edges with the same constraint between \
            leading or trailing edges, and reports those that would place visible views elsewhere, once for the view that \
            contains them. Views in the middle and views from edge to edge look the same in both and are ignored. So are \
            constraints inside a view whose `semanticContentAttribute` fixes its direction.
            """,
        whyItIsBad: """
            Text is right-aligned and stacks and navigation bars are mirrored, but these views are not: labels and their \
            icons change places with respect to everything around them.
            """,
        fix: """
            Use leading and trailing ("Respect Language Direction" in Interface Builder). If the order has a meaning of \
            its own, as that of playback controls or of the keys for digits, set the `semanticContentAttribute` of the \
            view that contains them to `playback` or `spatial`.
            """)

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "an icon stays at the left in Arabic", on: .phoneRightToLeft, finds: RuleExample.Expectation("root"),
            in: icon { _ in }),
        RuleExample("the same icon in English", in: icon { _ in }),
        RuleExample(
            "the view that contains it is for playback controls", on: .phoneRightToLeft,
            in: icon { $0.items[0].semanticContentAttribute = "playback" }),
        RuleExample(
            "an image from edge to edge", on: .phoneRightToLeft,
            in: ScreenSketch()
                .view("UIImageView", "photo", .pin(.top), .pin(.left), .pin(.right), .fixed(.height, 300))),
    ]

    private static func icon(_ change: (inout Screen) -> Void) -> ScreenSketch {
        ScreenSketch(change)
            .view(
                "UIImageView", "icon", .pin(.top, "safeArea", nil, 20), .pin(.left, "safeArea", nil, 16),
                .fixed(.width, 24), .fixed(.height, 24))
    }

    /// False: reads frames and constraints only.
    public static var readsObstructions: Bool { false }

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per view that contains such constraints.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        guard layout.environment.direction == .rightToLeft else { return [] }
        var fixed: [Int: [FixedSide]] = [:]
        for index in layout.screen.screen.constraints.indices {
            guard let (container, side) = fixedSide(layout, index) else { continue }
            fixed[container, default: []].append(side)
        }
        return fixed.keys.sorted().compactMap { container in
            guard let sides = fixed[container], sides.contains(where: { $0.amount > layout.epsilon }) else {
                return nil
            }
            return verdict(layout, container, sides)
        }
    }

    /// A constraint between left and right edges.
    private struct FixedSide {
        var constraint: Int
        /// The item that it places.
        var item: Int
        /// The distance in points by which it misses what the constraint between leading and trailing edges asks for.
        var amount: Double
    }

    /// Returns a constraint that took part in the layout, with the view that contains its items; nil for any other.
    private func fixedSide(_ layout: LayoutContext, _ index: Int) -> (container: Int, side: FixedSide)? {
        let constraint = layout.screen.screen.constraints[index]
        let ends = layout.screen.ends[index]
        let (first, second) = (ends.first, ends.second)
        guard constraint.followingDirection != nil, first >= 0, second >= 0, layout.holds(index),
            let container = layout.screen.container(of: first, second),
            layout.item(container).fixedDirection == nil
        else { return nil }
        let item = layout.screen.isInside(second, first) ? second : first
        guard layout.layout.isVisible(item) else { return nil }
        return (container, FixedSide(constraint: index, item: item, amount: missed(layout, index, in: container)))
    }

    /// Returns the distance in points by which a constraint misses what it would ask for between leading and trailing edges.
    ///
    /// A place and its mirror image are as far from the middle; margins are taken to be the same on both sides. An inequality
    /// with slack determines no place, and the edges of a scroll view are those of its content area, which nothing mirrors.
    private func missed(_ layout: LayoutContext, _ index: Int, in container: Int) -> Double {
        let ends = layout.screen.ends[index]
        let (first, second) = (ends.first, ends.second)
        let isOfContentArea =
            layout.screen.families[container].scrolls && (first == container || second == container)
        guard layout.isTight(index), !isOfContentArea else { return 0 }
        let missed = 2 * (layout.frame(first).midX - layout.frame(second).midX)
        return switch layout.screen.screen.constraints[index].relation {
        case .equal: abs(missed)
        case .greaterThanOrEqual: max(0, missed)
        case .lessThanOrEqual: max(0, -missed)
        }
    }

    private func verdict(_ layout: LayoutContext, _ container: Int, _ sides: [FixedSide]) -> Verdict {
        let seen = Set(sides.filter { $0.amount > layout.epsilon }.map(\.item)).sorted()
        return layout.verdict(
            Self.metadata, on: layout.id(container),
            constraints: sides.map { layout.screen.screen.constraints[$0.constraint].id },
            predicate: RuleStatement(Kind.isNotMirrored, .items(seen.map { layout.screen.names[$0] })),
            fixes: [.advice(RuleStatement(Kind.follow))])
    }
}

extension LayoutDirectionIgnored {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case isNotMirrored, follow

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .isNotMirrored: "{items} {are} not mirrored in right-to-left languages"
            case .follow: "use leading and trailing instead of left and right"
            }
        }
    }
}

extension ScreenContext {
    /// Returns the nearest view that contains two items or is one of them; nil if there is none. A guide is in its view.
    fileprivate func container(of one: Int, _ other: Int) -> Int? {
        var ancestor = screen.items[one].guide == nil ? one : parents[one]
        while ancestor >= 0, !isInside(other, ancestor) { ancestor = parents[ancestor] }
        return ancestor >= 0 ? ancestor : nil
    }
}
