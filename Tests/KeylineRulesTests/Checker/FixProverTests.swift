// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Testing

@testable import KeylineRules

@Suite struct FixProverTests {
    /// A phone, inset at the sides in landscape.
    private static let phone: DeviceProfile = {
        var phone = LayoutSample.phone(width: 390)
        phone.safeAreas[0].insets[.landscapeLeft] = EdgeInsets(top: 0, left: 50, bottom: 21, right: 50)
        return phone
    }()

    private static let configurations = [Orientation.portrait, .landscapeLeft].map {
        Configuration(device: phone.id, os: 26, orientation: $0)
    }

    private static func findings(_ screen: Screen) -> [Finding] {
        Finding.grouping(
            ScreenChecker(rules: RuleRegistry.all)
                .check(screen, profiles: [phone.id: phone], configurations: configurations))
    }

    /// Returns the fixes of a finding about content outside the safe area as the rule states them, and those that are proven.
    private static func fixes(_ sketch: ScreenSketch, of subject: String) throws -> (stated: [Fix], proven: [Fix]) {
        let screen = sketch.screen
        let finding = try #require(
            findings(screen).first { $0.rule == SafeAreaContentOutside.metadata.id && $0.subject == subject })
        let environments = configurations.map { LayoutEnvironment(profile: phone, configuration: $0, screen: screen) }
        let prover = FixProver(screen, app: nil, in: environments, findings: findings)
        return (finding.fixes, prover.proven(finding.fixes, of: finding))
    }

    /// A label in a bar with some constraints, and a button at the bar's other end.
    private static func bar(_ pins: Pin...) -> ScreenSketch {
        ScreenSketch().view("UIView", "bar", pins: pins)
            .view("UILabel", "title", in: "bar", .pin(.leading), .pin(.centerY), changes: { $0.say("Title") })
            .view(
                "UIButton", "done", in: "bar", .pin(.trailing), .pin(.centerY),
                changes: {
                    $0.content.button = ButtonContent()
                    $0.content.button?.title = "Done"
                })
    }

    @Test func `a tie that clears its finding and does no harm is offered`() throws {
        let sketch = ScreenSketch()
            .view("UILabel", "title", .pin(.bottom), .pin(.centerX), changes: { $0.say("Title") })
        let fixes = try Self.fixes(sketch, of: "title")
        #expect(fixes.proven == fixes.stated && !FixProver.ties(fixes.proven).isEmpty)
    }

    @Test func `edges that must follow a tie are offered with it`() throws {
        let fixes = try Self.fixes(
            Self.bar(.pin(.leading), .pin(.trailing), .pin(.bottom), .fixed(.height, 44)), of: "title")
        #expect(fixes.proven.starts(with: fixes.stated))
        let bar = NamedItem.named("bar")
        #expect(
            fixes.proven.dropFirst(fixes.stated.count) == [.tie(Fix.Tie(.pin, of: bar, [.right], .leftToRight))])
    }

    @Test func `a tie that covers another view is not offered, nor more room that does not help`() throws {
        let sketch = ScreenSketch()
            .view("UILabel", "title", .pin(.bottom), .pin(.leading), changes: { $0.say("Title") })
            .view("UILabel", "note", .pin(.bottom, "superview", nil, -34), .pin(.leading), changes: { $0.say("Note") })
        let fixes = try Self.fixes(sketch, of: "title")
        #expect(FixProver.ties(fixes.proven).isEmpty, "it would cover the note")
        #expect(fixes.proven.isEmpty, "it is at the bottom of a longer window too")
    }

    /// Returns the proven fixes of a button at the top, with those of one beside it.
    private static func fixes(of first: Pin, and second: Pin) throws -> [Fix] {
        let screen = ScreenSketch()
            .view("UIButton", "back", .pin(.leading, "safeArea"), .fixed(.width, 50), .fixed(.height, 50), first)
            .view("UIButton", "next", .pin(.trailing, "safeArea"), .fixed(.width, 50), .fixed(.height, 50), second)
            .screen
        let found = findings(screen).filter { $0.rule == SafeAreaContentOutside.metadata.id }
        let (back, next) = (try #require(found.first), try #require(found.last))
        let environments = configurations.map { LayoutEnvironment(profile: phone, configuration: $0, screen: screen) }
        let prover = FixProver(screen, app: nil, in: environments, findings: findings)
        #expect(!prover.proven(back.fixes, of: back).isEmpty)
        return prover.proven(back.fixes, of: back, and: [next])
    }

    @Test func `fixes for several findings clear all of them`() throws {
        let tie = Fix.Tie(.pin, [.top], .leftToRight)
        var other = tie
        other.item = .named("next")
        #expect(try Self.fixes(of: .pin(.top), and: .pin(.top)) == [.tie(tie), .tie(other)])
        #expect(try Self.fixes(of: .pin(.top), and: .pin(.top, "back")) == [.tie(tie)], "it follows the first")
    }

    @Test func `fixes without ties need no proof`() throws {
        let finding = try #require(Self.findings(ScreenSketch().view("UILabel", "title", .pin(.bottom)).screen).first)
        let advice = [Fix.advice(RuleStatement(SafeAreaContentOutside.Kind.letScroll))]
        let prover = FixProver(ScreenSketch().screen, app: nil, in: []) { _ in [] }
        #expect(prover.proven(advice, of: finding) == advice)
    }
}
