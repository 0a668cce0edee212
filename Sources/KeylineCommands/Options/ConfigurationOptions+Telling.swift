// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReport

extension ConfigurationOptions {
    /// Says on standard error how many screens were checked although their apps do not support the orientations named, or
    /// were left out because they support none of those there are.
    func tellUnsupported(
        _ screens: [Screen], in configurations: [Configuration], _ profiles: [String: DeviceProfile]
    ) {
        guard namesOrientations else {
            return Self.tellUnsupported(
                screens, in: configurations, profiles, hint: "; '--orientation' checks them all the same")
        }
        let beyond = Self.places(of: screens, in: configurations, profiles).count { $0.supported < $0.all }
        if beyond > 0 {
            Console.message(
                "note: \(Self.part(beyond, of: screens)) checked in orientations that the app does not support")
        }
    }

    /// Says on standard error how many screens are left out because their apps support none of the orientations there are.
    static func tellUnsupported(
        _ screens: [Screen], in configurations: [Configuration], _ profiles: [String: DeviceProfile], hint: String = ""
    ) {
        let left = places(of: screens, in: configurations, profiles).count { $0.supported == 0 && $0.all > 0 }
        if left > 0 {
            Console.message(
                "note: \(part(left, of: screens)) not checked, whose app supports none of these orientations" + hint)
        }
    }

    private static func part(_ count: Int, of screens: [Screen]) -> String {
        NumberText.grouped(count) + " of " + NumberText.count(screens.count, "screen")
    }

    /// For each screen whose app says what it supports: in how many configurations it is shown, and would be otherwise.
    private static func places(
        of screens: [Screen], in configurations: [Configuration], _ profiles: [String: DeviceProfile]
    ) -> [(supported: Int, all: Int)] {
        let idioms = profiles.mapValues(\.idiom)
        func count(_ screen: Screen) -> Int { screen.positions(among: configurations) { idioms[$0] }.count }
        return screens.filter { $0.supportedOrientations != .all }.map { (count($0), count($0.inAnyOrientation)) }
    }
}
