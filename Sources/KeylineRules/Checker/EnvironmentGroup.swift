// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Synchronization

/// Configurations in which a screen is laid out in the very same environment.
struct EnvironmentGroup {
    /// The environment.
    var environment: LayoutEnvironment
    /// Positions in the list of configurations, ascending.
    var indices: [Int]

    /// The groups of a screen, in the order of their first configuration.
    static func all(
        _ screen: Screen, profiles: [String: DeviceProfile], configurations: [Configuration], app: App?,
        host: ScreenHost? = nil
    ) -> [EnvironmentGroup] {
        var groups: [EnvironmentGroup] = []
        var positions: [LayoutEnvironment: Int] = [:]
        positions.reserveCapacity(configurations.count)
        let traits = ScreenTraits(screen, app: app)
        let hosted = host.map { HostedEnvironments($0, app: app) }
        for index in screen.positions(among: configurations, idiom: { profiles[$0]?.idiom }) {
            let configuration = configurations[index]
            guard let profile = profiles[configuration.device] else { continue }
            let own = hosted.map { $0.environment(of: screen, profile: profile, configuration: configuration) }
            let environment =
                own ?? LayoutEnvironment(profile: profile, configuration: configuration, traits: traits)
            guard let environment else { continue }
            if let position = positions[environment] {
                groups[position].indices.append(index)
            } else {
                positions[environment] = groups.count
                groups.append(EnvironmentGroup(environment: environment, indices: [index]))
            }
        }
        return groups
    }
}

/// The environments of screens checked in the same configurations: most screens of an app have the same bars, so they are
/// worked out for a few screens only.
///
/// Safe to share between threads.
final class KnownEnvironments: Sendable {
    /// What environments depend on, and which configurations the screen takes part in.
    private struct Key: Hashable {
        var traits: ScreenTraits
        var isTV: Bool?
        var supportedOrientations: SupportedOrientations
        /// The oldest OS major that counts.
        var oldest: Int
    }

    private struct State: Sendable {
        var profiles: [String: DeviceProfile] = [:]
        var configurations: [Configuration] = []
        var isUncertain: [Bool] = []
        var jobs: [Key: [LayoutJob]] = [:]
    }

    private let state = Mutex(State())

    /// Kinds of screen kept at a time.
    private static let limit = 256

    /// What to lay a screen out in: its groups, as `EnvironmentGroup.all` gives them, and their families; and whether the
    /// figures of each configuration's device are guesses.
    func jobs(
        _ screen: Screen, profiles: [String: DeviceProfile], configurations: [Configuration], app: App?
    ) -> (jobs: [LayoutJob], isUncertain: [Bool]) {
        let key = Key(
            traits: ScreenTraits(screen, app: app), isTV: screen.design?.isTV,
            supportedOrientations: screen.supportedOrientations,
            oldest: screen.oldestShownMajor)
        return state.withLock { state in
            // Equal by identity, and at once, as long as the same check goes on.
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
