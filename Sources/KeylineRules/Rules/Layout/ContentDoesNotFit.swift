// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports contents that need a longer window than a device has, or more room than the view around them has.
public struct ContentDoesNotFit: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "content-does-not-fit",
        title: "Content does not fit",
        severity: .error,
        since: "0.3",
        summary: """
            The constraints, fixed sizes and frames of a screen need more space than the window or container has.
            """,
        whatItDoes: """
            If content leaves the safe area, is compressed to less than half of its height, or has required \
            constraints that conflict, lays out the screen again in longer windows and otherwise unchanged. Findings \
            that disappear in a longer window have one cause: the content does not fit. The finding names the length, in \
            whole points, at which the content fits, and the lengths that are available; if a required share of the \
            window's length leaves the content too little, the length of that part and the constraint.

            Requires at least two findings that more space along one axis resolves, or one conflict of required \
            constraints. Ambiguous, small and overlapping views count in addition. The finding then includes these \
            findings, and those on views under the home indicator. Content that leaves the safe area because it is \
            tied to the edge or the length of the window is ignored, and so is content that scrolls. There is one \
            finding for each axis.

            Reports also, for each view whose length the document states, contents that are longer by more than 2 points: \
            the stated lengths and distances of the views in it, one after the other from its start, add up to more. What \
            is outside takes no touches, and lies over the next view or is cut off. The length of a view is stated by a \
            required constraint, by the frame of a table's header or footer view, or by the height of a row. Nothing is \
            reported if a constraint ties the last view to the end of the view around it. The finding needs review if \
            the contents are longer by at most 4 points, or if nothing outside is cut off, lies over rows or other \
            contents, or takes fewer touches; so does a single view on the edge of another one, such as a badge.
            """,
        whyItIsBad: "People on smaller devices cannot see or reach a part of the screen.",
        fix: """
            Put the content in a scroll view, or make sizes and distances flexible: lower the priority of the \
            constraint that takes the space below 1000, and pin the far edge of the content to the safe area.
            """)

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "two buttons are below the window of a phone in landscape", on: .phoneLandscape,
            finds: RuleExample.Expectation("root"),
            in: ScreenSketch()
                .view(
                    "UIButton", "accept", .pin(.top, "safeArea", nil, 400), .pin(.centerX), .fixed(.height, 50),
                    .fixed(.width, 100)
                )
                .view(
                    "UIButton", "cancel", .pin(.top, "safeArea", nil, 460), .pin(.centerX), .fixed(.height, 50),
                    .fixed(.width, 100))),
        RuleExample(
            "the fixed height of a text view conflicts with the height of a phone in landscape", on: .phoneLandscape,
            finds: RuleExample.Expectation("root"),
            in: ScreenSketch()
                .view(
                    "UITextView", "log", .pin(.top, "safeArea", nil, 44, relation: .greaterThanOrEqual),
                    .pin(.bottom, "safeArea"), .pin(.centerX), .fixed(.height, 559), .fixed(.width, 300))),
        RuleExample(
            "the height of the same text view is optional", on: .phoneLandscape,
            in: ScreenSketch()
                .view(
                    "UITextView", "log", .pin(.top, "safeArea", nil, 44, relation: .greaterThanOrEqual),
                    .pin(.bottom, "safeArea"), .pin(.centerX), .fixed(.height, 559, priority: 750),
                    .fixed(.width, 300))),
        RuleExample(
            "three rows are higher than the view around them",
            finds: RuleExample.Expectation("menu"), in: menu(height: 150)),
        RuleExample("the same rows in a view that is high enough", in: menu(height: 160)),
        RuleExample(
            "a page control is pinned to the bottom of every window",
            in: ScreenSketch()
                .view("UIPageControl", "pageControl", .pin(.bottom), .pin(.centerX), .fixed(.height, 37))
                .view("UIButton", "skip", .pin(.bottom), .pin(.leading, "safeArea"), .fixed(.height, 37))),
        RuleExample(
            "the buttons scroll", on: .phoneLandscape,
            in: ScreenSketch()
                .scrollingForm()
                .view("UIButton", "accept", in: "form", .pin(.top, "superview", nil, 400), .pin(.centerX))
                .view("UIButton", "cancel", in: "form", .pin(.top, "superview", nil, 460), .pin(.centerX))),
    ]

    /// Three buttons, one below the other, that need 160 points.
    private static func menu(height: Double) -> ScreenSketch {
        ScreenSketch()
            .view(
                "UIView", "menu", .pin(.centerY), .pin(.leading, "safeArea"), .pin(.trailing, "safeArea"),
                .fixed(.height, height)
            )
            .view("UIButton", "play", in: "menu", .pin(.top), .pin(.centerX), .fixed(.height, 48))
            .view(
                "UIButton", "score", in: "menu", .pin(.top, "play", .bottom, 8), .pin(.centerX), .fixed(.height, 48),
                changes: { $0.hasBackground = true }
            )
            .view(
                "UIButton", "quit", in: "menu", .pin(.top, "score", .bottom, 8), .pin(.centerX), .fixed(.height, 48),
                changes: { $0.hasBackground = true })
    }

    /// Makes the rule.
    public init() {}

    /// False: reads frames and constraints only.
    public static var readsObstructions: Bool { false }

    /// The rules whose verdicts it explains.
    public static let readsVerdicts: [any Rule] = [
        SafeAreaContentOutside(), TVOverscan(), LayoutConflictRule(), ContentCompressed(), LayoutAmbiguous(),
        TouchTargetTooSmall(), ContentOverlaps(), ObstructionHomeIndicator(),
    ]

    /// Returns true for a rule whose verdicts name edges of the safe area.
    static func isOutside(_ rule: String) -> Bool {
        rule == SafeAreaContentOutside.metadata.id || rule == TVOverscan.metadata.id
    }

    /// Returns true for a rule that must have a verdict before a lack of room is reported.
    static func isFirm(_ rule: String) -> Bool {
        isOutside(rule) || rule == LayoutConflictRule.metadata.id || rule == ContentCompressed.metadata.id
    }

    /// Returns one verdict for each view whose contents are longer.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        StatedContents(layout).overflows().map { overflow in
            let constraints = layout.constraintIDs(overflow.constraints)
            let container = layout.named(overflow.container)
            let length = RuleStatement.Argument.length(overflow.axis, points: overflow.needed.rounded(.up))
            return layout.verdict(
                Self.metadata, on: layout.id(overflow.container), doubt: doubt(layout, overflow),
                overlap: overflow.amount, constraints: constraints,
                predicate: RuleStatement(Kind.isLonger, container, length),
                fixes: [.advice(RuleStatement(Kind.giveLength, container, length))])
        }
    }

    private func doubt(_ layout: LayoutContext, _ overflow: StatedOverflow) -> ReviewReason? {
        if let doubt = layout.doubtOfSettings([overflow.container] + overflow.row, [overflow.axis]) { return doubt }
        return overflow.isHarmful ? nil : ReviewReason(.isUnseen)
    }

    /// Returns, for each axis, one verdict for each configuration with too little room.
    public func check(_ layouts: JudgedLayouts) -> [Verdict] {
        guard LackOfRoom.isPossible(layouts) else { return [] }
        let needs = RoomSearch.needs(layouts)
        guard needs.contains(where: { $0.contains { $0 != nil } }) else { return [] }
        let members = LackOfRoom.members(layouts, needs)
        return zip(Axis.allCases, needs).flatMap { axis, needs in
            LackOfRoom(layouts, axis, needs, members).verdicts()
        }
    }
}

