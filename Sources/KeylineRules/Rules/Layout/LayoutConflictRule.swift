// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports required constraints that cannot all be satisfied.
public struct LayoutConflictRule: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "layout-conflict",
        title: "Constraints conflict",
        severity: .error,
        summary: "Required constraints cannot be satisfied simultaneously, so UIKit breaks one of them.",
        whatItDoes: """
            Reports each minimal set of required constraints that has no solution in a configuration. The finding is \
            about the constraint that Keyline leaves out to lay out the rest. Removing any constraint of the set makes \
            the set solvable. The finding needs review if the requirements miss each other by less than 3 points (5 if \
            the size of contents is one of them, half a point if one has a multiplier, 5 to 6 if they only move text, \
            pictures and plain views up or down in one row of a table), if they tie only hidden views, and in items of \
            a collection view that size themselves, or are drawn in another size than the collection view gives them. \
            If the set depends on a size or an inset that a container decides (cells, views without a view \
            controller), the finding needs review.

            The message gives the least points by which one of the requirements is missed while all others hold, and the \
            length of each margin or inset that is part of the set. If only the design of iOS 26 conflicts, it says so, \
            unless the project states its SDK.

            Also reports a view without a usable frame, because a number is not finite or more than a million points \
            away.
            """,
        whyItIsBad: """
            UIKit logs the set, breaks a constraint of its choice and lays out the rest, so the result can differ \
            between devices and systems.
            """,
        fix: """
            Remove one of the constraints, or lower its priority below 1000. A length that a view has on the canvas, while \
            other constraints tie both of its edges, is the one to remove. Lower a content hugging or compression \
            resistance of 1000 that is part of the set.
            """)

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a view has two heights", finds: RuleExample.Expectation("box.height2"),
            in: ScreenSketch()
                .view(
                    "UIView", "box", .pin(.top), .pin(.leading), .fixed(.width, 80), .fixed(.height, 80),
                    .fixed(.height, 120))),
        RuleExample(
            "the heights differ by 2 points", finds: RuleExample.Expectation("box.height2", status: .needsReview),
            in: ScreenSketch()
                .view(
                    "UIView", "box", .pin(.top), .pin(.leading), .fixed(.width, 80), .fixed(.height, 80),
                    .fixed(.height, 82))),
        RuleExample(
            "a switch is 4 points higher than its contents, which it hugs",
            finds: RuleExample.Expectation("wifi.height", status: .needsReview), in: switchWithHeight(32)),
        RuleExample(
            "a switch is 13 points higher than its contents", finds: RuleExample.Expectation("wifi.height"),
            in: switchWithHeight(41)),
        RuleExample(
            "the margins around a centered view differ by a point",
            finds: RuleExample.Expectation("box.centerX", status: .needsReview),
            in: ScreenSketch()
                .view(
                    "UIView", "box", .pin(.top), .pin(.leading, "superview", nil, 5),
                    .pin(.trailing, "superview", nil, -4), .pin(.centerX), .fixed(.height, 80))),
        RuleExample(
            "a view between both sides keeps the width of the canvas", finds: RuleExample.Expectation("box.width"),
            in: ScreenSketch()
                .view(
                    "UIView", "box", .pin(.top), .pin(.leading), .pin(.trailing), .fixed(.width, 375),
                    .fixed(.height, 80))),
        RuleExample(
            "the second height is optional",
            in: ScreenSketch()
                .view(
                    "UIView", "box", .pin(.top), .pin(.leading), .fixed(.width, 80), .fixed(.height, 80),
                    .fixed(.height, 120, priority: 999))),
    ]

    /// A switch with a fixed height and a required content hugging.
    private static func switchWithHeight(_ height: Double) -> ScreenSketch {
        ScreenSketch()
            .view(
                "UISwitch", "wifi", .pin(.top, "safeArea"), .pin(.leading, "safeArea"), .fixed(.height, height),
                changes: { $0.hugging.vertical = 1000 })
    }

    /// False: reads constraints only.
    public static var readsObstructions: Bool { false }

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per conflict, and one per outermost view without a finite place.
    public func check(_ layout: LayoutContext) -> [Verdict] { check(layout, comparesDesigns: true) }

    /// Returns the verdicts without whether only the new design conflicts, which takes another layout.
    public func comparableVerdicts(_ layout: LayoutContext) -> [Verdict] { check(layout, comparesDesigns: false) }

    /// - Parameter comparesDesigns: false to leave out whether only the new design conflicts.
    private func check(_ layout: LayoutContext, comparesDesigns: Bool) -> [Verdict] {
        Contradiction.all(in: layout).map { $0.verdict(comparesDesigns: comparesDesigns) }
            + layout.layout.lostItems.compactMap { lost(layout, layout.screen.position($0)) }
    }

    /// Returns the points by which a constraint cannot be satisfied, 0 if a view has no finite place, else nil.
    public func overlap(of subject: String, in layout: LayoutContext) -> Double? {
        if let contradiction = Contradiction.all(in: layout, about: subject).first {
            return contradiction.amount
        }
        guard layout.layout.lostItems.contains(subject) else { return nil }
        return lost(layout, layout.screen.position(subject))?.overlap
    }

    /// Makes the verdict on the outermost of the views that have no finite place.
    private func lost(_ layout: LayoutContext, _ position: Int) -> Verdict? {
        let parent = position < 0 ? -1 : layout.screen.parents[position]
        guard position >= 0, parent < 0 || !layout.layout.lostItems.contains(layout.item(parent).id) else { return nil }
        let blamed = layout.screen.constraintsOfItem[position].filter { index in
            let constraint = layout.screen.screen.constraints[index]
            return !(abs(constraint.constant) <= SolvedLayout.farthest && constraint.multiplier.isFinite)
        }
        return layout.verdict(
            Self.metadata, on: layout.item(position).id, constraints: layout.constraintIDs(blamed),
            predicate: RuleStatement(Kind.isNowhere, layout.named(position)),
            fixes: [.advice(RuleStatement(Kind.correctNumber))])
    }
}

