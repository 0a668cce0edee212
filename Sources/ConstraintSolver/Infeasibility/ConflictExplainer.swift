// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Turns a contradiction among reduced rows into one among the constraints they came from.
///
/// The eliminated equalities in it are those that are left over when the original rows are added with their shares and
/// the definitions are substituted.
struct ConflictExplainer {
    private let system: ConstraintSystem
    private let reduced: PresolvedSystem

    init(_ system: ConstraintSystem, _ reduced: PresolvedSystem) {
        self.system = system
        self.reduced = reduced
    }

    /// The conflict that bounds cause; nil when no constraint is in it, which only rounding could bring about.
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

    /// The conflict that a required row without variables causes.
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

    /// The constraints whose equalities make up a sum of eliminated rows.
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
    /// The sum of the positions of bounds with their shares: terms whose column is 0 for the constant and 1 + p for
    /// parameter p.
    func witness(of shares: [ConflictFinder.Share]) -> [Entry] {
        shares.flatMap { share in
            affineTerms[bounds[share.bound].position].map {
                Entry(column: $0.column, value: $0.value * share.factor)
            }
        }
    }
}
