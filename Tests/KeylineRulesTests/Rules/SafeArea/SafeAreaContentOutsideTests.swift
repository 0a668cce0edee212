// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineRules

@Suite("safe-area-content-outside")
struct SafeAreaContentOutsideTests {
    private func verdicts(_ sketch: ScreenSketch, on device: ExampleDevice = .phone) -> [Verdict] {
        LayoutSample.verdicts(SafeAreaContentOutside(), sketch, on: device)
    }

    private static let outside = ScreenSketch()
        .view("UIButton", "done", .pin(.bottom), .pin(.centerX), .fixed(.height, 50), .fixed(.width, 100))

    @Test("the verdict names the item, the amount, the edge, the constraint and the fix")
    func verdictIsComplete() throws {
        let verdict = try #require(verdicts(Self.outside).first)
        #expect(verdict.subject == "done")
        #expect(verdict.predicate == RuleStatement("reaches", .item(.named("done")), .edges([.bottom])))
        #expect(verdict.overlap == 34)
        #expect(verdict.edges == [.bottom])
        #expect(verdict.constraints == ["done.bottom"])
        #expect(verdict.fixes == [.tie(Fix.Tie(.pin, [.bottom], .leftToRight))])
        #expect(verdict.configuration == ExampleDevice.phone.configuration)
    }

    @Test("one pixel outside is rounding, two are a finding", arguments: [(0.5, 0), (1.0, 1)])
    func onePixelIsRounding(_ outside: Double, _ count: Int) {
        let sketch = ScreenSketch()
            .view("UIButton", "done", .pin(.bottom, "safeArea", nil, outside), .pin(.centerX), .fixed(.height, 50))
        #expect(verdicts(sketch).count == count)
    }

    @Test(
        "the alignment insets of a switch may lie outside, the switch may not", arguments: [(0.0, 0), (3, 1)])
    func switches(_ outside: Double, _ count: Int) {
        let sketch = ScreenSketch()
            .view("UISwitch", "sound", .pin(.trailing, "safeArea", nil, outside), .pin(.top, "safeArea"))
        let found = verdicts(sketch, on: .phoneLandscape)
        #expect(found.map(\.overlap) == (count == 0 ? [] : [outside]))
    }

    @Test("contents of a scroll view are judged at its sides where they scroll in", arguments: [100.0, 800])
    func scrolledContents(_ top: Double) {
        let sketch = ScreenSketch().scrollingForm().view(
            "UIButton", "send", in: "form", .pin(.top, "superview", nil, top), .pin(.leading), .fixed(.width, 100),
            .fixed(.height, 44))
        let found = verdicts(sketch, on: .phoneLandscape)
        #expect(found.map(\.edges) == [[.left]] && found.map(\.overlap) == [47])
        #expect(found.map(\.predicate) == [RuleStatement("reaches", .item(.named("send")), .edges([.left]))])
        let covered = LayoutSample.verdicts(ObstructionSensorHousing(), sketch, on: .phoneLandscape)
        #expect(covered.isEmpty == (top == 800))
    }

    @Test("a device without insets has no finding")
    func noInsetsNoFinding() {
        #expect(verdicts(Self.outside, on: .homeButtonPhone).isEmpty)
    }

    @Test(
        "screens without a window of their own are not judged",
        arguments: [ScreenKind.view, .cell])
    func unhostedScreensAreNotJudged(_ kind: ScreenKind) {
        let sketch = ScreenSketch { $0.kind = kind }
            .view("UIButton", "done", .pin(.bottom), .pin(.centerX), .fixed(.height, 50))
        #expect(verdicts(sketch).isEmpty)
    }

