// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Required constraints that contradict each other at some parameter values. The constraints to drop are found once,
/// and the system without them gets a solver of its own.
extension ParametricSolver {
    /// Required constraints that are dropped together, and a solver for the system without them.
    struct Relaxation: Sendable {
        /// The certificates that justify dropping them. There can be several groups: a sum can be violated in either
        /// direction, each time because of other constraints.
        var grounds: [RelaxationGrounds] = []
        var rest: ParametricSolver
    }

    /// The certificates that justify a relaxation, with the conflicts to report.
    struct RelaxationGrounds: Sendable {
        /// Rows that are all positive as long as each dropped constraint contradicts the constraints kept before it and
        /// each reported conflict exists.
        var witnesses: AffineRows
        var conflicts: [InfeasibleSubset]
        /// A number that is unique among all grounds that the solver has found.
        let name: Int
    }

    /// The greatest number of relaxations kept. Real screens have a few; a chain of hundreds of views has one for each
    /// length of the window.
    private static let givenUpLimit = 64
    /// The greatest number of certificates kept, the most recent ones. Limited because a solver can live as long as a
    /// `watch` command.
    private static let contradictionLimit = 1024

    /// Solves the system without the constraints that must be dropped. Returns false if there is no contradiction after
    /// all.
    ///
    /// A known relaxation is reused if all its certificates hold and the remaining constraints can be satisfied: then
    /// it is the right one, because the set of dropped constraints is unique, see `MinimalCorrectionSet`.
    mutating func giveUpConstraints(_ parameters: [Double]) -> Bool {
        for index in givenUp.indices {
            guard let known = givenUp[index].grounds.firstIndex(where: contradict) else { continue }
            if givenUp[index].rest.solveWhereAllHold(parameters) {
                takeValues(ofRest: index, grounds: known)
                return true
            }
        }
        let correction = presentCorrection()
        guard !correction.conflicts.isEmpty else { return false }
        let (index, grounds) = giveUp(correction)
        givenUp[index].rest.solve(parameters)
        takeValues(ofRest: index, grounds: grounds)
        return true
    }

    private func contradict(_ known: RelaxationGrounds) -> Bool {
        (0..<known.witnesses.count).allSatisfy { known.witnesses.value($0, on: vector) > ConflictFinder.tolerance }
    }

    private mutating func takeValues(ofRest index: Int, grounds: Int) {
        current = index
        currentGrounds = grounds
        conflicts = givenUp[index].grounds[grounds].conflicts + givenUp[index].rest.conflicts
        for variable in 0..<compiled.system.variableCount { vector[variable] = givenUp[index].rest.vector[variable] }
    }

    /// Finds the constraints to drop at the present parameters, with the help of the certificates found at other
    /// parameters.
    private mutating func presentCorrection() -> MinimalCorrectionSet {
        let parameters = Array(vector[compiled.system.variableCount...])
        var runner = BlockRunner(
            variableCount: compiled.system.variableCount, parameters: parameters, findsAmbiguity: false)
        var present = contradictions.filter { $0.amount(parameters) > ConflictFinder.tolerance }
        let knownCount = present.count
        var correction = compiled.correction(for: &runner, known: &present).0
        contradictions = Array((contradictions + present[knownCount...]).suffix(Self.contradictionLimit))
        compiled.reduceCores(of: &correction, parameters: parameters)
        return correction
    }

    /// Stores a relaxation with its certificates. Returns its index in `givenUp`, and the index of the certificates in
    /// its grounds.
    private mutating func giveUp(_ correction: MinimalCorrectionSet) -> (index: Int, grounds: Int) {
        let offset = compiled.system.variableCount
        var witnesses = AffineRows()
        for witness in correction.witnesses {
            witnesses.append(witness.map { AffineRows.Term(column: Int32(offset + $0.column), factor: $0.value) })
        }
        groundsCount += 1
        let grounds = RelaxationGrounds(witnesses: witnesses, conflicts: correction.conflicts, name: groundsCount)
        if let known = givenUp.firstIndex(where: { $0.rest.compiled.ignored == correction.dropped }) {
            givenUp[known].grounds.append(grounds)
            return (known, givenUp[known].grounds.count - 1)
        }
        if givenUp.count == Self.givenUpLimit { givenUp.removeFirst() }
        let rest = CompiledSystem(compiled.system, ignored: correction.dropped)
        givenUp.append(Relaxation(grounds: [grounds], rest: ParametricSolver(rest, origins: origins)))
        return (givenUp.count - 1, 0)
    }
}
