// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// Reports a button, a field or a view with a tap recognizer that is smaller than a finger.
public struct TouchTargetTooSmall: Rule {
    /// The rule's id, texts and severity.
    public static let metadata = RuleMetadata(
        id: "touch-target-too-small",
        title: "A touch target is too small",
        severity: .warning,
        since: "0.3",
        summary: """
            A button, a field or a view with a tap recognizer is smaller than 28 × 28 pt, or smaller than 44 × 44 pt.
            """,
        whatItDoes: """
            Measures the part of buttons, of fields that are typed into and of views with a tap recognizer that receives \
            touches: the frame, clipped to the bounds of every superview. Less than 28 pt in either direction is a \
            finding if the document states the length, for the view or for a superview that cuts it off, or if it is \
            that of the picture of a button without an outlet. A length is stated by a constraint, by a fixed frame \
            that its mask does not stretch, or by constraints to both edges of a view whose length is stated. The \
            finding needs review if the size is less than 44 pt, if the bounds of another superview clip the view, if \
            other contents decide its size, if a row or a larger control takes the touches around it, or if it has a \
            custom class, which may enlarge the target in code. Fields of at least 28 pt are never findings, because \
            UIKit's own are 34 or 36 pt high. If a superview cuts a target off, the message names \
            that superview and gives the size that it leaves. Contents that leave at least 28 pt count in documents only, \
            because titles in catalog JSON are mostly samples. Targets of one screen or row that need review for the \
            same reason are one finding.

            The sizes are those of the Human Interface Guidelines (Accessibility, Mobility: 44 × 44 pt by default, at \
            least 28 × 28 pt). Controls whose height UIKit sets, such as switches and fields with a border, and views in \
            bars are ignored, and so are televisions.
            """,
        whyItIsBad: "People miss the target and touch the item next to it.",
        fix: "Make the view at least 44 × 44 pt. An image can stay small in the center of a larger button.")

