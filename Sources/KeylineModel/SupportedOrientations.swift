// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The orientations an app declares to support, by kind of device; nil = not known, so all.
public struct SupportedOrientations: Hashable, Sendable {
    /// On phones, in declaration order.
    public private(set) var phone: [Orientation]?
    /// On pads, in declaration order.
    public private(set) var pad: [Orientation]?

    /// Nothing is known: all orientations.
    public static let all = SupportedOrientations()

    /// Some orientations; an empty list says nothing, and stands for all.
    public init(phone: [Orientation]? = nil, pad: [Orientation]? = nil) {
        self.phone = Self.ordered(phone)
        self.pad = Self.ordered(pad)
    }

    private static func ordered(_ orientations: [Orientation]?) -> [Orientation]? {
        guard let orientations, !orientations.isEmpty else { return nil }
        return Orientation.allCases.filter(orientations.contains)
    }

    /// The orientations on a kind of device; nil = all.
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
    /// televisions alone, all others never there, and only the orientations that its app supports. A screen of no document
    /// is for televisions when nothing else is asked for.
    ///
    /// - Parameter idiom: the kind of a device; nil for one that is not known, whose configurations are left out.
    public func positions(among configurations: [Configuration], idiom: (_ device: String) -> Idiom?) -> [Int] {
        let idioms = configurations.map { idiom($0.device) }
        let isTV = canvas?.isTV ?? (idioms.contains(.tv) && idioms.allSatisfy { $0 ?? .tv == .tv })
        return configurations.indices.filter { index in
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

    /// The screen as if its app supported all orientations.
    public var inAnyOrientation: Screen {
        var screen = self
        screen.supportedOrientations = .all
        return screen
    }
}
