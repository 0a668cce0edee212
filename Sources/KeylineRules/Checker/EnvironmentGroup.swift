// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Configurations in which a screen is laid out in the very same environment.
struct EnvironmentGroup {
    /// The environment.
    var environment: LayoutEnvironment
    /// Positions in the list of configurations, ascending.
    var indices: [Int]

    /// The groups of a screen, in the order of their first configuration.
    static func all(
        _ screen: Screen, profiles: [String: DeviceProfile], configurations: [Configuration], app: App?
    ) -> [EnvironmentGroup] {
        let platform = Platform(screen, profiles: profiles, configurations: configurations)
        var groups: [EnvironmentGroup] = []
        var positions: [LayoutEnvironment: Int] = [:]
        positions.reserveCapacity(configurations.count)
        for (index, configuration) in configurations.enumerated() {
            guard let profile = profiles[configuration.device], platform.runs(on: profile.idiom) else { continue }
            let environment = LayoutEnvironment(
                profile: profile, configuration: configuration, screen: screen, app: app)
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

/// Which kinds of device a screen is made for.
private struct Platform {
    private let isTV: Bool

    /// A document says so itself; a screen from elsewhere is for televisions when nothing else is asked for.
    init(_ screen: Screen, profiles: [String: DeviceProfile], configurations: [Configuration]) {
        if let canvas = screen.canvas {
            isTV = canvas.isTV
        } else {
            let others = configurations.lazy.compactMap { profiles[$0.device]?.idiom }.contains { $0 != .tv }
            isTV = !others && configurations.contains { profiles[$0.device]?.idiom == .tv }
        }
    }

    func runs(on idiom: Idiom) -> Bool { (idiom == .tv) == isTV }
}

/// Environments that install the same constraints: one stands for all when a rule asks for ambiguity.
struct EnvironmentFamily {
    private struct Key: Hashable {
        var horizontal: SizeClass?
        var vertical: SizeClass?
        var direction: LayoutDirection
        var idiom: Idiom
    }

    /// The narrowest of them.
    var representative: LayoutEnvironment
    /// Positions of their configurations, ascending.
    var indices: [Int]

    /// The families of some groups, in the order of their first configuration.
    static func all(_ groups: [EnvironmentGroup]) -> [EnvironmentFamily] {
        var families: [EnvironmentFamily] = []
        var positions: [Key: Int] = [:]
        for group in groups {
            let environment = group.environment
            let key = Key(
                horizontal: environment.horizontalSizeClass, vertical: environment.verticalSizeClass,
                direction: environment.direction, idiom: environment.idiom)
            guard let position = positions[key] else {
                positions[key] = families.count
                families.append(EnvironmentFamily(representative: environment, indices: group.indices))
                continue
            }
            families[position].indices += group.indices
            if environment.window.width < families[position].representative.window.width {
                families[position].representative = environment
            }
        }
        for index in families.indices { families[index].indices.sort() }
        return families
    }
}
