// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Translates a contradiction among reduced rows into one among the original constraints.
///
/// To find the eliminated equalities in the contradiction, it adds the original rows times their shares, substitutes
/// the definitions, and records the definitions used.
struct ConflictExplainer {
    private let system: ConstraintSystem
    private let reduced: PresolvedSystem

    init(_ system: ConstraintSystem, _ reduced: PresolvedSystem) {
        self.system = system
        self.reduced = reduced
    }

    /// Returns the certificate for contradicting bounds; nil if it contains no constraint, which only rounding could
    /// cause.
    func contradiction(of shares: [ConflictFinder.Share], parameters: [Double]) -> FarkasCertificate? {
        let conflict = conflict(
            of: shares.map { share in
                let bound = reduced.bounds[share.bound]
                return (bound.source, share.factor / bound.scale)
            })
        return conflict.map {
            FarkasCertificate(conflict: $0, witness: reduced.witness(of: shares), parameters: parameters)
        }
    }

    /// Returns the certificate for a required row without variables.
    func contradiction(of check: PresolvedSystem.Check, parameters: [Double]) -> FarkasCertificate? {
        let witness = Array(reduced.affineTerms[check.value])
        return conflict(of: [(check.source, 1)])
            .map { FarkasCertificate(conflict: $0, witness: witness, parameters: parameters) }
    }

    private func conflict(of sources: [(source: PresolvedSystem.Source, factor: Double)]) -> InfeasibleSubset? {
        var factors = Array(repeating: 0.0, count: reduced.elimination.rows.rowCount)
        var reducer = Substitution(columnCount: reduced.constantColumn + 1 + system.parameterCount)
        var bounds: Set<Int> = []
        var constraints: Set<Int> = []
        for (source, factor) in sources {
            switch source {
            case .nonNegative(let variable):
                bounds.insert(variable)
                reducer.add(factor, to: variable, rank: reduced.elimination.rank)
            case .constraint(let index):
                constraints.insert(index)
                if let row = reduced.elimination.dependentRows.first(where: { reduced.elimination.sources[$0] == index }
                ) {
                    factors[row] += factor
                } else {
                    for term in system.constraints[index]?.expression.terms ?? [] {
                        reducer.add(
                            factor * term.coefficient, to: term.variable.index, rank: reduced.elimination.rank)
                    }
                }
            }
        }
        reducer.reduce(with: reduced.elimination, recordsUses: true)
        for use in reducer.usedDefinitions {
            factors[reduced.elimination.definitions[use.rank].row] += use.multiplier
        }
        constraints.formUnion(originalEqualities(factors))
        guard let broken = constraints.max() else { return nil }
        return InfeasibleSubset(bounds: bounds, constraints: constraints, broken: broken)
    }

    /// Returns the constraints whose equalities add up to a sum of eliminated rows with the given factors.
    private func originalEqualities(_ rowFactors: [Double]) -> [Int] {
        var factors = rowFactors
        var largest = rowFactors.map(abs)
        for step in reduced.elimination.steps.reversed() where factors[step.target] != 0 {
            let change = -step.factor * factors[step.target]
            factors[step.source] = cleanSum(factors[step.source], change)
            largest[step.source] = max(largest[step.source], abs(change))
        }
        return factors.indices.filter { abs(factors[$0]) > 1e-9 * largest[$0] }.map { reduced.elimination.sources[$0] }
    }
}

extension PresolvedSystem {
    /// Returns the sum of the positions of bounds times their shares, as terms whose column is 0 for the constant and 1
    /// + p for parameter p.
    func witness(of shares: [ConflictFinder.Share]) -> [Entry] {
        shares.flatMap { share in
            affineTerms[bounds[share.bound].position].map {
                Entry(column: $0.column, value: $0.value * share.factor)
            }
        }
    }
}
