// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Reads property lists in the OpenStep form, such as Xcode projects: `{ key = value; list = (a, "b c"); }`.
///
/// Foundation reads them too, but writes warnings to standard error and reports no line.
struct OpenStepReader {
    private let bytes: [UInt8]
    private var place = 0
    /// The open lists and dictionaries around the current place, the innermost last.
    private var open: [Container] = []

    /// An incomplete list, or, with a key, an incomplete dictionary.
    private struct Container {
        var key: String?
        var list: [PropertyList] = []
        var members: [String: PropertyList] = [:]
    }

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Parses the list of a text.
    ///
    /// - Complexity: linear. Parsing does not use the call stack for nesting, but deallocating the result does, so
    ///   nesting is limited.
    static func read(_ bytes: [UInt8]) throws(PropertyList.Malformed) -> PropertyList {
        var reader = OpenStepReader(bytes)
        if bytes.starts(with: "\u{FEFF}".utf8) { reader.place = 3 }
        var value = try reader.start()
        while !reader.open.isEmpty {
            if let whole = try reader.add(value) { value = whole } else { value = try reader.start() }
        }
        if try reader.next() != nil { throw reader.malformed("something follows the end") }
        return value
    }

    /// The limit that Foundation has for the XML form.
    private static let nestingLimit = 512

    // MARK: Values

    /// Reads up to the first complete value and opens the lists and dictionaries around it.
    private mutating func start() throws(PropertyList.Malformed) -> PropertyList {
        while true {
            if open.count > Self.nestingLimit { throw malformed("too many nested arrays or dictionaries") }
            switch try next() {
            case UInt8(ascii: "{"):
                place += 1
                guard let key = try key() else { return .members([:]) }
                open.append(Container(key: key))
            case UInt8(ascii: "("):
                place += 1
                if try take(")") { return .list([]) }
                open.append(Container())
            case UInt8(ascii: "<"):
                try skipData()
                return .other
            case nil: throw malformed("a value is missing at the end")
            default: return .text(try text())
            }
        }
    }

    /// Adds a value to the innermost open list or dictionary. Returns that container if it is now complete, else nil.
    private mutating func add(_ value: PropertyList) throws(PropertyList.Malformed) -> PropertyList? {
        let last = open.count - 1
        if let key = open[last].key {
            open[last].members[key] = value
            guard try take(";") else { throw malformed("';' is missing") }
            guard let next = try self.key() else { return .members(open.removeLast().members) }
            open[last].key = next
        } else {
            open[last].list.append(value)
            let isFollowed = try take(",")
            if try take(")") { return .list(open.removeLast().list) }
            guard isFollowed else { throw malformed("',' or ')' is missing") }
        }
        return nil
    }

    /// Reads the next key with its equals sign; nil at the end of the dictionary.
    private mutating func key() throws(PropertyList.Malformed) -> String? {
        if try take("}") { return nil }
        let key = try text()
        guard try take("=") else { throw malformed("'=' is missing") }
        return key
    }

    // MARK: Texts

    private mutating func text() throws(PropertyList.Malformed) -> String {
        guard let first = try next() else { throw malformed("the list ends too early") }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(by: first) }
        let start = place
        while place < bytes.count, Self.isPlain(bytes[place]), !isComment { place += 1 }
        if place == start { throw malformed("a character that is not allowed") }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func quoted(by mark: UInt8) throws(PropertyList.Malformed) -> String {
        let start = place
        place += 1
        var text: [UInt8] = []
        while place < bytes.count, bytes[place] != mark {
            // The character after the backslash is kept as it is: the meaning of escapes does not matter in paths.
            if bytes[place] == UInt8(ascii: "\\") { place += 1 }
            if place < bytes.count { text.append(bytes[place]) }
            place += 1
        }
        guard place < bytes.count else {
            place = start
            throw malformed("a quoted text does not end")
        }
        place += 1
        return String(decoding: text, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
            UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
            true
        default: byte >= 0x80
        }
    }

    private mutating func skipData() throws(PropertyList.Malformed) {
        let isDatum = { (byte: UInt8) in byte <= 32 || Unicode.Scalar(byte).properties.isASCIIHexDigit }
        let end = bytes[(place + 1)...].firstIndex { !isDatum($0) }
        guard let end, bytes[end] == UInt8(ascii: ">") else { throw malformed("a character that is not allowed") }
        place = end + 1
    }

    // MARK: Between

    private var isComment: Bool { isAt("//") || isAt("/*") }

    private func isAt(_ text: StaticString) -> Bool {
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return bytes.count - place >= wanted.count && bytes[place..<place + wanted.count].elementsEqual(wanted)
    }

    /// Skips a character if it is next; returns true if so.
    private mutating func take(_ character: Unicode.Scalar) throws(PropertyList.Malformed) -> Bool {
        guard try next() == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }

    /// Returns the next byte after spaces and comments; nil at the end.
    private mutating func next() throws(PropertyList.Malformed) -> UInt8? {
        while place < bytes.count {
            if bytes[place] <= 32 {
                place += 1
            } else if bytes[place] == UInt8(ascii: "/"), isAt("//") {
                while place < bytes.count, bytes[place] != 10, bytes[place] != 13 { place += 1 }
            } else if bytes[place] == UInt8(ascii: "/"), isAt("/*") {
                try skipComment()
            } else {
                return bytes[place]
            }
        }
        return nil
    }

    private mutating func skipComment() throws(PropertyList.Malformed) {
        let start = place
        place += 2
        while place < bytes.count, !isAt("*/") { place += 1 }
        guard place < bytes.count else {
            place = start
            throw malformed("a comment does not end")
        }
        place += 2
    }

    private func malformed(_ fact: String) -> PropertyList.Malformed {
        let isMerge = isAt("<<<<<<<") || isAt("=======") || isAt(">>>>>>>")
        return PropertyList.Malformed(
            fact: isMerge ? "a merge conflict marker" : fact,
            line: bytes[..<place].count { $0 == 10 } + 1)
    }
}
