// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The orientations an app declares to support, by kind of device; nil = not known, so all; none = the app is not for such
/// devices at all.
public struct SupportedOrientations: Hashable, Sendable {
    /// On phones, in declaration order.
    public private(set) var phone: [Orientation]?
    /// On pads, in declaration order.
    public private(set) var pad: [Orientation]?

    /// Nothing is known: all orientations, on all devices.
    public static let all = SupportedOrientations()

    /// Some orientations.
    public init(phone: [Orientation]? = nil, pad: [Orientation]? = nil) {
        self.phone = phone.map(Self.ordered)
        self.pad = pad.map(Self.ordered)
    }

    private static func ordered(_ orientations: [Orientation]) -> [Orientation] {
        Orientation.allCases.filter(orientations.contains)
    }

    /// The orientations on a kind of device; nil = all, none = never there.
    public subscript(idiom: Idiom) -> [Orientation]? {
        switch idiom {
        case .phone: phone
        case .pad: pad
        case .tv, .vision, .mac: nil
        }
    }

    /// What either of two apps supports.
    public func union(_ other: SupportedOrientations) -> SupportedOrientations {
        func union(_ one: [Orientation]?, _ two: [Orientation]?) -> [Orientation]? {
            one.flatMap { one in two.map { one + $0 } }
        }
        return SupportedOrientations(phone: union(phone, other.phone), pad: union(pad, other.pad))
    }

    /// What any of some apps supports; all where there is none.
    public static func union(of all: [SupportedOrientations]) -> SupportedOrientations {
        all.dropFirst().reduce(all.first ?? .all) { $0.union($1) }
    }

    /// What of it is left on the devices and in the orientations of another.
    public func limited(to other: SupportedOrientations) -> SupportedOrientations {
        func limited(_ one: [Orientation]?, _ two: [Orientation]?) -> [Orientation]? {
            one.map { one in two.map { one.filter($0.contains) } ?? one } ?? two
        }
        return SupportedOrientations(phone: limited(phone, other.phone), pad: limited(pad, other.pad))
    }

    /// What is left of it when parts of what an app declares do not count.
    func without(_ parts: Support) -> SupportedOrientations {
        func kept(_ orientations: [Orientation]?) -> [Orientation]? {
            orientations.flatMap { parts.contains($0.isEmpty ? .devices : .orientations) ? nil : $0 }
        }
        return SupportedOrientations(phone: kept(phone), pad: kept(pad))
    }

    /// The parts of what an app declares, each of which a person may overrule.
    public struct Support: OptionSet, Hashable, Sendable {
        /// A bit for each part.
        public let rawValue: Int

        /// The parts of some bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// In which orientations it runs on the devices it is for.
        public static let orientations = Support(rawValue: 1)
        /// For which kinds of device it is.
        public static let devices = Support(rawValue: 2)
        /// Both.
        public static let all: Support = [.orientations, .devices]
    }
}

extension SupportedOrientations: Codable {
    private enum CodingKeys: String, CodingKey { case phone, pad }

    /// Reads both lists; absent ones are not known.
    public init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            phone: try c.decodeIfPresent([Orientation].self, forKey: .phone),
            pad: try c.decodeIfPresent([Orientation].self, forKey: .pad))
    }
}

extension Screen {
    /// The positions of those of some configurations that the screen can be shown in, ascending: documents for tvOS on
    /// televisions alone, all others never there, and only the devices, systems and orientations that its app supports. A
    /// screen of no document is for televisions when nothing else is asked for.
    ///
    /// - Parameter idiom: the kind of a device; nil for one that is not known, whose configurations are left out.
    public func positions(among configurations: [Configuration], idiom: (_ device: String) -> Idiom?) -> [Int] {
        let idioms = configurations.map { idiom($0.device) }
        let isTV = design?.isTV ?? (idioms.contains(.tv) && idioms.allSatisfy { $0 ?? .tv == .tv })
        let oldest = oldestShownMajor
        return configurations.indices.filter { index in
            guard configurations[index].os >= oldest else { return false }
            guard let idiom = idioms[index], (idiom == .tv) == isTV else { return false }
            return supportedOrientations[idiom]?.contains(configurations[index].orientation) ?? true
        }
    }

    /// Those of some configurations that the screen can be shown in; see `positions(among:idiom:)`.
    public func configurations(
        among all: [Configuration], idiom: (_ device: String) -> Idiom?
    ) -> [Configuration] {
        positions(among: all, idiom: idiom).map { all[$0] }
    }

    /// The screen as if its app did not declare some parts of what it supports.
    public func overruling(_ parts: SupportedOrientations.Support) -> Screen {
        if parts.isEmpty { return self }
        var screen = self
        screen.supportedOrientations = supportedOrientations.without(parts)
        if parts.contains(.devices) { screen.isShownOnOlderSystems = true }
        return screen
    }
}
