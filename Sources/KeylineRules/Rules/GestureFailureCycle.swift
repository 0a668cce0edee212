// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// Reports recognizers that wait for each other to fail.
public struct GestureFailureCycle: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "gesture-failure-cycle",
        title: "Recognizers wait for each other",
        severity: .error,
        since: "0.3",
        summary: "A recognizer waits for one to fail that waits for it, directly or through others.",
        whatItDoes: """
            Follows `require(toFail:)` from every enabled recognizer and speaks where it leads back to it, once for \
            each view. A recognizer that is off fails at once, so nothing waits for it.
            """,
        whyItIsBad:
            "A recognizer that waits stays possible, and one that stays possible does not fail: none of them fires.",
        fix: "Take one of the failure requirements out: the recognizer that needs more of the touch waits for none.",
        reviewReason: .codeAnswers)

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a tap and a long press that wait for each other", finds: RuleExample.Expectation("card"),
            in: ScreenSketch()
                .view("UIView", "card", .pin(.centerX), .pin(.centerY), .fixed(.width, 100), .fixed(.height, 100))
                .recognizer(.tap, on: "card", changes: { $0.failureRequirements = ["card.longPress"] })
                .recognizer(.longPress, on: "card", changes: { $0.failureRequirements = ["card.tap"] })),
        RuleExample(
            "a tap that waits for a long press",
            in: ScreenSketch()
                .view("UIView", "card", .pin(.centerX), .pin(.centerY), .fixed(.width, 100), .fixed(.height, 100))
                .recognizer(.tap, on: "card", changes: { $0.failureRequirements = ["card.longPress"] })
                .recognizer(.longPress, on: "card")),
        RuleExample(
            "the other one is off",
            in: ScreenSketch()
                .view("UIView", "card", .pin(.centerX), .pin(.centerY), .fixed(.width, 100), .fixed(.height, 100))
                .recognizer(.tap, on: "card", changes: { $0.failureRequirements = ["card.longPress"] })
                .recognizer(
                    .longPress, on: "card",
                    changes: {
                        $0.failureRequirements = ["card.tap"]
                        $0.configuration.isEnabled = false
                    })),
    ]

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per view with such a recognizer.
    public func check(_ screen: ScreenContext) -> [Verdict] {
        let recognizers = Recognizers(screen)
        var told: Set<String> = []
        return recognizers.enabled.compactMap { index in
            guard recognizers.waits(index, for: index), told.insert(recognizers.subject(index)).inserted else {
                return nil
            }
            let members = recognizers.enabled.filter {
                $0 == index || recognizers.waits(index, for: $0) && recognizers.waits($0, for: index)
            }
            let names = members.map { NamedItem(id: recognizers[$0].id, name: recognizers[$0].displayName) }
            return screen.verdict(
                Self.metadata, on: recognizers.subject(index), predicate: RuleStatement(Kind.wait, .items(names)),
                fixes: [.advice(RuleStatement(Kind.remove))])
        }
    }
}

extension GestureFailureCycle {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case wait, remove

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .wait: "{items} never fire: they wait for each other to fail"
            case .remove: "remove one of the failure requirements"
            }
        }
    }
}
