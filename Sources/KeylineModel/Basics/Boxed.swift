// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Keeps a large optional value outside of the value that has it, so that copies of the whole are small: 8 bytes for each.
///
/// Values of most items have few of their parts; with all of them in place a layout item would have 2.3 kB.
@propertyWrapper
public struct Boxed<Value: Hashable & Sendable>: Sendable {
    @usableFromInline
    final class Storage: Sendable {
        @usableFromInline let value: Value

        @inlinable
        init(_ value: Value) { self.value = value }
    }

    @usableFromInline var storage: Storage?

    /// The value; nil takes no room. Constant time to read, to write a copy of the value.
    @inlinable public var wrappedValue: Value? {
        get { storage?.value }
        set { storage = newValue.map(Storage.init) }
    }

    /// A value, or none.
    @inlinable
    public init(wrappedValue: Value?) { storage = wrappedValue.map(Storage.init) }
}

extension Boxed: Hashable {
    /// True where the values are equal; at once where one is a copy of the other.
    public static func == (a: Boxed, b: Boxed) -> Bool { a.storage === b.storage || a.wrappedValue == b.wrappedValue }

    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension KeyedDecodingContainer {
    /// Reads the value of a key; none where it is absent or null.
    func decode<Value: Decodable>(_ type: Boxed<Value>.Type, forKey key: Key) throws -> Boxed<Value> {
        Boxed(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
    }
}

extension KeyedEncodingContainer {
    /// Writes the value under a key, and nothing where there is none.
    mutating func encode<Value: Encodable>(_ boxed: Boxed<Value>, forKey key: Key) throws {
        try encodeIfPresent(boxed.wrappedValue, forKey: key)
    }
}

extension Boxed: Decodable where Value: Decodable {
    /// Reads a value.
    public init(from decoder: any Decoder) throws { self.init(wrappedValue: try Value(from: decoder)) }
}

extension Boxed: Encodable where Value: Encodable {
    /// Writes a value; null where there is none.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}
