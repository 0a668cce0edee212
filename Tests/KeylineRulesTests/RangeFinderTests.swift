// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Testing

@testable import KeylineRules

/// Ranges against what rules say just inside and just outside of them.
@Suite struct RangeFinderTests {
    /// Phones of three widths with the same insets.
    private static let profiles = [320.0, 390, 430].map { width in
        var profile = DeviceProfile(
            id: "phone-\(Int(width))", name: "Phone \(Int(width))", idiom: .phone,
            screen: Size(width: width, height: 800),
            scale: 2, os: OSRange(min: 26, max: 26))
        profile.safeAreas = [
            OrientedInsets(
                os: profile.os, insets: [.portrait: EdgeInsets(top: 50, left: 0, bottom: 34, right: 0)])
        ]
        profile.sizeClasses = PerOrientation(
            portrait: SizeClasses(horizontal: .compact, vertical: .regular), landscape: nil)
        return profile
    }

    private static let configurations = profiles.map {
        Configuration(device: $0.id, os: 26, orientation: .portrait)
    }

    private static let byID = Dictionary(uniqueKeysWithValues: profiles.map { ($0.id, $0) })

    @Test(
        "A row that needs some width fails below it, up to half a pixel's tolerance",
        arguments: [(350.0, 391.0), (300, 341), (378, 419)])
    func widthRange(row: Double, edge: Double) throws {
        let sketch = ScreenSketch()
            .view(
                "UIButton", "row", .pin(.leading, "safeArea", nil, 41), .pin(.top, "safeArea", nil, 8),
                .fixed(.width, row), .fixed(.height, 44))
        let findings = Finding.grouping(
            ScreenChecker().check(sketch.screen, profiles: Self.byID, configurations: Self.configurations))
        let finding = try #require(findings.first { $0.rule == "safe-area-content-outside" })
        let finder = RangeFinder(sketch.screen, profiles: Self.byID, configurations: Self.configurations)
        let ranges = finder.ranges(of: finding)
        #expect(ranges.count == 1)
        let range = try #require(ranges.first)
        #expect(range.axis == .horizontal && range.lower == nil && !range.isLandscape && range.idiom == .phone)
        let upper = try #require(range.upper)
        #expect(abs(upper - edge) <= 0.51, "\(upper)")
        #expect(fails(sketch.screen, width: upper - 0.02))
        #expect(!fails(sketch.screen, width: upper + 0.02))
    }

    @Test func `what a small window leaves outside wholly fails below a width, without a lower bound`() throws {
        let sketch = ScreenSketch().view(
            "UIButton", "far", .pin(.leading, "safeArea", nil, 350), .pin(.top, "safeArea"), .fixed(.width, 60),
            .fixed(.height, 44))
        let findings = Finding.grouping(
            ScreenChecker().check(sketch.screen, profiles: Self.byID, configurations: Self.configurations))
        let finding = try #require(findings.first { $0.rule == "safe-area-content-outside" })
        let range = try #require(
            RangeFinder(sketch.screen, profiles: Self.byID, configurations: Self.configurations)
                .ranges(of: finding).first)
        #expect(range.axis == .horizontal && range.lower == nil)
        #expect(abs(try #require(range.upper) - 410) <= 0.51)
    }

    @Test func `what fails everywhere has one unlimited range`() throws {
        let sketch = ScreenSketch().view(
            "UIPageControl", "dots", .pin(.bottom, "superview"), .pin(.centerX), .fixed(.width, 60))
        let findings = Finding.grouping(
            ScreenChecker().check(sketch.screen, profiles: Self.byID, configurations: Self.configurations))
        let finding = try #require(findings.first { $0.rule == "safe-area-content-outside" })
        let ranges = RangeFinder(sketch.screen, profiles: Self.byID, configurations: Self.configurations)
            .ranges(of: finding)
        #expect(ranges.map(\.isUnlimited) == [true])
    }

    private func fails(_ screen: Screen, width: Double) -> Bool {
        let environment = LayoutEnvironment(
            profile: Self.profiles[1], configuration: Self.configurations[1], screen: screen)
        let layout = ScreenProgram(screen).solve(in: environment.resized(to: Size(width: width, height: 800)))
        let context = LayoutContext(ScreenContext(screen), configuration: Self.configurations[1], layout: layout)
        return !SafeAreaContentOutside().check(context).isEmpty
    }
}
