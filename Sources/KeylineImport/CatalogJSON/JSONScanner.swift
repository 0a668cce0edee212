// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Parses the structure of a JSON text (RFC 8259) with byte offsets; it does not decode values.
package struct JSONScanner {
    /// A syntax error at a byte offset.
    package struct Failure: Error {
        package let fact: String
        package let offset: Int

        package init(fact: String, offset: Int) {
            (self.fact, self.offset) = (fact, offset)
        }
    }

    /// The deepest permitted nesting. Catalog files have about ten levels.
    static let depthLimit = 64

    private let bytes: [UInt8]
    private var index = 0

    /// Returns the value of a text.
    ///
    /// - Complexity: linear in the length of the text.
    package static func scan(_ bytes: [UInt8]) throws(Failure) -> JSONNode {
        var scanner = JSONScanner(bytes: bytes)
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { scanner.index = 3 }
        scanner.skipSpace()
        let node = try scanner.value(depth: 0)
        scanner.skipSpace()
        if scanner.index < bytes.count { throw scanner.failure("something follows the value") }
        return node
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func value(depth: Int) throws(Failure) -> JSONNode {
        if depth > Self.depthLimit { throw failure("values are nested deeper than \(Self.depthLimit) levels") }
        let start = index
        switch byte {
        case UInt8(ascii: "{"):
            return JSONNode(content: .object(try members(depth: depth)), range: start..<index)
        case UInt8(ascii: "["):
            return JSONNode(content: .array(try elements(depth: depth)), range: start..<index)
        case UInt8(ascii: "\""):
            try skipString()
        default:
            try skipWord()
        }
        return JSONNode(content: .scalar, range: start..<index)
    }

    private mutating func members(depth: Int) throws(Failure) -> [JSONNode.Member] {
        var members: [JSONNode.Member] = []
        var keys: Set<String> = []
        index += 1
        skipSpace()
        if take("}") { return members }
        while true {
            let start = index
            guard byte == UInt8(ascii: "\"") else { throw failure("a key in double quotes is missing") }
            try skipString()
            let key = String(decoding: bytes[(start + 1)..<(index - 1)], as: UTF8.self)
            if !keys.insert(key).inserted { throw Failure(fact: "the key '\(key)' is given twice", offset: start) }
            skipSpace()
            guard take(":") else { throw failure("':' is missing after the key '\(key)'") }
            skipSpace()
            members.append(JSONNode.Member(key: key, offset: start, value: try value(depth: depth + 1)))
            skipSpace()
            if take("}") { return members }
            guard take(",") else { throw failure("',' or '}' is missing") }
            skipSpace()
        }
    }

    private mutating func elements(depth: Int) throws(Failure) -> [JSONNode] {
        var elements: [JSONNode] = []
        index += 1
        skipSpace()
        if take("]") { return elements }
        while true {
            elements.append(try value(depth: depth + 1))
            skipSpace()
            if take("]") { return elements }
            guard take(",") else { throw failure("',' or ']' is missing") }
            skipSpace()
        }
    }

    private mutating func skipString() throws(Failure) {
        let start = index
        index += 1
        while let byte, byte != UInt8(ascii: "\"") {
            if byte < 0x20 { throw failure("a string contains a line break or control character") }
            index += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        guard index < bytes.count else { throw Failure(fact: "a string has no closing quote", offset: start) }
        index += 1
    }

    /// Skips a number, `true`, `false` or `null`; the decoder checks the syntax of numbers.
    private mutating func skipWord() throws(Failure) {
        let start = index
        while let byte, Self.isWord(byte) { index += 1 }
        let word = String(decoding: bytes[start..<index], as: UTF8.self)
        if word.isEmpty { throw failure(byte == nil ? "the text ends too early" : "a value is missing") }
        let isNumber = word.first.map { $0.isNumber || $0 == "-" } ?? false && Double(word) != nil
        if !isNumber, !["true", "false", "null"].contains(word) {
            throw Failure(fact: "'\(word.prefix(40))' is not a value", offset: start)
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    private mutating func skipSpace() {
        while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d { index += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard byte == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private func failure(_ fact: String) -> Failure { Failure(fact: fact, offset: min(index, bytes.count)) }
}
