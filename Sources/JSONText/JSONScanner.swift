// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Parses the structure of a JSON text (RFC 8259) with byte offsets; it checks strings and numbers without decoding them.
package struct JSONScanner {
    private let bytes: [UInt8]
    private var index = 0
    private let depthLimit: Int
    private let allowsRepeatedKeys: Bool

    /// Returns the value of a text, which may begin with a byte order mark.
    ///
    /// - Parameters:
    ///   - depthLimit: the deepest permitted nesting; scanning is recursive.
    ///   - allowsRepeatedKeys: true to accept several members with one key in an object.
    /// - Throws: `JSONFault` at the first wrong byte.
    /// - Complexity: linear in the length of the text.
    package static func scan(
        _ bytes: [UInt8], depthLimit: Int = 200, allowsRepeatedKeys: Bool = false
    ) throws(JSONFault) -> JSONElement {
        var scanner = JSONScanner(bytes: bytes, depthLimit: depthLimit, allowsRepeatedKeys: allowsRepeatedKeys)
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { scanner.index = 3 }
        scanner.skipSpace()
        let element = try scanner.value(depth: 0)
        scanner.skipSpace()
        if scanner.index < bytes.count { throw scanner.fault("something follows the value") }
        return element
    }

    private init(bytes: [UInt8], depthLimit: Int, allowsRepeatedKeys: Bool) {
        (self.bytes, self.depthLimit, self.allowsRepeatedKeys) = (bytes, depthLimit, allowsRepeatedKeys)
    }

    private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func value(depth: Int) throws(JSONFault) -> JSONElement {
        if depth > depthLimit { throw fault("values are nested deeper than \(depthLimit) levels") }
        let start = index
        switch byte {
        case UInt8(ascii: "{"):
            return JSONElement(content: .object(try members(depth: depth)), range: start..<index)
        case UInt8(ascii: "["):
            return JSONElement(content: .array(try elements(depth: depth)), range: start..<index)
        case UInt8(ascii: "\""): try skipString()
        case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): try skipNumber()
        default: try skipWord()
        }
        return JSONElement(content: .scalar, range: start..<index)
    }

    private mutating func members(depth: Int) throws(JSONFault) -> [JSONElement.Member] {
        var members: [JSONElement.Member] = []
        var keys: Set<String> = []
        index += 1
        skipSpace()
        if take("}") { return members }
        while true {
            let start = index
            guard byte == UInt8(ascii: "\"") else { throw fault("a key in double quotes is missing") }
            try skipString()
            let range = start..<index
            let key = String(decoding: bytes[(start + 1)..<(index - 1)], as: UTF8.self)
            if !allowsRepeatedKeys, !keys.insert(key).inserted {
                throw JSONFault("the key '\(key)' is given twice", at: start)
            }
            skipSpace()
            guard take(":") else { throw fault("':' is missing after the key '\(key)'") }
            skipSpace()
            members.append(JSONElement.Member(key: key, keyRange: range, value: try value(depth: depth + 1)))
            skipSpace()
            if take("}") { return members }
            guard take(",") else { throw fault("',' or '}' is missing") }
            skipSpace()
        }
    }

    private mutating func elements(depth: Int) throws(JSONFault) -> [JSONElement] {
        var elements: [JSONElement] = []
        index += 1
        skipSpace()
        if take("]") { return elements }
        while true {
            elements.append(try value(depth: depth + 1))
            skipSpace()
            if take("]") { return elements }
            guard take(",") else { throw fault("',' or ']' is missing") }
            skipSpace()
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

    private func fault(_ fact: String) -> JSONFault { JSONFault(fact, at: min(index, bytes.count)) }
}

extension JSONScanner {
    private mutating func skipString() throws(JSONFault) {
        let start = index
        index += 1
        while let byte, byte != UInt8(ascii: "\"") {
            if byte < 0x20 { throw fault("a string contains a line break or control character") }
            index += 1
            if byte == UInt8(ascii: "\\"), index < bytes.count { try skipEscape() }
        }
        guard take("\"") else { throw JSONFault("a string has no closing quote", at: start) }
    }

    private mutating func skipEscape() throws(JSONFault) {
        if take("u") {
            let digits = bytes[index..<min(index + 4, bytes.count)]
            guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
                throw fault("an escape needs four hexadecimal digits")
            }
            index += 4
        } else {
            guard let byte, "\"\\/bfnrt".utf8.contains(byte) else { throw fault("a string has an unknown escape") }
            index += 1
        }
    }

    private mutating func skipNumber() throws(JSONFault) {
        _ = take("-")
        if !take("0") { try skipDigits() }
        if take(".") { try skipDigits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try skipDigits()
        }
    }

    private mutating func skipDigits() throws(JSONFault) {
        let start = index
        while let byte, Self.isDigit(byte) { index += 1 }
        if index == start { throw fault("a digit is missing") }
    }

    /// Skips `true`, `false` or `null`.
    private mutating func skipWord() throws(JSONFault) {
        let start = index
        while let byte, Self.isWord(byte) { index += 1 }
        let word = String(decoding: bytes[start..<index], as: UTF8.self)
        if word.isEmpty { throw fault(byte == nil ? "the text ends too early" : "a value is missing") }
        if !["true", "false", "null"].contains(word) {
            throw JSONFault("'\(word.prefix(40))' is not a value", at: start)
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"),
            UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: isDigit(byte)
        }
    }
}
