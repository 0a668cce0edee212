// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Required constraints that contradict each other at some parameter values: what gives way is found once, and the system
/// without it is a solver of its own.
extension ParametricSolver {
    /// Required constraints that give way together, as they were found once, and the system without them.
    struct GivenUp: Sendable {
        /// The constraints that are not in `rest`, by index.
        var dropped: [Bool]
        /// Rows that are positive as long as each of them contradicts what was kept before it.
        var witnesses: AffineRows
        var conflicts: [Conflict]
        var rest: ParametricSolver
    }

    /// Solves the system without the constraints that give way. Returns false when nothing contradicts after all.
    ///
    /// What gave way before does so again where each of the constraints still contradicts others and the rest still
    /// holds: there is one such set only, see `CorrectionSet`.
    mutating func giveUpConstraints(_ parameters: [Double]) -> Bool {
        for index in givenUp.indices where contradict(givenUp[index]) {
            if givenUp[index].rest.solveWhereAllHold(parameters) {
                takeValues(ofRest: index)
                return true
            }
        }
        guard let found = findConflicts() else { return false }
        let known = givenUp.firstIndex { $0.dropped == found.dropped }
        if known == nil { givenUp.append(found) }
        let index = known ?? givenUp.count - 1
        givenUp[index].rest.solve(parameters)
        takeValues(ofRest: index)
        return true
    }

    private func contradict(_ known: GivenUp) -> Bool {
        (0..<known.witnesses.count).allSatisfy { known.witnesses.value($0, on: vector) > ConflictFinder.tolerance }
    }

    private mutating func takeValues(ofRest index: Int) {
        current = index
        conflicts = givenUp[index].conflicts + givenUp[index].rest.conflicts
        for variable in 0..<compiled.system.variableCount { vector[variable] = givenUp[index].rest.vector[variable] }
    }

    private func findConflicts() -> GivenUp? {
        let offset = compiled.system.variableCount
        var runner = BlockRunner(
            variableCount: offset, parameters: Array(vector[offset...]), findsAmbiguity: false)
        let (correction, _) = compiled.correction(for: &runner)
        guard !correction.conflicts.isEmpty else { return nil }
        var witnesses = AffineRows()
        for witness in correction.witnesses {
            witnesses.append(witness.map { AffineRows.Term(column: Int32(offset + $0.column), factor: $0.value) })
        }
        let rest = ParametricSolver(CompiledSystem(compiled.system, ignored: correction.dropped), origins: origins)
        return GivenUp(
            dropped: correction.dropped, witnesses: witnesses, conflicts: correction.conflicts, rest: rest)
    }
}
