// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// Reports a recognizer without a target.
public struct GestureWithoutAction: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "gesture-without-action",
        title: "A recognizer calls nothing",
        severity: .warning,
        since: "0.3",
        summary: "A recognizer has neither an action nor a segue, and nothing waits for it.",
        whatItDoes: """
            Looks for enabled recognizers on a view that call nothing. A delegate, a class of the developer's or another \
            recognizer that waits for it gives it a purpose. It is certain in a document where code has no outlet to it; \
            elsewhere code may add a target, so it is to review.
            """,
        whyItIsBad: "People tap and nothing happens; by default it also takes the touches from the view.",
        fix: "Connect its action, or delete it.", reviewReason: .codeAnswers)

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a tap in a document that calls nothing", finds: RuleExample.Expectation("root.tap"),
            in: ScreenSketch { $0.design = DesignDocument(isXib: false) }.recognizer(.tap, on: "root")),
        RuleExample(
            "code may add a target", finds: RuleExample.Expectation("root.tap", status: .needsReview),
            in: ScreenSketch().recognizer(.tap, on: "root")),
        RuleExample(
            "a tap with an action",
            in: ScreenSketch()
                .recognizer(
                    .tap, on: "root",
                    changes: { $0.targets = [GestureTarget(target: "FormViewController", action: "endEditing:")] })),
    ]

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per recognizer.
    public func check(_ screen: ScreenContext) -> [Verdict] {
        let awaited = Set(screen.screen.gestures.flatMap(\.failureRequirements))
        return screen.screen.gestures.filter { gesture in
            gesture.targets.isEmpty && gesture.item != nil && gesture.configuration.isEnabled != false
                && gesture.customClass == nil && gesture.configuration.delegate == nil && !awaited.contains(gesture.id)
                && gesture.kind != .custom
        }.map { gesture in
            let isSure = screen.screen.design != nil && gesture.name == nil
            return screen.verdict(
                Self.metadata, on: gesture.id, status: isSure ? .fail : .needsReview,
                predicate: RuleStatement(
                    Kind.isIdle, .recognizer(gesture.kind), .item(screen.name(of: gesture.item ?? ""))),
                fixes: [.advice(RuleStatement(Kind.connect))])
        }
    }
}

extension ScreenContext {
    /// Returns an item as an argument of statements, named by its id if the screen has no such item.
    fileprivate func name(of id: String) -> NamedItem {
        let position = position(id)
        return position < 0 ? NamedItem(id: id, name: id) : names[position]
    }
}

extension GestureWithoutAction {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case isIdle, connect

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .isIdle: "the {recognizer} on {item} calls nothing"
            case .connect: "connect its action, or delete it"
            }
        }
    }
}
