// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The devices and matrices that a command can choose from.
struct DeviceLibrary: Sendable {
    /// Profiles in the order lists show them.
    let profiles: [DeviceProfile]
    /// Profiles by id.
    let byID: [String: DeviceProfile]
    /// The figures that devices share; the profiles have them.
    let platform: PlatformMetrics
    /// Matrices that a catalog defines, beside the standard ones.
    let matrices: [Matrix]
    /// Name of the matrix that is used unless another is asked for.
    let matrixName: String

    /// A library of `profiles`, which get the figures of `platform`.
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

    /// The device that an address means: id, marketing name, or the start of one.
    func device(_ address: String) throws(CommandError) -> DeviceProfile {
        let candidates = profiles.map { Addressable(id: $0.id, names: [$0.name], label: $0.id) }
        return profiles[try Address.resolve(address, kind: "device", among: candidates)]
    }

    /// The matrix of a name, a catalog's own before the standard ones.
    func matrix(_ name: String) throws(CommandError) -> Matrix {
        if let own = matrices.first(where: { $0.name == name }) { return own }
        if let standard = Matrix.standard(name, profiles: profiles) { return standard }
        let own = matrices.map(\.name)
        let names = own + Matrix.standardNames.filter { !own.contains($0) }
        return try matrix(Address.resolve(name, kind: "matrix", among: names))
    }

    /// Every orientation that devices are told apart in: an upside-down portrait only where it measures differently.
    func configurations(of profile: DeviceProfile) -> [Configuration] {
        let major = profile.os.max
        let upright = profile.safeArea(.portrait, os: major)
        return profile.orientations(os: major)
            .filter { $0 != .portraitUpsideDown || profile.safeArea($0, os: major) != upright }
            .map { Configuration(device: profile.id, os: major, orientation: $0) }
    }

    /// The device that a screen is shown on when nobody names one: the newest phone of which everything is known.
    var showcase: DeviceProfile? {
        let phones = profiles.filter { $0.idiom == .phone && $0.confidence["*"] == nil && !$0.safeAreas.isEmpty }
        return phones.max { ($0.year ?? 0, $1.screen.width, $1.id) < ($1.year ?? 0, $0.screen.width, $0.id) }
            ?? profiles.first
    }
}
