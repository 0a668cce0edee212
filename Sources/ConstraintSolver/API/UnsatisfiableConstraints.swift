// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A required constraint was refused because it contradicts those that are there.
public struct UnsatisfiableConstraints: Error, Hashable, Sendable {
    /// The minimal contradiction; its `broken` member is the refused constraint, by the name it would have had.
    public let conflict: InfeasibleSubset
}

extension UnsatisfiableConstraints: CustomStringConvertible {
    /// The fact with the members of the contradiction, then what to do.
    public var description: String {
        let names = conflict.core.map { member in
            switch member {
            case .constraint(let id): "'constraint \(id.index)'"
            case .nonNegative(let variable): "'variable \(variable.index) >= 0'"
            }
        }
        return """
            required constraints cannot hold together: \(names.joined(separator: ", "))
            hint: remove one of them, or give one a priority below 1000
            """
    }
}
