// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineRules

@Suite struct TouchTargetTooSmallTests {
    private static func statuses(_ sketch: ScreenSketch) -> [VerdictStatus] {
        LayoutSample.verdicts(TouchTargetTooSmall(), sketch).map(\.status)
    }

    private static func titled(_ item: inout LayoutItem) {
        item.content.button = ButtonContent()
        item.content.button?.title = "Go"
    }

    @Test(arguments: [(24.0, [.fail]), (30, [.needsReview]), (60, [.needsReview])] as [(Double, [VerdictStatus])])
    func `a view of a stated length cuts a target off`(height: Double, statuses: [VerdictStatus]) {
        let sketch = ScreenSketch()
            .view(
                "UIView", "row", .pin(.top, "safeArea"), .pin(.leading), .pin(.trailing), .fixed(.height, height)
            )
            .view(
                "UIButton", "camera", in: "row", .pin(.centerX), .pin(.centerY), .fixed(.width, 30),
                .fixed(.height, 30), changes: Self.titled)
        #expect(Self.statuses(sketch) == statuses)
    }

    @Test(arguments: [(20.0, ReviewReason.Kind.isCutOff), (36, .isNearlyLargeEnough)])
    func `a verdict names the view that cuts a target off`(height: Double, reason: ReviewReason.Kind) throws {
        let sketch = ScreenSketch()
            .view(
                "UIView", "row", .pin(.top, "safeArea"), .pin(.leading), .pin(.trailing),
                .pin(.bottom, "safeArea", .top, height)
            )
            .view(
                "UIButton", "camera", in: "row", .pin(.centerX), .pin(.centerY), .fixed(.width, 60),
                .fixed(.height, 60), changes: Self.titled)
        let verdict = try #require(LayoutSample.verdicts(TouchTargetTooSmall(), sketch).first)
        #expect(verdict.reason == ReviewReason(reason, name: "row"))
        #expect(
            verdict.predicate
                == RuleStatement(
                    "isCutOff", .item(.named("camera")), .item(.named("row")), .lengths(height, height),
                    .attributes([.height])))
        let moved = RuleStatement("moveInside", .item(.named("camera")), .item(.named("row")))
        #expect(verdict.fixes == [.advice(moved)])
    }

    @Test func `a target of a stated width and a height of its contents is not large enough`() throws {
        let sketch = ScreenSketch()
            .view(
                "UIView", "line", .pin(.centerX), .pin(.centerY), .fixed(.width, 40),
                changes: { $0.placeholderIntrinsicSize = AxisValues(horizontal: nil, vertical: 20) }
            )
            .recognizer(.tap, on: "line")
        let verdict = LayoutSample.verdicts(TouchTargetTooSmall(), sketch).first
        #expect(verdict?.reason.map(\.kind) != .isNearlyLargeEnough)
    }

    @Test(arguments: [(nil, 20.0, VerdictStatus.fail), (nil, 24, .fail), ("close", 20, .needsReview)])
    func `a button without an outlet is as large as its picture`(name: String?, side: Double, status: VerdictStatus) {
        let sketch = ScreenSketch()
            .view(
                "UIButton", "close", .pin(.centerX), .pin(.centerY),
                changes: {
                    $0.name = name
                    $0.content.button = ButtonContent()
                    $0.content.button?.image = ImageContent(name: "cross")
                    $0.content.button?.image?.size = Size(width: side, height: side)
                })
        #expect(Self.statuses(sketch) == [status])
    }

    @Test(arguments: [(Attribute.width, VerdictStatus.fail), (.height, .needsReview)])
    func `only a conflict along the axis that is too short is a doubt`(torn: Attribute, status: VerdictStatus) {
        let sketch = ScreenSketch()
            .view(
                "UIButton", "go", .pin(.centerX), .pin(.centerY), .fixed(.width, 200), .fixed(.height, 24),
                .fixed(torn, torn == .width ? 300 : 20), changes: Self.titled)
        #expect(Self.statuses(sketch) == [status])
    }

    @Test func `a target that is too small itself is stated as such where it is cut off, too`() throws {
        let sketch = ScreenSketch()
            .view("UIView", "row", .pin(.top, "safeArea"), .pin(.leading), .fixed(.width, 30), .fixed(.height, 60))
            .view(
                "UIButton", "copy", in: "row", .pin(.leading, "superview", nil, 15), .pin(.centerY),
                .fixed(.width, 25), .fixed(.height, 34), changes: Self.titled)
        let verdict = try #require(LayoutSample.verdicts(TouchTargetTooSmall(), sketch).first)
        #expect(verdict.predicate == RuleStatement("isSmall", .item(.named("copy"))))
        #expect(verdict.fixes == [.advice(RuleStatement("enlarge", .item(.named("copy"))))])
    }

    @Test(arguments: [(60.0, 57.0, VerdictStatus.needsReview), (0, 844, .fail)])
    func `a larger target in front takes the touches around a target, unless it fills the window`(
        top: Double, height: Double, status: VerdictStatus
    ) {
        let sketch = ScreenSketch()
            .view(
                "UIButton", "arrow", .pin(.top, "superview", nil, 80), .pin(.trailing, "superview", nil, -9),
                .fixed(.width, 9), .fixed(.height, 22), changes: Self.titled
            )
            .view(
                "UIView", "row", .pin(.top, "superview", nil, top), .pin(.leading), .pin(.trailing),
                .fixed(.height, height)
            )
            .recognizer(.tap, on: "row")
        #expect(Self.statuses(sketch) == [status])
    }

    @Test(arguments: ["custom", "infoLight", "close"])
    func `a button takes touches in its frame, whatever it draws`(type: String) {
        let sketch = ScreenSketch()
            .view(
                "UIButton", "about", .pin(.centerX), .pin(.centerY), .fixed(.width, 22), .fixed(.height, 22),
                changes: {
                    $0.content.button = ButtonContent()
                    $0.content.button?.type = type
                })
        #expect(Self.statuses(sketch) == [.fail])
    }

    // MARK: Fields

    /// A field as high as stated, or as its text.
    private static func field(
        _ className: String = "UITextField", height: Double?, border: String? = nil, customClass: String? = nil,
        attributes: [String: String]? = nil
    ) -> ScreenSketch {
        ScreenSketch().view(
            className, "name",
            pins: [.pin(.top, "safeArea", nil, 80), .pin(.leading), .pin(.trailing)]
                + (height.map { [.fixed(.height, $0)] } ?? []),
            changes: {
                $0.content.text = TextContent()
                $0.content.text?.text = "Name"
                $0.content.text?.borderStyle = border
                ($0.customClass, $0.content.attributes) = (customClass, attributes)
            })
    }

    @Test(
        arguments: [
            ("UITextField", 20.0, [.fail]), ("UITextField", 30, []), ("UITextField", 44, []),
            ("UITextField", nil, [.needsReview]), ("UITextView", 24, [.fail]), ("UITextView", 36, []),
            ("UISearchBar", 56, []), ("UILabel", 20, []),
        ] as [(String, Double?, [VerdictStatus])])
    func `what is typed into is a target`(className: String, height: Double?, statuses: [VerdictStatus]) {
        #expect(Self.statuses(Self.field(className, height: height)) == statuses)
    }

    @Test func `UIKit sets the height of a field with a border`() {
        #expect(Self.statuses(Self.field(height: nil, border: "roundedRect")).isEmpty)
        #expect(Self.statuses(Self.field(height: 24, border: "roundedRect")) == [.fail])
    }

    @Test func `a field that is off is no target, and a custom class may enlarge one`() {
        #expect(Self.statuses(Self.field(height: 20, attributes: ["enabled": "NO"])).isEmpty)
        let custom = LayoutSample.verdicts(TouchTargetTooSmall(), Self.field(height: 20, customClass: "FormField"))
        #expect(custom.map(\.reason?.kind) == [.classDecides])
    }

    @Test func `a view with a tap around a field takes the touches around it`() {
        let sketch = ScreenSketch()
            .view("UIView", "row", .pin(.top, "safeArea"), .pin(.leading), .pin(.trailing), .fixed(.height, 50))
            .view(
                "UITextField", "name", in: "row", .pin(.centerY), .pin(.leading), .pin(.trailing), .fixed(.height, 20)
            )
        let tapped = LayoutSample.verdicts(TouchTargetTooSmall(), sketch.recognizer(.tap, on: "row"))
        #expect(tapped.map(\.reason?.kind) == [.isHelped])
        // A tap anywhere mostly dismisses the keyboard.
        #expect(Self.statuses(sketch.recognizer(.tap, on: "root")) == [.fail])
    }

    @Test func `a button in front of a field is judged instead of it`() {
        let sketch = Self.field(height: 20).view(
            "UIButton", "choose", .pin(.top, "name"), .pin(.leading), .pin(.trailing), .fixed(.height, 24),
            changes: Self.titled)
        #expect(LayoutSample.verdicts(TouchTargetTooSmall(), sketch).map(\.subject) == ["choose"])
    }

    @Test func `a field around a button does not help it`() {
        let sketch = Self.field(height: 44).view(
            "UIButton", "show", .pin(.centerY, "name"), .pin(.trailing), .fixed(.width, 20), .fixed(.height, 20),
            changes: Self.titled)
        #expect(Self.statuses(sketch) == [.fail])
    }

    // MARK: Contents and frames

    @Test(arguments: [("UIButton", true, 1), ("UIButton", false, 0), ("UIControl", true, 0)])
    func `contents that make a document's button nearly large enough are left to a person`(
        className: String, isOfDocument: Bool, count: Int
    ) {
        let sketch = ScreenSketch { $0.design = isOfDocument ? DesignDocument(isXib: false) : nil }.view(
            className, "go", .pin(.centerX), .pin(.centerY), .fixed(.width, 100),
            changes: {
                $0.content.button = ButtonContent()
                $0.content.button?.type = "system"
                $0.content.button?.title = "Go"
                $0.placeholderIntrinsicSize = AxisValues(horizontal: nil, vertical: className == "UIControl" ? 34 : nil)
            })
        let verdicts = LayoutSample.verdicts(TouchTargetTooSmall(), sketch)
        #expect(verdicts.map(\.reason?.kind) == Array(repeating: .isNearlyLargeEnough, count: count))
    }

    @Test(arguments: [
        (AutoresizingMask.flexibleRightMargin, 20.0, VerdictStatus.fail),
        (.flexibleRightMargin, 34, .needsReview), (.flexibleHeight, 20, .needsReview),
    ])
    func `a fixed frame states the lengths that its mask does not stretch`(
        mask: AutoresizingMask, height: Double, status: VerdictStatus
    ) {
        let window = Rect(x: 0, y: 0, width: 390, height: 844)
        let sketch = ScreenSketch { $0.items[0].frame = window }.view(
            "UIButton", "go",
            changes: {
                Self.titled(&$0)
                ($0.translatesAutoresizingMaskIntoConstraints, $0.hasFixedFrame) = (true, true)
                ($0.frame, $0.autoresizingMask) = (Rect(x: 20, y: 100, width: 90, height: height), mask)
            })
        #expect(Self.statuses(sketch).first == status)
    }

    // MARK: Lengths of other views

    /// A column of a stated height, a card pinned to both of its edges, and a button that ends below the card.
    private static func column(
        _ width: Double = 120, edges: [Pin] = [.pin(.top, "column"), .pin(.bottom, "column")], around: Pin
    ) -> ScreenSketch {
        ScreenSketch()
            .view("UIView", "column", pins: [.pin(.top, "safeArea"), .pin(.leading), .pin(.trailing), around])
            .view(
                "UIView", "card", in: "column", pins: edges + [.pin(.leading), .fixed(.width, width)]
            )
            .view(
                "UIButton", "details", in: "card", .pin(.top, "superview", nil, 190), .pin(.centerX),
                .fixed(.width, 100), .fixed(.height, 30), changes: Self.titled)
    }

    @Test func `a view pinned to both edges of one with a stated height has a stated height`() {
        let cut = LayoutSample.verdicts(TouchTargetTooSmall(), Self.column(around: .fixed(.height, 212)))
        #expect(cut.map(\.status) == [.fail] && cut.map(\.overlap) == [22])
        let open = Self.column(around: .pin(.bottom, "safeArea", .top, 212))
        #expect(
            LayoutSample.verdicts(TouchTargetTooSmall(), open).map(\.reason)
                == [ReviewReason(.isCutOff, name: "card")])
    }

    @Test(arguments: [(nil, VerdictStatus.needsReview), (24.0, .fail)] as [(Double?, VerdictStatus)])
    func `a field as wide as another one that is as wide as its text has no stated width`(
        width: Double?, status: VerdictStatus
    ) {
        func number(_ item: inout LayoutItem) {
            item.content.text = TextContent()
            item.content.text?.text = "10"
        }
        let sketch = ScreenSketch()
            .view(
                "UITextField", "one",
                pins: [.pin(.top, "safeArea"), .pin(.leading), .fixed(.height, 44)]
                    + (width.map { [.fixed(.width, $0)] } ?? []), changes: number
            )
            .view(
                "UITextField", "two", .pin(.top, "safeArea"), .pin(.trailing), .fixed(.height, 44),
                .pin(.width, "one"), changes: number)
        #expect(Self.statuses(sketch) == [status, status])
    }

    @Test func `views pinned to one another state no length`() {
        let sketch = ScreenSketch()
            .view(
                "UIView", "one", .pin(.top, "safeArea"), .pin(.leading), .pin(.trailing),
                .pin(.bottom, "safeArea", .top, 20)
            )
            .view("UIView", "two", .pin(.top, "one"), .pin(.bottom, "one"), .pin(.leading), .pin(.trailing))
            .recognizer(.tap, on: "two")
        let verdicts = LayoutSample.verdicts(TouchTargetTooSmall(), sketch)
        #expect(verdicts.map(\.reason?.kind) == [.contentsDecide])
    }
}
