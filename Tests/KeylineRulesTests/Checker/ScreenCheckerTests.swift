// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules
import Testing

@Suite("Screen checker")
struct ScreenCheckerTests {
    private static func phone(_ id: String, _ width: Double, _ height: Double, bottom: Double) -> DeviceProfile {
        var profile = DeviceProfile(
            id: id, name: id, idiom: .phone, screen: Size(width: width, height: height), scale: 2,
            os: OSRange(min: 15, max: 26))
        let upright = EdgeInsets(top: 47, left: 0, bottom: bottom, right: 0)
        let sideways = EdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
        profile.safeAreas = [
            OrientedInsets(
                os: OSRange(min: 15, max: 26),
                insets: [.portrait: upright, .landscapeLeft: sideways, .landscapeRight: sideways])
        ]
        return profile
    }

    private static var television: DeviceProfile {
        var profile = DeviceProfile(
            id: "tv", name: "tv", idiom: .tv, screen: Size(width: 1920, height: 1080), scale: 2,
            os: OSRange(min: 15, max: 26))
        let insets = EdgeInsets(top: 60, left: 80, bottom: 60, right: 80)
        profile.safeAreas = [OrientedInsets(os: OSRange(min: 15, max: 26), insets: [.landscapeLeft: insets])]
        return profile
    }

    private let profiles = [
        "small": phone("small", 375, 812, bottom: 34), "twin": phone("twin", 375, 812, bottom: 34),
        "large": phone("large", 430, 932, bottom: 34), "tv": television,
    ]

    private func configurations(_ devices: String...) -> [Configuration] {
        devices.map { Configuration(device: $0, os: 26, orientation: $0 == "tv" ? .landscapeLeft : .portrait) }
    }

    private static let screen = ScreenSketch()
        .view("UIButton", "done", .pin(.bottom), .pin(.centerX), .fixed(.height, 44), .fixed(.width, 100))
        .screen

    @Test("configurations with the same environment are solved once and all get the verdicts")
    func sameEnvironmentsAreSolvedOnce() {
        let checker = ScreenChecker(rules: [SafeAreaContentOutside()])
        let report = checker.report(
            on: Self.screen, profiles: profiles, configurations: configurations("small", "twin", "large"))
        #expect(report.layouts == 2)
        #expect(report.configurations == 3)
        #expect(report.verdicts.compactMap(\.configuration?.device) == ["small", "twin", "large"])
        let findings = Finding.grouping(report.verdicts)
        #expect(findings.map(\.subject) == ["done"])
    }

    @Test("a finding on a launch screen needs review")
    func launchScreens() {
        var screen = Self.screen
        screen.kind = .launchScreen
        let findings = Finding.grouping(
            ScreenChecker().check(screen, profiles: profiles, configurations: configurations("small")))
        #expect(findings.map(\.subject) == ["done"])
        #expect(findings.map(\.reason?.kind) == [.isLaunchScreen])
        #expect(findings.map(\.status) == [.needsReview])
        #expect(findings.map(\.severity) == [.info])
    }

    @Test("a finding only on devices whose figures are guesses needs review", arguments: ["small", "twin"])
    func guessedFigures(_ guessed: String) {
        var profiles = profiles
        profiles[guessed]?.confidence = ["*": "low"]
        let checker = ScreenChecker(rules: [SafeAreaContentOutside()])
        func finding(_ devices: [String]) -> Finding? {
            let all = devices.flatMap { configurations($0) }
            return Finding.grouping(
                checker.check(Self.screen, profiles: profiles, configurations: all)
            ).first
        }
        #expect(finding([guessed])?.status == .needsReview)
        #expect(finding(["small", "twin"])?.status == .fail)
        #expect(finding(["small", "twin"])?.configurations.count == 1)
        #expect(finding(["small", "twin"])?.doubtful.map(\.configuration.device) == [guessed])
    }

