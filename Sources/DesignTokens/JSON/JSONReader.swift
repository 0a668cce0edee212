// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The reason why a text is not JSON, with the position of the first wrong byte.
struct JSONFault: Error, Hashable {
    let offset: Int
    let fact: String
}

/// Reads JSON (RFC 8259) with the place and source text of every value. Linear in the length of the text.
struct JSONReader {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    /// The deepest nesting that is read; reading is recursive.
    private static let deepest = 200

    private init(_ text: String) { bytes = Array(text.utf8) }

    /// Reads a document.
    static func document(_ text: String) throws(JSONFault) -> JSONDocument {
        var reader = JSONReader(text)
        let lead = reader.byteOrderMark() + reader.space()
        let root = try reader.value()
        let trail = reader.space()
        guard reader.position == reader.bytes.count else {
            throw reader.fault("there is text after the end of the value")
        }
        return JSONDocument(lead: lead, root: root, trail: trail)
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func fault(_ fact: String) -> JSONFault { JSONFault(offset: position, fact: fact) }

    private func text(from start: Int) -> String { String(decoding: bytes[start..<position], as: UTF8.self) }

    private mutating func byteOrderMark() -> String {
        guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return "" }
        position = 3
        return text(from: 0)
    }

    private mutating func space() -> String {
        let start = position
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
        return text(from: start)
    }

    private mutating func skip(_ character: Character) -> Bool {
        guard let byte = character.asciiValue, next == byte else { return false }
        position += 1
        return true
    }

    private mutating func value() throws(JSONFault) -> JSONNode {
        switch next.map({ Character(Unicode.Scalar($0)) }) {
        case "{": return try container(.object, close: "}")
        case "[": return try container(.array, close: "]")
        case "\"": return try string()
        case "t": return try word("true", .bool)
        case "f": return try word("false", .bool)
        case "n": return try word("null", .null)
        case "-", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9": return try number()
        case nil: throw fault("the text ends where a value should be")
        default: throw fault("there is no JSON value here")
        }
    }

    private mutating func container(_ kind: JSONNode.Kind, close: Character) throws(JSONFault) -> JSONNode {
        let start = position
        position += 1
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { throw fault("values are nested more than \(Self.deepest) deep") }
        var members: [JSONNode.Member] = []
        var lead = space()
        if skip(close) { return JSONNode(kind, offset: start, source: lead) }
        while true {
            var member = try kind == .object ? keyed(lead) : element(lead, index: members.count)
            member.trail = space()
            members.append(member)
            if skip(close) { return JSONNode(kind, offset: start, members: members) }
            guard skip(",") else { throw fault("a comma or '\(close)' is missing") }
            lead = space()
        }
    }

    private mutating func keyed(_ lead: String) throws(JSONFault) -> JSONNode.Member {
        guard next == 0x22 else { throw fault("a key in double quotes is missing") }
        let key = try string()
        let start = position
        _ = space()
        guard skip(":") else { throw fault("a colon is missing after the key") }
        _ = space()
        let colon = text(from: start)
        return JSONNode.Member(
            lead: lead, keySource: key.source, key: key.string ?? "", colon: colon, value: try value(), trail: "")
    }

    private mutating func element(_ lead: String, index: Int) throws(JSONFault) -> JSONNode.Member {
        JSONNode.Member(lead: lead, keySource: "", key: String(index), colon: "", value: try value(), trail: "")
    }

    private mutating func word(_ word: String, _ kind: JSONNode.Kind) throws(JSONFault) -> JSONNode {
        guard bytes[position...].starts(with: word.utf8) else { throw fault("there is no JSON value here") }
        let start = position
        position += word.utf8.count
        return JSONNode(kind, offset: start, source: word)
    }

    private mutating func number() throws(JSONFault) -> JSONNode {
        let start = position
        _ = skip("-")
        if !skip("0") { try digits() }
        if skip(".") { try digits() }
        if skip("e") || skip("E") {
            if !skip("+") { _ = skip("-") }
            try digits()
        }
        return JSONNode(.number, offset: start, source: text(from: start))
    }

    private mutating func digits() throws(JSONFault) {
        let start = position
        while let byte = next, 0x30...0x39 ~= byte { position += 1 }
        guard position > start else { throw fault("a digit is missing") }
    }

    // MARK: Strings

    private mutating func string() throws(JSONFault) -> JSONNode {
        let start = position
        position += 1
        var units: [UInt8] = []
        while true {
            guard let byte = next else { throw fault("the text ends within a string") }
            guard byte >= 0x20 else { throw fault("a string has a control character or a line break") }
            if skip("\"") { break }
            if skip("\\") {
                units += try escaped().utf8
            } else {
                units.append(byte)
                position += 1
            }
        }
        return JSONNode(
            .string, offset: start, source: text(from: start), string: String(decoding: units, as: UTF8.self))
    }

    private mutating func escaped() throws(JSONFault) -> String {
        let character = next.map { Character(Unicode.Scalar($0)) }
        let plain: [Character: String] = [
            "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
        ]
        if let text = character.flatMap({ plain[$0] }) {
            position += 1
            return text
        }
        guard skip("u") else { throw fault("a string has an unknown escape") }
        var units = [try hexadecimal()]
        if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: "\\u".utf8) {
            position += 2
            units.append(try hexadecimal())
        }
        return String(decoding: units, as: UTF16.self)
    }

    private mutating func hexadecimal() throws(JSONFault) -> UInt16 {
        let end = min(position + 4, bytes.count)
        let digits = String(decoding: bytes[position..<end], as: UTF8.self)
        guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let unit = UInt16(digits, radix: 16) else {
            throw fault("an escape needs four hexadecimal digits")
        }
        position = end
        return unit
    }
}
