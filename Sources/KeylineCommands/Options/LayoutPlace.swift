// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Where a command lays screens out.
enum LayoutPlace: Sendable {
    /// On the canvas of their file; a screen without one is left out.
    case canvas
    /// On a device, in the first of some configurations that the app of the screen supports; in the first of all where
    /// it supports none.
    case device(DeviceProfile, [Configuration])

    /// A device in the orientations that were asked for; portrait first where none was.
    ///
    /// - Parameters:
    ///   - address: the device's id or name; nil = the one that the library shows things on.
    ///   - os: major version; nil = the newest that the device runs.
    /// - Throws: `CommandError` where the device is not known, does not run the OS or has no such orientation.
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

    /// The configuration of a screen on the device; nil on the canvas.
    func configuration(of screen: Screen) -> Configuration? {
        guard case .device(let profile, let configurations) = self else { return nil }
        return screen.configurations(among: configurations) { _ in profile.idiom }.first ?? configurations.first
    }
}
