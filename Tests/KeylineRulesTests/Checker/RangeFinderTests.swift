// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import SeededRandom
import Testing

@testable import KeylineRules

/// Compares ranges with the verdicts of rules just inside and just outside of them.
@Suite struct RangeFinderTests {
    /// Phones of three widths with the same insets.
    private static let profiles = [320.0, 390, 430].map(LayoutSample.phone)

    private static let configurations = profiles.map {
        Configuration(device: $0.id, os: 26, orientation: .portrait)
    }

    private static let byID = Dictionary(uniqueKeysWithValues: profiles.map { ($0.id, $0) })

    @Test(
        "A row that needs some width fails below it exactly",
        arguments: [(350.0, 391.0), (300, 341), (378, 419), (350.5, 391), (349.99, 390.99)])
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
        #expect(range.upper == edge)
        #expect(fails(sketch.screen, width: edge - 1))
        #expect(!fails(sketch.screen, width: edge))
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
        #expect(range.upper == 410)
    }

    @Test func `what only a scroll view without need to scroll leaves outside fails between two heights`() throws {
        // Half a point short of 660 nothing scrolls, and the safe area is not added; from 684 on the button lies inside it.
        let sketch = ScreenSketch()
            .view("UIScrollView", "scrollView", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))
            .view(
                "UIView", "form", in: "scrollView", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing),
                .pin(.width), .fixed(.height, 660)
            )
            .view(
                "UIButton", "send", in: "form", .pin(.bottom, "superview", nil, -10), .pin(.centerX),
                .fixed(.height, 40), .fixed(.width, 100))
        let profiles = Dictionary(
            uniqueKeysWithValues: zip([320.0, 390, 430], [568.0, 667, 800]).map { width, height in
                var profile = LayoutSample.phone(width: width)
                profile.screen.height = height
                return (profile.id, profile)
            })
        let findings = Finding.grouping(
            ScreenChecker(rules: [SafeAreaContentOutside()])
                .check(sketch.screen, profiles: profiles, configurations: Self.configurations))
        let finding = try #require(findings.first)
        #expect(finding.configurations.map(\.configuration.device) == ["phone-390"])
        let ranges = RangeFinder(sketch.screen, profiles: profiles, configurations: Self.configurations)
            .ranges(of: finding)
        #expect(ranges.map(\.axis) == [.vertical])
        #expect(ranges.map { [$0.lower, $0.upper] } == [[659.5, 684]])
    }

    @Test func `what fails at the device's own height alone fails at no other`() throws {
        // A painted panel ends a third of a point above the inset at one height.
        let sketch = ScreenSketch().view(
            "UIButton", "row", .pin(.top, "superview", nil, 750), .pin(.leading, "safeArea"), .fixed(.width, 60),
            .fixed(.height, 44))
        let profiles = Self.byID.mapValues { profile in
            var other = profile
            other.screen.height = profile.screen.width == 390 ? 784 : 900
            return other
        }
        let findings = Finding.grouping(
            ScreenChecker().check(sketch.screen, profiles: profiles, configurations: Self.configurations))
        let finding = try #require(findings.first { $0.rule == "safe-area-content-outside" })
        #expect(finding.configurations.map(\.configuration.device) == ["phone-390"])
        let ranges = RangeFinder(sketch.screen, profiles: profiles, configurations: Self.configurations)
            .ranges(of: finding)
        #expect(ranges.map(\.axis) == [.vertical] && ranges.first?.upper == 828)
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

    @Test(
        "A narrow band between two devices is not overlooked",
        arguments: [(391.0, 396.0, 391.5), (392.5, 394.75, 392.5)])
    func band(from: Double, to: Double, edge: Double) throws {
        // Outside on the left by the smaller of `width - from` and `to - width`; outside on the right below 330 pt.
        let sketch = ScreenSketch()
            .view(
                "UIView", "rising", .pin(.leading), .pin(.top), .fixed(.height, 1), .fixed(.width, 0, priority: 250),
                .pin(.width, "superview", nil, -from, relation: .greaterThanOrEqual)
            )
            .view(
                "UIView", "falling", .pin(.trailing, "superview", .leading, to), .pin(.top), .fixed(.height, 1),
                .fixed(.width, 0, priority: 250), .pin(.leading, "superview", .trailing, relation: .lessThanOrEqual)
            )
            .view(
                "UIView", "smaller", .pin(.trailing, "superview", .leading), .pin(.top), .fixed(.height, 1),
                .pin(.width, "rising", relation: .lessThanOrEqual), .pin(.width, "falling", relation: .lessThanOrEqual),
                .fixed(.width, 1000, priority: 240)
            )
            .view(
                "UIButton", "far", .pin(.leading, "smaller"), .pin(.top, "safeArea", nil, 8), .fixed(.width, 330),
                .fixed(.height, 44))
        let found = try ranges(sketch.screen)
        #expect(found.map(\.lower) == [nil, edge], "at the length itself nothing is outside yet")
        #expect(found.map(\.upper) == [330, to])
    }

    @Test("A label that grows a line where it gets too narrow fails below that width")
    func wrappedText() throws {
        let sketch = ScreenSketch()
            .view(
                "UILabel", "text", .pin(.leading, "safeArea", nil, 20), .pin(.trailing, "safeArea", nil, -20),
                .pin(.top, "safeArea", nil, 684)
            ) {
                $0.content.text = TextContent()
                $0.content.text?.text = "Tickets for every train that leaves here tonight"
                $0.content.text?.numberOfLines = 0
            }
        let found = try ranges(sketch.screen)
        let upper = try #require(found.first?.upper)
        let outside = [upper - 0.01, upper + 0.01].map { fails(sketch.screen, width: $0) }
        #expect(found.count == 1 && found.first?.lower == nil && outside == [true, false], "\(found)")
    }

    @Test("Two edges and a width do not conflict in a window of that width", arguments: [390.0, 391, 400])
    func conflict(width: Double) throws {
        let screen = ScreenSketch().view(
            "UIView", "panel", .pin(.leading), .pin(.trailing), .fixed(.width, width), .pin(.top),
            .fixed(.height, 44)
        ).screen
        let findings = Finding.grouping(
            ScreenChecker().check(screen, profiles: Self.byID, configurations: Self.configurations))
        let finding = try #require(findings.first { $0.rule == "layout-conflict" })
        let found = RangeFinder(screen, profiles: Self.byID, configurations: Self.configurations).ranges(of: finding)
        #expect(found.count == 2, "\(found)")
        #expect(found.first?.lower == nil && found.first?.upper == width)
        #expect(try #require(found.last?.lower) <= width + 1 && found.last?.upper == nil)
        #expect(try #require(found.last?.lower) > width - 0.5)
    }

    /// The widths at which the sketch leaves the safe area.
    private func ranges(_ screen: Screen) throws -> [SizeRange] {
        let findings = Finding.grouping(
            ScreenChecker().check(screen, profiles: Self.byID, configurations: Self.configurations))
        let finding = try #require(findings.first { $0.rule == "safe-area-content-outside" })
        return RangeFinder(screen, profiles: Self.byID, configurations: Self.configurations).ranges(of: finding)
    }

    @Test(
        "What moves slowly beside the window fails where its frame on whole pixels does",
        arguments: [0.97, 0.9, 0.5, 0.05])
    func proportional(multiplier: Double) throws {
        var screen = ScreenSketch().view(
            "UIButton", "slow", .pin(.trailing, "superview", nil, (1 - multiplier) * 400),
            .pin(.top, "safeArea", nil, 8), .fixed(.width, 44), .fixed(.height, 44)
        ).screen
        let index = try #require(screen.constraints.firstIndex { $0.firstAttribute == .trailing })
        screen.constraints[index].multiplier = multiplier
        let found = try ranges(screen)
        #expect(found.count == 1 && found.first?.upper != nil)
        for width in stride(from: 320.0, through: 430, by: 1) {
            #expect(fails(screen, width: width) == Self.contains(found, width), "\(width), \(found)")
        }
    }

    @Test("The range of a sheet is the window's, and every device in it fails", arguments: [700.0, 760, 800, 860])
    func sheet(height: Double) throws {
        var screen = ScreenSketch().view(
            "UIButton", "low", .pin(.top, "superview", nil, 650), .pin(.centerX), .fixed(.width, 44),
            .fixed(.height, 44)
        ).screen
        screen.chrome.presentation = .pageSheet
        var profiles = Self.profiles
        for (index, height) in [640, height, 900].enumerated() { profiles[index].screen.height = height }
        let byID = Dictionary(uniqueKeysWithValues: profiles.map { ($0.id, $0) })
        let findings = Finding.grouping(
            ScreenChecker().check(screen, profiles: byID, configurations: Self.configurations))
        let finding = try #require(findings.first { $0.rule == "safe-area-content-outside" })
        let found = RangeFinder(screen, profiles: byID, configurations: Self.configurations).ranges(of: finding)
        // The sheet begins at the safe area's top; 694 points and the lower inset fit from 778 on.
        #expect(found.map(\.axis) == [.vertical] && found.map(\.upper) == [778] && found.map(\.lower) == [nil])
        #expect(finding.configurations.count == (height < 778 ? 2 : 1))
    }

    @Test func `what fails in one of the two landscapes fails`() throws {
        let profiles = [520.0, 540, 700].map { width in
            var profile = DeviceProfile(
                id: "phone-\(Int(width))", name: "Phone \(Int(width))", idiom: .phone,
                screen: Size(width: 400, height: width), scale: 2, os: OSRange(min: 26, max: 26))
            profile.safeAreas = [
                OrientedInsets(
                    os: profile.os,
                    insets: [
                        .landscapeLeft: EdgeInsets(top: 0, left: 50, bottom: 0, right: 0),
                        .landscapeRight: EdgeInsets(top: 0, left: 0, bottom: 0, right: 50),
                    ])
            ]
            return profile
        }
        let byID = Dictionary(uniqueKeysWithValues: profiles.map { ($0.id, $0) })
        let configurations = profiles.flatMap { profile in
            [Orientation.landscapeLeft, .landscapeRight].map {
                Configuration(device: profile.id, os: 26, orientation: $0)
            }
        }
        let screen = ScreenSketch().view(
            "UIButton", "row", .pin(.leading, "superview", nil, 60), .pin(.top, "safeArea", nil, 8),
            .fixed(.width, 500), .fixed(.height, 44)
        ).screen
        let findings = Finding.grouping(
            ScreenChecker().check(screen, profiles: byID, configurations: configurations))
        let finding = try #require(findings.first { $0.rule == "safe-area-content-outside" })
        let found = RangeFinder(screen, profiles: byID, configurations: configurations).ranges(of: finding)
        #expect(found.map(\.isLandscape) == [true] && found.map(\.lower) == [nil] && found.map(\.upper) == [610])
    }

    @Test("Ranges agree with every window of whole points", arguments: Seeds.first(10))
    func property(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let screen = Self.randomScreen(&random)
        let findings = Finding.grouping(
            ScreenChecker().check(screen, profiles: Self.byID, configurations: Self.configurations))
        let finder = RangeFinder(screen, profiles: Self.byID, configurations: Self.configurations)
        let forgetful = RangeFinder(screen, profiles: Self.byID, configurations: Self.configurations)
        forgetful.greatestItemCount = 0
        for finding in findings where finding.rule == "safe-area-content-outside" {
            #expect(forgetful.ranges(of: finding) == finder.ranges(of: finding), "seed \(seed)")
            let ranges = finder.ranges(of: finding).filter { $0.axis == .horizontal }
            let base = try #require(ranges.first?.device)
            let program = ScreenProgram(screen)
            for width in stride(from: 320.0, through: 430, by: 1) {
                let isInside = Self.contains(ranges, width)
                let isFailing = fails(screen, width: width, subject: finding.subject, device: base, program)
                #expect(isFailing == isInside, "seed \(seed), \(finding.subject), \(width), \(ranges)")
            }
        }
    }

    private static func contains(_ ranges: [SizeRange], _ length: Double) -> Bool {
        ranges.contains { ($0.lower ?? 0) <= length && length < $0.upper ?? .infinity }
    }

    private static func randomScreen(_ random: inout SeededGenerator) -> Screen {
        var sketch = ScreenSketch()
        for index in 0..<5 {
            let constant = Double(Int.random(in: -8...44, using: &random)) / 4
            let width = Double(Int.random(in: 40...420, using: &random))
            let side: Pin =
                switch Int.random(in: 0..<4, using: &random) {
                case 0: .pin(.trailing, "safeArea", nil, constant)
                case 1: .pin(.centerX, "safeArea", nil, constant)
                case 2 where index > 0: .pin(.leading, "v\(index - 1)", .trailing, constant)
                default: .pin(.leading, "safeArea", nil, constant)
                }
            let limit: Pin =
                Bool.random(using: &random)
                ? .pin(.width, "safeArea", nil, -constant - 300, relation: .greaterThanOrEqual)
                : .pin(.width, "safeArea", nil, -20, relation: .lessThanOrEqual)
            sketch = sketch.view(
                "UIButton", "v\(index)", side, limit, .pin(.top, "safeArea", nil, Double(60 * index)),
                .fixed(.height, 44), .fixed(.width, width, priority: 700))
        }
        return sketch.screen
    }

    private func fails(
        _ screen: Screen, width: Double, subject: String? = nil, device: String = profiles[1].id,
        _ program: ScreenProgram? = nil
    ) -> Bool {
        let configuration = Configuration(device: device, os: 26, orientation: .portrait)
        guard let profile = Self.byID[device] else { return false }
        let environment = LayoutEnvironment(
            profile: profile, configuration: configuration, screen: screen,
            resizedTo: Size(width: width, height: 800))
        let program = program ?? ScreenProgram(screen)
        let layout = program.solve(in: environment)
        let context = LayoutContext(ScreenContext(screen), configuration: configuration, layout: layout)
        return SafeAreaContentOutside().check(context).contains { subject == nil || $0.subject == subject }
    }
}
