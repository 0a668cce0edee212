// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import JSONText
internal import KeylineModel

/// Checks the numbers in a JSON text without decoding it.
enum JSONNumbers {
    /// True if a layout can use every number; the key before a number decides its valid range.
    ///
    /// - Complexity: O(length of the text).
    static func areUsable(_ element: JSONElement, in text: [UInt8], key: String = "") -> Bool {
        switch element.content {
        case .object(let members): members.allSatisfy { areUsable($0.value, in: text, key: $0.key) }
        case .array(let elements): elements.allSatisfy { areUsable($0, in: text, key: key) }
        case .scalar:
            if let kind = LayoutNumber.kind(ofKey: key), let number = element.number(in: text) {
                kind.accepts(number)
            } else {
                true
            }
        }
    }
}
