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
        summary: "A recognizer waits for another to fail that waits for it, directly or through others.",
        whatItDoes: """
            Follows `require(toFail:)` from every enabled recognizer, and reports a cycle once for each view. A \
            disabled recognizer fails immediately, so it cannot be part of a cycle.
            """,
        whyItIsBad: """
            A recognizer that waits stays in the possible state, and one in that state does not fail, so none of them \
            fires.
            """,
        fix: "Remove one of the failure requirements: the recognizer that needs the longer gesture must not wait.")

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
            "the other one is disabled",
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
        var reported: Set<String> = []
        return recognizers.enabled.compactMap { index in
            guard recognizers.waits(index, for: index), reported.insert(recognizers.subject(index)).inserted else {
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
