// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineLayout
import KeylineModel
import KeylineSeeds
import SeededRandom
import Testing

@testable import KeylineRules

@Suite("An edited screen")
struct EditedScreenTests {
    private static let profiles: [String: DeviceProfile] = {
        let all = KeylineSeeds.devices.compactMap {
            try? JSONDecoder().decode(DeviceProfile.self, from: Data($0.json.utf8))
        }
        return Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }()

    /// Twelve devices in portrait and landscape, with default settings and with large text from right to left.
    private static let configurations: [Configuration] = {
        let touched = profiles.values.filter { $0.idiom != .tv }.sorted { $0.id < $1.id }
        let chosen = stride(from: 0, to: touched.count, by: max(touched.count / 12, 1)).map { touched[$0] }
        return chosen.flatMap { profile in
            [Orientation.portrait, .landscapeLeft].flatMap { orientation in
                [
                    Configuration(device: profile.id, os: profile.os.max, orientation: orientation),
                    Configuration(
                        device: profile.id, os: profile.os.max, orientation: orientation,
                        contentSize: .accessibilityMedium,
                        direction: .rightToLeft),
                ]
            }
        }
    }()

    private static let screen = ScreenSketch()
        .view(
            "UILabel", "title", .pin(.top, "superview", nil, 8), .pin(.leading, "superview", nil, 12),
            changes: { $0.content.text = .showing("Departures") }
        )
        .view(
            "UIStackView", "buttons", .pin(.bottom), .pin(.leading, "safeArea"), .pin(.trailing), .fixed(.height, 44),
            changes: {
                $0.content.stack = StackSettings(axis: .horizontal)
                $0.content.stack?.distribution = .fillEqually
            }
        )
        .view("UIButton", "cancel", in: "buttons", changes: { $0.containment = .arranged })
        .view("UIButton", "accept", in: "buttons", changes: { $0.containment = .arranged })
        .view(
            "UIView", "card", .pin(.leading, "superview", nil, 4), .pin(.trailing, "superview", nil, -4),
            .pin(.top, "title", .bottom, 30), .fixed(.height, 200), changes: { $0.hasBackground = true }
        )
        .view("UISwitch", "switch", in: "card", .pin(.leading), .pin(.centerY))
        .view("UIPageControl", "dots", .pin(.bottom, "superview", nil, -6), .pin(.centerX))
        .view("UIView", "open", .pin(.top, "safeArea"), .fixed(.width, 50))
        .recognizer(.pan, on: "dots")
        .screen

    @Test("gets the verdicts of a newly checked screen after any edits", arguments: Seeds.first(4))
    func edits(seed: UInt64) {
        var edit = RandomEdit(random: SeededGenerator(seed: seed))
        let checker = ScreenChecker(programs: ScreenPrograms(parts: 1 + Int(seed % 3)))
        var (screen, app) = (Self.screen, App?.none)
        for round in 0..<8 {
            for _ in 0..<edit.number(1...3) where round > 0 { edit.apply(to: &screen, &app) }
            let found = checker.report(
                on: screen, profiles: Self.profiles, configurations: Self.configurations, app: app)
            let expected = ScreenChecker().report(
                on: screen, profiles: Self.profiles, configurations: Self.configurations, app: app)
            #expect(found == expected, "seed \(seed), round \(round)")
            #expect(round > 0 || Set(expected.verdicts.map(\.rule)).count >= 5 && expected.layouts >= 48)
        }
    }

    @Test("gets the same verdicts in each configuration as in that one alone, even if many share a layout")
    func sharedLayouts() {
        let upright = Self.profiles.values.filter { $0.idiom == .phone }.sorted { $0.id < $1.id }.map {
            Configuration(device: $0.id, os: $0.os.max, orientation: .portrait)
        }
        // Rules that compare layouts state what holds in several configurations.
        let rules = RuleRegistry.all.filter { !type(of: $0).readsAmbiguity && type(of: $0).readsVerdicts.isEmpty }
        let examples = rules.flatMap { rule in
            type(of: rule).examples.filter { !$0.expected.isEmpty }.prefix(1).map(\.screen)
        }
        let checker = ScreenChecker(rules: rules)
        for screen in [Self.screen] + examples {
            func verdicts(_ configurations: [Configuration]) -> [Verdict] {
                checker.check(screen, profiles: Self.profiles, configurations: configurations)
                    .filter { $0.configuration != nil }
            }
            #expect(verdicts(upright) == upright.flatMap { verdicts([$0]) })
        }
    }

