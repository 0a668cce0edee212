// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Environments that install the same constraints. A rule that asks for ambiguity needs one representative for all
/// members whose layouts have ties in the same parts.
struct EnvironmentFamily {
    private struct Key: Hashable {
        var horizontal: SizeClass?
        var vertical: SizeClass?
        var direction: LayoutDirection
        var idiom: Idiom
        /// The interval between `AvailabilityBounds` that contains the version of the OS.
        var availability: Int
    }

    /// The environment with the narrowest window.
    var representative: LayoutEnvironment
    /// All environments of the family.
    var environments: [LayoutEnvironment]

    /// The families of some groups of a screen with the given bounds, in the order of their first configuration.
    static func all(_ groups: [EnvironmentGroup], _ availability: AvailabilityBounds) -> [EnvironmentFamily] {
        var families: [EnvironmentFamily] = []
        var positions: [Key: Int] = [:]
        for group in groups {
            let environment = group.environment
            let key = Key(
                horizontal: environment.horizontalSizeClass, vertical: environment.verticalSizeClass,
                direction: environment.direction, idiom: environment.idiom,
                availability: availability.interval(of: environment.osMajor))
            guard let position = positions[key] else {
                positions[key] = families.count
                families.append(EnvironmentFamily(representative: environment, environments: [environment]))
                continue
            }
            families[position].environments.append(environment)
            if environment.window.width < families[position].representative.window.width {
                families[position].representative = environment
            }
        }
        return families
    }
}
