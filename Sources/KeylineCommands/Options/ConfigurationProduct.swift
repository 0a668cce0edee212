// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Configurations as a product of lists: every device, in every orientation, at every text size and so on. A list that
/// is nil has the default: the newest OS, each orientation, the full screen, text size L, left to right, no keyboard.
struct ConfigurationProduct: Codable {
    /// Addresses of devices.
    var devices: [String]?
    /// Major OS versions; a device that does not run one is left out for it.
    var os: [Int]?
    var orientations: [Orientation]?
    /// Windows, points.
    var windows: [Size]?
    var contentSizes: [ContentSizeCategory]?
    var directions: [LayoutDirection]?
    /// With the keyboard, without it, or both.
    var showsKeyboard: [Bool]?

    enum CodingKeys: String, CodingKey, CaseIterable {
        case devices, os, orientations, windows, contentSizes, directions, showsKeyboard
    }

    /// Returns the configurations, device by device.
    ///
    /// - Throws: `CommandError` for an unknown device, and for one without such windows.
    func configurations(in library: DeviceLibrary) throws(CommandError) -> [Configuration] {
        var found: [Configuration] = []
        for address in devices ?? [] {
            let profile = try library.device(address)
            for window in windows ?? [] { try profile.checkOffers(window: window) }
            found += configurations(of: profile, in: library)
        }
        return found
    }

    private func configurations(of profile: DeviceProfile, in library: DeviceLibrary) -> [Configuration] {
        let turns = orientations ?? library.configurations(of: profile).map(\.orientation)
        let places = (os ?? [profile.os.max]).filter(profile.os.contains).flatMap { major in
            turns.filter { profile.safeArea($0, os: major) != nil }.map {
                Configuration(device: profile.id, os: major, orientation: $0)
            }
        }
        return places.varied(windows) { $0.window = $1 }.varied(contentSizes) { $0.contentSize = $1 }
            .varied(directions) { $0.direction = $1 }.varied(showsKeyboard) { $0.showsKeyboard = $1 }
    }
}

extension [Configuration] {
    /// Returns a copy of each configuration for each value, as `set` makes it; without values, the same configurations.
    func varied<Value>(_ values: [Value]?, _ set: (inout Configuration, Value) -> Void) -> [Configuration] {
        guard let values else { return self }
        return flatMap { configuration in
            values.map { value in
                var copy = configuration
                set(&copy, value)
                return copy
            }
        }
    }
}