    @Test("is described with its current constants even if the tied requirements are cached")
    func tiedConstants() throws {
        var screen = ScreenSketch()
            .view(
                "UIView", "box", .pin(.top, "safeArea"), .pin(.leading, "safeArea"), .fixed(.height, 80),
                .fixed(.width, 80, priority: 500), .fixed(.width, 120, priority: 500)
            )
            .screen
        let checker = ScreenChecker(programs: ScreenPrograms(parts: 1))
        for width in [80.0, 90, 70] {
            let place = try #require(screen.constraints.firstIndex { $0.firstAttribute == .width })
            screen.constraints[place].constant = width
            let verdicts = checker.check(screen, profiles: Self.profiles, configurations: Self.configurations)
            let open = try #require(verdicts.first { $0.rule == LayoutAmbiguous.metadata.id })
            let formula = "box.width = \(Int(width)) @500"
            let isAdvised = open.fixes.contains { fix in
                guard case .advice(let advice) = fix, case .requirements(let rivals)? = advice.arguments.first else {
                    return false
                }
                return rivals.contains(.constraint(id: "box.width", formula: formula))
            }
            #expect(isAdvised, "\(open.fixes)")
        }
    }

    @Test("keeps its index only while nothing but constants changes")
    func index() {
        let known = ScreenContext(Self.screen)
        var moved = Self.screen
        moved.constraints[1].constant += 7
        func index(of screen: Screen, _ app: App? = nil) -> ScreenContext? {
            ConstraintEdit(from: known.screen, to: screen).flatMap { ScreenContext(known, $0, app: app) }
        }
        #expect(index(of: moved)?.screen == moved)
        #expect(index(of: moved, App(id: "app", name: "App")) == nil)
        moved.gestures = []
        #expect(index(of: moved) == nil)
        var renamed = Self.screen
        renamed.items[2].name = "other"
        #expect(index(of: renamed) == nil)
    }
}

/// Random edits, most of them of constants, as people make them.
private struct RandomEdit {
    var random: SeededGenerator

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func apply(to screen: inout Screen, _ app: inout App?) {
        let constraint = number(0...screen.constraints.count - 1)
        let item = number(1...screen.items.count - 1)
        switch number(0...30) {
        case 0: screen.constraints[constraint].priority = [1000, 750, 250][number(0...2)]
        case 1: screen.constraints[constraint].relation = ConstraintRelation.allCases[number(0...2)]
        case 2: screen.constraints[constraint].isInstalled.toggle()
        case 3: screen.constraints[constraint].isPlaceholder.toggle()
        case 4: screen.constraints[constraint].id += "x"
        case 5: screen.constraints[constraint].source = SourceLocation(file: "a", line: number(1...9))
        case 6 where screen.constraints.count > 6: screen.constraints.remove(at: constraint)
        case 7: screen.items[item].name = "name \(number(0...9))"
        case 8: screen.items[item].role = [.content, .background, nil][number(0...2)]
        case 9: screen.items[item].isHidden.toggle()
        case 10: screen.items[item].clipsToBounds.toggle()
        case 11: screen.items[item].className = ["UIView", "UIImageView", "UIButton"][number(0...2)]
        case 12: screen.gestures = screen.gestures.isEmpty ? EditedScreenTests.gestures : []
        case 13: screen.chrome.showsTabBar.toggle()
        case 14: screen.kind = screen.kind == .launchScreen ? .viewController : .launchScreen
        case 15: app = app == nil ? App(id: "app", name: "App", deploymentTarget: "12.0") : nil
        case 16: screen.constraints[constraint].constant = .infinity
        case 17: screen.items[item].source = SourceLocation(file: "a", line: number(1...9))
        case 18, 19:
            screen.items[item].frame = Rect(
                x: Double(number(-99...99)), y: Double(number(-99...99)), width: Double(number(0...99)), height: 44)
        case 20: screen.items[item].translatesAutoresizingMaskIntoConstraints.toggle()
        case 21:
            var added = screen.constraints[constraint]
            added.id += "+"
            added.constant += 8
            added.priority = [999, 750, 250][number(0...2)]
            screen.constraints.insert(added, at: constraint)
        default: screen.constraints[constraint].constant = Double(number(-160...160)) / 2
        }
    }
}

extension EditedScreenTests {
    fileprivate static var gestures: [GestureBinding] { screen.gestures }
}
