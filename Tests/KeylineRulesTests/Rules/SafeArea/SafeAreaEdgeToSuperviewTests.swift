// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules
import Testing

@Suite("safe-area-edge-to-superview")
struct SafeAreaEdgeToSuperviewTests {
    private static let form = ScreenSketch()
        .view(
            "UITextField", "name", .pin(.top, "safeArea", nil, 20), .pin(.leading, "superview", nil, 8),
            .pin(.trailing, "superview", nil, -16), .fixed(.height, 34))

    private func verdict(_ direction: LayoutDirection) throws -> Verdict {
        var environment = ExampleDevice.phoneLandscape.environment
        environment.direction = direction
        let layout = ScreenProgram(Self.form.screen).solve(in: environment)
        let context = LayoutContext(
            ScreenContext(Self.form.screen), configuration: ExampleDevice.phoneLandscape.configuration, layout: layout)
        return try #require(SafeAreaEdgeToSuperview().check(context).first)
    }

    @Test(
        "leading and trailing are the physical edges of the layout direction",
        arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func edgesFollowTheDirection(_ direction: LayoutDirection) throws {
        let verdict = try verdict(direction)
        #expect(verdict.edges == [.left, .right])
        #expect(verdict.overlap == 39)
        #expect(verdict.constraints == ["name.leading", "name.trailing"])
        #expect(verdict.fixes == [.tie(Fix.Tie(.pin, [.left, .right], direction))])
    }

    @Test(
        "a stack view counts as tied to the root view if something in it leaves the safe area",
        arguments: [(StackSettings.Alignment.fill, [VerdictStatus.fail]), (.center, [])])
    func stacksCountByTheirContents(_ alignment: StackSettings.Alignment, _ statuses: [VerdictStatus]) {
        let sketch = ScreenSketch()
            .view(
                "UIStackView", "stack", .pin(.top, "safeArea", nil, 20), .pin(.leading), .pin(.trailing),
                changes: {
                    $0.content.stack = StackSettings(axis: .vertical)
                    $0.content.stack?.alignment = alignment
                }
            )
            .view(
                "UISlider", "volume", in: "stack", .fixed(.width, 200, priority: 500),
                changes: { $0.containment = .arranged })
        #expect(
            LayoutSample.verdicts(SafeAreaEdgeToSuperview(), sketch, on: .phoneLandscape).map(\.status) == statuses)
    }

    @Test("a transparent view is not judged")
    func transparentItemsAreNotJudged() {
        let sketch = ScreenSketch()
            .view("UIButton", "done", .pin(.bottom), .pin(.centerX), .fixed(.height, 40), changes: { $0.alpha = 0 })
        #expect(LayoutSample.verdicts(SafeAreaEdgeToSuperview(), sketch).isEmpty)
    }

    @Test("a constraint written from the root view's side counts as well")
    func bothWritingsCount() {
        var screen = ScreenSketch()
            .view("UIButton", "done", .pin(.centerX), .fixed(.height, 40), .fixed(.width, 90)).screen
        screen.constraints.append(
            Constraint(
                id: "c", firstItem: "root", firstAttribute: .bottom, secondItem: "done", secondAttribute: .bottom,
                constant: 10))
        let layout = ScreenProgram(screen).solve(in: ExampleDevice.phone.environment)
        let context = LayoutContext(
            ScreenContext(screen), configuration: ExampleDevice.phone.configuration, layout: layout)
        let verdicts = SafeAreaEdgeToSuperview().check(context)
        #expect(verdicts.map(\.overlap) == [24])
        #expect(verdicts.first?.constraints == ["c"])
    }

    @Test("contents of a table row do not count")
    func rowsDoNotCount() {
        let sketch = ScreenSketch()
            .view("UITableView", "table", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))
            .view("UITableViewCell", "cell", in: "table", changes: { $0.containment = .cell })
            .view("UIButton", "buy", in: "cell", .pin(.leading, "root"), .pin(.top))
        #expect(LayoutSample.verdicts(SafeAreaEdgeToSuperview(), sketch, on: .phoneLandscape).isEmpty)
    }
}
