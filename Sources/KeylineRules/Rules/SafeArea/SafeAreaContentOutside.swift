// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports content or controls outside the safe area that cannot be scrolled into it.
public struct SafeAreaContentOutside: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "safe-area-content-outside",
        title: "Content leaves the safe area",
        severity: .error,
        summary: "Text, a meaningful image or a control reaches beyond the safe area.",
        whatItDoes: """
            Compares the visible part of every label, image, control and view with a gesture recognizer with the safe \
            area in every configuration, to an accuracy of one pixel.

            Edges along which an item scrolls out of the way are ignored: UIKit adds the safe area to the content \
            inset of scroll views, and insets table cells at the sides. What a scroll view shows only after scrolling \
            down is judged at the sides. Images and empty touch areas that span the \
            window are treated as background. What is wholly behind an opaque view is ignored; if the opacity of the view \
            in front is unknown, the finding needs review. Several views of a stack view that reach beyond the safe area \
            are one finding about the stack view.

            An item completely outside the window is reported if the document draws it inside the root view or records \
            no frame for it. Panels that are drawn or constrained outside the window are there on purpose and are \
            ignored. On tvOS, `tv-overscan` applies instead. On launch screens, which are shown only for a moment, a \
            finding is a warning. A view that ends between the safe area and the home indicator needs review, and so does \
            one tied to a place up to 2 points beyond the safe area. If some edges are certain, the finding names only \
            those.
            """,
        whyItIsBad: """
            The sensor housing, the rounded corners, the home indicator or a bar covers the content, or takes the \
            touches meant for a control.
            """,
        fix: """
            Pin the edge that the finding names to `safeAreaLayoutGuide` instead of the superview. Extend backgrounds \
            to the edge of the screen, but end their contents at the guide. If the finding needs review, the frame \
            leaves the safe area, but the drawn part may not: centered text in a wide label, for example, or an image \
            that is scaled to fit.
            """)

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a page control is pinned to the superview's bottom",
            finds: RuleExample.Expectation("pageControl", .bottom),
            in: ScreenSketch()
                .view("UIPageControl", "pageControl", .pin(.bottom), .pin(.centerX), .fixed(.height, 37))),
        RuleExample(
            "the same page control ends at the safe area",
            in: ScreenSketch()
                .view(
                    "UIPageControl", "pageControl", .pin(.bottom, "safeArea"), .pin(.centerX), .fixed(.height, 37))),
        RuleExample(
            "a label starts 20 points from the left edge of a phone in landscape", on: .phoneLandscape,
            finds: RuleExample.Expectation("title", .left),
            in: ScreenSketch()
                .view(
                    "UILabel", "title", .pin(.top, "safeArea", nil, 40), .pin(.leading, "superview", nil, 20),
                    changes: { $0.content.text = .showing("A title") })),
        RuleExample(
            "a button 500 points down is below the window of a phone in landscape", on: .phoneLandscape,
            finds: RuleExample.Expectation("done", .bottom),
            in: ScreenSketch()
                .view(
                    "UIButton", "done", .pin(.top, "safeArea", nil, 500), .pin(.centerX), .fixed(.height, 50),
                    .fixed(.width, 100))),
        RuleExample(
            "a toolbar reaches 2 points above the safe area, its items do not",
            finds: RuleExample.Expectation("bar", .top, status: .needsReview),
            in: ScreenSketch()
                .view(
                    "UIToolbar", "bar", .pin(.top, "safeArea", nil, -2), .pin(.leading), .pin(.trailing),
                    .fixed(.height, 44))),
        RuleExample(
            "a picture fills the screen",
            in: ScreenSketch()
                .view("UIImageView", "photo", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))),
        RuleExample(
            "buttons in a stack view at the superview's bottom are one finding",
            finds: RuleExample.Expectation("buttons", .bottom),
            in: ScreenSketch()
                .view(
                    "UIStackView", "buttons", .pin(.bottom), .pin(.leading, "safeArea", nil, 40),
                    .pin(.trailing, "safeArea", nil, -40), .fixed(.height, 50),
                    changes: {
                        $0.content.stack = StackSettings(axis: .horizontal)
                        $0.content.stack?.distribution = .fillEqually
                    }
                )
                .view("UIButton", "cancel", in: "buttons", changes: { $0.containment = .arranged })
                .view("UIButton", "accept", in: "buttons", changes: { $0.containment = .arranged })),
        RuleExample(
            "contents of a scroll view scroll away from the home indicator",
            in: ScreenSketch()
                .scrollingForm()
                .view("UIButton", "send", in: "form", .pin(.bottom), .pin(.centerX), .fixed(.height, 44))),
        RuleExample(
            "a spinner is in the center of a frame as wide as the screen", on: .phoneLandscape,
            in: ScreenSketch()
                .view(
                    "UIActivityIndicatorView", "busy", .pin(.leading), .pin(.trailing), .pin(.centerY),
                    .fixed(.height, 20))),
    ]

    /// False: reads frames, the safe area and constraints only.
    public static var readsObstructions: Bool { false }

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per item, or stack view, that leaves the safe area.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        judges(layout) ? layout.outsideItems.map { verdict(layout, $0) } : []
    }

    /// Returns the distance by which a view leaves the safe area, in points, without a search for the constraints to
    /// blame.
    public func overlap(of subject: String, in layout: LayoutContext) -> Double? {
        judges(layout) ? layout.outsideItem(subject)?.overlap : nil
    }

    private func judges(_ layout: LayoutContext) -> Bool {
        layout.fillsWindow && layout.environment.idiom != .tv
    }

    private func verdict(_ layout: LayoutContext, _ outside: OutsideItem) -> Verdict {
        let isLaunchScreen = layout.screen.screen.kind == .launchScreen
        let (verdictKey, overlap) = layout.verdictKey(outside, severity: isLaunchScreen ? .warning : nil)
        return layout.verdict(Self.metadata, verdictKey, overlap: overlap) {
            (
                RuleStatement(
                    outside.isInWindow ? Kind.reaches : .lies, layout.named(outside.position), verdictKey.edges.named),
                layout.fixes(outside.position, verdictKey.edges.edges, verdictKey.blames)
            )
        }
    }
}

extension SafeAreaContentOutside {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case reaches, lies, letScroll, moveFrame

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .reaches: "{item} reaches {amount}{beyond} the safe area"
            case .lies: "{item} lies {beyond} the window"
            case .letScroll: "put {it} in a scroll view, or show less content in small windows"
            case .moveFrame: "move {it} inside the safe area, or constrain {it} to the safe area"
            }
        }
    }
}
