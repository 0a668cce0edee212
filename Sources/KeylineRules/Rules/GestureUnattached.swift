// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// A recognizer that no view has.
public struct GestureUnattached: Rule {
    /// Name, severity and page.
    public static let metadata = RuleMetadata(
        id: "gesture-unattached",
        title: "A recognizer is attached to nothing",
        severity: .warning,
        since: "0.3",
        summary: "A recognizer is on the screen, but no view has it.",
        whatItDoes: """
            Looks for enabled recognizers that no view's `gestureRecognizers` names. Those of a document that code has an \
            outlet to are to review: code may add them to a view.
            """,
        whyItIsBad: "It is made with the screen and never fires: mostly the leftover of a view that was deleted.",
        fix: "Connect it to a view, or delete it.", reviewReason: .codeAnswers)

    /// Screens with the verdicts they get.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a tap without a view", finds: RuleExample.Expectation("lost"),
            in: ScreenSketch().recognizer(.tap, on: "root", changes: { ($0.id, $0.item) = ("lost", nil) })),
        RuleExample("a tap on the root view", in: ScreenSketch().recognizer(.tap, on: "root")),
    ]

    /// The rule.
    public init() {}

    /// One verdict per recognizer.
    public func check(_ screen: ScreenContext) -> [Verdict] {
        screen.screen.gestures.filter { $0.configuration.isEnabled != false && $0.item == nil }.map { gesture in
            // A recognizer that was left in a document mostly has a successor elsewhere that does its work.
            let isOurs = screen.screen.design != nil || gesture.customClass != nil
            return screen.verdict(
                Self.metadata, on: gesture.id, status: isOurs ? .needsReview : .fail,
                predicate: RuleStatement(Kind.isLoose, .recognizer(gesture.kind)),
                fixes: [.advice(RuleStatement(Kind.connect))])
        }
    }
}

extension GestureUnattached {
    /// The statements of the rule.
    public enum Kind: String, StatementKind {
        case isLoose, connect

        /// How it is told.
        public var phrase: String {
            switch self {
            case .isLoose: "a {recognizer} is attached to no view"
            case .connect: "connect it to a view, or delete it"
            }
        }
    }
}
