// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The orientations an app declares to support, by kind of device. Nil = unknown, so all of them; an empty list = the
/// app does not run on such devices.
public struct SupportedOrientations: Hashable, Sendable {
    /// On phones, in declaration order.
    public private(set) var phone: [Orientation]?
    /// On pads, in declaration order.
    public private(set) var pad: [Orientation]?

    /// All orientations on all devices, for an app that declares nothing.
    public static let all = SupportedOrientations()

    /// Sorts the orientations of each kind of device into declaration order; nil = all.
    public init(phone: [Orientation]? = nil, pad: [Orientation]? = nil) {
        self.phone = phone.map(Self.ordered)
        self.pad = pad.map(Self.ordered)
    }

    private static func ordered(_ orientations: [Orientation]) -> [Orientation] {
        Orientation.allCases.filter(orientations.contains)
    }

    /// The orientations on a kind of device; nil = all, empty = the app does not run there.
    public subscript(idiom: Idiom) -> [Orientation]? {
        switch idiom {
        case .phone: phone
        case .pad: pad
        case .tv, .vision, .mac: nil
        }
    }

    /// Returns the orientations that at least one of two apps supports.
    public func union(_ other: SupportedOrientations) -> SupportedOrientations {
        func union(_ one: [Orientation]?, _ two: [Orientation]?) -> [Orientation]? {
            one.flatMap { one in two.map { one + $0 } }
        }
        return SupportedOrientations(phone: union(phone, other.phone), pad: union(pad, other.pad))
    }

    /// Returns the orientations that at least one of several apps supports; all if the list is empty.
    public static func union(of all: [SupportedOrientations]) -> SupportedOrientations {
        all.dropFirst().reduce(all.first ?? .all) { $0.union($1) }
    }

    /// Returns the orientations that both values support.
    public func limited(to other: SupportedOrientations) -> SupportedOrientations {
        func limited(_ one: [Orientation]?, _ two: [Orientation]?) -> [Orientation]? {
            one.map { one in two.map { one.filter($0.contains) } ?? one } ?? two
        }
        return SupportedOrientations(phone: limited(phone, other.phone), pad: limited(pad, other.pad))
    }

    /// Returns the support with parts of the app's declaration ignored, which allows everything they excluded.
    func without(_ parts: Support) -> SupportedOrientations {
        func kept(_ orientations: [Orientation]?) -> [Orientation]? {
            orientations.flatMap { parts.contains($0.isEmpty ? .devices : .orientations) ? nil : $0 }
        }
        return SupportedOrientations(phone: kept(phone), pad: kept(pad))
    }

    /// The parts of an app's declaration, each of which a person may overrule.
    public struct Support: OptionSet, Hashable, Sendable {
        /// One bit for each part.
        public let rawValue: Int

        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The orientations in which it runs on its devices.
        public static let orientations = Support(rawValue: 1)
        /// The kinds of device it runs on.
        public static let devices = Support(rawValue: 2)
        /// The windows it can have on pads.
        public static let windows = Support(rawValue: 4)
        /// All parts.
        public static let all: Support = [.orientations, .devices, .windows]
    }
}

extension SupportedOrientations: Codable {
    private enum CodingKeys: String, CodingKey { case phone, pad }

    /// Reads both lists; an absent one is unknown.
    public init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            phone: try c.decodeIfPresent([Orientation].self, forKey: .phone),
            pad: try c.decodeIfPresent([Orientation].self, forKey: .pad))
    }
}
