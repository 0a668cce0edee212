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
