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
    /// Offset of each line's first byte.
    private let lineStarts: [Int]

    init(bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        for (offset, byte) in bytes.enumerated() where byte == 0x0a { starts.append(offset + 1) }
        lineStarts = starts
    }

    /// 1-based line and column (in bytes) of an offset.
    ///
    /// - Complexity: logarithmic in the number of lines.
    func position(of offset: Int) -> (line: Int, column: Int) {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - lineStarts[low] + 1)
    }

    /// What is written in a range.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
