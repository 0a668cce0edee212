// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports a pan in a scroll view that prevents scrolling.
public struct GesturePanVsScroll: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "gesture-pan-vs-scroll",
        title: "A pan competes with scrolling",
        severity: .warning,
        since: "0.3",
        summary: "A pan recognizer without a delegate is attached to a scroll view or its contents.",
        whatItDoes: """
            Checks enabled pan recognizers on scroll views, tables, collections and text views, and on the views \
            inside them, if there is something to scroll. A recognizer with a delegate is ignored, because the \
            delegate can decide between pan and scrolling, and so is a pan that requires two fingers. The finding \
            needs review if the view covers less than half of the scroll view, as a knob does, or if code has an \
            outlet to the recognizer.
            """,
        whyItIsBad: """
            Only one of the two begins: if the pan does, the contents do not scroll; otherwise the pan does nothing.
            """,
        fix: """
            Give the pan a delegate that lets it begin along one axis only, or recognize simultaneously with the \
            scroll view's own.
            """)

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a pan on a long form", finds: RuleExample.Expectation("form"),
            in: ScreenSketch().scrollingForm().recognizer(.pan, on: "form")),
        RuleExample(
            "a knob in a long form", finds: RuleExample.Expectation("knob", status: .needsReview),
            in: ScreenSketch().scrollingForm()
                .view(
                    "UIView", "knob", in: "form", .pin(.top), .pin(.leading), .fixed(.width, 60), .fixed(.height, 60)
                )
                .recognizer(.pan, on: "knob")),
        RuleExample(
            "the pan has a delegate",
            in: ScreenSketch().scrollingForm()
                .recognizer(.pan, on: "form", changes: { $0.configuration.delegate = "FormViewController" })),
        RuleExample(
            "the pan takes two fingers",
            in: ScreenSketch().scrollingForm()
                .recognizer(.pan, on: "form", changes: { $0.configuration.minimumNumberOfTouches = 2 })),
    ]

    /// False: reads frames only.
    public static var readsObstructions: Bool { false }

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per view with such a pan.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        guard layout.judgesTouches else { return [] }
        let screen = layout.screen
        return screen.recognizingItems.compactMap { position in
            let gesture = screen.recognizersOfItem[position].first { competes(screen.screen.gestures[$0]) }
            guard let gesture, screen.touchBlock(position) == nil, layout.layout.isInstalled(position) else {
                return nil
            }
            let isItself = screen.families[position].scrolls
            let scrollView = isItself ? position : screen.surroundings[position].scrollView
            guard scrollView >= 0, scrolls(layout, scrollView) else { return nil }
            return verdict(layout, screen.screen.gestures[gesture], position, in: scrollView)
        }
    }

    private func competes(_ gesture: GestureBinding) -> Bool {
        gesture.kind == .pan && gesture.configuration.delegate == nil
            && (gesture.configuration.minimumNumberOfTouches ?? 1) < 2
            && (gesture.configuration.shouldRecognizeSimultaneouslyWith ?? .only([])) == .only([])
    }

    private func scrolls(_ layout: LayoutContext, _ scrollView: Int) -> Bool {
        if layout.item(scrollView).content.attributes?["scrollEnabled"] == "NO" { return false }
        return ScrollAxes.hasRoom(scrollView, layout.screen, layout.layout)
    }

    private func verdict(
        _ layout: LayoutContext, _ gesture: GestureBinding, _ position: Int, in scrollView: Int
    ) -> Verdict {
        let bounds = layout.frame(scrollView)
        let shared = layout.frame(position).intersection(bounds)
        let isLarge = shared.map { $0.width * $0.height * 2 >= bounds.width * bounds.height } ?? false
        let isOurs =
            layout.screen.screen.design != nil && gesture.name != nil || gesture.customClass != nil
            || layout.screen.surroundings[position].isInCell
        let named = RuleStatement.Argument.item(NamedItem(id: gesture.id, name: gesture.displayName))
        return layout.verdict(
            Self.metadata, on: layout.id(position), doubt: isLarge && !isOurs ? nil : ReviewReason(.codeAnswers),
            predicate: RuleStatement(Kind.competes, named, layout.named(position), layout.named(scrollView)),
            fixes: [.advice(RuleStatement(Kind.delegate, named))])
    }
}

extension GesturePanVsScroll {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case competes, delegate

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .competes: "{item} on {item} competes with the scrolling of {item}"
            case .delegate: "give {item} a delegate that decides between the two"
            }
        }
    }
}
