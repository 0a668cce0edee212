// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The devices of a matrix by kind and size, so that devices that behave alike stand side by side.
struct DeviceOrder {
    /// Device ids: phones first, devices with a home button before those without, then from small to large.
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
            Double(idiom), profile.hasHomeIndicator == true ? 1 : 0, profile.screen.height, profile.screen.width,
            Double(profile.year ?? 0), Double(index),
        ]
    }

    /// A device's name for people.
    func name(_ device: String) -> String { profiles[device]?.name ?? device }

    /// Some of the devices in few words: `every iPhone`, `iPhone X … iPhone 17 Pro Max`, `iPad mini 6 and 3 more`.
    func words(_ chosen: Set<String>) -> String {
        var parts: [String] = []
        var rest = chosen
        for (idiom, noun) in [(Idiom.phone, "iPhone"), (.pad, "iPad"), (.tv, "Apple TV")] {
            let all = devices.filter { profiles[$0]?.idiom == idiom }
            guard all.count > 1, rest.isSuperset(of: all) else { continue }
            parts.append("every " + noun)
            rest.subtract(all)
        }
        let runs = runs(rest)
        parts += runs.prefix(3).flatMap(\.words)
        let left = runs.dropFirst(3).reduce(0) { $0 + $1.count }
        if left > 0 { parts.append("\(left) more") }
        return parts.count < 2 || left == 0
            ? parts.joined(separator: ", ")
            : parts.dropLast().joined(separator: ", ") + " and " + parts[parts.count - 1]
    }

    /// Stretches of neighbours, within one kind of device.
    private func runs(_ chosen: Set<String>) -> [(words: [String], count: Int)] {
        var stretches: [[String]] = []
        var previous: String?
        for device in devices {
            defer { previous = device }
            guard chosen.contains(device) else { continue }
            let continues = previous.map { chosen.contains($0) && profiles[$0]?.idiom == profiles[device]?.idiom }
            if continues == true, !stretches.isEmpty {
                stretches[stretches.count - 1].append(device)
            } else {
                stretches.append([device])
            }
        }
        return stretches.map { stretch in
            guard stretch.count > 2, let last = stretch.last else { return (stretch.map(name), stretch.count) }
            return ([name(stretch[0]) + " … " + name(last)], stretch.count)
        }
    }
}
