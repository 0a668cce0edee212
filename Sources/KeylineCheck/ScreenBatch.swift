// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineCatalog
import KeylineConcurrency
public import KeylineModel
public import KeylineRules

/// Checks screens whose verdicts are not stored in a catalog, in parallel.
public struct ScreenBatch: Sendable {
    /// Device profiles by id.
    public let profiles: [String: DeviceProfile]
    private let checker: ScreenChecker
    private let appChecker: AppChecker
    private let configurations: [Configuration]
    private let apps: [String: App]
    private let overruling: SupportedOrientations.Support

    /// Creates a checker.
    ///
    /// - Parameters:
    ///   - rules: the rules to apply.
    ///   - profiles: device profiles by id.
    ///   - configurations: the configurations; each screen is checked in those in which it can be shown.
    ///   - apps: apps by id.
    ///   - programs: compiled screens, for screens that are checked more than once.
    ///   - overruling: the parts of the apps' declared support to ignore.
    public init(
        rules: [any Rule], profiles: [String: DeviceProfile], configurations: [Configuration],
        apps: [String: App] = [:], programs: ScreenPrograms? = nil, overruling: SupportedOrientations.Support = []
    ) {
        checker = ScreenChecker(rules: rules, programs: programs)
        appChecker = AppChecker(rules: rules)
        self.profiles = profiles
        self.configurations = configurations
        self.apps = apps
        self.overruling = overruling
    }

    /// Returns all findings of the rules.
    ///
    /// - Parameters:
    ///   - ids: the screens to check; the others only embed them. nil = all.
    ///   - declared: apps of the screens that are judged as wholes.
    ///   - progress: called after each screen.
    public func check(
        _ all: [Screen], only ids: Set<String>? = nil, of declared: [DeclaredApp] = [], progress: CheckProgress? = nil
    ) -> CheckedScreens {
        let all = all.map { screen in
            screen.overruling(overruling).within(screen.app.flatMap { self.apps[$0] })
        }
        let screens = all.filter { ids?.contains($0.id) ?? true }
        let (checker, profiles, apps, idioms) = (checker, profiles, apps, profiles.mapValues(\.idiom))
        let jobs = screens.map { screen in (screen, screen.configurations(among: configurations) { idioms[$0] }) }
        let hosts = ScreenHosts(all)
        let findings = ParallelMap.map(jobs, progress: { progress?($0, jobs.count) }) { screen, configurations in
            let verdicts = checker.check(
                screen, in: hosts.hosts(of: screen), profiles: profiles, configurations: configurations,
                app: screen.app.flatMap { apps[$0] })
            return Finding.grouping(verdicts)
        }
        return CheckedScreens(
            screens: screens, apps: declared,
            findings: findings.flatMap { $0 } + Finding.grouping(appChecker.check(declared)),
            profiles: profiles, configurations: configurations,
            shown: jobs.map(\.1))
    }
}
