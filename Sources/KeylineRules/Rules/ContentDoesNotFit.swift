// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports contents that need a longer window than a device or a container has.
public struct ContentDoesNotFit: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "content-does-not-fit",
        title: "Content does not fit",
        severity: .error,
        since: "0.3",
        summary: "The constraints, fixed sizes and frames of a screen need more room than the window or container has.",
        whatItDoes: """
            Lays the screen out again in longer windows while all else stays as it is, where content leaves the safe \
            area or required constraints contradict each other. What is gone where there is more room follows from \
            one cause: the content does not fit. The finding names the length, in whole points, from which it fits, \
            and the lengths that it gets. It takes at least two findings that more room along one axis ends, or one \
            conflict of required constraints; ambiguous, squeezed and overlapping views count beside them. These \
            findings become its members. What leaves the safe area because it goes by the edge or the length of the \
            window does not count, and what scrolls neither. There is one finding for each axis.
            """,
        whyItIsBad: "People on smaller devices cannot see or reach a part of the screen.",
        fix: """
            Put the content into a scroll view, or let sizes and distances give way: lower the priority of the \
            constraint that takes the room below 1000, and tie the far edge of the content to the safe area.
            """)

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "two buttons lie below the window of a phone on its side", on: .phoneLandscape,
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
            "the fixed height of a text view contradicts the height of a phone on its side", on: .phoneLandscape,
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
            "a page control hangs on the bottom of every window",
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

    /// Makes the rule.
    public init() {}

    /// The rules whose verdicts it explains.
    public static let readsVerdicts: [any Rule] = [
        SafeAreaContentOutside(), TVOverscan(), LayoutConflictRule(), LayoutAmbiguous(), TouchTargetTooSmall(),
        ContentOverlaps(),
    ]

    /// Returns true for a rule whose verdicts name edges of the safe area.
    static func isOutside(_ rule: String) -> Bool {
        rule == SafeAreaContentOutside.metadata.id || rule == TVOverscan.metadata.id
    }

    /// Returns true for a rule that must have a verdict before a lack of room is reported.
    static func isFirm(_ rule: String) -> Bool { isOutside(rule) || rule == LayoutConflictRule.metadata.id }

    /// Returns, for each axis, one verdict for each configuration with too little room.
    public func check(_ layouts: JudgedLayouts) -> [Verdict] {
        guard LackOfRoom.isPossible(layouts) else { return [] }
        let needs = Axis.allCases.map { axis in
            var search = RoomSearch(layouts, axis)
            return layouts.layouts.indices.map { search.need($0) }
        }
        let members = LackOfRoom.members(layouts, needs)
        return zip(Axis.allCases, needs).flatMap { axis, needs in
            LackOfRoom(layouts, axis, needs, members).verdicts()
        }
    }
}

extension ContentDoesNotFit {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case needs, letScroll, relax, reduce

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .needs: "the content needs {length}, {amount}more than the {lengths} that it gets"
            case .letScroll: "put it in a scroll view, or show less content in small windows"
            case .relax: "put it in a scroll view, or lower the priority of {requirements} below 1000"
            case .reduce: "put it in a scroll view, or reduce {requirements} in small windows"
            }
        }
    }
}
