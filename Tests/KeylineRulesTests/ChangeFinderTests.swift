// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineRules

@Suite("Changes that clear a finding")
struct ChangeFinderTests {
    private static let phone = {
        var profile = DeviceProfile(
            id: "phone", name: "Phone", idiom: .phone, screen: Size(width: 390, height: 800), scale: 2,
            os: OSRange(min: 26, max: 26))
        profile.safeAreas = [
            OrientedInsets(
                os: profile.os, insets: [.portrait: EdgeInsets(top: 50, left: 0, bottom: 34, right: 0)])
        ]
        return profile
    }()

    private func changes(_ sketch: ScreenSketch) throws -> [ConstantChange] {
        let profiles = ["phone": Self.phone]
        let configurations = [Configuration(device: "phone", os: 26, orientation: .portrait)]
        let findings = Finding.grouping(
            ScreenChecker().check(sketch.screen, profiles: profiles, configurations: configurations))
        let finding = try #require(findings.first { $0.rule == "safe-area-content-outside" })
        return ChangeFinder(
            sketch.screen, findings: findings, profiles: profiles, configurations: configurations
        ).changes(clearing: finding)
    }

    @Test("are the nearest constants in whole points")
    func nearest() throws {
        let sketch = ScreenSketch().view(
            "UIButton", "buy", .pin(.bottom, "superview", nil, -10), .pin(.leading, "safeArea"), .fixed(.height, 44),
            .fixed(.width, 100))
        let changes = try changes(sketch)
        #expect(changes.map(\.constant) == [-10] && changes.map(\.needed) == [-34])
    }

    @Test("are none where a neighbour would be covered or pushed out of the window")
    func harm() throws {
        let sketch = ScreenSketch()
            .view(
                "UIView", "photo", .pin(.top, "safeArea", nil, 8), .pin(.leading, "safeArea"), .fixed(.width, 300),
                .fixed(.height, 700)
            )
            .view(
                "UIButton", "buy", .pin(.top, "photo", .bottom, 60), .pin(.leading, "safeArea"), .fixed(.height, 44),
                .fixed(.width, 100))
        // A lower picture covers nothing; a smaller gap above or below it would.
        #expect(try changes(sketch).map(\.constant) == [700])
    }
}
