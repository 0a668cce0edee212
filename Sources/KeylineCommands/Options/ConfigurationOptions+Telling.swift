// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReport

extension ConfigurationOptions {
    /// Says on standard error how many screens were left out because their apps support none of the orientations, or were
    /// checked although they do not.
    func tellUnsupported(
        _ screens: [Screen], in configurations: [Configuration], _ profiles: [String: DeviceProfile]
    ) {
        let idioms = profiles.mapValues(\.idiom)
        func places(_ screen: Screen) -> Int { screen.positions(among: configurations) { idioms[$0] }.count }
        let restricted = screens.filter { $0.supportedOrientations != .all }
        let count = NumberText.count(screens.count, "screen")
        if namesOrientations {
            let beyond = restricted.count { places($0) < places($0.inAnyOrientation) }
            if beyond > 0 {
                Console.message(
                    "note: \(NumberText.grouped(beyond)) of \(count) checked in orientations that the app does not support"
                )
            }
        } else {
            let left = restricted.count { places($0) == 0 && places($0.inAnyOrientation) > 0 }
            if left > 0 {
                Console.message(
                    "note: \(NumberText.grouped(left)) of \(count) not checked, whose app supports none of these "
                        + "orientations; '--orientation' checks them all the same")
            }
        }
    }
}
