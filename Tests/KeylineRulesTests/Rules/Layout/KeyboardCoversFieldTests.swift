// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Testing

@testable import KeylineRules

@Suite struct KeyboardCoversFieldTests {
    /// The keyboard of the example phone covers 335 of 844 points.
    private static let top = 844.0 - 335

    /// A document's screen with a view of some class at a place.
    private static func screen(_ className: String, top: Double, height: Double = 34) -> ScreenSketch {
        ScreenSketch { $0.design = DesignDocument(isXib: false) }
            .view(
                className, "field", .pin(.top, "superview", nil, top), .pin(.centerX), .fixed(.height, height),
                .fixed(.width, 200))
    }

    private static func verdicts(_ sketch: ScreenSketch, on device: ExampleDevice = .phone) -> [Verdict] {
        LayoutSample.verdicts(KeyboardCoversField(), sketch, on: device)
    }

    @Test(
        arguments: [
            ("UITextField", top - 34, 34, []), ("UITextField", top - 33, 34, []),
            ("UITextField", top - 30, 34, [.needsReview]), ("UITextField", top + 20, 34, [.needsReview]),
            ("UITextField", top + 30, 34, [.fail]), ("UISearchBar", top + 60, 56, [.fail]),
            ("UISearchBar", top - 46, 56, []), ("UISearchBar", top - 40, 56, [.needsReview]),
            ("UITextView", top - 20, 200, []), ("UITextView", top + 20, 100, [.needsReview]),
            ("UILabel", top + 60, 34, []), ("UIButton", top + 60, 34, []),
        ] as [(String, Double, Double, [VerdictStatus])])
    func `what is typed into counts as far as it is covered`(
        className: String, y: Double, height: Double, statuses: [VerdictStatus]
    ) {
        #expect(Self.verdicts(Self.screen(className, top: y, height: height)).map(\.status) == statuses)
    }

    @Test func `the amount is what lies under the keyboard`() {
        #expect(Self.verdicts(Self.screen("UITextField", top: Self.top - 20)).map(\.overlap) == [14])
        #expect(Self.verdicts(Self.screen("UITextField", top: Self.top + 40)).map(\.overlap) == [34])
    }

    @Test(arguments: ["enabled", "userInteractionEnabled"], [(false, 0), (true, 1)])
    func `a field that is off counts only if code turns it on`(attribute: String, enabled: (isOn: Bool, count: Int)) {
        var screen = Self.screen("UITextField", top: 700).screen
        let field = screen.items.count - 1
        screen.items[field].content.attributes = [attribute: "NO"]
        if attribute == "userInteractionEnabled" { screen.items[field].isUserInteractionEnabled = false }
        if enabled.isOn {
            screen.codeFacts = [CodeFact(ReviewReason(.codeEnables, name: "field"), elements: ["field"])]
        }
        #expect(LayoutSample.verdicts(KeyboardCoversField(), screen).map(\.status) == (enabled.isOn ? [.fail] : []))
    }

    @Test(
        arguments: [
            (CodeFact(ReviewReason(.codeFollowsKeyboard)), []),
            (CodeFact(ReviewReason(.codeFollowsKeyboard), elements: ["field"]), [.codeFollowsKeyboard]),
            (CodeFact(ReviewReason(.mayFollowKeyboard)), [.mayFollowKeyboard]),
        ] as [(CodeFact, [ReviewReason.Kind])])
    func `code that follows the keyboard decides`(fact: CodeFact, reasons: [ReviewReason.Kind]) {
        var screen = Self.screen("UITextField", top: 700).screen
        screen.codeFacts = [fact]
        var profile = LayoutSample.phone(width: 390)
        profile.keyboardHeight.portrait = 300
        let verdicts = ScreenChecker(rules: [KeyboardCoversField(), SafeAreaContentOutside()]).check(
            screen, profiles: [profile.id: profile],
            configurations: [Configuration(device: profile.id, os: 26, orientation: .portrait)])
        #expect(verdicts.compactMap(\.reason?.kind) == reasons)
        #expect(verdicts.count == reasons.count)
    }

    @Test func `other findings do not depend on the keyboard`() {
        var screen = Self.screen("UITextField", top: 790).screen
        screen.codeFacts = [CodeFact(ReviewReason(.mayFollowKeyboard))]
        let profile = LayoutSample.phone(width: 390)
        let verdicts = ScreenChecker(rules: [SafeAreaContentOutside()]).check(
            screen, profiles: [profile.id: profile],
            configurations: [Configuration(device: profile.id, os: 26, orientation: .portrait)])
        #expect(verdicts.map(\.status) == [.fail])
    }

