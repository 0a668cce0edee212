// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineRules

@Suite("Changes that clear a finding")
struct ChangeFinderTests {
    private func changes(_ sketch: ScreenSketch) throws -> [ConstantChange] {
        let phone = LayoutSample.phone(width: 390)
        let profiles = [phone.id: phone]
        let configurations = [Configuration(device: phone.id, os: 26, orientation: .portrait)]
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

    @Test("are none if a picture would be covered or pushed out of the window")
    func harm() throws {
        let sketch = ScreenSketch()
            .view(
                "UIImageView", "photo", .pin(.top, "safeArea", nil, 8), .pin(.leading, "safeArea"), .fixed(.width, 300),
                .fixed(.height, 700)
            )
            .view(
                "UIButton", "buy", .pin(.top, "photo", .bottom, 60), .pin(.leading, "safeArea"), .fixed(.height, 44),
                .fixed(.width, 100),
                changes: {
                    $0.content.button = ButtonContent()
                    $0.content.button?.title = "Buy"
                })
        // A lower picture covers nothing; a smaller gap above or below would make it cover a neighbor.
        #expect(try changes(sketch).map(\.constant) == [700])
    }

    @Test("are none if they move scrolled contents above or before the place where they begin")
    func scrolled() throws {
        let screen = ScreenSketch()
            .view("UIScrollView", "scroll", .pin(.top), .pin(.leading), .pin(.trailing), .pin(.bottom)) {
                $0.content.list = ListSettings()
                $0.content.list?.contentInsetAdjustmentBehavior = "never"
            }
            .view(
                "UIView", "form", in: "scroll", .pin(.top), .pin(.leading), .pin(.trailing), .pin(.bottom), .pin(.width)
            )
            .view("UILabel", "name", in: "form", .pin(.top), .pin(.leading, "superview", nil, 60)) {
                $0.content.text = .showing("Hello")
            }
        #expect(try changes(screen).allSatisfy { $0.needed > $0.constant })
    }
}
