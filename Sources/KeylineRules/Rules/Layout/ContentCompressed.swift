// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports labels and controls that show less than half of the height of their contents, and lists lower than one row.
public struct ContentCompressed: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "content-compressed",
        title: "A view is lower than its contents",
        severity: .error,
        since: "0.3",
        summary: "A label or control is less than half as high as its contents, or a list is lower than one row.",
        whatItDoes: """
            Compares the height of each visible label with text and of each visible control with the height of its \
            contents. Reports views that lack more than half of it, because other requirements take the space.

            Views in cells are ignored, unless the document states the height of the table's rows, and so are views that \
            are as low on the document's canvas, because that is intended. A button without a configuration shrinks its \
            image, whose height therefore does not count, and a lower picker shows fewer rows. The finding needs review \
            if constraints of the view or of one around it conflict, if code may replace the constraints or decide the \
            height of rows, if the screen's host decides its size, or if a requirement of the same priority may yield \
            instead: a constraint, or the content hugging of another view.

            Reports also tables, collection views and scroll views that are lower than one row, and that the document's \
            canvas shows at least as high as one. The height of a row is the one that the document states; else the \
            finding needs review, and the height is that of the lowest item or prototype, or 44 points.
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
        RuleExample(
            "a fixed picture leaves less than a row to a table on a phone in landscape", on: .phoneLandscape,
            finds: RuleExample.Expectation("table"), in: list(pictureHeight: 338)),
        RuleExample("the same table on a phone in portrait", in: list(pictureHeight: 338)),
    ]

    /// A picture above a table with rows of 60 points, both between the edges of the safe area.
    private static func list(pictureHeight: Double) -> ScreenSketch {
        ScreenSketch()
            .view(
                "UIView", "picture", .pin(.top, "safeArea"), .pin(.leading, "safeArea"), .pin(.trailing, "safeArea"),
                .fixed(.height, pictureHeight)
            )
            .view(
                "UITableView", "table", .pin(.top, "picture", .bottom), .pin(.leading), .pin(.trailing),
                .pin(.bottom, "safeArea"),
                changes: {
                    $0.frame = Rect(x: 0, y: pictureHeight, width: 390, height: 400)
                    $0.content.list = ListSettings()
                    $0.content.list?.rowHeight = 60
                })
    }

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
            + layout.screen.screen.items.indices.compactMap { verdictOfList(layout, $0) }
    }

    /// Returns the missing height of one item, judging only that item.
    public func overlap(of subject: String, in layout: LayoutContext) -> Double? {
        let position = layout.screen.position(subject)
        guard layout.fillsWindow, position >= 0 else { return nil }
        guard layout.screen.compressible.contains(position) else { return verdictOfList(layout, position)?.overlap }
        return verdict(layout, position)?.overlap
    }

    // MARK: Lists

    private func verdictOfList(_ layout: LayoutContext, _ position: Int) -> Verdict? {
        guard isList(layout.screen, position), layout.layout.isVisible(position),
            let drawn = layout.item(position).frame?.height, layout.layout.ambiguity(position).isEmpty
        else { return nil }
        let (row, isStated) = Self.row(of: position, layout.screen)
        let height = layout.frame(position).height
        guard height < row - layout.epsilon, drawn >= row, drawn > height + 1 else { return nil }
        let blames = [layout.blame(position, .top), layout.blame(position, .bottom)]
        let doubt =
            (blames.contains { $0.anchorage == .frame || $0.isOpen } ? ReviewReason(.isUntied) : nil)
            ?? layout.doubtOfSettings([position], [.vertical])
            ?? (isStated ? nil : ReviewReason(.contentsDecide))
        return layout.verdict(
            Self.metadata, on: layout.id(position), doubt: doubt, overlap: row - height,
            constraints: layout.constraintIDs(blames),
            predicate: RuleStatement(Kind.isLowerThanRow, layout.named(position)),
            fixes: [.advice(RuleStatement(Kind.giveListRoom, layout.named(position)))])
    }

    /// Returns true for a view that scrolls rows or other contents, outside a cell and another such view.
    ///
    /// Takes a position, because an item is large and would be copied when passed.
    private func isList(_ screen: ScreenContext, _ position: Int) -> Bool {
        switch screen.families[position] {
        case .table, .collection, .scroll:
            return screen.surroundings[position].isFixed && position != screen.root
                && screen.screen.items[position].role == nil
        case .text, .textView, .image, .control, .bar, .indicator, .surface, .stack, .plain: return false
        }
    }

    /// Returns the height of one row of a list in points, and whether the document states it.
    private static func row(of list: Int, _ screen: ScreenContext) -> (height: Double, isStated: Bool) {
        let item = screen.screen.items[list]
        let cells = screen.children[list].map { screen.screen.items[$0] }.filter { $0.containment == .cell }
        switch screen.families[list] {
        case .table:
            let stated = cells.isEmpty ? [item.content.list?.rowHeight] : cells.map { $0.statedRowHeight(in: item) }
            let known = stated.compactMap(\.self).filter { $0 > 0 }
            if known.count == stated.count, let height = known.min() { return (height, true) }
        case .collection:
            if let height = item.content.list?.itemSize?.height, height > 0 { return (height, false) }
        case .text, .textView, .image, .control, .bar, .indicator, .surface, .scroll, .stack, .plain: break
        }
        return (cells.compactMap(\.frame?.height).filter { $0 > 0 }.min() ?? Self.usualRow, false)
    }

    /// The height of a row where nothing is known of it, in points. Source: Apple's UIKit documentation of a table's row
    /// height before iOS 8, and Human Interface Guidelines: the side of a touch target.
    private static let usualRow = 44.0

    private func verdict(_ layout: LayoutContext, _ position: Int) -> Verdict? {
        guard layout.layout.isVisible(position) else { return nil }
        let height = layout.frame(position).height
        let missing = min(
            layout.layout.missingLength(position, .vertical),
            (leastHeight(layout.item(position)) ?? .infinity) - height)
        guard missing > Self.share * (height + missing) else { return nil }
        if let drawn = layout.item(position).frame?.height, drawn <= height + 1 { return nil }
        if Self.picks(layout.item(position)), height >= Self.leastPicker { return nil }
        let doubt =
            layout.doubtOfSettings(layout.screen.ancestry(position), [.vertical])
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

    /// Returns true for a picker, which shows fewer rows where it is lower.
    private static func picks(_ item: LayoutItem) -> Bool {
        switch item.className {
        case "UIPickerView": true
        case "UIDatePicker": !["compact", "inline"].contains(item.content.attributes?["style"] ?? "")
        default: false
        }
    }

    /// The height of a row of a picker, in points. Our choice, near the rows of the system's own pickers.
    private static let leastPicker = 32.0

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
        case isLower, isLowerThanRow, giveRoom, giveListRoom, raiseRow

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .isLower: "{item} is {amount}lower than its contents"
            case .isLowerThanRow: "{item} is {amount}lower than one of its rows"
            case .giveListRoom: "let something above or below {item} scroll with it, or shrink in low windows"
            case .giveRoom: "put {item} in a scroll view, or let something else shrink in low windows"
            case .raiseRow: "make the row of {item} higher, or let something else in the row shrink"
            }
        }
    }
}
