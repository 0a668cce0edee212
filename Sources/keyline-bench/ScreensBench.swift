// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineLayout
import KeylineModel
import KeylineRules
import KeylineSeeds

/// Lays generated screens out in many configurations and lets every rule judge them, on every core: seconds, memory, and
/// how both grow.
struct ScreensBench {
    private let screenCount: Int
    private let configurationCount: Int

    init(_ arguments: ArraySlice<String>) throws {
        let numbers = arguments.compactMap { Int($0) }
        guard numbers.count == arguments.count, numbers.count <= 2, numbers.allSatisfy({ $0 > 0 }) else {
            throw BenchError.usage("'screens' takes a number of screens and a number of configurations")
        }
        screenCount = numbers.first ?? 2000
        configurationCount = numbers.count > 1 ? numbers[1] : 200
    }

    func run() throws {
        let profiles = try KeylineSeeds.devices.map {
            try JSONDecoder().decode(DeviceProfile.self, from: Data($0.json.utf8))
        }
        let configurations = Self.configurations(profiles, count: configurationCount)
        let screens = (0..<screenCount).map(ScreenGenerator.screen)
        let views = screens.reduce(0) { $0 + $1.items.count }
        print("\(screens.count) screens, \(views) items, \(configurations.count) configurations")
        let byID = Dictionary(uniqueKeysWithValues: profiles.map { ($0.id, $0) })
        for share in [0.25, 0.5, 1] {
            report(Array(screens.prefix(Int(Double(screens.count) * share))), configurations, byID)
        }
        for share in [0.25, 0.5] {
            report(screens, Array(configurations.prefix(Int(Double(configurations.count) * share))), byID)
        }
        print("peak memory \(Figure.text(Self.peakMegabytes(), 0)) MB")
    }

    private func report(
        _ screens: [Screen], _ configurations: [Configuration], _ profiles: [String: DeviceProfile]
    ) {
        let checker = ScreenChecker()
        let start = ContinuousClock.now
        let reports = ParallelMap.map(screens) { screen in
            let report = checker.report(on: screen, profiles: profiles, configurations: configurations)
            return (layouts: report.layouts, findings: Finding.grouping(report.verdicts).count)
        }
        let seconds = (ContinuousClock.now - start).inSeconds
        let layouts = reports.reduce(0) { $0 + $1.layouts }
        let pairs = screens.count * configurations.count
        print(
            "\(screens.count) screens × \(configurations.count) configurations: \(Figure.text(seconds, 2)) s, "
                + "\(layouts) layouts, \(reports.reduce(0) { $0 + $1.findings }) findings, "
                + "\(Figure.text(seconds * 1e6 / Double(pairs), 2)) µs each")
    }

    /// The default matrix, then the same with larger text and from right to left.
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

    /// The process's high-water mark, as the kernel keeps it.
    private static func peakMegabytes() -> Double {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return Double(line?.split(separator: " ").dropFirst().first ?? "").map { $0 / 1024 } ?? 0
    }
}
