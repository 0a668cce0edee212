// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A JSON value and its range in the text, so that errors can state a line.
package struct JSONElement: Sendable {
    /// A member of an object.
    package struct Member: Sendable {
        /// The key as it is written, without its quotes.
        package let key: String
        /// Byte range of the key with its quotes.
        package let keyRange: Range<Int>
        /// The value.
        package let value: JSONElement
    }

    /// The parts of a value.
    package enum Content: Sendable {
        /// The members of an object, in order.
        case object([Member])
        /// The elements of an array, in order.
        case array([JSONElement])
        /// A string, number, boolean or null, not decoded.
        case scalar
    }

    /// The parts of the value.
    package let content: Content
    /// Byte range in the text.
    package let range: Range<Int>

    /// The value under a key; nil if there is none. Of members with the same key, the first one counts.
    package subscript(_ key: String) -> JSONElement? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// Members of an object; empty for any other value.
    package var members: [Member] {
        if case .object(let members) = content { members } else { [] }
    }

    /// Elements of an array; empty for any other value.
    package var elements: [JSONElement] {
        if case .array(let elements) = content { elements } else { [] }
    }
}
