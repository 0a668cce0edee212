// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

@Suite struct ConfigurationSummaryTests {
    let summary = ConfigurationSummary(of: nil, among: ReportSamples.matrix, profiles: ReportSamples.profiles)

    @Test func `everything is reported as all`() {
        #expect(summary.count(ReportSamples.matrix) == "all 12 configurations")
        #expect(summary.words(ReportSamples.matrix) == "every device and orientation")
    }

    @Test func `findings are reported against what their screen is checked in`() {
        var upright = ReportSamples.screen
        upright.supportedOrientations = SupportedOrientations(phone: [.portrait])
        let report = CheckReport(
            screens: [upright], findings: [], profiles: ReportSamples.profiles, configurations: ReportSamples.matrix,
            layoutCount: 0)
        let portraits = ReportSamples.matrix.filter { $0.orientation == .portrait }
        #expect(report.summary(of: upright).count(portraits) == "all 4 configurations")
        #expect(report.summary(of: upright).words(portraits) == "every iPhone, portrait")
        #expect(report.summary(of: nil).count(portraits) == "4 of 12 configurations")
    }

    /// Phones and pads that differ, with their orientations.
    private static let mixed: [String: DeviceProfile] = {
        let devices: [(id: String, idiom: Idiom, height: Double)] = [
            ("iPhone A", .phone, 667), ("iPhone B", .phone, 852), ("iPad A", .pad, 1024), ("iPad B", .pad, 1194),
        ]
        let profiles = devices.map { id, idiom, height in
            var profile = DeviceProfile(
                id: id, name: id, idiom: idiom, screen: Size(width: height / 2, height: height), scale: 2,
                os: OSRange(min: 26, max: 26))
            let insets = EdgeInsets(top: 20, left: 0, bottom: 20, right: 0)
            profile.safeAreas = [
                OrientedInsets(
                    os: profile.os, insets: [.portrait: insets, .landscapeLeft: insets, .landscapeRight: insets])
            ]
            return profile
        }
        return Dictionary(profiles.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }()

    typealias Supported = SupportedOrientations
    static let wholes: [(asked: String, orientation: Orientation?, supported: Supported, words: String)] = [
        ("i", nil, .all, "every device and orientation"),
        ("iPhone", nil, .all, "every iPhone, portrait and landscape"),
        ("iPhone A", nil, .all, "iPhone A, portrait and landscape"),
        ("i", .portrait, .all, "every device, portrait"),
        ("iPhone A", .landscapeLeft, .all, "iPhone A, landscape left"),
        ("i", nil, Supported(phone: [.portrait], pad: [.portrait]), "every device, portrait"),
        ("i", nil, Supported(pad: []), "every iPhone, portrait and landscape"),
        ("i", nil, Supported(phone: []), "every iPad, portrait and landscape"),
        (
            "i", nil, Supported(phone: [.portrait], pad: nil),
            "every iPhone, portrait; every iPad, portrait and landscape"
        ),
        ("iPad", .portrait, Supported(pad: []), ""),
    ]

    @Test(arguments: wholes)
    func `what a whole run is said to be is what was checked`(
        asked: String, orientation: Orientation?, supported: Supported, words: String
    ) {
        let all = Matrix.standard("default", profiles: Array(Self.mixed.values))?.configurations ?? []
        let chosen = all.filter { $0.device.hasPrefix(asked) && orientation ?? $0.orientation == $0.orientation }
        var screen = ReportSamples.screen
        screen.supportedOrientations = supported
        let summary = ConfigurationSummary(of: screen, among: chosen, profiles: Self.mixed)
        let shown = screen.configurations(among: chosen) { Self.mixed[$0]?.idiom }
        #expect(summary.words(shown) == words)
    }

    @Test func `what is wrong with a document is reported once, on its first screen`() {
        var screens = ["b", "a", "c"].map { Screen(id: $0, name: $0) }
        for (index, place) in [("A.storyboard", 20), ("A.storyboard", 10), ("B.storyboard", 5)].enumerated() {
            screens[index].source = SourceLocation(file: place.0, line: place.1)
        }
        func findings(_ rule: String) -> [Finding] {
            Finding.grouping(
                screens.map {
                    Verdict(
                        rule: rule, screen: $0.id, subject: $0.id, configuration: nil, severity: .warning,
                        predicate: RuleStatement("isOff"))
                })
        }
        func reported(_ rule: String) -> [String] {
            CheckReport(
                screens: screens, findings: findings(rule), profiles: [:], configurations: [], layoutCount: 0
            ).findings.map(\.screen)
        }
        #expect(reported("ib-safe-areas-disabled") == ["a", "c"])
        #expect(reported("deprecated-layout-guides") == ["a", "b", "c"])
    }

    @Test func `devices that fail alike are reported together`() {
        let chosen = ReportSamples.matrix.filter {
            $0.device == "iphone-x" ? $0.orientation == .landscapeLeft : $0.orientation == .portrait
        }
        #expect(summary.count(chosen) == "4 of 12 configurations")
        #expect(
            summary.words(chosen)
                == "iPhone SE (3rd generation), iPhone 14, iPhone 17 Pro Max, portrait; iPhone X, landscape left")
    }

