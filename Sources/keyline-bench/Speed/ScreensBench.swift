// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineConcurrency
import KeylineLayout
import KeylineModel
import KeylineRules
import KeylineSeeds
import KeylineStore

/// Lays generated screens out in many configurations and applies all rules, in parallel: measures seconds and memory,
/// and the growth of time with both numbers.
struct ScreensBench {
    private let screenCount: Int
    private let configurationCount: Int

    init(_ arguments: ArraySlice<String>) throws {
        let numbers = arguments.compactMap { Int($0) }
        guard numbers.count == arguments.count, numbers.count <= 2, numbers.allSatisfy({ $0 > 0 }) else {
            throw BenchError.usage("'screens' needs a number of screens and a number of configurations")
        }
        screenCount = numbers.first ?? 2000
        configurationCount = numbers.count > 1 ? numbers[1] : 200
    }

    func run() throws {
        let platform = try SeedMetrics.standard()
        let profiles = try KeylineSeeds.devices.map {
            try JSONDecoder().decode(DeviceProfile.self, from: Data($0.json.utf8)).on(platform)
        }
        let configurations = Self.configurations(profiles, count: configurationCount)
        let screens = (0..<screenCount).map(ScreenGenerator.screen)
        let views = screens.reduce(0) { $0 + $1.items.count }
        print("\(screens.count) screens, \(views) items, \(configurations.count) configurations")
        let byID = Dictionary(uniqueKeysWithValues: profiles.map { ($0.id, $0) })
        let runs = bestRuns(screens, configurations, byID)
        for (size, run) in runs {
            print("\(size.screens) screens × \(size.configurations) configurations: \(run.text)")
        }
        let byScreens = runs.filter { $0.size.configurations == configurations.count }
            .map { (size: $0.size.screens, seconds: $0.run.seconds) }
        let byConfigurations = runs.filter { $0.size.screens == screens.count }
            .map { (size: $0.size.configurations, seconds: $0.run.seconds) }
        print("by screens: \(LinearFit(byScreens).text("screen"))")
        print("by configurations: \(LinearFit(byConfigurations).text("configuration"))")
        print("peak memory \(Figure.text(Self.peakMegabytes(), 0)) MB")
    }

    /// Returns the shortest run of every size. The sizes alternate, because other load may slow the machine for a
    /// while.
    private func bestRuns(
        _ screens: [Screen], _ configurations: [Configuration], _ profiles: [String: DeviceProfile]
    ) -> [(size: Size, run: Run)] {
        let sizes = Self.sizes(screens.count, configurations.count)
        var best: [Run?] = Array(repeating: nil, count: sizes.count)
        for _ in 0..<Self.rounds {
            for (place, size) in sizes.enumerated() {
                let run = measure(
                    Array(screens.prefix(size.screens)), Array(configurations.prefix(size.configurations)), profiles)
                if run.seconds < best[place]?.seconds ?? .infinity { best[place] = run }
            }
        }
        return zip(sizes, best).compactMap { size, run in run.map { (size, $0) } }
    }

    private static let rounds = 3

    private typealias Size = (screens: Int, configurations: Int)

    /// Returns the sizes: all screens in fractions of the configurations, and fractions of the screens in all
    /// configurations.
    private static func sizes(_ screens: Int, _ configurations: Int) -> [Size] {
        var sizes: [Size] = [(screens, configurations)]
        for share in [2, 4] where screens >= share { sizes.append((screens / share, configurations)) }
        for share in [2, 4] where configurations >= share { sizes.append((screens, configurations / share)) }
        return sizes.reversed()
    }

    /// One measurement.
    private struct Run {
        var seconds: Double
        var layouts: Int
        var findings: Int

        var text: String {
            "\(Figure.text(seconds, 2)) s, \(layouts) layouts, \(findings) findings, "
                + "\(Figure.text(seconds * 1e6 / Double(max(1, layouts)), 2)) µs a layout"
        }
    }

    private func measure(
        _ screens: [Screen], _ configurations: [Configuration], _ profiles: [String: DeviceProfile]
    ) -> Run {
        let checker = ScreenChecker()
        let start = ContinuousClock.now
        let reports = ParallelMap.map(screens) { screen in
            let report = checker.report(on: screen, profiles: profiles, configurations: configurations)
            return (layouts: report.layouts, findings: Finding.grouping(report.verdicts).count)
        }
        return Run(
            seconds: (ContinuousClock.now - start).inSeconds, layouts: reports.reduce(0) { $0 + $1.layouts },
            findings: reports.reduce(0) { $0 + $1.findings })
    }

    /// Returns the default matrix without tv, then the same with right-to-left layout and other text sizes, cut to
    /// `count`.
    private static func configurations(_ profiles: [DeviceProfile], count: Int) -> [Configuration] {
        let base = Matrix.standard("default", profiles: profiles.filter { $0.idiom != .tv })?.configurations ?? []
        var result: [Configuration] = []
        for (size, direction) in [
            (ContentSizeCategory.large, LayoutDirection.leftToRight), (.large, .rightToLeft),
            (.accessibilityMedium, .leftToRight), (.small, .leftToRight),
        ] {
            result += base.map { configuration in
                var changed = configuration
                changed.contentSize = size
                changed.direction = direction
                return changed
            }
        }
        return Array(result.prefix(count))
    }

    /// Returns the process's peak resident memory, as the kernel reports it (VmHWM).
    private static func peakMegabytes() -> Double {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return Double(line?.split(separator: " ").dropFirst().first ?? "").map { $0 / 1024 } ?? 0
    }
}
