// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The devices and matrices that a command can choose from.
struct DeviceLibrary: Sendable {
    /// The profiles, in the order of lists.
    let profiles: [DeviceProfile]
    /// Profiles by id.
    let byID: [String: DeviceProfile]
    /// The figures that all devices share; they are also set in the profiles.
    let platform: PlatformMetrics
    /// The matrices that a catalog defines, in addition to the standard ones.
    let matrices: [Matrix]
    /// The name of the default matrix.
    let matrixName: String

    /// Makes a library of `profiles`, which get the figures of `platform`.
    init(
        profiles: [DeviceProfile], platform: PlatformMetrics, matrices: [Matrix] = [], matrixName: String = "default"
    ) {
        let profiles = profiles.map { $0.on(platform) }
        self.profiles = profiles
        self.platform = platform
        byID = Dictionary(profiles.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.matrices = matrices
        self.matrixName = matrixName
    }

    /// Returns the device that an address refers to: by id or marketing name, or by the start of one.
    func device(_ address: String) throws(CommandError) -> DeviceProfile {
        let candidates = profiles.map { Addressable(id: $0.id, names: [$0.name], label: $0.id) }
        return profiles[try Address.resolve(address, kind: "device", among: candidates)]
    }

    /// Returns the matrix with a name; a catalog's own takes precedence over the standard ones.
    func matrix(_ name: String) throws(CommandError) -> Matrix {
        if let own = matrices.first(where: { $0.name == name }) { return own }
        if let standard = Matrix.standard(name, profiles: profiles) { return standard }
        let own = matrices.map(\.name)
        let names = own + Matrix.standardNames.filter { !own.contains($0) }
        return try matrix(Address.resolve(name, kind: "matrix", among: names))
    }

    /// Returns one configuration for each orientation; upside-down portrait only if its safe area differs.
    func configurations(of profile: DeviceProfile) -> [Configuration] {
        let major = profile.os.max
        let upright = profile.safeArea(.portrait, os: major)
        return profile.orientations(os: major)
            .filter { $0 != .portraitUpsideDown || profile.safeArea($0, os: major) != upright }
            .map { Configuration(device: profile.id, os: major, orientation: $0) }
    }

    /// The device on which a screen is shown by default: the newest phone with certain figures.
    var showcase: DeviceProfile? { Self.showcase(among: profiles) }

    /// The newest phone with certain figures among some devices; without one, the first device.
    static func showcase(among profiles: [DeviceProfile]) -> DeviceProfile? {
        let phones = profiles.filter { $0.idiom == .phone && $0.confidence["*"] == nil && !$0.safeAreas.isEmpty }
        return phones.max { ($0.year ?? 0, $1.screen.width, $1.id) < ($1.year ?? 0, $0.screen.width, $0.id) }
            ?? profiles.first
    }
}
