// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports content that a rounded corner of the display cuts off.
public struct ObstructionRoundedCorner: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "obstruction-rounded-corner",
        title: "A rounded corner of the display cuts off content",
        severity: .error,
        summary: "A corner of a text, image or control is outside the arc of the display's corner.",
        whatItDoes: """
            Compares the corners of every checked item with the arc of the nearest corner of the display, on devices \
            whose corner radius is known. The overlap is the distance from the arc.

            For the letters of a text or of a button's title, and for items that have the role content or interactive \
            in the catalog, one pixel outside is enough. For the frame of an image, or a frame around smaller \
            contents, the limit is 4 points, because little is drawn at the tip of the corner. For a button without a \
            background or image, only its title is checked; for a label without a background, only its text. Content \
            that scrolls along one of the two edges is ignored. Images are warnings; text and controls are errors.
            """,
        whyItIsBad: "The display ends there, so letters and icons lose a corner.",
        fix: "Keep the item inside the safe area and the layout margins, which do not reach the arc.")

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a button in the bottom left corner", finds: RuleExample.Expectation("info", .left, .bottom),
            in: ScreenSketch()
                .view(
                    "UIButton", "info", .pin(.bottom), .pin(.leading), .fixed(.width, 44), .fixed(.height, 44))),
        RuleExample(
            "the display cuts off the tip of an image's corner",
            in: ScreenSketch()
                .view(
                    "UIImageView", "photo", .pin(.bottom, "superview", nil, -12), .pin(.leading, "superview", nil, 12),
                    .fixed(.width, 80), .fixed(.height, 80))),
        RuleExample(
            "a button that scrolls past the corner",
            in: ScreenSketch()
                .scrollingForm()
                .view(
                    "UIButton", "info", in: "form", .pin(.top, "superview", nil, 800), .pin(.leading),
                    .fixed(.width, 44), .fixed(.height, 44))),
        RuleExample(
            "the same button on a display with square corners", on: .homeButtonPhone,
            in: ScreenSketch()
                .view(
                    "UIButton", "info", .pin(.bottom), .pin(.leading), .fixed(.width, 44), .fixed(.height, 44))),
        RuleExample(
            "each corner of the display has its own radius", on: .foldable,
            finds: RuleExample.Expectation("share", .bottom, .right),
            in: ScreenSketch()
                .view(
                    "UIButton", "info", .pin(.bottom, "superview", nil, -8), .pin(.leading, "superview", nil, 8),
                    .fixed(.width, 44), .fixed(.height, 44)
                )
                .view(
                    "UIButton", "share", .pin(.bottom, "superview", nil, -8), .pin(.trailing, "superview", nil, -8),
                    .fixed(.width, 44), .fixed(.height, 44))),
        RuleExample(
            "a button 20 points inside the corner clears the arc",
            in: ScreenSketch()
                .view(
                    "UIButton", "info", .pin(.bottom, "superview", nil, -20), .pin(.leading, "superview", nil, 20),
                    .fixed(.width, 44), .fixed(.height, 44))),
        RuleExample(
            "the text in the middle of a wide label clears the arc",
            in: ScreenSketch()
                .view(
                    "UILabel", "hint", .pin(.bottom), .pin(.leading), .pin(.trailing), .fixed(.height, 44),
                    changes: {
                        $0.content.text = .showing("Clear")
                        $0.content.text?.alignment = "center"
                    })),
        RuleExample(
            "the title in the middle of a wide button without background clears the arc",
            in: ScreenSketch()
                .view(
                    "UIButton", "clear", .pin(.bottom), .pin(.leading), .fixed(.width, 150), .fixed(.height, 44),
                    changes: {
                        $0.content.button = ButtonContent()
                        $0.content.button?.title = "Clear"
                    })),
    ]

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per item that a corner cuts.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        guard layout.fillsWindow, let radii = layout.environment.cornerRadii, radii.largest > 0,
            layout.environment.idiom != .tv
        else { return [] }
        let corners = DisplayCorner.all(of: layout, radii)
        return layout.judged.compactMap { judged in
            guard layout.screen.families[judged.position] != .bar else { return nil }
            let isBareTitle = layout.screen.isBareTitle[judged.position]
            let outline = isBareTitle ? layout.frame(judged.position) : judged.rect
            guard DisplayCorner.mayCut(outline, window: layout.window, radius: radii.largest),
                corners.contains(where: { $0.distanceOutside(outline, window: layout.window) > layout.epsilon })
            else { return nil }
            let drawn = isBareTitle ? layout.titleRect(judged.position) : outline
            let cuts = corners.compactMap { corner -> (corner: DisplayCorner, amount: Double)? in
                // An item that scrolls along one of the corner's edges can be scrolled away from it.
                guard judged.edges.isSuperset(of: corner.edges) else { return nil }
                let amount = corner.distanceOutside(drawn, window: layout.window)
                return amount > layout.epsilon ? (corner, amount) : nil
            }
            guard !cuts.isEmpty else { return nil }
            let isDrawn = isDrawnInCorner(layout, judged, cuts)
            let counted = isDrawn ? cuts : cuts.filter { $0.amount >= Self.tip }
            return counted.isEmpty ? nil : verdict(layout, judged, counted, isDrawn)
        }
    }

    /// The part of a frame's corner that may be cut if it is not known to be filled, in points.
    private static let tip = 4.0

    /// The smallest visible cut, in points: radii are measured to about a point.
    private static let leastVisible = 1.0

    private func verdict(
        _ layout: LayoutContext, _ judged: JudgedItem, _ cuts: [(corner: DisplayCorner, amount: Double)],
        _ isDrawn: Bool
    ) -> Verdict {
        let set = cuts.reduce(into: EdgeSet()) { $0.formUnion($1.corner.edges) }
        let edges = set.edges
        let blames = edges.map { layout.blame(judged.position, $0) }
        let isKnown = isDrawn || layout.screen.families[judged.position] == .image
        let doubt =
            zip(edges, blames).lazy.compactMap { layout.doubt(judged, at: $0, $1) }.first
            ?? (isKnown ? nil : ReviewReason(.isDrawnInside))
            ?? (cuts.contains { $0.amount >= Self.leastVisible } ? nil : ReviewReason(.isDeviceEstimated))
        let isPicture = layout.screen.families[judged.position] == .image
        let verdictKey = VerdictKey(
            position: judged.position, edges: set, doubt: doubt,
            severity: isPicture ? .warning : nil, blames: blames)
        return layout.verdict(Self.metadata, verdictKey, overlap: cuts.map(\.amount).max() ?? 0) {
            (RuleStatement(Kind.isCut, layout.named(judged.position)), [.advice(RuleStatement(Kind.moveInside))])
        }
    }
}

