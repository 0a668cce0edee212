// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// Reports a tap recognizer that does not wait for one that needs more taps.
public struct GestureTapCountUnordered: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "gesture-tap-count-unordered",
        title: "A single tap does not wait for a double tap",
        severity: .warning,
        since: "0.3",
        summary: "A tap recognizer does not wait for a recognizer of the same touches that requires more taps.",
        whatItDoes: """
            Compares the enabled tap recognizers of a view with each other and with those of its superviews, if they \
            require the same number of fingers. The recognizer that requires fewer taps must require the other one to \
            fail, directly or through a third one, or recognize simultaneously. The finding needs review if the \
            recognizers have outlets, a delegate or a custom class, because code may take care of it.
            """,
        whyItIsBad: """
            The first tap of every double tap is recognized as a single tap, so its action runs too, or instead.
            """,
        fix: "`singleTap.require(toFail: doubleTap)`.")

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a single and a double tap on a photo", finds: RuleExample.Expectation("photo"),
            in: ScreenSketch().taps()),
        RuleExample(
            "the single tap waits",
            in: ScreenSketch().taps { $0.failureRequirements = ["double"] }),
        RuleExample(
            "the single tap takes two fingers",
            in: ScreenSketch().taps { $0.configuration.numberOfTouchesRequired = 2 }),
        RuleExample(
            "code may make it wait", finds: RuleExample.Expectation("photo", status: .needsReview),
            in: ScreenSketch().taps { $0.configuration.delegate = "PhotoViewController" }),
    ]

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per view with such a tap.
    public func check(_ screen: ScreenContext) -> [Verdict] {
        let recognizers = Recognizers(screen)
        let taps = recognizers.enabled.filter { recognizers[$0].kind == .tap }
        var reported: Set<String> = []
        return taps.compactMap { index in
            let rival = taps.first { isHasty(index, before: $0, recognizers) }
            guard let rival, reported.insert(recognizers.subject(index)).inserted else { return nil }
            let names = [index, rival].map {
                RuleStatement.Argument.item(NamedItem(id: recognizers[$0].id, name: recognizers[$0].displayName))
            }
            let view = RuleStatement.Argument.item(screen.names[recognizers.view(index)])
            return screen.verdict(
                Self.metadata, on: recognizers.subject(index), doubt: recognizers.doubt(index, rival),
                predicate: RuleStatement(Kind.isHasty, [names[0], view, names[1]]),
                fixes: [.advice(RuleStatement(Kind.require, names))])
        }
    }

    private func isHasty(_ index: Int, before other: Int, _ recognizers: Recognizers) -> Bool {
        let counts = [index, other].map { recognizers[$0].configuration.numberOfTapsRequired ?? 1 }
        return counts[0] < counts[1] && recognizers.shareTouches(index, other)
            && recognizers.sharesFingers(index, other) && !recognizers.waits(index, for: other)
            && !recognizers.recognizeTogether(index, other)
    }
}

extension ScreenSketch {
    /// Returns the sketch with a photo that has a double tap and a single tap, the latter changed by `single`.
    fileprivate func taps(_ single: (inout GestureBinding) -> Void = { _ in }) -> ScreenSketch {
        view("UIView", "photo", .pin(.centerX), .pin(.centerY), .fixed(.width, 200), .fixed(.height, 200))
            .recognizer(.tap, on: "photo", changes: single)
            .recognizer(
                .tap, on: "photo",
                changes: {
                    ($0.id, $0.name) = ("double", "doubleTap")
                    $0.configuration.numberOfTapsRequired = 2
                })
    }
}

extension GestureTapCountUnordered {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case isHasty, require

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .isHasty: "{item} on {item} fires at the first tap of {item}: it does not require that one to fail"
            case .require: "let {item} require {item} to fail"
            }
        }
    }
}
