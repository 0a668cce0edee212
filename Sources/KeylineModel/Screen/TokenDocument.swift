// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A file in the Design Tokens format that tokens were imported from, as it was then.
public struct TokenDocument: Hashable, Sendable {
    /// Its name, as other files refer to it.
    public var name: String
    /// Its text.
    public var text: String
    /// The chosen context of each of its modifiers; nil if it was read only as a part of another file.
    public var modifiers: [String: String]?

    /// Creates a document.
    public init(name: String, text: String, modifiers: [String: String]? = nil) {
        (self.name, self.text, self.modifiers) = (name, text, modifiers)
    }
}
