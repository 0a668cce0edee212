// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A constraint whose constant could not be taken from its token; the stored constant was used.
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
    /// The constraint's id.
    public var constraint: String
    /// The token's name, as the constraint refers to it.
    public var token: String
    /// The fault.
    public var problem: Problem

    /// The issue as text.
    public var description: String {
        switch problem {
        case .missing(let name) where name == token:
            "constraint '\(constraint)' refers to the token '\(token)', which does not exist"
        case .missing(let name):
            "constraint '\(constraint)' refers to the token '\(token)', an alias of '\(name)', which does not exist"
        case .cycle(let names):
            "constraint '\(constraint)' refers to the token '\(token)', whose aliases form a cycle: "
                + names.joined(separator: " → ")
        case .notADimension(let value):
            "constraint '\(constraint)' refers to the token '\(token)', whose value '\(value)' is not a length"
        }
    }
}
