// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A required row in which only parameters are left, over the vector on which solutions are evaluated.
struct ParameterCheck: Sendable {
    private let relation: Relation
    private let terms: [AffineRows.Term]

    init(_ check: PresolvedSystem.Check, in reduced: PresolvedSystem) {
        relation = check.relation
        terms = reduced.affineTerms[check.value].map {
            AffineRows.Term(column: Int32(reduced.variableCount + $0.column), factor: $0.value)
        }
    }

    /// Returns true if the row is violated by more than rounding errors.
    func isMissed(on vector: [Double]) -> Bool {
        var sum = 0.0
        var size = 0.0
        for term in terms {
            let value = term.factor * vector[Int(term.column)]
            sum += value
            size = max(size, abs(value))
        }
        return abs(relation.error(of: sum)) > ConflictFinder.tolerance + 1e-9 * size
    }

    /// Appends rows that are all not negative if every check holds, without those that other rows of the same direction
    /// imply. Returns their numbers.
    static func appendTightest(
        of checks: [ParameterCheck], constantColumn: Int, to rows: inout AffineRows
    ) -> Range<Int> {
        let first = rows.count
        var tightest = Polyhedron(constantColumn: constantColumn)
        for check in checks {
            if check.relation != .lessThanOrEqual { tightest.insert(check.terms, factor: 1) }
            if check.relation != .greaterThanOrEqual { tightest.insert(check.terms, factor: -1) }
        }
        tightest.append(to: &rows)
        return first..<rows.count
    }
}
