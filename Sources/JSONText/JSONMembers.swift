// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The members of an object, from which values are decoded by their keys.
struct JSONMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: [JSONElement.Member]
    let text: [UInt8]

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { members.compactMap { Key(stringValue: $0.name) } }

    func contains(_ key: Key) -> Bool { element(key) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try decoder(key).decode(type) }

    func decode(_ type: String.Type, forKey key: Key) throws -> String { try decoder(key).decode(type) }

    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try decoder(key).decode(type) }

    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try decoder(key).decode(type) }

    func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type, forKey key: Key) throws -> Number {
        try decoder(key).decode(type)
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decoder(key).decode(type)
    }

    // MARK: Values that may be absent

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try present(key)?.decode(type) }

    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try present(key)?.decode(type) }

    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try present(key)?.decode(type) }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try present(key)?.decode(type)
    }

    // MARK: Containers within

    func nestedContainer<Other: CodingKey>(
        keyedBy type: Other.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Other> {
        try decoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        guard let key = Key(stringValue: "super") else {
            throw DecodingError.valueNotFound(
                (any Decoder).self, DecodingError.Context(codingPath: [], debugDescription: "there is no key 'super'"))
        }
        return try decoder(key)
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

    // MARK: Lookup

    /// The value of a key; nil if there is none.
    ///
    /// - Complexity: linear in the members, which are few.
    private func element(_ key: Key) -> JSONElement? {
        let name = key.stringValue
        return members.first { $0.name == name }?.value
    }

    /// Decodes the value of a key; nil if it is absent or null.
    private func present(_ key: Key) -> JSONElementDecoder? {
        guard let element = element(key), !element.isNull(in: text) else { return nil }
        return JSONElementDecoder(element: element, text: text)
    }

    private func decoder(_ key: Key) throws -> JSONElementDecoder {
        guard let element = element(key) else {
            throw DecodingError.keyNotFound(
                key, DecodingError.Context(codingPath: [], debugDescription: "there is no key '\(key.stringValue)'"))
        }
        return JSONElementDecoder(element: element, text: text)
    }
}
