// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A required row in which only parameters are left, in terms of the vector that solutions are evaluated on.
struct ParameterCheck: Sendable {
    private let relation: Relation
    private let terms: [AffineRows.Term]

    init(_ check: PresolvedSystem.Check, in reduced: PresolvedSystem) {
        relation = check.relation
        terms = reduced.affineTerms[check.value].map {
            AffineRows.Term(column: Int32(reduced.variableCount + $0.column), factor: $0.value)
        }
    }

    /// Whether the row is missed by more than rounding errors.
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

    /// Appends rows that are all not negative where every check holds, without those that others of the same direction
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