    @Test(arguments: [(nil, 0), (335.0, 1)] as [(Double?, Int)])
    func `a configuration that shows the keyboard is laid out with its guide`(shown: Double?, count: Int) {
        // The bar ends at the guide, the field stays below it.
        let sketch = ScreenSketch { $0.items.append(LayoutItem(id: "keyboard", parent: "root", guide: .keyboard)) }
            .view(
                "UIView", "bar", .pin(.bottom, "keyboard", .top), .pin(.leading), .pin(.trailing), .fixed(.height, 44)
            )
            .view("UITextField", "field", .pin(.top, "bar", .bottom, 8), .pin(.centerX), .fixed(.height, 34))
        var environment = ExampleDevice.phone.environment
        environment.keyboardHeight = shown
        let layout = LayoutContext(
            ScreenContext(sketch.screen), configuration: ExampleDevice.phone.configuration,
            layout: ScreenProgram(sketch.screen).solve(in: environment))
        #expect(KeyboardCoversField().check(layout).count == count)
    }

    @Test(
        arguments: [
            (1, "Send", false, ["button0"]), (1, nil, false, []), (2, "Send", false, ["button0"]),
            (1, "Send", true, ["field", "button0"]), (2, nil, true, ["field"]),
        ] as [(Int, String?, Bool, [String])])
    func `the first button below the fields is reported beside what is covered`(
        buttons: Int, title: String?, coversField: Bool, subjects: [String]
    ) {
        var sketch = Self.screen("UITextField", top: coversField ? 600 : 100)
        for number in 0..<buttons {
            sketch = sketch.view(
                "UIButton", "button\(number)", .pin(.top, "superview", nil, 700 + 50 * Double(number)), .pin(.centerX),
                .fixed(.height, 44), .fixed(.width, 100),
                changes: {
                    $0.content.button = ButtonContent()
                    $0.content.button?.title = title
                })
        }
        let verdicts = Self.verdicts(sketch)
        #expect(verdicts.map(\.subject) == subjects)
        #expect(verdicts.map(\.status) == subjects.map { $0 == "field" ? .fail : .needsReview })
    }

    @Test func `a button further down is not reported while the first one is free`() {
        func button(_ item: inout LayoutItem) {
            item.content.button = ButtonContent()
            item.content.button?.title = "Sign in"
        }
        let sketch = Self.screen("UITextField", top: 200)
            .view("UIButton", "register", .pin(.top, "superview", nil, 700), .pin(.centerX), changes: button)
            .view("UIButton", "signIn", .pin(.top, "superview", nil, 300), .pin(.centerX), changes: button)
        #expect(Self.verdicts(sketch).isEmpty)
    }

    @Test func `a button above the fields does not send what is typed`() {
        func button(_ item: inout LayoutItem) {
            item.content.button = ButtonContent()
            item.content.button?.title = "Help"
        }
        let sketch = Self.screen("UITextField", top: 200)
            .view("UIButton", "help", .pin(.top, "safeArea"), .pin(.centerX), changes: button)
            .view("UIButton", "send", .pin(.top, "superview", nil, 700), .pin(.centerX), changes: button)
        #expect(Self.verdicts(sketch).map(\.subject) == ["send"])
    }

    @Test(arguments: [(20.0, ReviewReason.Kind.isPartlyCovered), (30, nil)] as [(Double, ReviewReason.Kind?)])
    func `the row of suggestions may be absent`(below: Double, reason: ReviewReason.Kind?) {
        let verdicts = Self.verdicts(Self.screen("UITextField", top: Self.top + below))
        #expect(verdicts.map { $0.reason?.kind } == [reason])
    }

    @Test(arguments: [(true, true, [:]), (false, true, ["enabled": "NO"]), (false, false, [:])])
    func `fields that take no touches bring no keyboard up`(
        isHidden: Bool, takesTouches: Bool, attributes: [String: String]
    ) {
        let sketch = ScreenSketch().view(
            "UITextField", "field", .pin(.bottom), .pin(.centerX), .fixed(.height, 34),
            changes: {
                ($0.isHidden, $0.content.attributes) = (isHidden, attributes)
                $0.isUserInteractionEnabled = takesTouches
            })
        #expect(Self.verdicts(sketch).isEmpty)
    }

    @Test func `a field below the middle is covered in windows up to a height`() throws {
        // Its bottom passes the keyboard's top, 300 points above that of the window, at 640 points of height.
        let screen = Self.screen("UITextField", top: 306).screen
        let profiles = Dictionary(
            uniqueKeysWithValues: [568.0, 667, 800].map { height in
                var profile = LayoutSample.phone(width: 390)
                (profile.id, profile.screen.height, profile.keyboardHeight.portrait) = ("\(height)", height, 300)
                return (profile.id, profile)
            })
        let configurations = profiles.keys.sorted().map { Configuration(device: $0, os: 26, orientation: .portrait) }
        let findings = Finding.grouping(
            ScreenChecker(rules: [KeyboardCoversField()])
                .check(screen, profiles: profiles, configurations: configurations))
        let finding = try #require(findings.first)
        let ranges = RangeFinder(screen, profiles: profiles, configurations: configurations).ranges(of: finding)
        #expect(ranges.map(\.axis) == [.vertical])
        #expect(ranges.first?.lower == nil && ranges.first?.upper == 639)
    }
}
