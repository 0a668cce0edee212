// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A constraint whose constant could not be taken from its token; the stored constant was used.
public struct TokenIssue: Hashable, Sendable, CustomStringConvertible {
    /// What is wrong with the token.
    public enum Problem: Hashable, Sendable {
        /// No token has the name, or the name its alias leads to.
        case missing(String)
        /// Aliases lead back to where they started.
        case cycle([String])
        /// The value is no length.
        case notADimension(value: String)
    }

    /// Screen id.
    public var screen: String
    /// Constraint id.
    public var constraint: String
    /// Token name as the constraint gives it.
    public var token: String
    /// What is wrong.
    public var problem: Problem

    /// The fact in words.
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