extension LayoutConflictRule {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case contradict, contradictThemselves, contradictAll, contradictIts, contradictTheir, contradictOthers
        case contradictBesides, contradictRoom, contradictFrame, isNowhere, giveRoom, relax, removeLength, correctNumber
        case turnOffMask, lowerPriority

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .contradict: "requirements conflict with each other{by}{sdk}{insets}"
            case .contradictThemselves: "{demands} conflict with each other{by}{sdk}{insets}"
            case .contradictAll: "constraints of {items} conflict with each other{by}{sdk}{insets}"
            case .contradictIts: "constraints of {items} conflict with its {terms}{by}{sdk}{insets}"
            case .contradictTheir: "constraints of {items} conflict with their {terms}{by}{sdk}{insets}"
            case .contradictOthers: "constraints of {items} conflict with {demands}{by}{sdk}{insets}"
            case .contradictBesides: "constraints conflict with {demands}{by}{sdk}{insets}"
            case .contradictRoom:
                "constraints of {items} conflict{by}: {negative} would be negative{sdk}{insets}"
            case .contradictFrame:
                "constraints of {items} conflict with the frame that its container sets{by}{sdk}{insets}"
            case .isNowhere:
                "{item} has no usable frame: a number is not finite or more than a million points away"
            case .giveRoom: "give the views more room"
            case .relax: "remove one of the constraints, or lower its priority below 1000"
            case .removeLength: "remove {requirements}, which only repeats its length on the canvas"
            case .turnOffMask:
                "set translatesAutoresizingMaskIntoConstraints to false on {items}, or remove one of the constraints"
            case .lowerPriority: "lower {priorities} below 1000"
            case .correctNumber: "correct the constant or multiplier that causes it"
            }
        }
    }
}