extension ObstructionRoundedCorner {
    /// Returns true if the drawn part of an item reaches into a corner: a label's text does, the empty end of a wide
    /// button does not. Returns false for a picture, whose contents are unknown, and for a button of which the document
    /// draws nothing.
    private func isDrawnInCorner(
        _ layout: LayoutContext, _ judged: JudgedItem, _ cuts: [(corner: DisplayCorner, amount: Double)]
    ) -> Bool {
        guard layout.screen.screen.items[judged.position].role == nil else { return true }
        switch layout.screen.families[judged.position] {
        case .text:
            let ink = layout.inkRect(judged.position)
            return cuts.contains { $0.corner.distanceOutside(ink, window: layout.window) > layout.epsilon }
        case .control:
            // Pickers center their rows.
            let className = layout.screen.screen.items[judged.position].className
            if className == "UIPickerView" || className == "UIDatePicker" { return false }
            if layout.screen.drawsNothing(judged.position) { return false }
            let title = layout.titleRect(judged.position)
            let cutsTitle = cuts.contains {
                $0.corner.distanceOutside(title, window: layout.window) > layout.epsilon
            }
            return cutsTitle && !(layout.touchesWindow(judged.rect, .left) && layout.touchesWindow(judged.rect, .right))
        case .image: return false
        case .bar, .indicator, .surface, .scroll, .table, .collection, .textView, .stack, .plain: return true
        }
    }
}

/// A corner of the display.
struct DisplayCorner {
    /// The two edges that meet in the corner.
    var edges: EdgeSet
    /// The direction in which the display extends from the corner, -1 or 1.
    var x: Double
    var y: Double
    /// The radius of its arc, points.
    var radius: Double

    /// Returns the corners of the display that are also corners of the window. A sheet's upper corners are not, nor are
    /// corners behind bars that the root view does not extend below.
    static func all(of layout: LayoutContext, _ radii: CornerRadii) -> [DisplayCorner] {
        let upper = [
            DisplayCorner(edges: [.top, .left], x: 1, y: 1, radius: radii.topLeft),
            DisplayCorner(edges: [.top, .right], x: -1, y: 1, radius: radii.topRight),
        ]
        let lower = [
            DisplayCorner(edges: [.bottom, .left], x: 1, y: -1, radius: radii.bottomLeft),
            DisplayCorner(edges: [.bottom, .right], x: -1, y: -1, radius: radii.bottomRight),
        ]
        let context = layout.screen
        let hasUpper = context.screen.chrome.presentation == .fullScreen && !context.screen.beginsBelowBar
        return (hasUpper ? upper : []) + (context.screen.endsAboveBar ? [] : lower)
    }

    /// Returns true if a rectangle is near enough to some corner to be cut. A cheap test that most rectangles fail.
    static func mayCut(_ rect: Rect, window: Rect, radius: Double) -> Bool {
        min(rect.minX - window.minX, window.maxX - rect.maxX) < radius
            && min(rect.minY - window.minY, window.maxY - rect.maxY) < radius
    }

    /// Returns the distance by which the nearest corner of a rectangle lies outside the arc, in points; at most 0
    /// inside it.
    func distanceOutside(_ rect: Rect, window: Rect) -> Double {
        // Distances of the rectangle's corner from the display's corner, inwards.
        let inwardsX = max(0, x > 0 ? rect.minX - window.minX : window.maxX - rect.maxX)
        let inwardsY = max(0, y > 0 ? rect.minY - window.minY : window.maxY - rect.maxY)
        guard inwardsX < radius, inwardsY < radius else { return 0 }
        let dx = radius - inwardsX
        let dy = radius - inwardsY
        return (dx * dx + dy * dy).squareRoot() - radius
    }
}

extension ObstructionRoundedCorner {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case isCut, moveInside

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .isCut: "a rounded corner of the display cuts {item}"
            case .moveInside: "move {it} inside the safe area and the layout margins"
            }
        }
    }
}
