// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports text over text, a control over a control or a list, or text over a button or a text field, that the document draws
/// apart.
public struct ContentOverlaps: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "content-overlaps",
        title: "Views overlap",
        severity: .error,
        since: "0.3",
        summary: """
            Text overlaps text, a button or a text field, or a control overlaps a control or a list, that are apart on the \
            document's canvas.
            """,
        whatItDoes: """
            Compares the drawn parts of visible labels with each other, of visible controls with each other, and, in \
            documents, of labels with buttons and text fields and of controls with tables and collection views, if they \
            have the same superview or if one of them is inside a sibling of the other. Reports views that overlap by more \
            than 2 points in a configuration, once for the view in front. The width of text is estimated low.

            Views that overlap on the document's canvas too are ignored, because that is intended: two labels of which \
            code shows one, for example. Also ignored are cells, buttons that draw nothing, and in catalogs controls \
            that lie wholly inside others. The finding needs review if one of the views is positioned by a frame instead \
            of constraints, if the constraints leave its place open, if constraints conflict, or if code may replace the \
            constraints.
            """,
        whyItIsBad: "People cannot read overlapping text, and they touch the wrong control.",
        fix: """
            Add a constraint that keeps the two apart, and lower the priority of a constraint of one of them so that \
            it moves or shrinks in small windows.
            """)

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "labels at the top and bottom of a phone in landscape overlap", on: .phoneLandscape,
            finds: RuleExample.Expectation("footer"), in: labels),
        RuleExample("the same labels on a phone in portrait", in: labels),
        RuleExample(
            "a constraint keeps them apart", on: .phoneLandscape,
            in: ScreenSketch()
                .view(
                    "UILabel", "title", .pin(.top, "safeArea", nil, 330, priority: 750), .pin(.centerX),
                    changes: { $0.content.text = .showing("Title") }
                )
                .view(
                    "UILabel", "footer", .pin(.bottom, "safeArea", nil, -30), .pin(.centerX),
                    .pin(.top, "title", .bottom, 8, relation: .greaterThanOrEqual),
                    changes: { $0.content.text = .showing("Footer") })),
        RuleExample(
            "a small button lies inside a large one",
            in: ScreenSketch()
                .view(
                    "UIButton", "card", .pin(.top, "safeArea"), .pin(.centerX), .fixed(.height, 200),
                    .fixed(.width, 200), changes: { $0.hasBackground = true }
                )
                .view(
                    "UIButton", "close", .pin(.top, "safeArea", nil, 8), .pin(.centerX), .fixed(.height, 44),
                    .fixed(.width, 44), changes: { $0.hasBackground = true })),
    ]

    private static let labels = ScreenSketch()
        .view(
            "UILabel", "title", .pin(.top, "safeArea", nil, 330), .pin(.centerX),
            changes: { $0.content.text = .showing("Title") }
        )
        .view(
            "UILabel", "footer", .pin(.bottom, "safeArea", nil, -30), .pin(.centerX),
            changes: { $0.content.text = .showing("Footer") })

    /// False: reads frames and constraints only.
    public static var readsObstructions: Bool { false }

    /// The largest overlap that is not reported, in points.
    private static let tolerance = 2.0

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per view that covers others.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        guard layout.fillsWindow else { return [] }
        let drawn = layout.drawnViewsAndLists()
        var covered: [Int: [Covered]] = [:]
        for (place, front) in drawn.enumerated() {
            for back in drawn[..<place] where layout.mayNotMeet(back, front) {
                guard let common = back.rect.intersection(front.rect) else { continue }
                let amount = min(common.width, common.height)
                guard amount > Self.tolerance, let axis = layout.axis(along: common, back, front) else { continue }
                covered[front.position, default: []].append(
                    Covered(position: back.position, amount: amount, axis: axis))
            }
        }
        return covered.keys.sorted().compactMap { front in covered[front].flatMap { verdict(layout, front, $0) } }
    }

    /// A covered view, and the axis along which the two views should be apart.
    private struct Covered {
        var position: Int
        var amount: Double
        var axis: Axis
    }

    private func verdict(_ layout: LayoutContext, _ front: Int, _ covered: [Covered]) -> Verdict? {
        guard let worst = covered.max(by: { $0.amount < $1.amount }) else { return nil }
        let others = covered.map { layout.screen.names[$0.position] }
        let near: Edge = worst.axis == .horizontal ? .left : .top
        let isAfter = layout.frame(front).mid(worst.axis) >= layout.frame(worst.position).mid(worst.axis)
        let blames = [
            layout.blame(front, isAfter ? near : near.opposite),
            layout.blame(worst.position, isAfter ? near.opposite : near),
        ]
        let doubt =
            (blames.contains { $0.anchorage == .frame || $0.isOpen } ? ReviewReason(.isUntied) : nil)
            ?? layout.doubtOfSettings([front] + covered.map(\.position))
            ?? doubtOfText(layout, [front] + covered.map(\.position))
            ?? zip([front, worst.position], blames).lazy.compactMap { layout.doubtOfText($0, worst.axis, $1) }.first
        return layout.verdict(
            Self.metadata, on: layout.id(front), doubt: doubt, overlap: worst.amount,
            constraints: layout.constraintIDs(blames),
            predicate: RuleStatement(Kind.covers, layout.named(front), .items(others)),
            fixes: [.advice(RuleStatement(Kind.part, layout.named(front), .items(others)))])
    }
}

