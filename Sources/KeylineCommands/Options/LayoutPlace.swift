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

    /// Makes the place on a device in the given orientation; by default portrait first.
    ///
    /// - Parameters:
    ///   - address: the device's id or name; nil for `DeviceLibrary.showcase`.
    ///   - os: the major version; nil for the newest that the device runs.
    /// - Throws: `CommandError` if the device is unknown, does not run the OS or has no such orientation.
    init(
        device address: String?, in library: DeviceLibrary, os: Int? = nil, orientation: OrientationArgument?,
        window: Size? = nil
    ) throws(CommandError) {
        var profile = library.showcase
        if let address { profile = try library.device(address) }
        guard let profile else { throw .noConfigurations }
        let major = os ?? profile.os.max
        guard profile.os.contains(major) else {
            throw .invalidValue(
                option: "--os", value: "\(major)",
                expected: "'\(profile.name)' runs versions \(profile.os.min) to \(profile.os.max)")
        }
        let offered = profile.orientations(os: major)
        let wanted = orientation?.orientations ?? [.portrait] + offered
        let configurations = wanted.filter(offered.contains).map {
            Configuration(device: profile.id, os: major, orientation: $0, window: window)
        }
        if configurations.isEmpty { throw .noConfigurations }
        self = .device(profile, configurations)
    }

    /// Returns the configuration of a screen on the device; nil on the canvas.
    func configuration(of screen: Screen) -> Configuration? {
        guard case .device(let profile, let configurations) = self else { return nil }
        return screen.configurations(among: configurations) { _ in profile.idiom }.first ?? configurations.first
    }
}
