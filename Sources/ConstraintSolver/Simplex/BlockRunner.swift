// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Solves the blocks of a reduced system for one list of parameter values, one after another in the same storage.
struct BlockRunner {
    /// 1, then the parameter values.
    let parameters: [Double]
    let findsAmbiguity: Bool
    /// The values of the free variables; eliminated variables are zero until `substitute`.
    private(set) var values: [Double]
    /// The optimal faces of blocks that have more than one solution, if ambiguity is looked for.
    private(set) var faces: [Int: OptimalFace] = [:]
    private var simplex = LexicographicSimplex()

    init(variableCount: Int, parameters: [Double], findsAmbiguity: Bool) {
        values = Array(repeating: 0, count: variableCount)
        self.parameters = parameters
        self.findsAmbiguity = findsAmbiguity
    }

    /// Solves every block. Returns certificates of contradictions among the required constraints, at least one for each
    /// part of the system that has any.
    mutating func run(_ reduced: PresolvedSystem, of system: ConstraintSystem) -> [FarkasCertificate] {
        faces.removeAll()
        let explainer = ConflictExplainer(system, reduced)
        var found: [FarkasCertificate] = []
        let vector = Array(repeating: 0, count: reduced.variableCount) + parameters
        for check in reduced.checks where ParameterCheck(check, in: reduced).isMissed(on: vector) {
            if let contradiction = explainer.contradiction(of: check, parameters: parameters) {
                found.append(contradiction)
            }
        }
        for (index, block) in reduced.partition.blocks.enumerated() {
            simplex.load(block, of: reduced, parameters: parameters)
            simplex.optimizeAndVerify(block, of: reduced)
            if ConflictFinder.isViolated(simplex, in: reduced) {
                found += contradictions(in: reduced, explainer: explainer)
            }
            if found.isEmpty { takeValues(of: block, at: index, in: reduced) }
        }
        return found
    }

    /// Returns certificates of contradictions in the loaded block. After each one, its broken constraint is excluded
    /// and the search continues, as long as the broken constraint is a bound of this block.
    private func contradictions(in reduced: PresolvedSystem, explainer: ConflictExplainer) -> [FarkasCertificate] {
        var excluded: Set<Int> = []
        var result: [FarkasCertificate] = []
        while true {
            var finder = ConflictFinder(simplex, in: reduced, excluding: excluded)
            guard let shares = finder.findContradiction(),
                let found = explainer.contradiction(of: shares, parameters: parameters)
            else { return result }
            result.append(found)
            let broken = shares.first { reduced.bounds[$0.bound].source == .constraint(found.conflict.broken.index) }
            guard let broken else { return result }
            excluded.insert(broken.bound)
        }
    }

    private mutating func takeValues(of block: BlockPartition.Block, at index: Int, in reduced: PresolvedSystem) {
        if findsAmbiguity, simplex.mayBeAmbiguous { faces[index] = OptimalFace(simplex) }
        simplex.breakTies()
        for (column, variable) in reduced.partition.variables[block.variables].enumerated() {
            values[variable] = simplex.value[column]
        }
    }

    /// Computes the variables that required equalities define; values below 1e-11 become zero.
    mutating func substitute(_ elimination: Elimination) {
        elimination.substitute(into: &values, parameters: parameters)
        for index in values.indices where abs(values[index]) < 1e-11 { values[index] = 0 }
    }
}

extension Elimination {
    /// Computes the defined variables from the free ones in `values`.
    ///
    /// - Parameter parameters: 1, then the parameter values.
    func substitute(into values: inout [Double], parameters: [Double]) {
        for definition in definitions.reversed() {
            var sum = 0.0
            for position in rows.row(definition.row) {
                let entry = rows.entries[position]
                if entry.column >= values.count {
                    sum += entry.value * parameters[entry.column - values.count]
                } else if entry.column != definition.variable {
                    sum += entry.value * values[entry.column]
                }
            }
            values[definition.variable] = -sum / definition.pivot
        }
    }
}
