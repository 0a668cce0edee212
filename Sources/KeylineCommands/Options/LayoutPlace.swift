// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The place where a command lays screens out.
enum LayoutPlace: Sendable {
    /// The canvas of their file; a screen without one is left out.
    case canvas
    /// A device, in the first of the given configurations that the screen's app supports; if it supports none, in the
    /// first of all.
    case device(DeviceProfile, [Configuration])

    /// Returns the configuration of a screen on the device; nil on the canvas.
    func configuration(of screen: Screen) -> Configuration? {
        guard case .device(let profile, let configurations) = self else { return nil }
        return screen.configurations(among: configurations) { _ in profile.idiom }.first ?? configurations.first
    }
}
