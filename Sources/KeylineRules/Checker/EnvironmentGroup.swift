// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Configurations in which a screen is laid out in the same environment.
struct EnvironmentGroup {
    /// The environment.
    var environment: LayoutEnvironment
    /// Indices in the list of configurations, ascending.
    var indices: [Int]

    /// Returns the groups of a screen, in the order of their first configuration.
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
