// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A set of swipe directions: `UISwipeGestureRecognizer.Direction`. Coded as a name if it has one direction, else as a
/// list of names.
public struct SwipeDirections: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: Int
    /// A set from UIKit's bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// To the right alone.
    public static let right = SwipeDirections(rawValue: 1)
    /// To the left alone.
    public static let left = SwipeDirections(rawValue: 2)
    /// Upwards alone.
    public static let up = SwipeDirections(rawValue: 4)
    /// Downwards alone.
    public static let down = SwipeDirections(rawValue: 8)

    /// Each direction under its name, in the order of UIKit's bits.
    public static let named: [(name: String, direction: SwipeDirections)] = [
        ("right", .right), ("left", .left), ("up", .up), ("down", .down),
    ]

    /// The direction with a name; nil for an unknown name.
    public init?(name: String) {
        guard let known = Self.named.first(where: { $0.name == name }) else { return nil }
        self = known.direction
    }

    /// The names of its directions, in the order of UIKit's bits.
    public var names: [String] { Self.named.filter { contains($0.direction) }.map(\.name) }
}

extension SwipeDirections: Codable {
    /// Reads a name, or a list of names.
    ///
    /// - Throws: `DecodingError` for an unknown name.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let name = try? container.decode(String.self) {
            self = try Self.direction(name, in: container)
            return
        }
        let names = try container.decode([String].self)
        self = try names.reduce(into: []) { $0.formUnion(try Self.direction($1, in: container)) }
    }

    /// Writes a name for one direction, else the list of names.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let name = names.first, names.count == 1 { try container.encode(name) } else { try container.encode(names) }
    }

    private static func direction(
        _ name: String, in container: any SingleValueDecodingContainer
    ) throws -> SwipeDirections {
        if let direction = SwipeDirections(name: name) { return direction }
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no direction: \(name)")
    }
}

/// The recognizers that may recognize at the same time as this one: its delegate's answer to
/// `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`. Coded as true, false or the list of bindings.
public enum SimultaneousRecognition: Hashable, Sendable {
    /// All recognizers.
    case all
    /// The bindings with these ids.
    case only([String])
}

extension SimultaneousRecognition: Codable {
    /// Reads true, false, an id or a list of ids.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let answer = try? container.decode(Bool.self) {
            self = answer ? .all : .only([])
        } else if let id = try? container.decode(String.self) {
            self = .only([id])
        } else {
            self = .only(try container.decode([String].self))
        }
    }

    /// Writes true for all, else the list of ids.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .all: try container.encode(true)
        case .only(let ids): try container.encode(ids)
        }
    }
}
