// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// Reports a swipe whose touches a pan takes first.
public struct GesturePanShadowsSwipe: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "gesture-pan-shadows-swipe",
        title: "A pan takes the touches of a swipe",
        severity: .warning,
        since: "0.3",
        summary: "A pan recognizer does not wait for a swipe of the same touches to fail.",
        whatItDoes: """
            Compares the enabled swipe recognizers of a view with the pan recognizers of the view, its superviews and \
            its subviews, if they require the same number of fingers. The pan must require the swipe to fail, or both \
            must recognize simultaneously. The finding needs review if the recognizers have outlets, a delegate or a \
            custom class, because code may take care of it.
            """,
        whyItIsBad: "The pan begins after a few points, and then the swipe fails, so the swipe rarely fires.",
        fix: "`pan.require(toFail: swipe)`, or let the delegate recognize both simultaneously.")

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample("a pan and a swipe on a card", finds: RuleExample.Expectation("card"), in: ScreenSketch().drags()),
        RuleExample(
            "the pan waits",
            in: ScreenSketch().drags { $0.failureRequirements = ["card.swipe"] }),
        RuleExample(
            "both recognize together",
            in: ScreenSketch().drags { $0.configuration.shouldRecognizeSimultaneouslyWith = .all }),
        RuleExample(
            "the pan takes two fingers",
            in: ScreenSketch().drags { $0.configuration.minimumNumberOfTouches = 2 }),
    ]

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per view with such a swipe.
    public func check(_ screen: ScreenContext) -> [Verdict] {
        let recognizers = Recognizers(screen)
        let pans = recognizers.enabled.filter { recognizers[$0].kind == .pan }
        guard !pans.isEmpty else { return [] }
        var reported: Set<String> = []
        return recognizers.enabled.filter { recognizers[$0].kind == .swipe }.compactMap { swipe in
            let pan = pans.first { pan in
                recognizers.shareTouches(swipe, pan) && recognizers.sharesFingers(swipe, pan)
                    && !recognizers.waits(pan, for: swipe) && !recognizers.recognizeTogether(swipe, pan)
            }
            guard let pan, reported.insert(recognizers.subject(swipe)).inserted else { return nil }
            let named = { (index: Int) in
                RuleStatement.Argument.item(NamedItem(id: recognizers[index].id, name: recognizers[index].displayName))
            }
            let view = RuleStatement.Argument.item(screen.names[recognizers.view(swipe)])
            return screen.verdict(
                Self.metadata, on: recognizers.subject(swipe), doubt: recognizers.doubt(swipe, pan),
                predicate: RuleStatement(Kind.isShadowed, named(swipe), view, named(pan)),
                fixes: [.advice(RuleStatement(Kind.require, named(pan), named(swipe)))])
        }
    }
}

extension ScreenSketch {
    /// Returns the sketch with a card that has a swipe and a pan, the pan changed by `pan`.
    fileprivate func drags(_ pan: (inout GestureBinding) -> Void = { _ in }) -> ScreenSketch {
        view("UIView", "card", .pin(.centerX), .pin(.centerY), .fixed(.width, 200), .fixed(.height, 200))
            .recognizer(.pan, on: "card", changes: pan)
            .recognizer(.swipe, on: "card", changes: { $0.configuration.direction = .left })
    }
}

extension GesturePanShadowsSwipe {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case isShadowed, require

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .isShadowed: "{item} on {item} rarely fires: {item} takes its touches without requiring it to fail"
            case .require: "let {item} require {item} to fail"
            }
        }
    }
}
