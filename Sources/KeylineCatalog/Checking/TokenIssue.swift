// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A length that could not be taken from its token, a constraint's constant or another; the stored length was used.
public struct TokenIssue: Hashable, Sendable, CustomStringConvertible {
    /// The kind of fault.
    public enum Problem: Hashable, Sendable {
        /// No token has this name, which is the constraint's token or the end of its aliases.
        case missing(String)
        /// The aliases form a cycle.
        case cycle([String])
        /// The value is not a length.
        case notADimension(value: String)
    }

    /// The screen's id.
    public var screen: String
    /// The id of the constraint, or of the token binding.
    public var user: String
    /// True if a token binding refers to the token, false if a constraint does.
    public var isBinding = false
    /// The token's name, as the constraint or binding refers to it.
    public var token: String
    /// The fault.
    public var problem: Problem

    /// The issue as text.
    public var description: String {
        let user = (isBinding ? "token binding" : "constraint") + " '\(user)'"
        return switch problem {
        case .missing(let name) where name == token:
            "\(user) refers to the token '\(token)', which does not exist"
        case .missing(let name):
            "\(user) refers to the token '\(token)', an alias of '\(name)', which does not exist"
        case .cycle(let names):
            "\(user) refers to the token '\(token)', whose aliases form a cycle: "
                + names.joined(separator: " → ")
        case .notADimension(let value):
            "\(user) refers to the token '\(token)', whose value '\(value)' is not a length"
        }
    }
}
