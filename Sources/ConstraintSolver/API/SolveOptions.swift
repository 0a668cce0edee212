// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The results that solving computes in addition to the values.
public struct SolveOptions: Hashable, Sendable {
    /// True if each conflict names a minimal set of constraints; otherwise it names only the dropped constraint.
    public var explainsConflicts: Bool
    /// True if undetermined variables are found, with their intervals. Costs up to two small linear programs for each
    /// variable of an ambiguous part of the system.
    public var findsAmbiguity: Bool
    /// True if the constraints that tie are named for each ambiguous variable. Costs one pass over all constraints.
    public var namesTies: Bool
    /// The origin from which the ambiguity of each variable is measured; zero for variables not listed. A variable that
    /// can move only together with its origin is not ambiguous.
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
