// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The error for a required constraint that was refused because it contradicts constraints in the system.
public struct UnsatisfiableConstraints: Error, Hashable, Sendable {
    /// The contradiction, with a minimal core; its `broken` member is the refused constraint, with the identifier it
    /// would have had.
    public let conflict: InfeasibleSubset
}

extension UnsatisfiableConstraints: CustomStringConvertible {
    /// A message that lists the members of the contradiction, followed by a hint.
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
