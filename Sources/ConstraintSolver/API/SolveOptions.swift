// Keyline
// SPDX-License-Identifier: Apache-2.0

/// What a solution should say beyond the values.
public struct SolveOptions: Hashable, Sendable {
    /// Whether conflicts name a minimal set of constraints; otherwise they name only the one that was broken.
    public var explainsConflicts: Bool
    /// Whether the variables that are not determined are found, with their intervals. Costs up to two small linear
    /// programs for each variable of an ambiguous part of the system.
    public var findsAmbiguity: Bool
    /// Whether the constraints that tie are named for each of them. Costs a look at every constraint.
    public var namesTies: Bool
    /// What the ambiguity of a variable is measured from; variables that are not listed are measured from zero. One
    /// that can move only together with its origin is not ambiguous.
    public var origins: [Variable: LinearExpression]

    /// Makes options; the defaults explain conflicts and do not look for ambiguity.
    public init(
        explainsConflicts: Bool = true, findsAmbiguity: Bool = false, namesTies: Bool = false,
        origins: [Variable: LinearExpression] = [:]
    ) {
        self.explainsConflicts = explainsConflicts
        self.findsAmbiguity = findsAmbiguity
        self.namesTies = namesTies
        self.origins = origins
    }
}
