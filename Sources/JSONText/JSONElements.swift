// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The elements of an array, from which values are decoded in order.
struct JSONElements: UnkeyedDecodingContainer {
    let elements: [JSONElement]
    let text: [UInt8]
    private(set) var currentIndex = 0

    init(elements: [JSONElement], text: [UInt8]) { (self.elements, self.text) = (elements, text) }

    var codingPath: [any CodingKey] { [] }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool {
        guard try decoder().decodeNil() else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try decoder().decode(type)
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let container = try decoder().container(keyedBy: type)
        currentIndex += 1
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try decoder().unkeyedContainer()
        currentIndex += 1
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = try decoder()
        currentIndex += 1
        return decoder
    }

    private func decoder() throws -> JSONElementDecoder {
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(
                Any.self, DecodingError.Context(codingPath: [], debugDescription: "the array has no more elements"))
        }
        return JSONElementDecoder(element: elements[currentIndex], text: text)
    }
}
