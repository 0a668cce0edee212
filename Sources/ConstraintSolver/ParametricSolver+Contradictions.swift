// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Required constraints that contradict each other at some parameter values: what gives way is found once, and the system
/// without it is a solver of its own.
extension ParametricSolver {
    /// Required constraints that give way together, as they were found once, and the system without them.
    struct GivenUp: Sendable {
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
        let correction = presentCorrection()
        guard !correction.conflicts.isEmpty else { return false }
        let index = givenUp.firstIndex { $0.rest.compiled.ignored == correction.dropped } ?? giveUp(correction)
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

    /// What gives way at the present parameters, found from nothing.
    private func presentCorrection() -> CorrectionSet {
        let offset = compiled.system.variableCount
        var runner = BlockRunner(
            variableCount: offset, parameters: Array(vector[offset...]), findsAmbiguity: false)
        return compiled.correction(for: &runner).0
    }

    /// Remembers what gives way, and returns where in `givenUp`.
    private mutating func giveUp(_ correction: CorrectionSet) -> Int {
        let offset = compiled.system.variableCount
        var witnesses = AffineRows()
        for witness in correction.witnesses {
            witnesses.append(witness.map { AffineRows.Term(column: Int32(offset + $0.column), factor: $0.value) })
        }
        let rest = ParametricSolver(CompiledSystem(compiled.system, ignored: correction.dropped), origins: origins)
        givenUp.append(GivenUp(witnesses: witnesses, conflicts: correction.conflicts, rest: rest))
        return givenUp.count - 1
    }
}
