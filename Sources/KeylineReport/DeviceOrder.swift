// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The devices of a matrix by kind and size, so that devices that behave alike stand side by side.
struct DeviceOrder {
    /// Device ids: phones first; those of uncertain figures last; home button before none; small to large.
    let devices: [String]
    private let profiles: [String: DeviceProfile]

    init(_ configurations: [Configuration], profiles: [String: DeviceProfile]) {
        var seen: Set<String> = []
        let present = configurations.map(\.device).filter { seen.insert($0).inserted }
        let keyed = present.enumerated().map { (key: Self.key(profiles[$1], at: $0), id: $1) }
        devices = keyed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.id)
        self.profiles = profiles
    }

    private static func key(_ profile: DeviceProfile?, at index: Int) -> [Double] {
        guard let profile else { return [Double(Idiom.allCases.count), Double(index)] }
        let idiom = Idiom.allCases.firstIndex(of: profile.idiom) ?? 0
        return [
            Double(idiom), profile.confidence["*"] == "low" ? 1 : 0, hasBottomInset(profile) ? 1 : 0,
            profile.screen.height, profile.screen.width, Double(profile.year ?? 0), Double(index),
        ]
    }

    /// Whether the safe area ends above the bottom edge in portrait: devices that differ in this fail differently.
    private static func hasBottomInset(_ profile: DeviceProfile) -> Bool {
        (profile.safeArea(.portrait, os: profile.os.max)?.bottom ?? 0) > 0
    }

    /// A device's name for people.
    func name(_ device: String) -> String { profiles[device]?.name ?? device }

    /// Some of the devices in few words: `every iPhone`, `iPhone X … iPhone 17 Pro Max`, `iPad mini 6 and 3 more`.
    func words(_ chosen: Set<String>) -> String {
        var parts: [String] = []
        var left = 0
        for stretch in stretches(of: chosen) {
            if parts.count < Self.partLimit { parts += stretch.words } else { left += stretch.count }
        }
        if left == 0 { return parts.joined(separator: ", ") }
        return parts.joined(separator: ", ") + " and \(left) more"
    }

    private static let partLimit = 4
    private static let nouns: [Idiom: String] = [.phone: "iPhone", .pad: "iPad", .tv: "Apple TV"]

    /// Stretches of neighbours, within one kind of device; a kind that is there as a whole is one stretch.
    private func stretches(of chosen: Set<String>) -> [(words: [String], count: Int)] {
        Idiom.allCases.reduce(into: []) { found, idiom in
            let kind = devices.filter { profiles[$0]?.idiom == idiom }
            if kind.count > 1, let noun = Self.nouns[idiom], chosen.isSuperset(of: kind) {
                found.append((["every " + noun], kind.count))
            } else {
                found += runs(kind, chosen)
            }
        } + runs(devices.filter { profiles[$0] == nil }, chosen)
    }

    private func runs(_ devices: [String], _ chosen: Set<String>) -> [(words: [String], count: Int)] {
        devices.split { !chosen.contains($0) }.map { run in
            guard run.count > 2, let first = run.first, let last = run.last else { return (run.map(name), run.count) }
            return ([name(first) + " … " + name(last)], run.count)
        }
    }
}
