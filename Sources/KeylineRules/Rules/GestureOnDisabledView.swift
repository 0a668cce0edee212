// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// A recognizer on a view that touches never reach.
public struct GestureOnDisabledView: Rule {
    /// Name, severity and page.
    public static let metadata = RuleMetadata(
        id: "gesture-on-disabled-view",
        title: "A recognizer never gets a touch",
        severity: .error,
        summary: "A recognizer is attached to a view that, or whose ancestor, does not receive touches.",
        whatItDoes: """
            Looks at every enabled recognizer and follows its view up to the root. Labels and image views ignore \
            touches unless `isUserInteractionEnabled` is set; a view that ignores touches takes its subviews with it.
            """,
        whyItIsBad: "The gesture does nothing, on every device.",
        fix: "Set `isUserInteractionEnabled` on the view that the finding names.")

    /// Screens with the verdicts they get.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a tap on an image view", finds: RuleExample.Expectation("photo.tap"),
            in: ScreenSketch()
                .view("UIImageView", "photo", .pin(.centerX), .pin(.centerY))
                .recognizer(.tap, on: "photo")),
        RuleExample(
            "a tap on an image view that receives touches",
            in: ScreenSketch()
                .view(
                    "UIImageView", "photo", .pin(.centerX), .pin(.centerY),
                    changes: { $0.isUserInteractionEnabled = true }
                )
                .recognizer(.tap, on: "photo")),
        RuleExample(
            "a pan inside a view that ignores touches", finds: RuleExample.Expectation("knob.pan"),
            in: ScreenSketch()
                .view(
                    "UIView", "panel", .pin(.centerX), .pin(.centerY), .fixed(.width, 200), .fixed(.height, 200),
                    changes: { $0.isUserInteractionEnabled = false }
                )
                .view("UIView", "knob", in: "panel", .pin(.centerX), .pin(.centerY))
                .recognizer(.pan, on: "knob")),
        RuleExample(
            "a recognizer that is off",
            in: ScreenSketch()
                .view("UIImageView", "photo", .pin(.centerX), .pin(.centerY))
                .recognizer(.tap, on: "photo", changes: { $0.configuration.isEnabled = false })),
    ]

    /// The rule.
    public init() {}

    /// One verdict per recognizer.
    public func check(_ screen: ScreenContext) -> [Verdict] {
        screen.recognizersOfItem.indices.flatMap { position in
            screen.recognizersOfItem[position].compactMap { gesture in
                verdict(screen, screen.screen.gestures[gesture], position)
            }
        }
    }

    private func verdict(_ screen: ScreenContext, _ gesture: GestureBinding, _ position: Int) -> Verdict? {
        var current = position
        while current >= 0, screen.screen.items[current].receivesTouches { current = screen.parents[current] }
        guard current >= 0 else { return nil }
        let view = RuleStatement.Argument.item(screen.names[position])
        let deaf = RuleStatement.Argument.item(screen.names[current])
        let predicate =
            current == position
            ? RuleStatement(Kind.isDeaf, .recognizer(gesture.kind), view)
            : RuleStatement(Kind.isInDeaf, .recognizer(gesture.kind), view, deaf)
        return screen.verdict(
            Self.metadata, on: gesture.id, predicate: predicate, fixes: [.advice(RuleStatement(Kind.enable, deaf))])
    }
}

extension GestureOnDisabledView {
    /// What it states.
    public enum Kind: String, StatementKind {
        case isDeaf, isInDeaf, enable

        /// How it is told.
        public var phrase: String {
            switch self {
            case .isDeaf: "the {recognizer} on {item} never fires: it does not receive touches"
            case .isInDeaf: "the {recognizer} on {item} never fires: {item} around it does not receive touches"
            case .enable: "set isUserInteractionEnabled on {item}"
            }
        }
    }
}
