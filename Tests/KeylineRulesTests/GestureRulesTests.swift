// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Testing

@testable import KeylineRules

@Suite("Gesture rules")
struct GestureRulesTests {
    private func card(_ change: (inout Screen) -> Void = { _ in }) -> ScreenSketch {
        ScreenSketch(change)
            .view("UIView", "card", .pin(.centerX), .pin(.centerY), .fixed(.width, 100), .fixed(.height, 100))
    }

    private func named(_ id: String, taps: Int? = nil, waitsFor others: [String] = []) -> (inout GestureBinding) -> Void
    {
        {
            $0.id = id
            $0.configuration.numberOfTapsRequired = taps
            $0.failureRequirements = others
        }
    }

    @Test(arguments: 1...4)
    func `A cycle of any length is found`(_ length: Int) {
        var sketch = card()
        for index in 0..<length {
            sketch = sketch.recognizer(
                .tap, on: "card", changes: named("g\(index)", waitsFor: ["g\((index + 1) % length)"]))
        }
        let verdicts = LayoutSample.verdicts(GestureFailureCycle(), sketch)
        #expect(verdicts.map(\.subject) == ["card"])
        let names = (0..<length).map { NamedItem(id: "g\($0)", name: "tap recognizer") }
        #expect(verdicts.first?.predicate.arguments == [.items(names)])
    }

    @Test func `A recognizer that waits for a cycle is not part of it`() {
        let sketch = card()
            .recognizer(.pan, on: "root", changes: named("p", waitsFor: ["a"]))
            .recognizer(.tap, on: "card", changes: named("a", waitsFor: ["b"]))
            .recognizer(.tap, on: "card", changes: named("b", waitsFor: ["a"]))
        #expect(LayoutSample.verdicts(GestureFailureCycle(), sketch).map(\.subject) == ["card"])
    }

    @Test(arguments: [RecognizerKind.tap, .longPress, .swipe])
    func `A recognizer other than a pan keeps no others away`(_ kind: RecognizerKind) {
        let sketch = card { $0.design = DesignDocument(isXib: true) }.recognizer(kind, on: "card")
        #expect(LayoutSample.verdicts(GestureWithoutAction(), sketch).map(\.status) == [.fail])
    }

    @Test func `A requirement through a third recognizer counts`() {
        let sketch = card()
            .recognizer(.tap, on: "card", changes: named("one", waitsFor: ["two"]))
            .recognizer(.tap, on: "card", changes: named("two", taps: 2, waitsFor: ["three"]))
            .recognizer(.tap, on: "card", changes: named("three", taps: 3))
        #expect(LayoutSample.verdicts(GestureTapCountUnordered(), sketch).isEmpty)
    }

    @Test func `A double tap inside a view with a single tap needs the order too`() {
        let sketch = card()
            .recognizer(.tap, on: "root", changes: named("one"))
            .recognizer(.tap, on: "card", changes: named("two", taps: 2))
        #expect(LayoutSample.verdicts(GestureTapCountUnordered(), sketch).map(\.subject) == ["root"])
    }

    @Test func `Recognizers on views beside each other do not compete`() {
        let sketch = card()
            .view("UIView", "other", .pin(.top), .pin(.leading), .fixed(.width, 100), .fixed(.height, 100))
            .recognizer(.tap, on: "other", changes: named("one"))
            .recognizer(.tap, on: "card", changes: named("two", taps: 2))
            .recognizer(.pan, on: "other").recognizer(.swipe, on: "card")
        #expect(LayoutSample.verdicts(GestureTapCountUnordered(), sketch).isEmpty)
        #expect(LayoutSample.verdicts(GesturePanShadowsSwipe(), sketch).isEmpty)
    }

    @Test func `What code has outlets to is to review`() {
        let sketch = card { $0.design = DesignDocument(isXib: false) }
            .recognizer(.pan, on: "card", changes: { $0.name = "panRecognizer" })
            .recognizer(.swipe, on: "card", changes: { $0.name = "swipeRecognizer" })
        #expect(LayoutSample.verdicts(GesturePanShadowsSwipe(), sketch).map(\.status) == [.needsReview])
    }