    @Test("hidden, transparent and collapsed items are not judged")
    func unseenItemsAreNotJudged() {
        let sketch = ScreenSketch()
            .view(
                "UIButton", "hidden", .pin(.bottom), .pin(.centerX), .fixed(.height, 50), .fixed(.width, 50),
                changes: { $0.isHidden = true }
            )
            .view(
                "UIButton", "clear", .pin(.bottom), .pin(.centerX), .fixed(.height, 50), .fixed(.width, 50),
                changes: { $0.alpha = 0 }
            )
            .view("UIButton", "collapsed", .pin(.bottom), .pin(.centerX), .fixed(.height, 50), .fixed(.width, 0))
            .view(
                "UIView", "veil", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing), changes: { $0.alpha = 0 }
            )
            .view("UIButton", "inner", in: "veil", .pin(.bottom), .pin(.centerX), .fixed(.height, 50))
        #expect(verdicts(sketch).isEmpty)
    }

    /// Returns the button below the safe area behind a view that covers the lower part of the window.
    private static func behind(_ className: String, _ changes: @escaping (inout LayoutItem) -> Void) -> ScreenSketch {
        outside.view(
            className, "panel", .pin(.top, "superview", nil, 400), .pin(.leading), .pin(.bottom), .pin(.trailing),
            changes: changes)
    }

    private static func painted(
        _ color: String, changes: @escaping (inout LayoutItem) -> Void = { _ in }
    ) -> (inout LayoutItem) -> Void {
        { item in
            item.hasBackground = true
            item.content.attributes = ["backgroundColor": color]
            changes(&item)
        }
    }

    static let covers: [(name: String, sketch: ScreenSketch, statuses: [VerdictStatus])] = [
        ("an opaque view", behind("UIView", painted("#ffffffff")), []),
        ("a color of the system", behind("UIView", painted("systemBackgroundColor")), []),
        ("a translucent color", behind("UIView", painted("#00000080")), [.needsReview]),
        ("a color of unknown opacity", behind("UIView", painted("brand")), [.needsReview]),
        ("a translucent view", behind("UIView", painted("#ffffffff") { $0.alpha = 0.5 }), [.fail]),
        ("a hidden view", behind("UIView", painted("#ffffffff") { $0.isHidden = true }), [.fail]),
        ("a view without a background", behind("UIView") { _ in }, [.fail]),
        ("a table of some color", behind("UITableView", painted("brand")), [.needsReview]),
        ("a table without a color", behind("UITableView") { _ in }, [.fail]),
        ("a picture", behind("UIImageView") { _ in }, [.needsReview]),
        (
            "a view that fills the window",
            outside.view(
                "UIView", "panel", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing),
                changes: painted("#ffffffff")), [.fail]
        ),
        ("text", behind("UILabel", painted("#ffffffff")), [.fail]),
        (
            "a view that covers a part",
            outside.view(
                "UIView", "panel", .pin(.top, "done", nil, 10), .pin(.leading), .pin(.bottom), .pin(.trailing),
                changes: painted("#ffffffff")), [.fail]
        ),
    ]

    @Test("what an opaque view in front hides is no finding", arguments: covers)
    func coveredViews(_ name: String, _ sketch: ScreenSketch, _ statuses: [VerdictStatus]) {
        let found = verdicts(sketch).filter { $0.subject == "done" }
        #expect(found.map(\.status) == statuses, "\(name)")
        #expect(found.allSatisfy { $0.status == .fail || $0.reason == ReviewReason(.isBehind, name: "panel") })
    }

    @Test("a view that code hides or moves hides nothing", arguments: [KeylineModel.EdgeSet?.none, .all])
    func movedCovers(_ edges: KeylineModel.EdgeSet?) {
        var screen = Self.behind("UIView", Self.painted("#ffffffff")).screen
        screen.codeFacts = [CodeFact(ReviewReason(.codeSetsView), edges: edges, elements: ["panel"])]
        let found = LayoutSample.verdicts(SafeAreaContentOutside(), screen).filter { $0.subject == "done" }
        #expect(found.map(\.status) == [.fail])
    }

    @Test("a stack view partly in the window reaches out of it, even if its contents are wholly outside")
    func carriersArePartlyInside() {
        let sketch = ScreenSketch()
            .view(
                "UIStackView", "stack", .pin(.top, "safeArea", nil, 400), .pin(.leading, "safeArea"),
                .pin(.trailing, "safeArea"), changes: { $0.content.stack = StackSettings(axis: .vertical) }
            )
            .view(
                "UIView", "space", in: "stack", .fixed(.height, 420), changes: { $0.containment = .arranged }
            )
            .view("UIButton", "done", in: "stack", .fixed(.height, 50), changes: { $0.containment = .arranged })
        #expect(
            verdicts(sketch).map(\.predicate) == [RuleStatement("reaches", .item(.named("stack")), .edges([.bottom]))])
    }

    @Test("a label whose text comes at run time is judged at its bottom")
    func emptyLabelIsJudged() {
        let sketch = ScreenSketch()
            .view("UILabel", "status", .pin(.bottom), .pin(.centerX), .fixed(.height, 21))
        #expect(verdicts(sketch).map(\.subject) == ["status"])
    }

    @Test("UIKit insets the rows of a table")
    func cellsAreNotJudged() {
        let sketch = ScreenSketch()
            .view("UITableView", "table", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))
            .view(
                "UITableViewCell", "cell", in: "table",
                changes: {
                    $0.containment = .cell
                    $0.frame = Rect(x: 0, y: 0, width: 844, height: 44)
                }
            )
            .view("UILabel", "title", in: "cell", .pin(.leading), .pin(.top), changes: { $0.say("Title") })
        #expect(verdicts(sketch, on: .phoneLandscape).isEmpty)
    }

    @Test("a scroll view that is as wide as its contents does not keep them clear of the sides")
    func verticalScrollViewsDoNotCoverSides() {
        let sketch = ScreenSketch()
            .view("UIScrollView", "scroll", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))
            .view(
                "UIView", "content", in: "scroll", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing),
                .pin(.width), .fixed(.height, 900)
            )
            .view(
                "UITextField", "name", in: "content", .pin(.top, "superview", nil, 8),
                .pin(.leading, "superview", nil, 8), .pin(.trailing, "superview", nil, -8), .fixed(.height, 34))
        #expect(verdicts(sketch).isEmpty)
        #expect(verdicts(sketch, on: .phoneLandscape).map(\.subject) == ["name"])
    }

    @Test(
        "without an adjusted content inset only the end of the contents can be scrolled into the safe area",
        arguments: [(nil, 900.0, []), ("never", 900.0, ["title"]), ("never", 844.0, ["title", "done"])])
    func unadjustedContents(_ behavior: String?, _ height: Double, _ outside: [String]) {
        let sketch = ScreenSketch()
            .view(
                "UIScrollView", "scroll", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing),
                changes: {
                    $0.content.list = ListSettings()
                    $0.content.list?.contentInsetAdjustmentBehavior = behavior
                }
            )
            .view(
                "UIView", "content", in: "scroll", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing),
                .pin(.width), .fixed(.height, height)
            )
            .view(
                "UILabel", "title", in: "content", .pin(.top), .pin(.centerX), .fixed(.height, 30),
                changes: { $0.say("Title") }
            )
            .view(
                "UIButton", "done", in: "content", .pin(.top, "superview", nil, 800), .pin(.centerX),
                .fixed(.height, 40), .fixed(.width, 90))
        #expect(verdicts(sketch).map(\.subject) == outside)
    }

    @Test("a bar as wide as the screen keeps its items inside the safe area")
    func barsRunToTheSides() {
        let sketch = ScreenSketch()
            .view("UIToolbar", "toolbar", .pin(.bottom, "safeArea"), .pin(.leading), .pin(.trailing))
        #expect(verdicts(sketch, on: .phoneLandscape).isEmpty)
    }

    @Test("contents of a panel that waits outside the window are not judged")
    func parkedPanelsAreNotJudged() {
        let sketch = ScreenSketch()
            .view(
                "UIView", "panel", .pin(.top, "superview", .bottom, -20), .pin(.leading), .pin(.trailing),
                .fixed(.height, 200)
            )
            .view("UIButton", "close", in: "panel", .pin(.top), .pin(.centerX), .fixed(.height, 44))
        #expect(verdicts(sketch).isEmpty)
    }

    @Test(
        "a view that ends with the window or its safe area cuts off what lies beyond it; what scrolls or waits there is not judged",
        arguments: [
            ("UIView", 0.0, ["play"]), ("UIView", -21, ["play"]), ("UIView", -60, []), ("UIScrollView", 0, []),
        ])
    func itemsBeyondClips(_ className: String, _ bottom: Double, _ outside: [String]) {
        let sketch = ScreenSketch()
            .view(
                className, "player", .pin(.top), .pin(.leading), .pin(.trailing),
                .pin(.bottom, "superview", nil, bottom), changes: { $0.clipsToBounds = true }
            )
            .view(
                "UIButton", "play", in: "player", .pin(.top, "superview", nil, 500),
                .pin(.leading, "superview", nil, 80),
                .fixed(.height, 44), .fixed(.width, 44))
        #expect(verdicts(sketch, on: .phoneLandscape).map(\.subject) == outside)
    }

    @Test("the dots of a page control are in the middle of its frame", arguments: [(5.0, 0), (9, 0), (14, 1)])
    func pageControls(_ outside: Double, _ count: Int) {
        let sketch = ScreenSketch()
            .view(
                "UIPageControl", "pages", .pin(.bottom, "safeArea", nil, outside), .pin(.centerX), .fixed(.height, 26))
        #expect(verdicts(sketch).count == count)
    }

    @Test("an empty control that covers the safe area dims what is behind it", arguments: [(nil, 0), ("Close", 1)])
    func dimmingControls(_ title: String?, _ count: Int) {
        let sketch = ScreenSketch()
            .view(
                "UIButton", "veil", .pin(.top), .pin(.leading), .pin(.trailing), .pin(.bottom, "safeArea"),
                changes: {
                    $0.hasBackground = true
                    $0.content.button = ButtonContent()
                    $0.content.button?.title = title
                })
        #expect(verdicts(sketch).count == count)
    }

    @Test("an item with the role background is never judged, one with the role content always is")
    func rolesAreObeyed() {
        for (role, count) in [(ViewRole.background, 0), (.content, 1)] {
            let sketch = ScreenSketch()
                .view(
                    "UIImageView", "photo", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing),
                    changes: { $0.role = role })
            #expect(verdicts(sketch).count == count)
        }
    }

    @Test("a label inside a control that is reported is not reported again")
    func innerItemsAreReportedOnce() {
        let sketch = ScreenSketch()
            .view("UIControl", "card", .pin(.bottom), .pin(.centerX), .fixed(.height, 60), .fixed(.width, 200))
            .view(
                "UILabel", "title", in: "card", .pin(.bottom), .pin(.leading), .fixed(.height, 20),
                changes: { $0.say("Title") }
            )
            .view("UIButton", "other", .pin(.bottom), .pin(.leading, "safeArea", nil, 60), .fixed(.height, 20))
        #expect(verdicts(sketch).map(\.subject) == ["card", "other"])
    }

    @Test("a wide centered label whose text stays inside is no finding")
    func centeredText() {
        let sketch = ScreenSketch()
            .view(
                "UILabel", "hint", .pin(.top, "safeArea", nil, 40), .pin(.leading), .pin(.trailing),
                changes: {
                    $0.say("Tap to continue")
                    $0.content.text?.alignment = "center"
                })
        #expect(verdicts(sketch, on: .phoneLandscape).isEmpty)
    }

    @Test("a button that draws nothing, or only a title that ends inside, needs review")
    func partlyDrawnButtons() {
        func status(_ change: @escaping (inout LayoutItem) -> Void) -> VerdictStatus? {
            let sketch = ScreenSketch()
                .view(
                    "UIButton", "done", .pin(.bottom), .pin(.centerX), .fixed(.height, 120), .fixed(.width, 100),
                    changes: change)
            return verdicts(sketch).first?.status
        }
        #expect(status { _ in } == .fail)
        #expect(status { $0.content.button = ButtonContent() } == .needsReview)
        #expect(
            status {
                $0.content.button = ButtonContent()
                $0.customClass = "RoundButton"
            } == .fail)
        let title: (inout LayoutItem) -> Void = {
            $0.content.button = ButtonContent()
            $0.content.button?.title = "Done"
        }
        #expect(status(title) == .needsReview)
        // A background extends to the edge of the window below a title that ends before the edge.
        #expect(
            status {
                title(&$0)
                $0.hasBackground = true
            } == .needsReview)
    }

    @Test("an item tied to a divider or picture outside the window is outside itself")
    func isTiedToWhatIsOutside() {
        let sketch = ScreenSketch()
            .view(
                "UIView", "divider", .pin(.top, "superview", .bottom, 8), .pin(.leading), .pin(.trailing),
                .fixed(.height, 1), changes: { $0.hasBackground = true }
            )
            .view("UILabel", "below", .pin(.top, "divider", .bottom, 8), .pin(.centerX), changes: { $0.say("Below") })
        #expect(verdicts(sketch).isEmpty)
        let chained = ScreenSketch()
            .view(
                "UIView", "box", .pin(.top, "safeArea", nil, 700), .pin(.leading), .pin(.trailing), .fixed(.height, 200)
            )
            .view(
                "UIView", "divider", .pin(.top, "box", .bottom, 8), .pin(.leading), .pin(.trailing), .fixed(.height, 1),
                changes: { $0.hasBackground = true }
            )
            .view("UILabel", "below", .pin(.top, "divider", .bottom, 8), .pin(.centerX), changes: { $0.say("Below") })
        #expect(verdicts(chained).contains { $0.subject == "below" })
    }

    @Test("the background of an item that leaves the safe area may stay where it is")
    func paintedGroundStays() throws {
        for isPainted in [false, true] {
            let sketch = ScreenSketch()
                .view(
                    "UIView", "bar", .pin(.top), .pin(.leading), .pin(.trailing), .fixed(.height, 40),
                    changes: { $0.hasBackground = isPainted }
                )
                .view(
                    "UILabel", "title", in: "bar", .pin(.top), .pin(.leading, "superview", nil, 20),
                    changes: { $0.say("Title") })
            let verdict = try #require(verdicts(sketch).first)
            #expect(
                verdict.fixes == [
                    .tie(
                        isPainted
                            ? Fix.Tie(.pin, [.top], .leftToRight, keeps: .named("bar"))
                            : Fix.Tie(.pin, of: .named("bar"), [.top], .leftToRight))
                ])
        }
    }

    @Test("text is drawn where its alignment says, whatever the direction", arguments: ["left", "right", "natural"])
    func alignedText(_ alignment: String) {
        let sketch = ScreenSketch()
            .view(
                "UILabel", "hint", .pin(.top, "safeArea", nil, 40), .pin(.leading),
                .pin(.trailing, "safeArea", nil, -8),
                changes: {
                    $0.say("Tap to continue")
                    $0.content.text?.alignment = alignment
                })
        let found = verdicts(sketch, on: .phoneLandscape).map(\.status)
        #expect(found == (alignment == "right" ? [] : [.fail]))
    }

    @Test(
        "a picture of known size that fits into its frame beside the safe area's edge is no finding",
        arguments: [("scaleAspectFit", [VerdictStatus]()), ("scaleToFill", [VerdictStatus.fail])])
    func fittedPicture(_ mode: String, _ statuses: [VerdictStatus]) {
        let sketch = ScreenSketch()
            .view(
                "UIImageView", "logo", .pin(.bottom, "superview", nil, -10), .pin(.centerX), .fixed(.width, 100),
                .fixed(.height, 200),
                changes: {
                    $0.contentMode = mode
                    $0.content.image = ImageContent(name: "logo", size: Size(width: 50, height: 50))
                }
            )
            .view("UILabel", "title", .pin(.centerX), .pin(.centerY))
        let found = verdicts(sketch)
        #expect(found.map(\.status) == statuses)
        #expect(found.allSatisfy { $0.edges == [.bottom] })
    }

    @Test("in launch screens a finding is a warning")
    func launchScreensAreWarnings() {
        let sketch = ScreenSketch { $0.kind = .launchScreen }
            .view("UILabel", "name", .pin(.bottom), .pin(.centerX), changes: { $0.say("App") })
        #expect(verdicts(sketch).map(\.severity) == [.warning])
    }

    /// A button 50 points high; in landscape it is wholly below the window of 390 points.
    private static let below = ScreenSketch()
        .view(
            "UIButton", "done", .pin(.top, "safeArea", nil, 500), .pin(.centerX), .fixed(.height, 50),
            .fixed(.width, 100))

    @Test("the overlap of a button below the window is its distance beyond the safe area")
    func nothingToSeeIsAFinding() throws {
        #expect(verdicts(Self.below).isEmpty)
        let verdict = try #require(verdicts(Self.below, on: .phoneLandscape).first)
        #expect(verdict.predicate == RuleStatement("lies", .item(.named("done")), .edges([.bottom])))
        #expect(verdict.edges == [.bottom])
        #expect(verdict.overlap == 550 - (390 - 21))
        #expect(verdict.status == .fail)
        #expect(verdict.constraints.first == "done.top")
        let layout = LayoutSample.layout(Self.below, on: .phoneLandscape)
        #expect(layout.judged.isEmpty, "what lies outside is nothing that hardware could cover")
    }

    @Test("an item that constraints place beyond the edge is parked there", arguments: [-1.0, 0, 20])
    func hangingBeyondTheEdgeIsParked(_ gap: Double) {
        let sketch = ScreenSketch()
            .view(
                "UIButton", "close", .pin(.top, "superview", .bottom, gap), .pin(.centerX), .fixed(.height, 44),
                .fixed(.width, 44))
        #expect(verdicts(sketch).count == (gap < 0 ? 1 : 0))
    }

    @Test("an item below a picture that merely reaches the edge is not parked", arguments: [200.0, 330, 400])
    func hangingBelowAPicture(_ height: Double) throws {
        let sketch = ScreenSketch()
            .view("UIImageView", "photo", .pin(.top), .pin(.leading), .pin(.trailing), .fixed(.height, height))
            .view(
                "UIButton", "buy", .pin(.top, "photo", .bottom, 300), .pin(.leading, "safeArea"), .fixed(.height, 44),
                .fixed(.width, 100))
        let verdict = try #require(verdicts(sketch, on: .phoneLandscape).first)
        #expect(verdict.predicate == RuleStatement("lies", .item(.named("buy")), .edges([.bottom])))
        #expect(verdict.fixes == [.tie(Fix.Tie(.makeRoom, [.bottom], .leftToRight))])
    }

    @Test(
        "the document distinguishes items parked outside from items that a small window pushes out",
        arguments: [(500.0, 1), (840, 1), (900, 0)])
    func drawnPlaces(_ y: Double, _ count: Int) {
        var screen = ScreenSketch()
            .view(
                "UIView", "panel", .pin(.top, "superview", nil, y), .pin(.leading, "safeArea"), .fixed(.height, 100),
                .fixed(.width, 300), changes: { $0.frame = Rect(x: 0, y: y, width: 300, height: 100) }
            )
            .view(
                "UIButton", "close", in: "panel", .pin(.top), .pin(.leading), .fixed(.height, 44), .fixed(.width, 44),
                changes: { $0.frame = Rect(x: 0, y: 0, width: 44, height: 44) }
            ).screen
        screen.items[0].frame = Rect(x: 0, y: 0, width: 390, height: 900)
        let verdicts = LayoutSample.verdicts(SafeAreaContentOutside(), screen, on: .phoneLandscape)
        #expect(verdicts.count == count)
    }

    @Test("without recorded frames, contents of a panel wholly outside count as parked")
    func unknownPanelsAreParked() {
        let sketch = ScreenSketch()
            .view(
                "UIView", "panel", .pin(.top, "superview", nil, 500), .pin(.leading), .fixed(.height, 100),
                .fixed(.width, 300)
            )
            .view("UIButton", "close", in: "panel", .pin(.top), .pin(.leading), .fixed(.height, 44))
        #expect(verdicts(sketch, on: .phoneLandscape).isEmpty)
    }

    @Test("a view judged alone gets the same verdict as among all", arguments: [-60.0, -20, 0, 10])
    func askedAloneAsAmongAll(_ bottom: Double) {
        func arranged(_ item: inout LayoutItem) { item.containment = .arranged }
        func stack(_ item: inout LayoutItem, _ axis: Axis) { item.content.stack = StackSettings(axis: axis) }
        let sketch = ScreenSketch()
            .view(
                "UIStackView", "outer", .pin(.bottom, "superview", nil, bottom), .pin(.leading), .fixed(.width, 300),
                changes: { stack(&$0, .vertical) }
            )
            .view("UIView", "plain", in: "outer", .fixed(.height, 90), changes: arranged)
            .view("UIButton", "inPlain", in: "plain", .pin(.bottom), .pin(.leading), .fixed(.height, 44))
            .view(
                "UIStackView", "inner", in: "outer",
                changes: {
                    arranged(&$0)
                    stack(&$0, .horizontal)
                }
            )
            .view("UIButton", "left", in: "inner", .fixed(.height, 30), changes: arranged)
            .view("UIButton", "right", in: "inner", .fixed(.height, 30), changes: arranged)
        let all = LayoutSample.layout(sketch)
        let alone = LayoutContext(
            all.screen, configuration: all.configuration, layout: all.layout, roundsOverlaps: true, judgesAll: false)
        for item in sketch.screen.items {
            let overlap = SafeAreaContentOutside().overlap(of: item.id, in: alone)
            #expect(overlap == SafeAreaContentOutside().overlap(of: item.id, in: all), "\(item.id)")
        }
        #expect((SafeAreaContentOutside().overlap(of: "outer", in: alone) != nil) == (bottom > -34))
    }
}
