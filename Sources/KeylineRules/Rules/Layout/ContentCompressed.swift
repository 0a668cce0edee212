// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports labels and controls that show less than half of the height of their contents.
public struct ContentCompressed: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "content-compressed",
        title: "A view is lower than its contents",
        severity: .error,
        since: "0.3",
        summary: "A label or control is less than half as high as its contents.",
        whatItDoes: """
            Compares the height of each visible label with text and of each visible control with the height of its \
            contents. Reports views that lack more than half of it, because other requirements take the space.

            Views in cells are ignored, unless the document states the height of the table's rows, and so are views that \
            are as low on the document's canvas, because that is intended. A button without a configuration shrinks its \
            image, whose height therefore does not count. The finding needs review if constraints conflict, if code may \
            replace the constraints or decide the height of rows, if the screen's host decides its size, or if a \
            requirement of the same priority may yield instead: a constraint, or the content hugging of another view.
            """,
        whyItIsBad: "People cannot read the text or use the control.",
        fix: """
            Put the content in a scroll view, or let something else shrink: lower the priority of a fixed height or \
            distance, or raise the vertical compression resistance of the view.
            """)

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a fixed picture leaves no height to a button on a phone in landscape", on: .phoneLandscape,
            finds: RuleExample.Expectation("buy"), in: shop(pictureHeight: 338)),
        RuleExample("the same screen on a phone in portrait", in: shop(pictureHeight: 338)),
        RuleExample("a lower picture", on: .phoneLandscape, in: shop(pictureHeight: 200)),
    ]

    /// A picture above a button, both between the edges of the safe area.
    private static func shop(pictureHeight: Double) -> ScreenSketch {
        ScreenSketch()
            .view(
                "UIView", "picture", .pin(.top, "safeArea"), .pin(.leading, "safeArea"), .pin(.trailing, "safeArea"),
                .fixed(.height, pictureHeight)
            )
            .view(
                "UIButton", "buy", .pin(.top, "picture", .bottom, 8), .pin(.centerX),
                .pin(.bottom, "safeArea", nil, -8, relation: .lessThanOrEqual),
                changes: { $0.content.text = .showing("Buy") })
    }

    /// False: reads frames only.
    public static var readsObstructions: Bool { false }

    /// The share of the contents' height that must be missing.
    private static let share = 0.5

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per view.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        guard layout.fillsWindow else { return [] }
        return layout.screen.compressible.compactMap { verdict(layout, $0) }
    }

    /// Returns the missing height of one item, judging only that item.
    public func overlap(of subject: String, in layout: LayoutContext) -> Double? {
        let position = layout.screen.position(subject)
        guard layout.fillsWindow, layout.screen.compressible.contains(position) else { return nil }
        return verdict(layout, position)?.overlap
    }

    private func verdict(_ layout: LayoutContext, _ position: Int) -> Verdict? {
        guard layout.layout.isVisible(position) else { return nil }
        let height = layout.frame(position).height
        let missing = min(
            layout.layout.missingLength(position, .vertical),
            (leastHeight(layout.item(position)) ?? .infinity) - height)
        guard missing > Self.share * (height + missing) else { return nil }
        if let drawn = layout.item(position).frame?.height, drawn <= height + 1 { return nil }
        let doubt =
            layout.doubtOfSettings([position], [.vertical])
            ?? layout.screen.textOfCode(position, .vertical)
            ?? (layout.screen.hasUnknownHost || mayYield(layout, position) ? ReviewReason(.contentsDecide) : nil)
        return layout.verdict(
            Self.metadata, on: layout.id(position), doubt: doubt, overlap: missing,
            predicate: RuleStatement(Kind.isLower, layout.named(position)),
            fixes: [
                .advice(
                    RuleStatement(
                        layout.screen.row(of: position) < 0 ? Kind.giveRoom : .raiseRow, layout.named(position)))
            ])
    }

    /// Returns the height that a button which shrinks its image needs at least: that of its title, or of an image that can
    /// be recognized; nil for other items.
    ///
    /// Source: the documentation of `UIButton.imageRect(forContentRect:)`: a button without a configuration keeps its image in
    /// its contents' rectangle.
    private func leastHeight(_ item: LayoutItem) -> Double? {
        guard item.className == "UIButton", let button = item.content.button, button.configuration == nil,
            button.hasPicture
        else { return nil }
        let hasTitle = item.content.visibleText?.isEmpty == false
        return max(Self.leastImage, hasTitle ? Self.lineHeight * (button.font?.pointSize ?? 15) : 0)
    }

    /// The height at which an image can still be recognized, in points. Our choice.
    private static let leastImage = 16.0

    /// The height of a line of text, as a multiple of the font's size. Source: the metrics of SF Pro.
    private static let lineHeight = 1.2

    /// Returns true if a constraint on other views of the same chain, or their content hugging, is as important as the height
    /// of a view's contents, so that either may yield.
    private func mayYield(_ layout: LayoutContext, _ position: Int) -> Bool {
        let resistance = layout.item(position).compressionResistance.vertical ?? 750
        let chain = chain(layout.screen, from: position)
        return chain.constraints.contains {
            layout.screen.screen.constraints[$0].priority == resistance && layout.isTight($0)
        }
            || chain.views.contains { view in
                view >= 0 && view != position && view != layout.screen.root
                    && layout.item(view).hugging.vertical == resistance
                    && layout.layout.isSizedByContents(view, .vertical, within: layout.epsilon)
            }
    }

    /// Returns the constraints on heights and vertical places that lead from a view to others, without passing the root
    /// view, and these views. Linear in the constraints.
    private func chain(_ screen: ScreenContext, from position: Int) -> (constraints: Set<Int>, views: Set<Int>) {
        var constraints: Set<Int> = []
        var seen: Set = [-1, screen.root, position]
        var open = [position]
        while let view = open.popLast() {
            var next = screen.families[view] == .stack ? screen.children[view] : []
            if screen.screen.items[view].containment == .arranged { next.append(screen.parents[view]) }
            for index in screen.constraintsOfItem[view] where screen.statements[index].first.axis == .vertical {
                constraints.insert(index)
                next += [screen.ends[index].first, screen.ends[index].second]
            }
            open += next.filter { !screen.isGuideOfRoot($0) && seen.insert($0).inserted }
        }
        return (constraints, seen)
    }
}

extension ContentCompressed {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case isLower, giveRoom, raiseRow

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .isLower: "{item} is {amount}lower than its contents"
            case .giveRoom: "put {item} in a scroll view, or let something else shrink in low windows"
            case .raiseRow: "make the row of {item} higher, or let something else in the row shrink"
            }
        }
    }
}
