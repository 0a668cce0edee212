// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSONText
import Testing

@Suite struct JSONElementDecoderTests {
    private enum Side: String, Codable { case left, right }

    private struct Point: Codable, Equatable { var x: Double, y: Double }

    private struct Card: Codable, Equatable {
        var whole: Int?
        var byte: UInt8?
        var real: Double?
        var single: Float?
        var text: String?
        var flag: Bool?
        var side: Side?
        var point: Point?
        var points: [Point]?
        var sides: [Side?]?
        var texts: [String: String]?
        var numbers: [String: [Int]]?
    }

    /// Reads the first element with its own container, as types with alternatives do.
    private struct Mixed: Codable, Equatable {
        let number: Int?
        let names: Set<String>
        let hasMore: Bool

        enum Key: String, CodingKey { case list, nested }

        init(from decoder: any Decoder) throws {
            let card = try decoder.container(keyedBy: Key.self)
            var list = try card.nestedUnkeyedContainer(forKey: .list)
            number = try list.decodeNil() ? nil : list.decode(Int.self)
            let inner = try list.nestedContainer(keyedBy: Key.self)
            names = Set(inner.allKeys.map(\.rawValue))
            hasMore = !list.isAtEnd
            _ = try card.superDecoder(forKey: .nested).singleValueContainer().decode(Bool.self)
        }
    }

    private func read<Value: Decodable>(_ type: Value.Type, _ text: String) -> Value? {
        let bytes = Array(text.utf8)
        return try? JSONScanner.scan(bytes, allowsRepeatedKeys: true).decode(type, in: bytes)
    }

    @Test(arguments: [
        "{}", " { } ", "{\"whole\":1}", "{\"whole\":-0}", "{\"whole\":5.0}", "{\"whole\":1e2}", "{\"whole\":5.5}",
        "{\"whole\":9223372036854775807}", "{\"whole\":99999999999999999999}", "{\"whole\":\"1\"}", "{\"whole\":true}",
        "{\"whole\":[1]}", "{\"whole\":null}", "{\"whole\":1,\"whole\":2}", "{\"\\u0077hole\":3}", "{\"byte\":255}",
        "{\"byte\":256}", "{\"byte\":-1}", "{\"real\":0.1}", "{\"real\":-0.0}", "{\"real\":1e400}",
        "{\"real\":-17.25e-3}", "{\"real\":123456789012345678901234567890}", "{\"real\":\"inf\"}", "{\"single\":2.5}",
        "{\"text\":\"\"}", "{\"text\":\"é 😀\"}",
        "{\"text\":\"\\ud83d\\ude00\\u00e9\\u0000\\n\\t\\r\\b\\f\\\"\\\\\\/\"}",
        "{\"text\":\"\\ud83d\"}", "{\"text\":\"\\ude00\"}", "{\"text\":\"\\ud83dx\"}", "{\"text\":\"\\ud83d\\u0041\"}",
        "{\"text\":1}", "{\"flag\":true}", "{\"flag\":false}", "{\"flag\":1}", "{\"flag\":null}", "{\"side\":\"left\"}",
        "{\"side\":\"middle\"}", "{\"point\":{\"x\":1,\"y\":2,\"z\":3}}", "{\"point\":{\"x\":1}}", "{\"point\":[1,2]}",
        "{\"points\":[{\"x\":1,\"y\":2},{\"y\":3,\"x\":4}]}", "{\"points\":[]}", "{\"points\":{}}",
        "{\"points\":[null]}", "{\"sides\":[\"left\",null]}", "{\"texts\":{\"a\":\"b\",\"c\\\"d\":\"e\"}}",
        "{\"texts\":{\"a\":\"b\",\"a\":\"c\"}}", "{\"texts\":{\"a\":1}}", "{\"texts\":[]}",
        "{\"numbers\":{\"a\":[1,2],\"b\":[]}}", "[]", "null", "3", "{\"whole\":1} x", "",
    ])
    func `a value is the one that Foundation decodes`(text: String) {
        #expect(read(Card.self, text) == (try? JSONDecoder().decode(Card.self, from: Data(text.utf8))))
    }

    @Test(arguments: [
        "{\"list\":[null,{\"nested\":1,\"list\":2,\"other\":3}],\"nested\":true}",
        "{\"list\":[7,{},8],\"nested\":false}", "{\"list\":[7],\"nested\":true}", "{\"list\":[7,{}],\"nested\":1}",
        "{\"list\":[7,{}]}", "{\"list\":{}}",
    ])
    func `a container within a container is read in the same way`(text: String) {
        #expect(read(Mixed.self, text) == (try? JSONDecoder().decode(Mixed.self, from: Data(text.utf8))))
    }

    @Test func `a text that is no object is a value by itself`() {
        #expect(read([Double].self, "[1, 2.5]") == [1, 2.5] && read(String.self, "\"a\"") == "a")
        #expect(read(Int?.self, "null") == .some(nil) && read([Int?].self, "[1, null]") == [1, nil])
    }
}