    /// Example screens with their expected verdicts.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a close button of 20 points", finds: RuleExample.Expectation("close"),
            in: ScreenSketch()
                .view(
                    "UIButton", "close", .pin(.top, "safeArea"), .pin(.leading), .fixed(.width, 20), .fixed(.height, 20)
                )),
        RuleExample(
            "a button of 40 points", finds: RuleExample.Expectation("like", status: .needsReview),
            in: ScreenSketch()
                .view("UIButton", "like", .pin(.centerX), .pin(.centerY), .fixed(.width, 40), .fixed(.height, 40))),
        RuleExample(
            "a tap on a view that is mostly outside its low superview", finds: RuleExample.Expectation("card"),
            in: ScreenSketch()
                .view("UIView", "strip", .pin(.leading), .pin(.trailing), .pin(.centerY), .fixed(.height, 20))
                .view(
                    "UIView", "card", in: "strip", .pin(.top), .pin(.centerX), .fixed(.width, 80), .fixed(.height, 80)
                )
                .recognizer(.tap, on: "card")),
        RuleExample(
            "a field of 20 points", finds: RuleExample.Expectation("name"),
            in: ScreenSketch()
                .view(
                    "UITextField", "name", .pin(.top, "safeArea"), .pin(.leading), .pin(.trailing), .fixed(.height, 20))
        ),
        RuleExample(
            "a field without a border, as high as its text",
            finds: RuleExample.Expectation("name", status: .needsReview),
            in: ScreenSketch()
                .view(
                    "UITextField", "name", .pin(.top, "safeArea"), .pin(.leading), .pin(.trailing),
                    changes: {
                        $0.content.text = TextContent()
                        $0.content.text?.text = "Name"
                    })),
        RuleExample(
            "a button of 44 points",
            in: ScreenSketch()
                .view("UIButton", "close", .pin(.centerX), .pin(.centerY), .fixed(.width, 44), .fixed(.height, 44))),
        RuleExample(
            "a small button on a large one",
            finds: RuleExample.Expectation("check", status: .needsReview),
            in: ScreenSketch()
                .view("UIButton", "row", .pin(.centerX), .pin(.centerY), .fixed(.width, 200), .fixed(.height, 44))
                .view("UIButton", "check", .pin(.centerX), .pin(.centerY), .fixed(.width, 20), .fixed(.height, 20))),
        RuleExample(
            "a switch, which UIKit sizes",
            in: ScreenSketch().view("UISwitch", "sound", .pin(.centerX), .pin(.centerY))),
    ]

    /// The side of a target that a finger hits reliably, in points.
    ///
    /// Source: Human Interface Guidelines, Accessibility, Mobility: control sizes for iOS and iPadOS.
    public static let fingerPoints = 44.0
    /// The side of the smallest target that the guidelines allow, in points.
    private static let leastPoints = 28.0
    /// The side below which a target is certainly smaller than that, in points: pixels and line heights round less.
    private static let certainlySmallPoints = leastPoints - 1

    /// False: reads frames and constraints only.
    public static var readsObstructions: Bool { false }

    /// Makes the rule.
    public init() {}

    /// Returns one verdict per target.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        guard layout.judgesTouches else { return [] }
        return layout.screen.touchTargets.compactMap { verdict(layout, $0) }
    }

    /// Returns the overlap of one item, judging only that item.
    public func overlap(of subject: String, in layout: LayoutContext) -> Double? {
        let position = layout.screen.position(subject)
        guard layout.judgesTouches, layout.screen.touchTargets.contains(position) else { return nil }
        return verdict(layout, position)?.overlap
    }

    /// Returns true if a larger control, in front of the view or behind it, or a larger target in front of it also takes the
    /// touches around it, or if the view is in a row. A view that fills the window can be in front only for a time. A field
    /// opens the keyboard instead of helping what lies on it, and is helped by what is around it.
    private func isHelped(_ layout: LayoutContext, _ position: Int, _ region: Rect) -> Bool {
        if layout.screen.surroundings[position].isInCell || layout.screen.screen.kind == .cell { return true }
        let isField = layout.item(position).isField
        return layout.screen.touchTargets.contains { other in
            guard other != position, layout.layout.isInstalled(other), !layout.item(other).isField,
                layout.screen.families[other] == .control
                    || other > position && !layout.frame(other).contains(layout.window)
                    || isField && layout.screen.isInside(position, other),
                let cover = layout.touchRegion(other), let common = cover.intersection(region)
            else { return false }
            return common == region && min(cover.width, cover.height) >= Self.fingerPoints - layout.epsilon
        }
    }

    /// Returns true for a field all of whose touches another target in front of it takes, which is judged itself. A view that
    /// fills the window can be in front only for a time.
    private func isReplaced(_ layout: LayoutContext, _ position: Int, _ region: Rect) -> Bool {
        layout.item(position).isField
            && layout.screen.touchTargets.contains { other in
                other > position && layout.layout.isInstalled(other) && !layout.item(other).isField
                    && !layout.frame(other).contains(layout.window)
                    && layout.touchRegion(other)?.contains(region) == true
            }
    }

    private func doubt(_ layout: LayoutContext, _ position: Int, _ region: Rect) -> ReviewReason? {
        let cutting = cuttingView(layout, position, region)
        if min(region.width, region.height) >= Self.certainlySmallPoints - layout.epsilon {
            return ReviewReason(.isNearlyLargeEnough, name: cutting.map { layout.screen.names[$0].name })
        }
        let short = Axis.allCases.filter { region.size[$0] < Self.fingerPoints }
        if !isSizedByPicture(layout, position), !isStatedTooSmall(layout, position, short) {
            guard let cutting else { return ReviewReason(.contentsDecide) }
            if let doubt = doubtOfCut(layout, position, cutting, region) { return doubt }
        }
        if let doubt = layout.doubtOfSettings([position] + (cutting.map { [$0] } ?? []), Set(short)) { return doubt }
        if isHelped(layout, position, region) { return ReviewReason(.isHelped) }
        return layout.item(position).customClass == nil ? nil : ReviewReason(.classDecides)
    }

    /// Returns true if a length that the document states makes a target too small: its own, or that of the view that cuts
    /// it off.
    private func isStatedTooSmall(_ layout: LayoutContext, _ position: Int, _ short: [Axis]) -> Bool {
        let least = Self.certainlySmallPoints - layout.epsilon
        return Axis.allCases.contains { statedLength(position, $0, layout) < least }
            || layout.cuttingView(position).map { cutting in
                short.contains { statedLength(cutting, $0, layout) < least }
            } ?? false
    }

    /// Returns the reason to doubt how much of a target a view that is large enough itself leaves; nil if stated lengths alone
    /// decide.
    private func doubtOfCut(
        _ layout: LayoutContext, _ position: Int, _ cutting: Int, _ region: Rect
    ) -> ReviewReason? {
        let axis: Axis = region.width < region.height ? .horizontal : .vertical
        guard layout.statesLength(cutting, axis) else {
            return ReviewReason(.isCutOff, name: layout.screen.names[cutting].name)
        }
        return layout.isPlaced(position, in: cutting, axis) ? nil : ReviewReason(.contentsDecide)
    }

    /// Returns the view around an item that cuts off the shorter side of what is left of it; nil if the item's own frame
    /// is as short, or if a stated length makes it too small anyway.
    private func cuttingView(_ layout: LayoutContext, _ position: Int, _ region: Rect) -> Int? {
        let size = layout.frame(position).size
        let isSmall = Axis.allCases.contains { statedLength(position, $0, layout) < Self.leastPoints }
        let isCut = !isSmall && min(size.width, size.height) > min(region.width, region.height) + layout.epsilon
        return isCut ? layout.cuttingView(position) : nil
    }

    /// Returns true for a button as large as a picture of known size, which is all that it shows, and which no code can
    /// exchange through an outlet or the button's own class.
    private func isSizedByPicture(_ layout: LayoutContext, _ position: Int) -> Bool {
        let item = layout.item(position)
        guard item.name == nil, let image = DrawnPicture.loneImage(item), image.catalog != "system", image.size != nil
        else { return false }
        return Axis.allCases.allSatisfy { layout.layout.isSizedByContents(position, $0, within: layout.epsilon) }
    }

    /// Returns true for a button, or a field without a border, whose contents decide the length that is too short. UIKit sets
    /// the height of fields with a border, and titles in catalog JSON are mostly samples.
    private func isShortByContents(_ layout: LayoutContext, _ position: Int, _ region: Rect) -> Bool {
        if layout.screen.screen.design == nil { return false }
        let item = layout.item(position)
        switch item.className {
        case "UIButton": break
        case "UITextField", "UITextView": if item.content.text?.borderStyle ?? "none" != "none" { return false }
        default: return false
        }
        return Axis.allCases.contains {
            region.size[$0] < Self.fingerPoints - layout.epsilon
                && layout.layout.isSizedByContents(position, $0, within: layout.epsilon)
        }
    }

    /// Returns the length that the document states for an item along an axis, in points; infinite if there is none.
    private func statedLength(_ position: Int, _ axis: Axis, _ layout: LayoutContext) -> Double {
        layout.statesLength(position, axis) ? layout.frame(position).size[axis] : .infinity
    }

    private func verdict(_ layout: LayoutContext, _ position: Int) -> Verdict? {
        guard layout.layout.isInstalled(position), !layout.frame(position).isEmpty,
            let region = layout.touchRegion(position), min(region.width, region.height) < Self.fingerPoints,
            !isReplaced(layout, position, region)
        else { return nil }
        let size = min(region.width, region.height)
        let cutting = cuttingView(layout, position, region)
        // A length that the document states is the same on every device; a view may be cut off because of another
        // mistake.
        let counts =
            cutting != nil || isShortByContents(layout, position, region)
            || Axis.allCases.contains { statedLength(position, $0, layout) < Self.fingerPoints - layout.epsilon }
        // UIKit's own fields are 34 or 36 points high.
        let limit = counts && !layout.item(position).isField ? Self.fingerPoints : Self.leastPoints
        guard size < limit - layout.epsilon else { return nil }
        return layout.verdict(
            Self.metadata, on: layout.id(position), doubt: doubt(layout, position, region),
            overlap: Self.fingerPoints - size, predicate: predicate(layout, position, region, cutting),
            fixes: advice(layout, position, cutting).map(Fix.advice))
    }

    private func predicate(_ layout: LayoutContext, _ position: Int, _ region: Rect, _ cutting: Int?) -> RuleStatement {
        guard let cutting else { return RuleStatement(Kind.isSmall, layout.named(position)) }
        let size = min(region.width, region.height)
        let side: Attribute = region.width < region.height ? .width : .height
        return RuleStatement(
            Kind.isCutOff, layout.named(position), layout.named(cutting), .lengths(size, size), .attributes([side]))
    }

    private func advice(_ layout: LayoutContext, _ position: Int, _ cutting: Int?) -> [RuleStatement] {
        let enlarge = RuleStatement(Kind.enlarge, layout.named(position))
        guard let cutting else { return [enlarge] }
        let frame = layout.frame(position)
        let isLarge = min(frame.width, frame.height) >= Self.fingerPoints - layout.epsilon
        return [RuleStatement(Kind.moveInside, layout.named(position), layout.named(cutting))]
            + (isLarge ? [] : [enlarge])
    }
}

extension TouchTargetTooSmall {
    /// The kinds of statement that the rule makes.
    public enum Kind: String, StatementKind {
        case isSmall, isCutOff, enlarge, moveInside

        /// The phrase for the statement.
        public var phrase: String {
            switch self {
            case .isSmall: "{item} is smaller than the 44 × 44 pt that a finger needs"
            case .isCutOff:
                "{item} takes touches only inside {item}, which leaves {lengths} of its {attributes}; "
                    + "a finger needs {amount}more"
            case .enlarge: "make {item} at least 44 × 44 pt"
            case .moveInside: "keep all of {item} inside {item}"
            }
        }
    }
}
