// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules
import Testing

@Suite("Obstructions") struct ObstructionTests {
    @Test(
        "letters that begin between the status bar and the safe area are not under the status bar",
        arguments: [(-6.0, [VerdictStatus.fail]), (2.0, [])])
    func lettersBelowTheStatusBar(distance: Double, statuses: [VerdictStatus]) {
        // The status bar ends above the safe area, as beside a Dynamic Island.
        var environment = ExampleDevice.phone.environment
        let bar = environment.safeArea.top - 5
        environment.statusBarHeight = bar
        // One line of 21 points, centered in a label that extends far into the status bar.
        let (height, line) = (61.0, 21.0)
        let top = bar + distance + line / 2 - height / 2
        let sketch = ScreenSketch()
            .view(
                "UILabel", "title", .pin(.top, "superview", nil, top), .pin(.leading, "superview", nil, 40),
                .fixed(.height, height),
                changes: {
                    $0.content.text = TextContent()
                    $0.content.text?.text = "Title"
                })
        let layout = ScreenProgram(sketch.screen).solve(in: environment)
        let context = LayoutContext(
            ScreenContext(sketch.screen), configuration: ExampleDevice.phone.configuration, layout: layout)
        #expect(ObstructionStatusBar().check(context).map(\.status) == statuses)
    }

    @Test(arguments: [nil, DesignCanvas.hiddenNavigationBar])
    func `a navigation controller insets a scroll view, even if its bar is hidden`(bar: String?) {
        let sketch = ScreenSketch {
            $0.design = DesignDocument(isXib: false)
            $0.design?.canvas.simulatedMetrics = bar.map { [$0: [:]] }
        }
        .view("UIScrollView", "list", .pin(.top), .pin(.leading), .pin(.trailing), .pin(.bottom))
        .view(
            "UILabel", "title", in: "list", .pin(.top), .pin(.leading), .pin(.trailing), .pin(.bottom), .pin(.width),
            .fixed(.height, 40), changes: { $0.say("News") })
        #expect(LayoutSample.verdicts(ObstructionStatusBar(), sketch).isEmpty == (bar != nil))
    }

    @Test(arguments: [("UISearchBar", 3, false), ("UISearchTextField", 3, true), ("UINavigationBar", 0, false)])
    func `a search bar from side to side may keep its field inside the safe area by itself`(
        className: String, count: Int, isSure: Bool
    ) {
        let sketch = ScreenSketch().view(
            className, "search", .pin(.leading), .pin(.trailing), .pin(.top), .fixed(.height, 200))
        let rules: [any Rule] = [SafeAreaContentOutside(), ObstructionSensorHousing(), ObstructionRoundedCorner()]
        let verdicts = rules.flatMap { LayoutSample.verdicts($0, sketch, on: .phoneLandscape) }
        #expect(verdicts.count == count)
        #expect(verdicts.contains { $0.status == .fail } == isSure)
    }

    @Test(arguments: [(true, VerdictStatus.fail), (false, .needsReview)])
    func `a corner cuts what a button draws there`(hasBackground: Bool, status: VerdictStatus) {
        let sketch = ScreenSketch().view(
            "UIButton", "sell", .pin(.bottom), .pin(.leading), .fixed(.width, 190), .fixed(.height, 48),
            changes: {
                $0.customClass = "DarkButton"
                $0.content.button = ButtonContent()
                $0.hasBackground = hasBackground
            })
        #expect(LayoutSample.verdicts(ObstructionRoundedCorner(), sketch).map(\.status) == [status])
    }

    @Test(arguments: [(0.0, 1), (10, 0)])
    func `what leaves the window is not under the home indicator`(below: Double, count: Int) {
        let sketch = ScreenSketch().view(
            "UISlider", "volume", .pin(.bottom, "superview", nil, below), .pin(.centerX), .fixed(.width, 300))
        #expect(LayoutSample.verdicts(ObstructionHomeIndicator(), sketch).count == count)
    }
}
