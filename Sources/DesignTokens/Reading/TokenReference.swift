// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A reference from one place of a file to another: `{group.token}` to a token's value, or a JSON pointer (RFC 6901) to
/// anything.
struct TokenReference: Hashable {
    /// The keys and indices on the way; those of a name in braces are followed by `$value`.
    let path: [String]
    /// The reference as it is written.
    let text: String

    /// Reads a name in braces, or the text of a `$ref`; nil if it is neither.
    init?(_ text: String) {
        self.text = text
        if text.hasPrefix("{"), text.hasSuffix("}") {
            let names = text.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false)
            guard !names.contains(where: { $0.isEmpty || $0.contains("{") || $0.contains("}") }) else { return nil }
            path = names.map(String.init)
        } else if let pointer = JSONPointer(fragment: text), !pointer.path.isEmpty {
            path = pointer.path
        } else {
            return nil
        }
    }

    /// The text of a value that is a reference; nil for any other value.
    static func text(of value: JSONNode) -> String? {
        if let text = value.string { return text.hasPrefix("{") && text.hasSuffix("}") ? text : nil }
        return value.kind == .object ? value["$ref"]?.string : nil
    }

    /// Returns true if a value is a reference, valid or not.
    static func isReference(_ value: JSONNode) -> Bool { text(of: value) != nil }

    /// The path without a trailing `$value`: that of a token, if it refers to a token as a whole.
    var target: [String] { path.last == "$value" ? path.dropLast() : path }
}