    @Test func `a device that offers one orientation is not said to fail in others`() {
        let matrix = ReportSamples.matrix.filter { $0.device != "iphone-x" || $0.orientation == .portrait }
        let summary = ConfigurationSummary(of: nil, among: matrix, profiles: ReportSamples.profiles)
        #expect(
            summary.words(matrix.filter { $0.device != "iphone-se-3" })
                == "iPhone X, portrait; iPhone 14, iPhone 17 Pro Max, portrait and landscape")
    }

    @Test func `devices of uncertain figures stand last, and a run of four is reported by its ends`() {
        var profiles = ReportSamples.profiles
        profiles["iphone-se-3"]?.confidence = ["*": "low"]
        for (index, id) in ["a", "b"].enumerated() {
            profiles[id] = profiles["iphone-14"]
            profiles[id]?.name = "iPhone \(index)"
        }
        profiles["pad"] = profiles["iphone-14"]
        profiles["pad"]?.idiom = .pad
        profiles["pad"]?.name = "iPad"
        let devices = ["iphone-se-3", "iphone-x", "iphone-14", "a", "b", "iphone-17-pro-max", "pad"]
        let matrix = devices.map { Configuration(device: $0, os: 26, orientation: .portrait) }
        let summary = ConfigurationSummary(of: nil, among: matrix, profiles: profiles)
        let chosen = matrix.filter { $0.device != "iphone-17-pro-max" }
        #expect(summary.words(chosen) == "iPhone X … iPhone 1, iPad, iPhone SE (3rd generation), portrait")
    }

    @Test func `windows are named where they fail and their full screen does not`() {
        func pad(_ width: Double?) -> Configuration {
            Configuration(
                device: "iPad A", os: 26, orientation: .portrait, window: width.map { Size(width: $0, height: 1024) })
        }
        let phone = Configuration(device: "iPhone A", os: 26, orientation: .portrait)
        let matrix = [phone, pad(nil), pad(320), pad(438.5), pad(500)]
        let summary = ConfigurationSummary(of: nil, among: matrix, profiles: Self.mixed)
        #expect(summary.words([pad(320)]) == "a window 320 pt wide on iPad A")
        #expect(
            summary.words([phone, pad(438.5), pad(320)])
                == "iPhone A, portrait; windows 320 to 438.5 pt wide on iPad A")
        #expect(summary.words([pad(nil), pad(320)]) == "iPad A, portrait")
    }

    @Test func `each range of widths names its devices`() {
        func window(_ device: String, _ width: Double) -> Configuration {
            Configuration(
                device: device, os: 26, orientation: .portrait, window: Size(width: width, height: 1024))
        }
        let windows = [
            window("iPad A", 320), window("iPad A", 438), window("iPad B", 375), window("iPad C", 320),
            window("iPad C", 438),
        ]
        let full = windows.map { Configuration(device: $0.device, os: 26, orientation: .portrait) }
        let summary = ConfigurationSummary(of: nil, among: full + windows, profiles: [:])
        #expect(
            summary.words(windows)
                == "windows 320 to 438 pt wide on iPad A, iPad C; a window 375 pt wide on iPad B")
    }

    @Test func `settings are reported where only some of the matrix has them`() {
        var large = ReportSamples.matrix
        for index in large.indices { large[index].contentSize = .accessibilityLarge }
        let summary = ConfigurationSummary(
            of: nil, among: ReportSamples.matrix + large, profiles: ReportSamples.profiles)
        #expect(summary.words(large) == "every iPhone, portrait and landscape, text size AX2")
    }
}
