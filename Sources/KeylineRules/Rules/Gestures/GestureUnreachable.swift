// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports a recognizer on a view that touches never reach.
public struct GestureUnreachable: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "gesture-unreachable",
        title: "A recognizer never receives a touch",
        severity: .error,
        since: "0.3",
        summary: "A gesture recognizer is attached to a view that touches do not reach.",
        whatItDoes: """
            Follows touches to the view of every enabled recognizer as `hitTest(_:with:)` does. A view that is hidden, \
            has an alpha below 0.01 or does not receive touches (labels and image views do not, unless \
            `isUserInteractionEnabled` is set) receives none, and neither do its subviews. Touches outside the bounds \
            of a superview are lost, whether it clips or not; so subviews of an empty view receive none. Of \
            overlapping siblings, the one in front receives the touches, even if it draws nothing.

            A view clipped to less than three quarters is a warning. The finding needs review if the view is outside \
            the window, if code has an outlet to the view, or if a view of a custom class covers it.
            """,
        whyItIsBad: "The gesture does nothing.",
        fix: """
            Change what the finding names: show the view, enable its user interaction, enlarge its superview, or move \
            the recognizer to the view in front.
            """)

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a tap on an image view", finds: RuleExample.Expectation("photo"),
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
            "a pan inside a view that ignores touches", finds: RuleExample.Expectation("knob"),
            in: ScreenSketch()
                .view(
                    "UIView", "panel", .pin(.centerX), .pin(.centerY), .fixed(.width, 200), .fixed(.height, 200),
                    changes: { $0.isUserInteractionEnabled = false }
                )
                .view("UIView", "knob", in: "panel", .pin(.centerX), .pin(.centerY))
                .recognizer(.pan, on: "knob")),
        RuleExample(
            "a tap on a view that is larger than its superview", finds: RuleExample.Expectation("wheel"),
            in: ScreenSketch()
                .view("UIView", "hub", .pin(.centerX), .pin(.centerY), .fixed(.width, 60), .fixed(.height, 60))
                .view(
                    "UIView", "wheel", in: "hub", .pin(.centerX), .pin(.centerY), .fixed(.width, 300),
                    .fixed(.height, 300)
                )
                .recognizer(.tap, on: "wheel")),
        RuleExample(
            "a tap inside a view without height", finds: RuleExample.Expectation("badge"),
            in: ScreenSketch()
                .view("UIView", "row", .pin(.leading), .pin(.trailing), .pin(.centerY), .fixed(.height, 0))
                .view(
                    "UIView", "badge", in: "row", .pin(.centerX), .pin(.centerY), .fixed(.width, 60),
                    .fixed(.height, 60)
                )
                .recognizer(.tap, on: "badge")),
        RuleExample(
            "a tap under a clear view", finds: RuleExample.Expectation("card"),
            in: ScreenSketch()
                .view("UIView", "card", .pin(.centerX), .pin(.centerY), .fixed(.width, 100), .fixed(.height, 100))
                .view("UIView", "overlay", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))
                .recognizer(.tap, on: "card")),
        RuleExample(
            "a tap under a label, which lets touches through",
            in: ScreenSketch()
                .view("UIView", "card", .pin(.centerX), .pin(.centerY), .fixed(.width, 100), .fixed(.height, 100))
                .view("UILabel", "caption", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))
                .recognizer(.tap, on: "card")),
        RuleExample(
            "a disabled recognizer",
            in: ScreenSketch()
                .view("UIImageView", "photo", .pin(.centerX), .pin(.centerY))
                .recognizer(.tap, on: "photo", changes: { $0.configuration.isEnabled = false })),
    ]

    /// False: reads frames only.
    public static var readsObstructions: Bool { false }

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per view.
    public func check(_ screen: ScreenContext) -> [Verdict] {
        guard screen.isTouched else { return [] }
        return screen.recognizingItems.compactMap { position in
            guard let gesture = screen.recognizersOfItem[position].first,
                let block = screen.touchBlock(position)
            else { return nil }
            return verdict(screen, screen.screen.gestures[gesture].kind, position, block)
        }
    }

    private func verdict(
        _ screen: ScreenContext, _ recognizer: RecognizerKind, _ position: Int, _ block: TouchBlock
    ) -> Verdict {
        let isOwn = block.position == position
        let (own, around, fix): (Kind, Kind, Kind) =
            switch block {
            case .deaf: (.isDeaf, .isInDeaf, .enable)
            case .hidden: (.isHidden, .isInHidden, .show)
            case .transparent: (.isTransparent, .isInTransparent, .show)
            }
        let view = RuleStatement.Argument.item(screen.names[position])
        let culprit = RuleStatement.Argument.item(screen.names[block.position])
        let predicate =
            isOwn
            ? RuleStatement(own, .recognizer(recognizer), view)
            : RuleStatement(around, .recognizer(recognizer), view, culprit)
        return screen.verdict(
            Self.metadata, on: screen.names[position].id,
            doubt: screen.isLeftToCode(view: block.position) ? ReviewReason(.codeAnswers) : nil, predicate: predicate,
            fixes: [.advice(RuleStatement(fix, culprit))])
    }

    /// Returns one verdict per view whose place keeps touches from it.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        guard layout.judgesTouches else { return [] }
        let screen = layout.screen
        return screen.recognizingItems.compactMap { position in
            guard let gesture = screen.recognizersOfItem[position].first, position != screen.root,
                screen.touchBlock(position) == nil, layout.layout.isInstalled(position),
                !screen.surroundings[position].isApart
            else { return nil }
            return verdict(layout, screen.screen.gestures[gesture].kind, position)
        }
    }

    private func verdict(_ layout: LayoutContext, _ recognizer: RecognizerKind, _ position: Int) -> Verdict? {
        let frame = layout.frame(position)
        let named = [RuleStatement.Argument.recognizer(recognizer), layout.named(position)]
        if frame.isEmpty { return empty(layout, named, position) }
        let reach = TouchReach(position, layout)
        if reach.obstacle == nil, layout.screen.surroundings[position].scrollView < 0, !frame.touches(layout.window) {
            return parked(layout, named, position)
        }
        switch reach.obstacle {
        case nil: return nil
        case .cover(let covers): return covered(layout, named, position, by: covers)
        case .bounds(let ancestor):
            let bounds = layout.frame(ancestor)
            let part = reach.region.map { $0.width * $0.height / (frame.width * frame.height) } ?? 0
            if part >= 0.75 || part > 0 && reach.isClipped { return nil }
            let doubt =
                layout.doubtOfSettings([position, ancestor])
                ?? (bounds.isEmpty && mayOpen(layout, ancestor) ? ReviewReason(.contentsDecide) : nil)
            return layout.verdict(
                Self.metadata, on: layout.id(position), severity: part > 0 ? .warning : nil,
                doubt: doubt,
                predicate: RuleStatement(part > 0 ? Kind.isCut : Kind.isOutside, named + [layout.named(ancestor)]),
                fixes: [.advice(RuleStatement(Kind.enlarge, layout.named(ancestor)))])
        }
    }

    /// Returns true for a view without size that contents may enlarge at run time, or that has a size on the document's
    /// canvas, so that the layout collapses it.
    private func mayOpen(_ layout: LayoutContext, _ position: Int) -> Bool {
        let drawn = layout.item(position).frame.map { !$0.isEmpty } ?? false
        return layout.screen.families[position] != .plain || drawn
    }

    /// Makes the verdict on a view beside the window: it may be a panel that slides in, or lost.
    private func parked(_ layout: LayoutContext, _ named: [RuleStatement.Argument], _ position: Int) -> Verdict {
        layout.verdict(
            Self.metadata, on: layout.id(position), doubt: ReviewReason(.codeAnswers),
            predicate: RuleStatement(Kind.isParked, named),
            fixes: [.advice(RuleStatement(Kind.moveIn, layout.named(position)))])
    }

    /// Makes the verdict on a view that a constraint makes empty; nil if it is empty only because it waits for
    /// contents.
    private func empty(
        _ layout: LayoutContext, _ named: [RuleStatement.Argument], _ position: Int
    ) -> Verdict? {
        let screen = layout.screen
        let culprit = screen.constraintsOfItem[position].first { index in
            let constraint = screen.screen.constraints[index]
            return screen.ends[index].first == position && constraint.firstAttribute.isSize
                && constraint.secondItem == nil && constraint.constant <= 0 && layout.isTight(index)
        }
        guard let culprit else { return nil }
        // Code usually enlarges a view that a document collapses.
        let doubt =
            layout.doubtOfSettings([position])
            ?? (screen.screen.design == nil ? nil : ReviewReason(.codeAnswers))
        return layout.verdict(
            Self.metadata, on: layout.id(position), doubt: doubt,
            constraints: [screen.screen.constraints[culprit].id], predicate: RuleStatement(Kind.isEmpty, named),
            fixes: [.advice(RuleStatement(Kind.enlarge, layout.named(position)))])
    }

    private func covered(
        _ layout: LayoutContext, _ named: [RuleStatement.Argument], _ position: Int, by covers: [Int]
    ) -> Verdict {
        let screen = layout.screen
        let isLeftToCode = covers.contains {
            screen.isLeftToCode(view: $0) || layout.item($0).customClass != nil
        }
        let doubt =
            layout.doubtOfSettings([position] + covers) ?? (isLeftToCode ? ReviewReason(.codeAnswers) : nil)
        let items = RuleStatement.Argument.items(covers.map { screen.names[$0] })
        return layout.verdict(
            Self.metadata, on: layout.id(position), doubt: doubt,
            predicate: RuleStatement(Kind.isCovered, named + [items]),
            fixes: [.advice(RuleStatement(Kind.uncover, layout.named(position)))])
    }
}

