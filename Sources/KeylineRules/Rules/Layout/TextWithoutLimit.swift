// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports labels whose text code sets and whose width nothing limits.
public struct TextWithoutLimit: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "text-without-limit",
        title: "Nothing limits the width of a label",
        severity: .warning,
        since: "0.5",
        summary: "A label whose text code sets has no constraint that ends it, so long text runs off the screen.",
        whatItDoes: """
            Looks for visible labels that constraints place at one horizontal coordinate only: at their leading or trailing \
            edge, or in the middle. Such a label is as wide as its text. A constraint at the other edge limits the label only \
            if it leads to something whose place is known, directly or through other views, and if its priority is at least \
            the label's compression resistance. Reports labels whose text the app's code sets, because the text in the \
            document says nothing about its length. Labels in stack views, and labels with a constraint on their width or \
            with a preferred width, are ignored.

            The finding always needs review: only the code knows how long the text can be.
            """,
        whyItIsBad: """
            A long name, a translation or a larger text size makes the label wider than the room beside it. It does not \
            wrap and is not truncated, but overlaps its neighbors and leaves the screen.
            """,
        fix: """
            Add a constraint that ends the label before its superview or the next view does, such as `trailing ≤ \
            superview.trailing - 16`. It then ends with an ellipsis, or wraps if `numberOfLines` allows it.
            """)

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a name from code with no constraint at its end",
            finds: RuleExample.Expectation("name", .right, status: .needsReview), in: name()),
        RuleExample(
            "the same name in Arabic", on: .phoneRightToLeft,
            finds: RuleExample.Expectation("name", .left, status: .needsReview), in: name()),
        RuleExample(
            "a title from code in the middle",
            finds: RuleExample.Expectation("name", .left, .right, status: .needsReview), in: name(.pin(.centerX))),
        RuleExample(
            "the constraint at the end yields to the text",
            finds: RuleExample.Expectation("name", .right, status: .needsReview),
            in: name(
                .pin(.leading, "safeArea", nil, 16), .pin(.trailing, "safeArea", nil, -16, priority: 250))),
        RuleExample(
            "the icon after the name follows it",
            finds: RuleExample.Expectation("name", .right, status: .needsReview), in: nameBeforeIcon()),
        RuleExample(
            "the icon after the name has a place",
            in: nameBeforeIcon(.pin(.trailing, "safeArea", nil, -16))),
        RuleExample(
            "the name ends before the safe area does",
            in: name(
                .pin(.leading, "safeArea", nil, 16),
                .pin(.trailing, "safeArea", nil, -16, relation: .lessThanOrEqual))),
        RuleExample("the name has a width", in: name(.pin(.leading, "safeArea", nil, 16), .fixed(.width, 200))),
        RuleExample("the text is in the document", in: name(isSetByCode: false)),
    ]

    private static func nameBeforeIcon(_ pins: Pin...) -> ScreenSketch {
        name().view(
            "UIImageView", "icon", in: "root",
            pins: [
                .pin(.leading, "name", .trailing, 8), .pin(.top, "safeArea", nil, 20), .fixed(.width, 24),
                .fixed(.height, 24),
            ] + pins)
    }

    private static func name(
        _ pins: Pin..., isSetByCode: Bool = true
    ) -> ScreenSketch {
        let own = pins.isEmpty ? [Pin.pin(.leading, "safeArea", nil, 16)] : pins
        let sketch = ScreenSketch()
            .view(
                "UILabel", "name", in: "root", pins: own + [.pin(.top, "safeArea", nil, 20)],
                changes: { $0.content.text = .showing("Name") })
        return isSetByCode ? sketch.settingText(of: "name") : sketch
    }

    /// False: reads constraints only.
    public static var readsObstructions: Bool { false }

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per label.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        layout.screen.unlimitedTexts.filter { layout.layout.isVisible($0.position) }.map { text in
            let verdictKey = VerdictKey(
                position: text.position, edges: text.edges(in: layout.environment.direction), doubt: text.reason,
                blames: [])
            let constraints = text.constraints.map { layout.screen.screen.constraints[$0].id }
            return layout.verdict(Self.metadata, verdictKey, constraints: { constraints }) {
                (
                    RuleStatement(Kind.isUnlimited, layout.named(text.position)),
                    [.advice(RuleStatement(Kind.limit))]
                )
            }
        }
    }
}

extension TextWithoutLimit {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case isUnlimited, limit

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .isUnlimited: "nothing limits the width of {item}, whose text code sets"
            case .limit: "add a constraint that ends {it} before the next view or the screen does"
            }
        }
    }
}
