// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The devices of a matrix sorted by kind and size, so that devices that behave alike are adjacent.
struct DeviceOrder {
    /// Device ids: those with certain figures before the others, phones first, home-button devices before the others,
    /// small to large.
    let devices: [String]
    /// The devices of each kind that must be present to be called "every" device of the kind.
    private let all: [Idiom?: Set<String>]
    private let profiles: [String: DeviceProfile]

    /// - Parameter every: further devices that must be present for "every device", in addition to those of the
    ///   configurations.
    init(_ configurations: [Configuration], every: [String], profiles: [String: DeviceProfile]) {
        var seen: Set<String> = []
        let present = configurations.map(\.device).filter { seen.insert($0).inserted }
        let keyed = present.enumerated().map { (key: Self.key(profiles[$1], at: $0), id: $1) }
        devices = keyed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.id)
        all = Dictionary(grouping: present + every) { profiles[$0]?.idiom }.mapValues { Set($0) }
        self.profiles = profiles
    }

    private static func key(_ profile: DeviceProfile?, at index: Int) -> [Double] {
        guard let profile else { return [2, Double(index)] }
        let idiom = Idiom.allCases.firstIndex(of: profile.idiom) ?? 0
        return [
            profile.hasUncertainFigures ? 1 : 0, Double(idiom), hasBottomInset(profile) ? 1 : 0, profile.screen.height,
            profile.screen.width, Double(profile.year ?? 0), Double(index),
        ]
    }

    /// Returns true if the safe area ends above the bottom edge in portrait: devices that differ in this fail
    /// differently.
    private static func hasBottomInset(_ profile: DeviceProfile) -> Bool {
        (profile.safeArea(.portrait, os: profile.os.max)?.bottom ?? 0) > 0
    }

    /// Returns a device's display name.
    func name(_ device: String) -> String { profiles[device]?.name ?? device }

    /// Returns a short description of some devices: `every device`, `every iPhone`, `iPhone X … iPhone 17 Pro Max`,
    /// `iPad mini 6 and 3 more`.
    func words(_ chosen: Set<String>) -> String {
        if all.count > 1, all.values.allSatisfy(chosen.isSuperset) { return "every device" }
        var parts: [String] = []
        var left = 0
        for stretch in stretches(of: chosen) {
            if left == 0, parts.count < Self.partLimit { parts += stretch.words } else { left += stretch.count }
        }
        if left == 0 { return parts.joined(separator: ", ") }
        return parts.joined(separator: ", ") + " and \(left) more"
    }

    private static let partLimit = 4
    private static let nouns: [Idiom: String] = [.phone: "iPhone", .pad: "iPad", .tv: "Apple TV"]

    /// Returns stretches of adjacent devices of the same kind and certainty; a complete kind is one stretch.
    private func stretches(of chosen: Set<String>) -> [(words: [String], count: Int)] {
        var named: Set<Idiom> = []
        return sections.flatMap { section -> [(words: [String], count: Int)] in
            guard let idiom = section.first.flatMap({ profiles[$0]?.idiom }), let noun = Self.nouns[idiom] else {
                return runs(section, chosen)
            }
            let kind = all[idiom] ?? []
            guard kind.count > 1, chosen.isSuperset(of: kind) else { return runs(section, chosen) }
            return named.insert(idiom).inserted ? [(["every " + noun], kind.count)] : []
        }
    }

    /// The devices of each kind and certainty, in order.
    private var sections: [[String]] {
        devices.reduce(into: []) { sections, device in
            if let last = sections.last?.last, isAlike(profiles[last], profiles[device]) {
                sections[sections.count - 1].append(device)
            } else {
                sections.append([device])
            }
        }
    }

    private func isAlike(_ a: DeviceProfile?, _ b: DeviceProfile?) -> Bool {
        a?.idiom == b?.idiom && a?.hasUncertainFigures == b?.hasUncertainFigures
    }

    /// Returns the first and the last of a long run, all of a short one.
    private func runs(_ devices: [String], _ chosen: Set<String>) -> [(words: [String], count: Int)] {
        devices.split { !chosen.contains($0) }.map { run in
            guard run.count > 3, let first = run.first, let last = run.last else { return (run.map(name), run.count) }
            return ([name(first) + " … " + name(last)], run.count)
        }
    }
}
