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
}