extension ContentOverlaps {
    /// Returns a reason if code sets one of the texts that overlap.
    private func doubtOfText(_ layout: LayoutContext, _ positions: [Int]) -> ReviewReason? {
        positions.lazy.filter { layout.screen.families[$0] == .text || layout.screen.isBareTitle[$0] }
            .compactMap { layout.screen.textOfCode($0, .horizontal) }.first
    }
}

/// The drawn part of a label or control in a layout, in window coordinates.
private struct DrawnView {
    var position: Int
    var rect: Rect
    var isControl: Bool
    var isList = false
}

extension LayoutContext {
    /// Returns the drawn part of a visible label or control, in window coordinates, points, as the rule compares it; nil for
    /// any other item. Linear in the items.
    public func drawnPart(of id: String) -> Rect? {
        let position = screen.position(id)
        return drawnViews().first { $0.position == position }?.rect
    }

    /// Returns the visible labels with text and the visible controls, back to front.
    fileprivate func drawnViews() -> [DrawnView] {
        judged.compactMap { item in
            let position = item.position
            let isControl = screen.families[position] == .control
            guard isControl ? !screen.isBlankButton[position] : screen.families[position] == .text,
                !screen.surroundings[position].isInCell,
                let rect = screen.drawnRect(position, in: frame(position), environment.direction).flatMap({
                    $0.intersection(item.rect)
                })
            else { return nil }
            return DrawnView(position: position, rect: rect, isControl: isControl)
        }
    }

    /// Returns the same with the visible tables and collection views of a document, back to front.
    fileprivate func drawnViewsAndLists() -> [DrawnView] {
        guard screen.screen.design != nil else { return drawnViews() }
        let lists = screen.screen.items.indices.compactMap { position -> DrawnView? in
            guard screen.isList(position), screen.surroundings[position].isFixed, layout.isVisible(position),
                let rect = frame(position).intersection(window), !rect.isEmpty
            else { return nil }
            return DrawnView(position: position, rect: rect, isControl: false, isList: true)
        }
        return lists.isEmpty ? drawnViews() : (drawnViews() + lists).sorted { $0.position < $1.position }
    }

    /// Returns true for two labels, two controls, a label and a button or text field of a document, whose canvas shows how
    /// they are meant, and a control and a list of one; false if one of them is in a table's footer, because its place is
    /// unknown.
    fileprivate func mayNotMeet(_ back: DrawnView, _ front: DrawnView) -> Bool {
        let (own, other) = (screen.surroundings[back.position], screen.surroundings[front.position])
        if own.isInTableFooter != other.isInTableFooter { return false }
        if back.isList || front.isList { return back.isControl || front.isControl }
        if back.isControl == front.isControl { return true }
        let control = item(back.isControl ? back.position : front.position)
        return screen.screen.design != nil && (control.className == "UIButton" || control.isField)
    }

    /// Returns the axis along which two overlapping views should be apart: for a document the axis that separates them
    /// on its canvas, else the axis of the smaller overlap. Nil if they are meant to overlap.
    fileprivate func axis(along common: Rect, _ back: DrawnView, _ front: DrawnView) -> Axis? {
        let (one, other) = (back.position, front.position)
        let parents = (screen.parents[one], screen.parents[other])
        guard parents.0 >= 0, parents.1 >= 0, !screen.isInside(one, other), !screen.isInside(other, one),
            screen.isInside(other, parents.0) || screen.isInside(one, parents.1)
        else { return nil }
        if screen.screen.design != nil { return axisOnCanvas(one, other) }
        if front.isControl, back.rect.holds(front.rect) || front.rect.holds(back.rect) { return nil }
        return common.width < common.height ? .horizontal : .vertical
    }

    /// Returns the axis along which the document draws two views apart; nil if they overlap there, or if it records no
    /// frames.
    private func axisOnCanvas(_ one: Int, _ other: Int) -> Axis? {
        func drawn(_ position: Int) -> Rect? {
            screen.canvasFrame(position).flatMap {
                screen.isList(position) ? $0 : screen.drawnRect(position, in: $0, environment.direction)
            }
        }
        guard let first = drawn(one), let second = drawn(other) else { return nil }
        let across = max(first.minX, second.minX) - min(first.maxX, second.maxX)
        let down = max(first.minY, second.minY) - min(first.maxY, second.maxY)
        guard max(across, down) >= -epsilon else { return nil }
        return across >= down ? .horizontal : .vertical
    }
}

extension ScreenContext {
    /// Returns true for a table or a collection view.
    fileprivate func isList(_ position: Int) -> Bool {
        families[position] == .table || families[position] == .collection
    }

    /// Returns the frame that the document records for an item, in its root view's coordinates; nil if it records none.
    fileprivate func canvasFrame(_ position: Int) -> Rect? {
        DrawnPlace.frame(of: position, in: screen, parents: parents, root: root)
    }
}

extension Rect {
    fileprivate func mid(_ axis: Axis) -> Double { axis == .horizontal ? midX : midY }

    fileprivate func holds(_ other: Rect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}

extension ContentOverlaps {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case covers, part

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .covers: "{item} overlaps {items}"
            case .part: "add a constraint that keeps {item} and {items} apart"
            }
        }
    }
}
