// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineFix

@Suite struct ScreenFixerTests {
    /// A phone with a home indicator.
    private static let phone: DeviceProfile = {
        var phone = DeviceProfile(
            id: "phone", name: "Phone", idiom: .phone, screen: Size(width: 390, height: 844), scale: 3,
            os: OSRange(min: 14, max: 18))
        phone.safeAreas = [
            OrientedInsets(
                os: OSRange(min: 14, max: 18),
                insets: [.portrait: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)])
        ]
        return phone
    }()

    private static let setting = ProofSetting(
        profiles: [phone.id: phone],
        configurations: [Configuration(device: phone.id, os: 18, orientation: .portrait)])

    /// A label at the bottom of the root view, and a picture whose tap never fires.
    private static let screen: Screen = {
        var screen = Screen(id: "screen", name: "Start")
        var title = LayoutItem(id: "title", parent: "root", className: "UILabel")
        title.name = "title"
        title.content.text = TextContent()
        title.content.text?.text = "Hello"
        title.translatesAutoresizingMaskIntoConstraints = false
        screen.items = [
            LayoutItem(id: "root", parent: nil, className: "UIView"), title,
            LayoutItem(id: "safe", parent: "root", guide: .safeArea),
        ]
        screen.constraints = [
            Constraint(
                id: "bottom", firstItem: "title", firstAttribute: .bottom, secondItem: "root", secondAttribute: .bottom),
            Constraint(
                id: "leading", firstItem: "title", firstAttribute: .leading, secondItem: "safe",
                secondAttribute: .leading, constant: 40),
        ]
        return screen
    }()

    private func fixer(_ screen: Screen = Self.screen) -> ScreenFixer {
        ScreenFixer(screen, others: [], setting: Self.setting, resolve: { $0 })
    }

    private func fingerprints(_ screen: Screen = Self.screen) -> Set<String> {
        Set(Self.setting.findings(Self.setting.jobs(of: [screen], []))[0].map(\.fingerprint))
    }

    @Test func `a wanted finding is cleared by a proven change, and a second run changes nothing`() throws {
        var fixer = fixer()
        try fixer.fix(fingerprints())
        #expect(fixer.applied.map(\.kind) == [.edge] && fixer.refused.isEmpty)
        let tie = fixer.screen.constraints.first { $0.id == "bottom" }
        #expect(tie?.secondItem == "safe" && tie?.firstAttribute == .bottom)
        #expect(fixer.screen.constraints.first { $0.id == "leading" } == Self.screen.constraints[1])
        #expect(fixer.applied[0].before == Self.screen && fixer.applied[0].after == fixer.screen)
        var again = self.fixer(fixer.screen)
        try again.fix(fingerprints().union(fingerprints(fixer.screen)))
        #expect(again.applied.isEmpty && again.screen == fixer.screen)
    }

    @Test func `edges that must follow a change are changed with it`() throws {
        var phone = Self.phone
        phone.safeAreas[0].insets[.landscapeLeft] = EdgeInsets(top: 0, left: 50, bottom: 21, right: 50)
        let setting = ProofSetting(
            profiles: [phone.id: phone],
            configurations: [Orientation.portrait, .landscapeLeft].map {
                Configuration(device: phone.id, os: 18, orientation: $0)
            })
        var screen = Self.screen
        screen.items[1].parent = "bar"
        screen.items.insert(LayoutItem(id: "bar", parent: "root", className: "UIView"), at: 1)
        screen.items[1].translatesAutoresizingMaskIntoConstraints = false
        screen.constraints = [Attribute.leading, .trailing, .bottom].map {
            Constraint(id: $0.rawValue, firstItem: "bar", firstAttribute: $0, secondItem: "root", secondAttribute: $0)
        }
        screen.constraints += [
            Constraint(id: "height", firstItem: "bar", firstAttribute: .height, constant: 44),
            Constraint(
                id: "title", firstItem: "title", firstAttribute: .leading, secondItem: "bar", secondAttribute: .leading),
            Constraint(
                id: "middle", firstItem: "title", firstAttribute: .centerY, secondItem: "bar",
                secondAttribute: .centerY),
            Constraint(
                id: "end", firstItem: "title", firstAttribute: .trailing, relation: .lessThanOrEqual,
                secondItem: "bar", secondAttribute: .trailing),
        ]
        var fixer = ScreenFixer(screen, others: [], setting: setting, resolve: { $0 })
        try fixer.fix(Set(setting.findings(setting.jobs(of: [screen], []))[0].map(\.fingerprint)))
        let ties = fixer.screen.constraints.filter { ["leading", "bottom"].contains($0.id) }
        #expect(!fixer.applied.isEmpty && ties.allSatisfy { $0.secondItem == "safe" }, "\(fixer.refused)")
    }

    @Test func `left and right become leading and trailing, and nothing moves in left-to-right languages`() throws {
        let setting = ProofSetting(
            profiles: [Self.phone.id: Self.phone],
            configurations: [LayoutDirection.leftToRight, .rightToLeft].map {
                Configuration(device: Self.phone.id, os: 18, orientation: .portrait, direction: $0)
            })
        var screen = Self.screen
        screen.constraints = [
            Constraint(
                id: "left", firstItem: "title", firstAttribute: .left, secondItem: "safe", secondAttribute: .left,
                constant: 40),
            Constraint(
                id: "right", firstItem: "safe", firstAttribute: .right, relation: .greaterThanOrEqual,
                secondItem: "title", secondAttribute: .right, constant: 8),
            Constraint(
                id: "top", firstItem: "title", firstAttribute: .top, secondItem: "safe", secondAttribute: .top),
        ]
        var fixer = ScreenFixer(screen, others: [], setting: setting, resolve: { $0 })
        try fixer.fix(Set(setting.findings(setting.jobs(of: [screen], []))[0].map(\.fingerprint)))
        #expect(fixer.applied.map(\.kind) == [.direction], "\(fixer.refused)")
        #expect(fixer.screen.constraints.map(\.firstAttribute) == [.leading, .trailing, .top])
    }

    @Test func `a finding that is not wanted stays`() throws {
        var fixer = fixer()
        try fixer.fix([])
        #expect(fixer.applied.isEmpty && fixer.screen == Self.screen)
    }

    @Test func `a change that is not approved is asked about once and not applied`() throws {
        var fixer = fixer()
        var asked: [FixEdit.Kind] = []
        try fixer.fix(fingerprints()) { change in
            asked.append(change.kind)
            return false
        }
        #expect(fixer.applied.isEmpty && fixer.screen == Self.screen)
        #expect(asked.first == .edge && Set(asked).count == asked.count)
    }

    /// Moves the label sideways, which clears no finding.
    private struct UselessFix: ScreenFix {
        func changes(for finding: Finding, on screen: Screen) -> [ScreenChange] {
            var changed = screen
            changed.constraints[1].constant += 1
            return [ScreenChange(kind: .priority, screen: changed)]
        }
    }

    @Test func `a change that clears nothing is refused, with the reason`() throws {
        var fixer = ScreenFixer(
            Self.screen, others: [], setting: Self.setting, fixes: [UselessFix()], resolve: { $0 })
        try fixer.fix(fingerprints())
        #expect(fixer.applied.isEmpty && fixer.screen == Self.screen && !fixer.refused.isEmpty)
    }

    private struct TokenFault: Error {}

    @Test func `an error of resolving tokens ends the run`() {
        var fixer = ScreenFixer(Self.screen, others: [], setting: Self.setting, resolve: { _ in throw TokenFault() })
        #expect(throws: TokenFault.self) { try fixer.fix(fingerprints()) }
    }
}