extension ContentDoesNotFit {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case needs, needsInside, needsUpTo, needsShare, isLonger
        case letScroll, relax, reduce, untie, retie, letGrow, letShrink, giveLength

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .needs: "the content needs {length}, {amount}more than the {lengths} that it gets"
            case .needsInside:
                "the content needs {length} inside the safe area, {amount}more than the {lengths} that it gets"
            case .needsUpTo: "the content needs up to {length}, {amount}more than the {lengths} that it gets"
            case .needsShare: "the content needs {length}, {amount}more than {requirements} leaves it"
            case .isLonger: "the contents of {item} need {length}, {amount}more than it has"
            case .giveLength: "give {item} {length}, or let its last view decide where it ends"
            case .letScroll: "put it in a scroll view, or show less content in small windows"
            case .relax: "put it in a scroll view, or lower the priority of {requirements} below 1000"
            case .reduce: "put it in a scroll view, or reduce {requirements} in small windows"
            case .untie: "remove {requirements}, which only repeats a distance on the canvas"
            case .retie:
                "replace {requirements}, which only repeats a distance on the canvas, by a distance from the other edge"
            case .letGrow: "lower the priority of {requirements} below 1000, or replace its = by >="
            case .letShrink: "lower the priority of {requirements} below 1000, or replace its = by <="
            }
        }
    }
}
