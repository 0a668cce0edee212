// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Orders the constraints of a chain.
enum ConstraintChain {
    /// Returns the constraints from the first one on, so that each has an item in common with the one before it where one has.
    /// Quadratic in their number.
    static func ordered(_ constraints: [Constraint]) -> [Constraint] {
        var rest = constraints
        var chain: [Constraint] = []
        while !rest.isEmpty {
            let ends = chain.reversed().map(items(of:))
            let next = ends.lazy.compactMap { end in rest.firstIndex { !items(of: $0).isDisjoint(with: end) } }.first
            chain.append(rest.remove(at: next ?? 0))
        }
        return chain
    }

    private static func items(of constraint: Constraint) -> Set<String> {
        Set(constraint.itemIDs)
    }
}
