// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSONText

/// Paths into catalog JSON, such as `screens[0].items[3].frame`.
enum CatalogJSONPath {
    /// Returns a coding path as text.
    static func text(_ path: [any CodingKey], below prefix: String = "") -> String {
        path.reduce(prefix) { text, key in
            if let index = key.intValue { return text + "[\(index)]" }
            return text.isEmpty ? key.stringValue : text + "." + key.stringValue
        }
    }

    /// Returns the deepest value along a coding path that exists in the text.
    static func node(at path: [any CodingKey], in root: JSONElement) -> JSONElement {
        var node = root
        for key in path {
            if let index = key.intValue, node.elements.indices.contains(index) {
                node = node.elements[index]
            } else if let child = node[key.stringValue] {
                node = child
            } else {
                break
            }
        }
        return node
    }

    /// Describes the fault of a value.
    static func fact(_ error: DecodingError, value: String) -> String {
        switch error {
        case .keyNotFound(let key, _): "has no '\(key.stringValue)'"
        case .typeMismatch(let type, _): "is \(value), not \(words(for: type))"
        case .valueNotFound(let type, _): "is null, not \(words(for: type))"
        case .dataCorrupted: "is \(value), which is not one of its values"
        @unknown default: "cannot be read"
        }
    }

    private static func words(for type: any Any.Type) -> String {
        switch type {
        case is String.Type: "text"
        case is Bool.Type: "true or false"
        case is Int.Type: "a whole number"
        case is Double.Type: "a number"
        case is [Any].Type: "a list"
        default: "an object"
        }
    }
}