extension GestureUnreachable {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case isDeaf, isInDeaf, isHidden, isInHidden, isTransparent, isInTransparent, isEmpty, isOutside, isCut,
            isCovered, isParked
        case enable, show, enlarge, uncover, moveIn

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .isDeaf: "the {recognizer} on {item} never fires: it does not receive touches"
            case .isInDeaf: "the {recognizer} on {item} never fires: {item} around it does not receive touches"
            case .isHidden: "the {recognizer} on {item} never fires: it is hidden"
            case .isInHidden: "the {recognizer} on {item} never fires: {item} around it is hidden"
            case .isTransparent: "the {recognizer} on {item} never fires: it is transparent"
            case .isInTransparent: "the {recognizer} on {item} never fires: {item} around it is transparent"
            case .isEmpty: "the {recognizer} on {item} never fires: it has no size"
            case .isOutside: "the {recognizer} on {item} never fires: it lies outside the bounds of {item} around it"
            case .isCut:
                "most touches miss the {recognizer} on {item}: it lies largely outside the bounds of {item} around it"
            case .isCovered: "the {recognizer} on {item} never fires: its touches go to {items} in front of it"
            case .isParked: "the {recognizer} on {item} never fires: it lies beside the window"
            case .moveIn: "move {item} into the window"
            case .enable: "set isUserInteractionEnabled on {item}"
            case .show: "show {item}"
            case .enlarge: "make {item} larger"
            case .uncover: "bring {item} to the front, or let the views in front of it ignore touches"
            }
        }
    }
}
