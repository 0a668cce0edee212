// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Testing

@testable import KeylineRules

@Suite struct DoubtTests {
    private static func verdicts(_ sketch: ScreenSketch, on device: ExampleDevice = .phone) -> [Verdict] {
        LayoutSample.verdicts(SafeAreaContentOutside(), sketch, on: device)
    }

    /// A label below a picture in the middle of the screen.
    private static func caption(_ pins: Pin...) -> ScreenSketch {
        ScreenSketch()
            .view("UIImageView", "photo", pins: [.pin(.centerY), .pin(.leading), .pin(.trailing)] + pins)
            .view(
                "UILabel", "caption", .pin(.top, "photo", .bottom, 10), .pin(.centerX), .fixed(.height, 20),
                changes: { $0.say("A photo") })
    }

    @Test(
        arguments: [
            (caption(.fixed(.height, 800)), []),
            (caption(.pin(.top, "superview", nil, 20)), []),
            (caption(.fixed(.height, 900, priority: 400), .pin(.top, "superview", nil, 20, priority: 500)), []),
            (caption(.pin(.height, "superview", nil, 0)), []),
            (caption(), [.isUntied]),
        ] as [(ScreenSketch, [ReviewReason.Kind])])
    func `a place that follows from a length that nothing decides needs review`(
        sketch: ScreenSketch, reasons: [ReviewReason.Kind]
    ) {
        let verdicts = Self.verdicts(sketch).filter { $0.subject == "caption" }
        #expect(verdicts.compactMap(\.reason?.kind) == reasons)
    }

    @Test(arguments: [
        (nil, 44.0, VerdictStatus.fail), (nil, 162, .needsReview), ("wheels", 162, .fail),
        ("compact", 162, .needsReview),
    ])
    func `a date picker may be compact, in the middle of its frame`(
        style: String?, height: Double, status: VerdictStatus
    ) {
        let sketch = ScreenSketch().view(
            "UIDatePicker", "date", .pin(.bottom), .pin(.centerX), .fixed(.height, height),
            changes: { $0.content.attributes = style.map { ["style": $0] } })
        #expect(Self.verdicts(sketch).map(\.status) == [status])
    }

    @Test(arguments: [(true, 0.0, VerdictStatus.fail), (false, 0, .needsReview), (false, -290, .fail)])
    func `without a status bar nothing covers the top of a pad but its corners`(
        hasBar: Bool, shift: Double, status: VerdictStatus
    ) {
        var environment = LayoutEnvironment(idiom: .pad, osMajor: 26, window: Size(width: 600, height: 900), scale: 2)
        environment.safeArea = EdgeInsets(top: 24, left: 0, bottom: 0, right: 0)
        environment.windowSafeArea = environment.safeArea
        environment.statusBarHeight = hasBar ? 24 : 0
        environment.cornerRadii = CornerRadii(all: 18)
        let sketch = ScreenSketch().view(
            "UIButton", "close", .pin(.top, "superview", nil, 4), .pin(.centerX, "superview", nil, shift),
            .fixed(.height, 44), .fixed(.width, 20))
        let layout = ScreenProgram(sketch.screen).solve(in: environment, findsAmbiguity: true, namesTies: true)
        let context = LayoutContext(
            ScreenContext(sketch.screen), configuration: ExampleDevice.padWindow.configuration, layout: layout)
        #expect(SafeAreaContentOutside().check(context).map(\.status) == [status])
    }

    @Test(arguments: [(Attribute.leading, VerdictStatus.fail), (.leadingMargin, .needsReview)])
    func `margins that leave the safe area out do so on purpose`(edge: Attribute, status: VerdictStatus) {
        let sketch = ScreenSketch { $0.items[0].insetsLayoutMarginsFromSafeArea = false }.view(
            "UIButton", "close", .pin(.leading, "superview", edge), .pin(.top, "safeArea"),
            .fixed(.height, 44), .fixed(.width, 44))
        #expect(Self.verdicts(sketch, on: .phoneLandscape).map(\.status) == [status])
    }

    @Test(arguments: [
        (StackSettings.Distribution.fill, true, VerdictStatus.fail), (.fillProportionally, true, .needsReview),
        (.fillProportionally, false, .fail),
    ])
    func `the share of a view without a size in a proportional stack view is unknown`(
        distribution: StackSettings.Distribution, isPlain: Bool, status: VerdictStatus
    ) {
        let sketch = ScreenSketch()
            .view(
                "UIStackView", "stack", .pin(.top, "safeArea", nil, 700), .pin(.leading), .pin(.trailing),
                changes: {
                    $0.content.stack = StackSettings(axis: .vertical)
                    $0.content.stack?.distribution = distribution
                }
            )
            .view(
                isPlain ? "UIView" : "UISlider", "line", in: "stack", .fixed(.height, 90),
                changes: { $0.containment = .arranged }
            )
            .view(
                "UIButton", "done", in: "stack", .fixed(.height, 44),
                changes: {
                    $0.containment = .arranged
                    $0.content.button = ButtonContent()
                    $0.content.button?.title = "Done"
                })
        #expect(Self.verdicts(sketch).map(\.status) == [status])
    }
}
