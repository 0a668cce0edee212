// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineReport
import KeylineRules

/// Checks screens whose verdicts no catalog keeps, on every core.
struct ScreenBatch: Sendable {
    /// Rules to apply.
    let rules: [any Rule]
    /// Device profiles by id.
    let profiles: [String: DeviceProfile]
    /// Where screens are looked at; each screen only where it can be shown.
    let configurations: [Configuration]
    /// Apps by id.
    var apps: [String: App] = [:]
    /// What the screens were compiled to, where they are checked more than once.
    var programs: ScreenPrograms?
    /// What does not count of what apps declare to support.
    var overruling: SupportedOrientations.Support = []

    /// Everything the rules find, as a report.
    func check(_ screens: [Screen]) -> CheckReport {
        let screens = screens.map { $0.overruling(overruling) }
        let progress = ProgressLine(total: screens.count, noun: "screens")
        let checker = ScreenChecker(rules: rules, programs: programs)
        let (profiles, apps, idioms) = (profiles, apps, profiles.mapValues(\.idiom))
        let jobs = screens.map { screen in (screen, screen.configurations(among: configurations) { idioms[$0] }) }
        let findings = ParallelMap.map(jobs) { screen, configurations in
            defer { progress.advance() }
            let verdicts = checker.check(
                screen, profiles: profiles, configurations: configurations, app: screen.app.flatMap { apps[$0] })
            return Finding.grouping(verdicts)
        }
        progress.finish()
        let used = Set(jobs.flatMap { $0.1 })
        return CheckReport(
            screens: screens, findings: findings.flatMap { $0 }, profiles: profiles,
            configurations: configurations.filter(used.contains), layoutCount: jobs.reduce(0) { $0 + $1.1.count })
    }
}
