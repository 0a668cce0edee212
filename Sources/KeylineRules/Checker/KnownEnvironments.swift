// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Synchronization

/// A cache of the environments of screens that are checked in the same configurations. Most screens of an app have the
/// same bars, so few distinct environments are computed.
///
/// Safe to share between threads.
final class KnownEnvironments: Sendable {
    /// The inputs of the environments, and those that decide in which configurations the screen takes part.
    private struct Key: Hashable {
        var traits: ScreenTraits
        var places: ShownPlaces
    }

    private struct State: Sendable {
        var profiles: [String: DeviceProfile] = [:]
        var configurations: [Configuration] = []
        var isUncertain: [Bool] = []
        var jobs: [Key: [LayoutJob]] = [:]
    }

    private let state = Mutex(State())

    /// The largest number of cached keys.
    private static let limit = 256

    /// Returns the layout jobs of a screen, made from the groups of `EnvironmentGroup.all`, and for each
    /// configuration true if its device's figures are guesses.
    func jobs(
        _ screen: Screen, profiles: [String: DeviceProfile], configurations: [Configuration], app: App?
    ) -> (jobs: [LayoutJob], isUncertain: [Bool]) {
        let key = Key(traits: ScreenTraits(screen, app: app), places: ShownPlaces(of: screen))
        return state.withLock { state in
            // Arrays that share storage compare in constant time, which is the case during one check.
            if state.configurations != configurations || state.profiles != profiles {
                let isUncertain = configurations.map { profiles[$0.device]?.hasUncertainFigures == true }
                state = State(profiles: profiles, configurations: configurations, isUncertain: isUncertain)
            }
            if let known = state.jobs[key] { return (known, state.isUncertain) }
            let jobs = LayoutJob.all(
                EnvironmentGroup.all(screen, profiles: profiles, configurations: configurations, app: app))
            if state.jobs.count >= Self.limit { state.jobs = [:] }
            state.jobs[key] = jobs
            return (jobs, state.isUncertain)
        }
    }
}
