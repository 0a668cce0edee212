// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

@testable import KeylineReport

/// A photo viewer whose page control is tied to the superview's bottom, and a matrix of five devices.
enum ReportSamples {
    static let devices: [(id: String, name: String, height: Double, indicator: Bool)] = [
        ("iphone-se-3", "iPhone SE (3rd generation)", 667, false), ("iphone-x", "iPhone X", 812, true),
        ("iphone-14", "iPhone 14", 844, true), ("iphone-17-pro-max", "iPhone 17 Pro Max", 956, true),
    ]

    static var profiles: [String: DeviceProfile] {
        var profiles: [String: DeviceProfile] = [:]
        for device in devices {
            let size = Size(width: device.height / 2, height: device.height)
            var profile = DeviceProfile(
                id: device.id, name: device.name, idiom: .phone, screen: size, scale: 2, os: OSRange(min: 11, max: 26))
            profile.hasHomeIndicator = device.indicator
            profiles[device.id] = profile
        }
        return profiles
    }

    static var matrix: [Configuration] {
        devices.flatMap { device in
            [Orientation.portrait, .landscapeLeft, .landscapeRight].map {
                Configuration(device: device.id, os: 26, orientation: $0)
            }
        }
    }

    static var screen: Screen {
        var screen = Screen(id: "s1", name: "Photo viewer")
        screen.source = SourceLocation(file: "Photos.storyboard", line: 10, objectID: "abc-12-def")
        screen.controllerObjectID = "con-tr-ol1"
        var root = LayoutItem(id: "i0", parent: nil, className: "UIView")
        root.source = SourceLocation(file: "Photos.storyboard", line: 20, objectID: "roo-tv-iew")
        var control = LayoutItem(id: "i1", parent: "i0", className: "UIPageControl")
        control.name = "pageControl"
        control.source = SourceLocation(file: "Photos.storyboard", line: 44, objectID: "pag-ec-trl")
        let guide = LayoutItem(id: "g0", parent: "i0", guide: .safeArea)
        screen.items = [root, control, guide]
        screen.constraints = [
            Constraint(
                id: "c1", firstItem: "i1", firstAttribute: .bottom, secondItem: "i0", secondAttribute: .bottom,
                source: SourceLocation(file: "Photos.storyboard", line: 88, objectID: "bot-to-m01")),
            Constraint(
                id: "c2", firstItem: "i1", firstAttribute: .leading, relation: .greaterThanOrEqual, secondItem: "g0",
                secondAttribute: .leading, multiplier: 2, constant: -8.5, priority: 750),
        ]
        return screen
    }

    static func verdict(_ configuration: Configuration?, overlap: Double = 34) -> Verdict {
        Verdict(
            rule: "safe-area-content-outside", screen: "s1", subject: "i1", configuration: configuration,
            severity: .error, edges: [.bottom], overlap: overlap, constraints: ["c1"], cause: .constraint,
            predicate: RuleStatement("reaches", .item(NamedItem(id: "i1", name: "pageControl")), .edges([.bottom])),
            fixes: [.tie(Fix.Tie(.pin, [.bottom], .leftToRight))])
    }

    static var report: CheckReport {
        let failing = matrix.filter { $0.device != "iphone-se-3" }
        var verdicts = failing.map { verdict($0, overlap: $0.orientation == .portrait ? 34 : 21) }
        verdicts.append(
            Verdict(
                rule: "ib-safe-areas-disabled", screen: "s1", subject: "s1", configuration: nil, severity: .warning,
                status: .needsReview, predicate: RuleStatement("isOff")))
        return CheckReport(
            screens: [screen], findings: Finding.grouping(verdicts), profiles: profiles, configurations: matrix,
            layoutCount: matrix.count)
    }

    static func layout(conflicts: [LayoutConflict] = []) -> SolvedLayout {
        var environment = LayoutEnvironment(
            idiom: .phone, osMajor: 26, window: Size(width: 375, height: 812), scale: 3)
        environment.safeArea = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        let items = screen.items.enumerated().map { index, item in
            let frame = Rect(x: Double(index), y: 1.0 / 3, width: 375, height: 0.1 + 0.2)
            return SolvedItem(
                id: item.id, frame: frame, windowFrame: frame, safeAreaInsets: .zero, layoutMargins: .zero,
                source: index == 0 ? .window : .constraints, isInstalled: true, isVisible: true,
                ambiguity: index == 1 ? [AmbiguousCoordinate(attribute: .left, range: 0...10)] : [])
        }
        return SolvedLayout(environment: environment, items: items, constraints: [], conflicts: conflicts)
    }

    static var frames: FramesReport {
        FramesReport(scenes: [
            FramesReport.Scene(
                file: "in/Photos.storyboard", screen: screen, device: "iphone-x", orientation: "portrait",
                layout: layout())
        ])
    }
}
