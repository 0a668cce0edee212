// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// Reports a recognizer without a target.
public struct GestureWithoutAction: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "gesture-without-action",
        title: "A recognizer has no action",
        severity: .warning,
        since: "0.3",
        summary: "A gesture recognizer has neither an action nor a segue, and no other recognizer waits for it.",
        whatItDoes: """
            Reports enabled recognizers on a view that have no action. A recognizer with a delegate or a custom class, \
            or one that another recognizer requires to fail, is ignored, because it has a purpose. The finding is \
            certain in a document where code has no outlet to the recognizer; otherwise it needs review, because code \
            may add a target. A pan needs review, too: it may keep the gestures of views around it away.
            """,
        whyItIsBad: """
            People perform the gesture and nothing happens. By default, the recognizer also takes the touches from the \
            view.
            """,
        fix: "Connect its action, or delete the recognizer.")

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a tap without an action in a document", finds: RuleExample.Expectation("root.tap"),
            in: ScreenSketch { $0.design = DesignDocument(isXib: false) }.recognizer(.tap, on: "root")),
        RuleExample(
            "code may add a target", finds: RuleExample.Expectation("root.tap", status: .needsReview),
            in: ScreenSketch().recognizer(.tap, on: "root")),
        RuleExample(
            "a pan without an action may keep a page from turning",
            finds: RuleExample.Expectation("root.pan", status: .needsReview),
            in: ScreenSketch { $0.design = DesignDocument(isXib: false) }.recognizer(.pan, on: "root")),
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
            let doubt: ReviewReason.Kind? =
                if !isSure { .codeAnswers } else if gesture.kind.followsFinger { .mayBlockGestures } else { nil }
            return screen.verdict(
                Self.metadata, on: gesture.id, doubt: doubt.map { ReviewReason($0) },
                predicate: RuleStatement(
                    Kind.isIdle, .recognizer(gesture.kind), .item(screen.name(of: gesture.item ?? ""))),
                fixes: [.advice(RuleStatement(Kind.connect))])
        }
    }
}

extension RecognizerKind {
    /// True for a recognizer that begins with a drag, and so may be there to prevent those of other recognizers.
    fileprivate var followsFinger: Bool {
        switch self {
        case .pan, .screenEdgePan: true
        case .tap, .longPress, .swipe, .pinch, .rotation, .hover, .custom: false
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
            case .isIdle: "the {recognizer} on {item} has no action"
            case .connect: "connect its action, or delete the recognizer"
            }
        }
    }
}