    @Test func `A hidden view with an outlet may be shown by code, one without may not`() {
        for (name, status) in [("cardView", VerdictStatus.needsReview), (nil, .fail)] {
            let sketch = ScreenSketch { $0.design = DesignDocument(isXib: false) }
                .view(
                    "UIView", "card", .pin(.centerX), .pin(.centerY), .fixed(.width, 100), .fixed(.height, 100),
                    changes: { ($0.isHidden, $0.name) = (true, name) }
                )
                .recognizer(.tap, on: "card")
            #expect(LayoutSample.verdicts(GestureUnreachable(), sketch).map(\.status) == [status])
        }
    }

    @Test func `A deferred edge is the app's own`() {
        let drawer = ScreenSketch { $0.systemPreferences = SystemPreferences(deferredEdges: .bottom) }
            .view("UIView", "drawer", .pin(.leading), .pin(.trailing), .pin(.bottom), .fixed(.height, 100))
            .recognizer(.pan, on: "drawer")
        #expect(LayoutSample.verdicts(GestureSystemEdge(), drawer).isEmpty)
        let top = drawer.recognizer(.screenEdgePan, on: "root", changes: { $0.configuration.edges = [.top, .bottom] })
        #expect(LayoutSample.verdicts(GestureSystemEdge(), top).map(\.edges) == [[.top]])
    }

    @Test func `Code that defers edges makes them the app's own`() {
        var screen = ScreenSketch()
            .view("UIView", "drawer", .pin(.leading), .pin(.trailing), .pin(.bottom), .fixed(.height, 100))
            .recognizer(.pan, on: "drawer").screen
        #expect(LayoutSample.verdicts(GestureSystemEdge(), screen, on: .phone).count == 1)
        screen.codeFacts = [CodeFact(ReviewReason(.codeDefersEdges))]
        #expect(LayoutSample.verdicts(GestureSystemEdge(), screen, on: .phone).isEmpty)
    }

    @Test(arguments: [(100.0, 1), (200, 0)])
    func `A drawer that is a screen of its own is as high as its container`(height: Double, count: Int) {
        let sketch = ScreenSketch { $0.hasKnownHost = true }.recognizer(.pan, on: "root")
        var environment = ExampleDevice.phone.environment
        let top = environment.window.height - height
        environment.window.height = height
        environment.obstructions = environment.obstructions.map {
            Obstruction(kind: $0.kind, rect: $0.rect.offset(dx: 0, dy: -top))
        }
        let layout = LayoutContext(
            ScreenContext(sketch.screen), configuration: ExampleDevice.phone.configuration,
            layout: ScreenProgram(sketch.screen).solve(in: environment))
        #expect(GestureSystemEdge().check(layout).count == count)
    }

    @Test(arguments: [(true, 1), (false, 0)])
    func `Only at the top of the screen does a swipe down meet the system's`(isAtTop: Bool, count: Int) {
        let sketch = ScreenSketch()
            .view("UIView", "banner", .pin(.leading), .pin(.trailing), .pin(.top), .fixed(.height, 100))
            .recognizer(.swipe, on: "banner", changes: { $0.configuration.direction = .down })
        var environment = ExampleDevice.phone.environment
        environment.beginsAtScreenTop = isAtTop
        let layout = LayoutContext(
            ScreenContext(sketch.screen), configuration: ExampleDevice.phone.configuration,
            layout: ScreenProgram(sketch.screen).solve(in: environment))
        #expect(GestureSystemEdge().check(layout).count == count)
    }

    @Test func `A controller with code may defer the edge`() {
        let sketch = ScreenSketch { $0.controllerClass = "PlayerViewController" }
            .recognizer(.screenEdgePan, on: "root", changes: { $0.configuration.edges = [.bottom] })
        #expect(LayoutSample.verdicts(GestureSystemEdge(), sketch).map(\.status) == [.needsReview])
    }

    @Test func `Televisions have no touches`() {
        let sketch = card()
            .view("UIButton", "tiny", .pin(.top), .pin(.leading), .fixed(.width, 9), .fixed(.height, 9))
        #expect(LayoutSample.verdicts(TouchTargetTooSmall(), sketch, on: .television).isEmpty)
        #expect(LayoutSample.verdicts(TouchTargetTooSmall(), sketch).map(\.status) == [.fail])
    }

    @Test func `The former id still names the rule`() {
        #expect(RuleRegistry.rule("gesture-on-disabled-view")?.metadata.id == "gesture-unreachable")
        #expect(RuleRegistry.phrases["gesture-on-disabled-view"]?["isDeaf"] != nil)
    }
}
