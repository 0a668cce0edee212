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

    @Test(arguments: [
        (true, 0.0, VerdictStatus.fail), (false, 0, .needsReview), (false, -280, .needsReview), (false, -290, .fail),
    ])
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

    @Test func `a picture behind a bar may be seen through it`() {
        let sketch = ScreenSketch { $0.chrome.navigationBar = .init() }.view(
            "UIImageView", "logo", .pin(.top, "safeArea", nil, -30), .pin(.centerX), .fixed(.height, 80),
            .fixed(.width, 80))
        #expect(Self.verdicts(sketch).map(\.status) == [.needsReview])
    }

    @Test(arguments: [true, false])
    func `a mask around a view without a place does not place its contents`(isPlaced: Bool) {
        let place: [Pin] = isPlaced ? [.pin(.leading), .fixed(.width, 60)] : []
        let sketch = ScreenSketch { $0.items[0].frame = Rect(x: 0, y: 0, width: 390, height: 844) }
            .view(
                "UIView", "card",
                changes: {
                    $0.frame = Rect(x: -30, y: 300, width: 200, height: 60)
                    $0.translatesAutoresizingMaskIntoConstraints = true
                }
            )
            .view("UIView", "box", in: "card", pins: [.pin(.top), .fixed(.height, 50)] + place)
            .view(
                "UISwitch", "wifi", in: "box", .pin(.centerX), .pin(.centerY))
        let verdicts = Self.verdicts(sketch)
        #expect(verdicts.map(\.subject) == ["wifi"])
        #expect(verdicts.map(\.reason?.kind) == [isPlaced ? nil : .isUntied])
    }

    @Test func `the shares of views without a size of their own are unknown`() {
        var sketch = ScreenSketch().view(
            "UIStackView", "rows", .pin(.top, "safeArea"), .pin(.leading, "safeArea"),
            changes: {
                $0.content.stack = StackSettings(axis: .vertical)
                $0.content.stack?.distribution = .fillProportionally
                $0.content.stack?.spacing = 10
            })
        for row in ["name", "city"] {
            sketch = sketch.view("UIView", row, in: "rows", changes: { $0.containment = .arranged })
                .view(
                    "UILabel", row + "Label", in: row, .pin(.top), .pin(.bottom), .pin(.leading), .pin(.trailing),
                    changes: { $0.say("Name") })
        }
        let verdicts = LayoutSample.verdicts(ContentCompressed(), sketch)
        #expect(verdicts.map(\.reason?.kind) == [.contentsDecide, .contentsDecide])
    }

    @Test(arguments: [(2.0, VerdictStatus.needsReview), (3, .fail)])
    func `a constant of up to two points beyond the safe area hides nothing`(amount: Double, status: VerdictStatus) {
        let sketch = ScreenSketch().view(
            "UITextField", "name", .pin(.top, "safeArea", nil, -amount), .pin(.centerX), .fixed(.height, 40),
            .fixed(.width, 200))
        #expect(Self.verdicts(sketch).map(\.status) == [status])
    }

    @Test(arguments: [(14.0, VerdictStatus.needsReview), (16, .fail)])
    func `the margin of televisions is a recommendation`(amount: Double, status: VerdictStatus) {
        let sketch = ScreenSketch().view(
            "UIButton", "play", .pin(.top, "safeArea", nil, -amount), .pin(.centerX), .fixed(.height, 80),
            .fixed(.width, 200))
        #expect(LayoutSample.verdicts(TVOverscan(), sketch, on: .television).map(\.status) == [status])
    }

    @Test(arguments: [(151.0, []), (30, [30.0])] as [(Double, [Double])])
    func `a bar of a television is no overscan`(top: Double, overlaps: [Double]) {
        var environment = ExampleDevice.television.environment
        environment.safeArea.top += 145
        let sketch = ScreenSketch().view(
            "UIButton", "play", .pin(.top, "superview", nil, top), .pin(.centerX), .fixed(.height, 40),
            .fixed(.width, 200))
        let layout = ScreenProgram(sketch.screen).solve(in: environment, findsAmbiguity: true, namesTies: true)
        let context = LayoutContext(
            ScreenContext(sketch.screen), configuration: ExampleDevice.television.configuration, layout: layout)
        let verdicts = TVOverscan().check(context)
        #expect(verdicts.map(\.overlap) == overlaps && verdicts.allSatisfy { $0.status == .fail })
        #expect(TVOverscan().overlap(of: "play", in: context) == overlaps.first)
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

    @Test(arguments: [(-31.0, ReviewReason.Kind.isAboveIndicator), (-29, nil)] as [(Double, ReviewReason.Kind?)])
    func `nothing covers what ends a few points below the safe area`(distance: Double, reason: ReviewReason.Kind?) {
        let sketch = ScreenSketch().view(
            "UIButton", "send", .pin(.bottom, "superview", nil, distance), .pin(.centerX), .fixed(.height, 44),
            changes: { $0.hasBackground = true })
        for rule in [SafeAreaContentOutside(), SafeAreaEdgeToSuperview()] as [any Rule] {
            let verdicts = LayoutSample.verdicts(rule, sketch)
            #expect(verdicts.map(\.reason?.kind) == [reason])
        }
    }

    @Test(arguments: ["UIView", "UILabel"])
    func `a splash picture loses nothing at insets`(besides: String) {
        let sketch = ScreenSketch()
            .view("UIImageView", "logo", .pin(.centerY), .pin(.centerX), .fixed(.height, 800), .fixed(.width, 200))
            .view(besides, "note", .pin(.centerX), .pin(.centerY), changes: { $0.say("Loading") })
        let verdicts = Self.verdicts(sketch).filter { $0.subject == "logo" }
        #expect(verdicts.map(\.reason?.kind) == [besides == "UIView" ? .isPicture : nil])
    }

    @Test func `a finding states its certain edges alone`() {
        let sketch = ScreenSketch().view(
            "UISearchBar", "search", .pin(.bottom), .pin(.leading), .pin(.trailing), .fixed(.height, 56))
        for rule in [SafeAreaContentOutside(), SafeAreaEdgeToSuperview()] as [any Rule] {
            let verdict = LayoutSample.verdicts(rule, sketch, on: .phoneLandscape).first
            #expect(verdict?.status == .fail && verdict?.edges == [.bottom])
            #expect(verdict?.overlap == ExampleDevice.phoneLandscape.environment.safeArea.bottom)
        }
    }

    @Test(arguments: [("UITextView", true), ("UILabel", false)])
    func `text that code sets leaves the height of a view that scrolls`(className: String, isKnown: Bool) {
        let sketch = ScreenSketch {
            $0.codeFacts = [CodeFact(ReviewReason(.codeSetsText), elements: ["note"])]
        }.view(
            className, "note",
            changes: {
                $0.say("Text")
                $0.content.text?.numberOfLines = 0
            })
        let screen = ScreenContext(sketch.screen)
        #expect((screen.textOfCode(screen.position("note"), .vertical) == nil) == isKnown)
        #expect(screen.textOfCode(screen.position("note"), .horizontal) != nil)
    }

    @Test(arguments: [(751.0, [.fail]), (749, [])] as [(Double, [VerdictStatus])])
    func `a compressed view is certain unless another requirement may yield`(
        priority: Double, statuses: [VerdictStatus]
    ) {
        /// A form as high as its scroll view, if that is possible, above a button.
        func form(_ priority: Double) -> ScreenSketch {
            ScreenSketch()
                .view("UIScrollView", "scroll", .pin(.top, "safeArea"), .pin(.leading), .pin(.trailing))
                .view(
                    "UIView", "form", in: "scroll", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing),
                    .pin(.width), .pin(.height, "superview", nil, 0, priority: priority), .fixed(.height, 350)
                )
                .view(
                    "UIButton", "allow", .pin(.top, "scroll", .bottom, 8), .pin(.bottom, "safeArea"), .pin(.centerX),
                    changes: { $0.content.text = .showing("Allow") })
        }
        func found(_ priority: Double) -> [VerdictStatus] {
            LayoutSample.verdicts(ContentCompressed(), form(priority), on: .phoneLandscape).map(\.status)
        }
        #expect(found(priority) == statuses)
        #expect(!found(750).contains(.fail))
    }

    @Test(arguments: [(750.0, VerdictStatus.needsReview), (751, .fail)])
    func `a text may be high enough where a switch beside it hugs as firmly`(hugging: Double, status: VerdictStatus) {
        let sketch = ScreenSketch()
            .view(
                "UISwitch", "wifi", .pin(.top, "safeArea"), .pin(.leading, "safeArea"),
                changes: { $0.hugging.vertical = hugging }
            )
            .view(
                "UILabel", "note", .pin(.top, "safeArea"), .pin(.leading, "safeArea", nil, 80), .fixed(.width, 60),
                .pin(.height, "wifi", nil, 0),
                changes: {
                    $0.say("Some words that take up more than two lines of this label")
                    $0.content.text?.numberOfLines = 0
                })
        #expect(LayoutSample.verdicts(ContentCompressed(), sketch).map(\.status) == [status])
    }

    @Test(arguments: [(64.0, []), (20, [.fail])] as [(Double, [VerdictStatus])])
    func `a lower picker shows fewer rows`(height: Double, statuses: [VerdictStatus]) {
        let sketch = ScreenSketch().view(
            "UIPickerView", "seats", .pin(.top, "safeArea"), .pin(.leading), .pin(.trailing), .fixed(.height, height))
        #expect(LayoutSample.verdicts(ContentCompressed(), sketch).map(\.status) == statuses)
    }

    @Test(arguments: [(nil, VerdictStatus.fail), (60.0, .needsReview)] as [(Double?, VerdictStatus)])
    func `a text is low only if a constraint of the view around it is not broken`(
        conflict: Double?, status: VerdictStatus
    ) {
        let heights = [Pin.fixed(.height, 8)] + (conflict.map { [.fixed(.height, $0)] } ?? [])
        let sketch = ScreenSketch()
            .view("UIView", "bar", pins: [.pin(.top, "safeArea"), .pin(.leading), .pin(.trailing)] + heights)
            .view(
                "UILabel", "title", in: "bar", .pin(.top), .pin(.bottom), .pin(.leading), changes: { $0.say("Title") })
        #expect(LayoutSample.verdicts(ContentCompressed(), sketch).map(\.status) == [status])
    }

    @Test(
        arguments: [(false, 24.0, []), (true, 24, [.fail]), (false, 4, [.fail])] as [(Bool, Double, [VerdictStatus])])
    func `a button without a configuration shrinks its image`(
        isConfigured: Bool, height: Double, statuses: [VerdictStatus]
    ) {
        let sketch = ScreenSketch().view(
            "UIButton", "add", .pin(.top, "safeArea"), .pin(.leading, "safeArea"), .fixed(.width, 60),
            .fixed(.height, height),
            changes: {
                let image = ImageContent(name: "add", size: Size(width: 256, height: 256))
                $0.content.button = ButtonContent()
                $0.content.button?.image = image
                if isConfigured { $0.content.button?.configuration = ButtonConfiguration(style: "plain") }
                if isConfigured { $0.content.button?.configuration?.image = image }
            })
        #expect(LayoutSample.verdicts(ContentCompressed(), sketch).map(\.status) == statuses)
    }
}
