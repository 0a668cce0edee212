// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A JSON pointer (RFC 6901): the keys and indices on the way from the root of a document to a value.
struct JSONPointer: Hashable {
    let path: [String]

    /// Reads a pointer in a URI fragment, such as `#/a~1b/0`; nil for any other text (section 6).
    init?(fragment: some StringProtocol) {
        guard fragment.first == "#", let text = Self.percentDecoded(fragment.dropFirst()) else { return nil }
        if text.isEmpty {
            path = []
            return
        }
        guard text.first == "/" else { return nil }
        var path: [String] = []
        for part in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard let key = Self.unescaped(part) else { return nil }
            path.append(key)
        }
        self.path = path
    }

    /// Replaces `~1` by a slash and `~0` by a tilde; nil if another character follows a tilde (section 3).
    private static func unescaped(_ part: Substring) -> String? {
        var text = ""
        var isEscaped = false
        for character in part {
            switch (isEscaped, character) {
            case (true, "0"): text += "~"
            case (true, "1"): text += "/"
            case (true, _): return nil
            case (false, "~"): break
            case (false, _): text.append(character)
            }
            isEscaped = !isEscaped && character == "~"
        }
        return isEscaped ? nil : text
    }

    /// Replaces `%XX` by the byte; nil if two hexadecimal digits do not follow a percent sign.
    private static func percentDecoded(_ text: some StringProtocol) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit), let decoded = UInt8(digits, radix: 16) else {
                return nil
            }
            bytes.append(decoded)
            rest = rest.dropFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