    @Test("a tie caused by too little room is reported only for windows that are too low", arguments: [430.0, 320])
    func tiesHangOnTheRoom(width: Double) throws {
        var profiles = profiles
        profiles["wide"] = Self.phone("wide", width, 600, bottom: 0)
        let sketch = ScreenSketch()
            .view(
                "UILabel", "first", .pin(.top), .pin(.leading),
                changes: { $0.placeholderIntrinsicSize = AxisValues(horizontal: 100, vertical: 400) }
            )
            .view(
                "UILabel", "second", .pin(.top, "first", .bottom), .pin(.leading), .pin(.bottom),
                changes: {
                    $0.placeholderIntrinsicSize = AxisValues(horizontal: 100, vertical: 400)
                    $0.hugging.vertical = 240
                    $0.customClass = "Card"
                })
        var screen = sketch.screen
        for index in screen.items.indices { screen.items[index].customClass = index == 0 ? nil : "Card" }
        let checker = ScreenChecker(rules: [LayoutAmbiguous()])
        let verdicts = checker.check(
            screen, profiles: profiles, configurations: configurations("small", "wide", "large"))
        #expect(Set(verdicts.compactMap(\.configuration?.device)) == ["wide"])
    }

    @Test("orientations that the app does not support are left out, also after a screen that supports them")
    func unsupportedOrientationsAreLeftOut() {
        let checker = ScreenChecker(rules: [SafeAreaContentOutside()])
        let all = [Orientation.portrait, .landscapeLeft, .landscapeRight].map {
            Configuration(device: "small", os: 26, orientation: $0)
        }
        var screen = Self.screen
        let supported: [([Orientation]?, Int)] = [(nil, 3), ([.portrait], 1), ([.landscapeLeft, .landscapeRight], 2)]
        for (phone, count) in supported {
            screen.supportedOrientations = SupportedOrientations(phone: phone)
            let report = checker.report(on: screen, profiles: profiles, configurations: all)
            #expect(report.configurations == count)
            #expect(Finding.grouping(report.verdicts).first?.configurations.count == count)
        }
    }

    @Test("the verdicts on a screen do not depend on the bars of the screen checked before")
    func barsOfOtherScreens() {
        var translucent = ScreenSketch()
            .view("UIButton", "done", .pin(.top), .pin(.centerX), .fixed(.height, 44), .fixed(.width, 100)).screen
        translucent.chrome.navigationBar = Chrome.NavigationBar()
        var opaque = translucent
        opaque.chrome.navigationBar?.isOpaque = true
        let checker = ScreenChecker(rules: [SafeAreaContentOutside()])
        for (screen, count) in [(opaque, 0), (translucent, 1), (opaque, 0)] {
            let report = checker.report(on: screen, profiles: profiles, configurations: configurations("small"))
            #expect(report.verdicts.count == count)
        }
    }

    @Test("unknown devices and devices of another platform are left out")
    func otherPlatformsAreLeftOut() {
        let checker = ScreenChecker()
        let mixed = checker.report(
            on: Self.screen, profiles: profiles, configurations: configurations("small", "tv", "unknown"))
        #expect(mixed.configurations == 1)
        #expect(mixed.verdicts.allSatisfy { $0.configuration?.device != "tv" })
        let alone = checker.report(on: Self.screen, profiles: profiles, configurations: configurations("tv"))
        #expect(alone.verdicts.map(\.rule) == ["tv-overscan"])
    }

    @Test("static verdicts come first and name no configuration")
    func staticVerdictsComeFirst() {
        var screen = Self.screen
        screen.items[2].translatesAutoresizingMaskIntoConstraints = true
        let verdicts = ScreenChecker().check(
            screen, profiles: profiles, configurations: configurations("small"))
        #expect(verdicts.first?.rule == "autoresizing-mask-conflict")
        #expect(verdicts.first?.configuration == nil)
    }

