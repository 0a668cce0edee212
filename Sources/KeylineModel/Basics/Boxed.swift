// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A box that stores a large optional value outside its owner: each copy of the owner has one 8-byte reference.
///
/// Most items set few of their optional parts; with all of them stored in place a layout item would take 2.3 kB.
@propertyWrapper
public struct Boxed<Value: Hashable & Sendable>: Sendable {
    @usableFromInline
    final class Storage: Sendable {
        @usableFromInline let value: Value

        @inlinable
        init(_ value: Value) { self.value = value }
    }

    @usableFromInline var storage: Storage?

    /// The value. Reading takes constant time; writing allocates new storage.
    @inlinable public var wrappedValue: Value? {
        get { storage?.value }
        set { storage = newValue.map(Storage.init) }
    }

    /// Boxes a value; nil allocates no storage.
    @inlinable
    public init(wrappedValue: Value?) { storage = wrappedValue.map(Storage.init) }
}

extension Boxed: Hashable {
    /// True if the values are equal. Constant time for two copies of one box.
    public static func == (a: Boxed, b: Boxed) -> Bool { a.storage === b.storage || a.wrappedValue == b.wrappedValue }

    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension KeyedDecodingContainer {
    /// Reads the value of a key; nil where the key is absent or null.
    func decode<Value: Decodable>(_ type: Boxed<Value>.Type, forKey key: Key) throws -> Boxed<Value> {
        Boxed(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
    }
}

extension KeyedEncodingContainer {
    /// Writes the value under a key; writes no key where the value is nil.
    mutating func encode<Value: Encodable>(_ boxed: Boxed<Value>, forKey key: Key) throws {
        try encodeIfPresent(boxed.wrappedValue, forKey: key)
    }
}

extension Boxed: Decodable where Value: Decodable {
    /// Reads a value.
    public init(from decoder: any Decoder) throws { self.init(wrappedValue: try Value(from: decoder)) }
}

extension Boxed: Encodable where Value: Encodable {
    /// Writes the value, or null where there is none.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}
