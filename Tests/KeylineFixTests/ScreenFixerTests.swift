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
