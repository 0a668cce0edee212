// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// Reports a recognizer that is attached to no view.
public struct GestureUnattached: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "gesture-unattached",
        title: "A recognizer is not attached to a view",
        severity: .warning,
        since: "0.3",
        summary: "A gesture recognizer is in the document, but no view has it.",
        whatItDoes: """
            Reports enabled recognizers that are not in the `gestureRecognizers` of any view. The finding needs review \
            in an Interface Builder document, where code or another recognizer often replaces one that was left behind, \
            and for a custom class.
            """,
        whyItIsBad: "The recognizer is created with the screen but never fires. Usually its view was deleted.",
        fix: "Connect the recognizer to a view, or delete it.")

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a tap without a view", finds: RuleExample.Expectation("lost"),
            in: ScreenSketch().recognizer(.tap, on: "root", changes: { ($0.id, $0.item) = ("lost", nil) })),
        RuleExample("a tap on the root view", in: ScreenSketch().recognizer(.tap, on: "root")),
    ]

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per recognizer.
    public func check(_ screen: ScreenContext) -> [Verdict] {
        screen.screen.gestures.filter { $0.configuration.isEnabled != false && $0.item == nil }.map { gesture in
            // A recognizer left behind in a document usually has a replacement elsewhere.
            let isOurs = screen.screen.design != nil || gesture.customClass != nil
            return screen.verdict(
                Self.metadata, on: gesture.id, doubt: isOurs ? ReviewReason(.codeAnswers) : nil,
                predicate: RuleStatement(Kind.isLoose, .recognizer(gesture.kind)),
                fixes: [.advice(RuleStatement(Kind.connect))])
        }
    }
}

extension GestureUnattached {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case isLoose, connect

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .isLoose: "a {recognizer} is not attached to a view"
            case .connect: "connect it to a view, or delete it"
            }
        }
    }
}
