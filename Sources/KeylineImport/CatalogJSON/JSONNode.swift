// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A JSON value and where it stands in its text, so that errors can point at a line.
struct JSONNode {
    struct Member {
        let key: String
        /// Byte offset of the key.
        let offset: Int
        let value: JSONNode
    }

    enum Content {
        case object([Member])
        case array([JSONNode])
        /// A string, number, boolean or null, as it is written.
        case scalar
    }

    let content: Content
    /// Bytes of the text.
    let range: Range<Int>

    /// The value under a key, or nil.
    subscript(_ key: String) -> JSONNode? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// Members of an object, none for anything else.
    var members: [Member] {
        if case .object(let members) = content { members } else { [] }
    }

    /// Elements of an array, none for anything else.
    var elements: [JSONNode] {
        if case .array(let elements) = content { elements } else { [] }
    }
}

/// A text that holds a JSON value, with positions in it.
struct JSONText {
    let bytes: [UInt8]

    /// 1-based line and column (in bytes) of an offset.
    func position(of offset: Int) -> (line: Int, column: Int) {
        let before = bytes.prefix(offset)
        let line = before.reduce(1) { $0 + ($1 == 0x0a ? 1 : 0) }
        let start = before.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
        return (line, offset - start + 1)
    }

    /// What is written in a range.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
