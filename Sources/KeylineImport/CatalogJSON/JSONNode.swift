// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A JSON value and its range in the text, so that errors can state a line.
package struct JSONNode {
    package struct Member {
        package let key: String
        /// Byte offset of the key.
        let offset: Int
        package let value: JSONNode
    }

    package enum Content {
        case object([Member])
        case array([JSONNode])
        /// A string, number, boolean or null, unparsed.
        case scalar
    }

    package let content: Content
    /// Byte range in the text.
    package let range: Range<Int>

    /// The value under a key; nil if there is none.
    subscript(_ key: String) -> JSONNode? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// Members of an object; empty for any other value.
    var members: [Member] {
        if case .object(let members) = content { members } else { [] }
    }

    /// Elements of an array; empty for any other value.
    var elements: [JSONNode] {
        if case .array(let elements) = content { elements } else { [] }
    }
}