    @Test("the same screen gives the same verdicts on several threads")
    func checkIsPure() async {
        let checker = ScreenChecker()
        let profiles = profiles
        let configurations = configurations("small", "large")
        let expected = checker.check(Self.screen, profiles: profiles, configurations: configurations)
        let results = await withTaskGroup(of: [Verdict].self) { group in
            for _ in 0..<4 {
                group.addTask { checker.check(Self.screen, profiles: profiles, configurations: configurations) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.allSatisfy { $0 == expected })
        #expect(!expected.isEmpty)
    }

    @Test(
        "whether a layout is ambiguous does not depend on the other configurations",
        arguments: [["narrow"], ["small"], ["narrow", "small"], ["small", "narrow"]])
    func ambiguityOfEachWindow(devices: [String]) {
        var profiles = profiles
        profiles["narrow"] = Self.phone("narrow", 320, 812, bottom: 34)
        // In the wider window all three inequalities are tight.
        var screen = ScreenSketch().view(
            "UIView", "done", .pin(.top, "safeArea"),
            .pin(.leading, "superview", nil, 100, relation: .lessThanOrEqual),
            .pin(.trailing, "superview", nil, -100, relation: .greaterThanOrEqual), .fixed(.height, 44),
            .fixed(.width, 175)
        ).screen
        for index in screen.constraints.indices where screen.constraints[index].id == "done.width" {
            screen.constraints[index].relation = .lessThanOrEqual
        }
        let verdicts = ScreenChecker(rules: [LayoutAmbiguous()]).check(
            screen, profiles: profiles,
            configurations: devices.map { Configuration(device: $0, os: 26, orientation: .portrait) })
        #expect(verdicts.compactMap(\.configuration?.device) == devices.filter { $0 == "narrow" })
    }

    @Test("an ambiguous layout is reported in every configuration")
    func ambiguityOfAllWindows() {
        let screen = ScreenSketch()
            .view("UIView", "box", .pin(.top, "safeArea"), .fixed(.width, 50), .fixed(.height, 50)).screen
        let report = ScreenChecker(rules: [LayoutAmbiguous()]).report(
            on: screen, profiles: profiles, configurations: configurations("small", "large"))
        #expect(report.verdicts.map(\.subject) == ["box", "box"])
        #expect(report.verdicts.compactMap(\.configuration?.device) == ["small", "large"])
    }

    @Test("constraints of two branches of a version neither conflict nor leave a layout ambiguous")
    func branchesOfAVersion() {
        func verdicts(_ before: Availability, _ from: Availability) -> [Verdict] {
            let screen = ScreenSketch()
                .view(
                    "UIView", "box", .pin(.top, "superview", nil, 20), .pin(.top, "safeArea", nil, 8), .pin(.leading),
                    .fixed(.width, 50), .fixed(.height, 50)
                )
                .limiting("box.top", to: before).limiting("box.top2", to: from).screen
            let all = [18, 26].flatMap { os in
                ["small", "large"].map { Configuration(device: $0, os: os, orientation: .portrait) }
            }
            return ScreenChecker(rules: [LayoutConflictRule(), LayoutAmbiguous()])
                .check(screen, profiles: profiles, configurations: all)
        }
        let early = Availability(obsoleted: 26)
        let late = Availability(introduced: 26)
        #expect(verdicts(early, late).isEmpty)
        let conflicts = verdicts(.always, late)
        #expect(Set(conflicts.map(\.rule)) == ["layout-conflict"])
        #expect(Set(conflicts.compactMap(\.configuration?.os)) == [26])
        let open = verdicts(early, Availability(introduced: 27))
        #expect(Set(open.map(\.rule)) == ["layout-ambiguous"])
        #expect(open.compactMap(\.configuration).map(\.os) == [26, 26])
    }

    @Test("an edited screen, judged in parts, gets the verdicts of a newly checked one", arguments: [1, 2, 3])
    func editedInParts(parts: Int) {
        let sizes = ContentSizeCategory.allCases
        let all = sizes.flatMap { size in
            configurations("small", "twin", "large").map {
                var configuration = $0
                configuration.contentSize = size
                configuration.direction = sizes.firstIndex(of: size) == 3 ? .rightToLeft : .leftToRight
                return configuration
            }
        }
        let wide = all.flatMap { configuration in
            [320.0, 375].map {
                var other = configuration
                other.window = Size(width: $0, height: 700)
                return other
            }
        }
        let edited = ScreenChecker(programs: ScreenPrograms(parts: parts))
        var screen = Self.screen
        screen.items.append(LayoutItem(id: "open", parent: screen.items[0].id, className: "UIView"))
        screen.items[screen.items.count - 1].translatesAutoresizingMaskIntoConstraints = false
        for constant in [-3.0, 4, 4, 0] {
            screen.constraints[0].constant = constant
            let expected = ScreenChecker().report(on: screen, profiles: profiles, configurations: all + wide)
            #expect(edited.report(on: screen, profiles: profiles, configurations: all + wide) == expected)
            #expect(!expected.verdicts.isEmpty && expected.layouts >= 48)
        }
    }
}
