// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A token of Swift or Objective-C source.
struct SourceToken: Hashable {
    /// The kinds of token that facts are read from; comments and white space are not tokens.
    enum Kind: Hashable {
        /// A name or keyword, including the `@` of Objective-C directives.
        case word
        /// A string literal, without quotes and unparsed.
        case literal
        /// One character of any other text.
        case sign
    }

    var kind: Kind
    var text: String
    /// 1-based line.
    var line: Int

    /// Returns true for a certain sign.
    func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }

    /// Returns true for a certain word.
    func isWord(_ word: String) -> Bool { kind == .word && text == word }
}

/// Splits Swift and Objective-C source code into tokens.
///
/// It implements only the parts of both languages that distinguish names from comments and strings. It accepts any
/// bytes.
struct SourceLexer {
    private let bytes: [UInt8]
    private var place = 0
    private var line = 1
    private var tokens: [SourceToken] = []

    private static let literalLimit = 200

    /// Returns the tokens of a file. Takes time linear in its length.
    static func tokens(of bytes: [UInt8]) -> [SourceToken] {
        var lexer = SourceLexer(bytes: bytes)
        lexer.run()
        return lexer.tokens
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        tokens.reserveCapacity(bytes.count / 6)
    }

    private mutating func run() {
        while let byte = byte(0) {
            switch byte {
            case UInt8(ascii: "\n"):
                line += 1
                place += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): place += 1
            case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "\""): readLiteral()
            case UInt8(ascii: "@") where self.byte(1) == UInt8(ascii: "\""):
                place += 1
                readLiteral()
            case _ where Self.isWordByte(byte) || byte == UInt8(ascii: "@"): readWord()
            default:
                add(.sign, from: place, to: place + 1)
                place += 1
            }
        }
    }

    private func byte(_ offset: Int) -> UInt8? {
        place + offset < bytes.count ? bytes[place + offset] : nil
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
            true
        default: false
        }
    }

    private mutating func add(_ kind: SourceToken.Kind, from start: Int, to end: Int) {
        tokens.append(
            SourceToken(kind: kind, text: String(decoding: bytes[start..<end], as: UTF8.self), line: line))
    }

    private mutating func readWord() {
        let start = place
        place += 1
        while let byte = byte(0), Self.isWordByte(byte) { place += 1 }
        add(.word, from: start, to: place)
    }

    private mutating func skipLine() {
        while let byte = byte(0), byte != UInt8(ascii: "\n") { place += 1 }
    }

    /// Skips a comment. Comments nest in Swift; in Objective-C the first end closes the comment, but a comment that
    /// contains another opening mark is rare.
    private mutating func skipComment() {
        var depth = 0
        repeat {
            if byte(0) == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                depth += 1
                place += 2
            } else if byte(0) == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                depth -= 1
                place += 2
            } else {
                if byte(0) == UInt8(ascii: "\n") { line += 1 }
                place += 1
            }
        } while depth > 0 && place < bytes.count
    }

    /// Reads a literal on one line, or on several lines between triple quotes. Interpolated code is part of it.
    private mutating func readLiteral() {
        let isLong = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
        let first = line
        place += isLong ? 3 : 1
        let start = place
        while let byte = byte(0) {
            if byte == UInt8(ascii: "\\") {
                if self.byte(1) == UInt8(ascii: "(") { skipInterpolation() } else { place += 2 }
                continue
            }
            if byte == UInt8(ascii: "\n") {
                if !isLong { break }
                line += 1
            }
            if byte == UInt8(ascii: "\""), !isLong || self.byte(1) == byte && self.byte(2) == byte { break }
            place += 1
        }
        let end = min(place, bytes.count)
        if end - start <= Self.literalLimit {
            let text = String(decoding: bytes[start..<end], as: UTF8.self)
            tokens.append(SourceToken(kind: .literal, text: text, line: first))
        }
        if byte(0) == UInt8(ascii: "\"") { place += isLong ? 3 : 1 }
    }

    private mutating func skipInterpolation() {
        var depth = 0
        place += 1
        while let byte = byte(0), byte != UInt8(ascii: "\n") {
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            place += 1
            if depth == 0 { return }
        }
    }
}
