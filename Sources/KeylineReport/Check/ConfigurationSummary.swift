// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// Describes in one line the configurations of a matrix in which something holds.
public struct ConfigurationSummary: Sendable {
    private let matrix: [Configuration]
    private let order: DeviceOrder
    /// The orientations that the matrix or the device itself has, by device.
    private let orientations: [String: Set<Orientation>]
    /// True if the matrix omits no device and no orientation.
    private let isWhole: Bool

    /// Makes the summary for the configurations of a matrix in which a screen is shown; for the whole matrix if the
    /// screen is unknown.
    ///
    /// "Every device" refers to the given matrix together with the default matrix of the profiles, as far as the screen
    /// is meant for such devices. It does not depend on the orientations that the app supports or on a narrower matrix.
    public init(of screen: Screen?, among all: [Configuration], profiles: [String: DeviceProfile]) {
        let idioms = profiles.mapValues(\.idiom)
        let standard = Matrix.standard("default", profiles: Array(profiles.values))?.configurations ?? []
        let whole = screen?.overruling(.all).configurations(among: all + standard) { idioms[$0] } ?? all + standard
        matrix = screen?.configurations(among: all) { idioms[$0] } ?? all
        order = DeviceOrder(matrix, every: whole.map(\.device), profiles: profiles)
        orientations = Dictionary(grouping: matrix, by: \.device).mapValues { configurations in
            let profile = profiles[configurations[0].device]
            return Set(configurations.map(\.orientation) + (profile.map { $0.orientations(os: $0.os.max) } ?? []))
        }
        isWhole = Self.places(matrix).isSuperset(of: Self.places(whole))
    }

    /// True if the screen is shown in none of the configurations.
    var isEmpty: Bool { matrix.isEmpty }

    /// Returns the pairs of device and orientation, ignoring all other settings.
    private static func places(_ configurations: [Configuration]) -> Set<Configuration> {
        Set(configurations.map { Configuration(device: $0.device, os: 0, orientation: $0.orientation) })
    }

    /// `39 of 58 configurations`, or `all 58 configurations`.
    public func count(_ chosen: [Configuration]) -> String {
        let all = NumberText.count(matrix.count, "configuration")
        if chosen.count >= matrix.count { return matrix.count == 1 ? all : "all " + all }
        return NumberText.grouped(chosen.count) + " of " + all
    }

    /// Returns words such as `iPhone X … iPhone 17 Pro Max, portrait and landscape; iPad mini 6, portrait`. Devices
    /// that fail in the same orientations form a group; at most three groups are named, those with uncertain figures
    /// last.
    public func words(_ chosen: [Configuration]) -> String {
        if isWhole, Set(chosen).count == matrix.count { return "every device and orientation" }
        let screens = chosen.filter { $0.window == nil }
        let groups = groups(screens)
        let named = groups.prefix(Self.groupLimit).map { group in
            order.words(group.devices) + (group.words.isEmpty ? "" : ", " + group.words)
        }
        let left = groups.dropFirst(Self.groupLimit).reduce(0) { $0 + $1.devices.count }
        let others = left > 0 ? ["and " + NumberText.count(left, "more device")] : []
        return (named + others + windows(chosen, beside: screens)).joined(separator: "; ") + settings(chosen)
    }

    /// Returns the words for the windows among the chosen configurations, such as `windows 320 to 507 pt wide on iPad mini`,
    /// once for each range of widths; empty if all of them belong to full screens that are named.
    private func windows(_ chosen: [Configuration], beside screens: [Configuration]) -> [String] {
        let named = Self.places(screens)
        let windows = chosen.filter { $0.window != nil && !named.isSuperset(of: Self.places([$0])) }
        var groups: [(words: String, devices: Set<String>)] = []
        for device in order.devices {
            let own = windows.filter { $0.device == device }
            let widths = own.compactMap { $0.window?.width }.sorted()
            guard let narrowest = widths.first, let widest = widths.last else { continue }
            let length = NumberText.points(narrowest) + (narrowest < widest ? " to " + NumberText.points(widest) : "")
            Self.add(device, to: &groups, (own.count == 1 ? "a window " : "windows ") + length + " pt wide on ")
        }
        return groups.map { $0.words + order.words($0.devices) }
    }

    /// Adds a device to the group with the same words, or to a new one.
    private static func add(
        _ device: String, to groups: inout [(words: String, devices: Set<String>)], _ words: String
    ) {
        if let index = groups.firstIndex(where: { $0.words == words }) {
            groups[index].devices.insert(device)
        } else {
            groups.append((words, [device]))
        }
    }

    /// Returns the configurations in which a finding holds, and the number of further ones in which it may.
    func words(of finding: Finding) -> String {
        let words = words(finding.configurations.map(\.configuration))
        if finding.doubtful.isEmpty { return words }
        return words + "; " + Self.words(doubtful: finding.doubtful.count)
    }

    /// `2 more configurations need review`: those in which a finding may hold.
    static func words(doubtful count: Int) -> String {
        NumberText.count(count, "more configuration") + (count == 1 ? " needs" : " need") + " review"
    }

    private static let groupLimit = 3

    /// Groups devices by the orientations in which they fail, in device order.
    private func groups(_ chosen: [Configuration]) -> [(words: String, devices: Set<String>)] {
        let failing = Dictionary(grouping: chosen, by: \.device).mapValues { Set($0.map(\.orientation)) }
        var groups: [(words: String, devices: Set<String>)] = []
        for device in order.devices {
            guard let present = failing[device] else { continue }
            Self.add(device, to: &groups, orientationWords(present, on: device))
        }
        return groups
    }

    /// Returns the names of orientations; empty if the only device has only one orientation.
    private func orientationWords(_ present: Set<Orientation>, on device: String) -> String {
        if orientations[device]?.count == 1, order.devices.count == 1 { return "" }
        var words: [String] = []
        if present.contains(.portrait) {
            words.append("portrait")
        } else if present.contains(.portraitUpsideDown) {
            words.append("portrait upside down")
        }
        switch (present.contains(.landscapeLeft), present.contains(.landscapeRight)) {
        case (true, true): words.append("landscape")
        case (true, false): words.append(matrixHas(.landscapeRight, device) ? "landscape left" : "landscape")
        case (false, true): words.append(matrixHas(.landscapeLeft, device) ? "landscape right" : "landscape")
        case (false, false): break
        }
        return words.joined(separator: " and ")
    }

    private func matrixHas(_ orientation: Orientation, _ device: String) -> Bool {
        orientations[device]?.contains(orientation) == true
    }

    /// Returns the other settings that all chosen configurations share while the matrix has more: text sizes,
    /// direction, keyboard.
    private func settings(_ chosen: [Configuration]) -> String {
        var words: [String] = []
        let sizes = Set(chosen.map(\.contentSize))
        if sizes.count < Set(matrix.map(\.contentSize)).count {
            let present = ContentSizeCategory.allCases.filter(sizes.contains).map(\.rawValue)
            words.append("text size " + present.joined(separator: ", "))
        }
        let directions = Set(chosen.map(\.direction))
        if directions == [.rightToLeft], Set(matrix.map(\.direction)).count > 1 { words.append("right to left") }
        if chosen.allSatisfy(\.showsKeyboard), matrix.contains(where: { !$0.showsKeyboard }) {
            words.append("with the keyboard")
        }
        let systems = Set(chosen.map(\.os))
        if systems.count < Set(matrix.filter { c in chosen.contains { $0.device == c.device } }.map(\.os)).count {
            words.append("OS " + systems.sorted().map(String.init).joined(separator: ", "))
        }
        return words.map { ", " + $0 }.joined()
    }
}
