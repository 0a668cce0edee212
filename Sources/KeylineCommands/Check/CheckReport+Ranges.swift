// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineReport
import KeylineRules

extension CheckReport {
    /// Finds the window sizes for which each finding holds, on every core.
    ///
    /// - Parameters:
    ///   - screens: the screens with token constants filled in.
    ///   - apps: the apps they belong to, by id.
    mutating func findRanges(on screens: [Screen], apps: [String: App] = [:]) {
        let byScreen = Dictionary(grouping: findings, by: \.screen)
        let jobs = screens.compactMap { screen in byScreen[screen.id].map { (screen, $0) } }
        let (profiles, configurations, idioms) = (profiles, configurations, profiles.mapValues(\.idiom))
        let found = ParallelMap.map(jobs) { screen, findings in
            let finder = RangeFinder(
                screen, app: screen.app.flatMap { apps[$0] }, profiles: profiles,
                configurations: screen.configurations(among: configurations) { idioms[$0] })
            return findings.map { ($0.fingerprint, finder.ranges(of: $0)) }
        }
        ranges = Dictionary(found.flatMap { $0 }, uniquingKeysWith: { first, _ in first })
    }
}
