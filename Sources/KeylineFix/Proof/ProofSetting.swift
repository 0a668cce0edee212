// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineConcurrency
import KeylineLayout
public import KeylineModel
public import KeylineRules

/// The rules, devices and configurations by which edits are judged: those of the check that found the findings.
public struct ProofSetting: Sendable {
    /// Device profiles by id.
    public let profiles: [String: DeviceProfile]
    private let checker: ScreenChecker
    private let rules: [any Rule]
    private let configurations: [Configuration]
    private let apps: [String: App]
    private let overruling: SupportedOrientations.Support

    /// Creates a setting; see `ScreenBatch` for the parameters. All rules should be given, because an edit must not
    /// cause findings of other rules either.
    public init(
        rules: [any Rule] = RuleRegistry.all, profiles: [String: DeviceProfile], configurations: [Configuration],
        apps: [String: App] = [:], overruling: SupportedOrientations.Support = []
    ) {
        self.rules = rules
        self.profiles = profiles
        self.configurations = configurations
        self.apps = apps
        self.overruling = overruling
        checker = ScreenChecker(rules: rules)
    }

    /// One screen with the containers of other screens that show it.
    struct Job: Hashable, Sendable {
        var screen: Screen
        var hosts: [ScreenHost]
    }

    /// Returns a screen as it is checked.
    public func checkedForm(_ screen: Screen) -> Screen { screen.overruling(overruling).within(app(of: screen)) }

    /// Returns the jobs of some screens, and of those others that are shown in containers of them.
    func jobs(of own: [Screen], _ others: [Screen]) -> [Job] {
        let hosts = ScreenHosts(own + others)
        let ids = Set(own.map(\.id))
        let hosted = others.filter { other in hosts.hosts(of: other).contains { ids.contains($0.screen.id) } }
        return (own + hosted).map { Job(screen: $0, hosts: hosts.hosts(of: $0)) }
    }

    private func app(of screen: Screen) -> App? { screen.app.flatMap { apps[$0] } }

    /// Returns the findings of each job, in parallel.
    func findings(_ jobs: [Job]) -> [[Finding]] {
        let (checker, profiles, apps) = (checker, profiles, apps)
        let work = jobs.map { ($0, shown($0.screen)) }
        return ParallelMap.map(work) { job, configurations in
            let app = job.screen.app.flatMap { apps[$0] }
            return Finding.grouping(
                checker.check(job.screen, in: job.hosts, profiles: profiles, configurations: configurations, app: app))
        }
    }

    /// Returns the environments in which a screen is shown, each once.
    func environments(_ job: Job) -> [LayoutEnvironment] {
        LayoutEnvironment.all(
            of: job.screen, in: job.hosts, app: app(of: job.screen), profiles: profiles,
            configurations: shown(job.screen))
    }

    /// Returns the harm that a changed screen does in the environments of the screen before; nil if it does none.
    func harm(of changed: Screen, before: Job) -> ChangeHarm.Kind? {
        ChangeHarm(before.screen, app: app(of: before.screen), in: environments(before)).kind(of: changed)
    }

    /// Returns true if a finding holds on a screen at a window size between and beside those of the devices.
    func holdsAtSomeSize(_ finding: Finding, on screen: Screen) -> Bool { !ranges(of: finding, on: screen).isEmpty }

    /// Returns the window sizes for which a finding holds on a screen.
    private func ranges(of finding: Finding, on screen: Screen) -> [SizeRange] {
        RangeFinder(screen, app: app(of: screen), rules: rules, profiles: profiles, configurations: shown(screen))
            .ranges(of: finding)
    }

    /// Returns the findings of each of some jobs in windows at both ends and in the middle of the ranges in which a
    /// finding holds on the first of them; nil if it does not depend on the window size.
    func findings(_ jobs: [Job], inRangesOf finding: Finding) -> [[Finding]]? {
        guard let first = jobs.first else { return nil }
        let windows = ranges(of: finding, on: first.screen).flatMap { Self.windows(in: $0, finding, profiles) }
        guard !windows.isEmpty else { return nil }
        return jobs.map { job in
            Finding.grouping(
                checker.check(
                    job.screen, in: job.hosts, profiles: profiles, configurations: windows, app: app(of: job.screen)))
        }
    }

    private static func windows(
        in range: SizeRange, _ finding: Finding, _ profiles: [String: DeviceProfile]
    ) -> [Configuration] {
        let base = finding.configurations.first { place in
            place.configuration.device == range.device
                && place.configuration.orientation.isLandscape == range.isLandscape
        }
        guard let base = base?.configuration, let profile = profiles[base.device] else { return [] }
        let window = base.window ?? profile.windowSize(base.orientation)
        let length = range.axis == .horizontal ? window.width : window.height
        let (lower, upper) = (range.lower ?? length, (range.upper ?? length + 1) - 1)
        return Set([lower, ((lower + upper) / 2).rounded(), upper]).sorted().map { length in
            var configuration = base
            configuration.window =
                range.axis == .horizontal
                ? Size(width: length, height: window.height) : Size(width: window.width, height: length)
            return configuration
        }
    }

    private func shown(_ screen: Screen) -> [Configuration] {
        let profiles = profiles
        return screen.configurations(among: configurations) { profiles[$0]?.idiom }
    }
}
