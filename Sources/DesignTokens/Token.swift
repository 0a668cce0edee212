// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A design token as a file states it, with a value that needs no other part of the file.
public struct Token: Hashable, Sendable {
    /// The names of its groups and its own, joined by periods; a group's own value is its `$root`.
    public var name: String
    /// Its type: its own, that of the token it refers to, or that of the closest group; nil if there is none.
    public var type: String?
    /// The name of the token whose value it takes; nil if it has a value of its own.
    public var alias: String?
    /// The value as text: a number of points for a dimension, a string without quotes, and JSON for anything else. Empty
    /// for an alias.
    public var value: String
    /// Its purpose.
    public var description: String?

    /// Creates a token.
    public init(name: String, type: String?, alias: String? = nil, value: String, description: String? = nil) {
        (self.name, self.type, self.alias) = (name, type, alias)
        (self.value, self.description) = (value, description)
    }
}
