// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The versions of the OS in which a constraint exists: the branches of `if #available(iOS 11, *) { … } else { … }`.
///
/// The names are Swift's, as in `@available(iOS, introduced: 11, obsoleted: 13)`. Versions are major versions of the OS
/// that a configuration runs.
public struct Availability: Hashable, Sendable {
    /// The first version with the constraint; nil = every version before `obsoleted`.
    public var introduced: Int?
    /// The first version without it again; nil = none.
    public var obsoleted: Int?

    /// Makes a range of versions.
    public init(introduced: Int? = nil, obsoleted: Int? = nil) {
        self.introduced = introduced
        self.obsoleted = obsoleted
    }

    /// Every version.
    public static let always = Availability()

    /// Returns true if the constraint exists in a version.
    public func contains(_ major: Int) -> Bool { major >= introduced ?? .min && major < obsoleted ?? .max }

    /// Returns true if the constraint exists in no version.
    public var isEmpty: Bool { introduced ?? .min >= obsoleted ?? .max }

    /// Returns true if both exist in some version.
    public func overlaps(_ other: Availability) -> Bool {
        let latest = max(introduced ?? .min, other.introduced ?? .min)
        return latest < min(obsoleted ?? .max, other.obsoleted ?? .max)
    }
}

extension Availability: LosslessStringConvertible {
    /// The range as Swift writes it: `11...`, `..<13`, `11..<13`; `always` for every version.
    public var description: String {
        switch (introduced, obsoleted) {
        case (nil, nil): "always"
        case (let first?, nil): "\(first)..."
        case (let first, let end?): "\(first.map(String.init) ?? "")..<\(end)"
        }
    }

    /// Reads a range as `description` writes it, also after the name of an OS: `iOS 11..<13`. Nil for any other text and
    /// for a range without versions.
    public init?(_ text: String) {
        guard text != "always" else {
            self = .always
            return
        }
        let names = ["iOS ", "iPadOS ", "tvOS "]
        let range = text.dropFirst(names.first { text.hasPrefix($0) }?.count ?? 0)
        if let mark = range.firstRange(of: "..<") {
            guard let end = Int(range[mark.upperBound...]) else { return nil }
            let first = range[..<mark.lowerBound]
            self.init(introduced: Int(first), obsoleted: end)
            if introduced == nil, !first.isEmpty { return nil }
        } else {
            guard range.hasSuffix("..."), let first = Int(range.dropLast(3)) else { return nil }
            self.init(introduced: first)
        }
        if isEmpty { return nil }
    }
}

extension Availability: Codable {
    private enum CodingKeys: String, CodingKey { case introduced, obsoleted }

    /// Reads a range.
    ///
    /// - Throws: `DecodingError` for a range without versions.
    public init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        introduced = try c.decodeIfPresent(Int.self, forKey: .introduced)
        obsoleted = try c.decodeIfPresent(Int.self, forKey: .obsoleted)
        if isEmpty {
            throw DecodingError.dataCorruptedError(
                forKey: .obsoleted, in: c, debugDescription: "'obsoleted' must be later than 'introduced'")
        }
    }
}

/// The versions of the OS at which constraints of a screen begin or cease to exist.
public struct AvailabilityBounds: Hashable, Sendable {
    private let versions: [Int]

    /// Collects the versions.
    ///
    /// - Complexity: linear in the constraints, as few of them depend on a version.
    public init(_ constraints: [Constraint]) {
        let bounds = constraints.lazy.filter { $0.availability != .always }
            .flatMap { [$0.availability.introduced, $0.availability.obsoleted].compactMap(\.self) }
        versions = Set(bounds).sorted()
    }

    /// Returns a number that versions with the same constraints have in common: the number of bounds up to a version.
    public func interval(of major: Int) -> Int { versions.count { $0 <= major } }
}
