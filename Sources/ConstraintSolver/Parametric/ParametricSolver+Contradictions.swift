// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Required constraints that contradict each other at some parameter values: what gives way is found once, and the system
/// without it is a solver of its own.
extension ParametricSolver {
    /// Required constraints that give way together, and the system without them.
    struct Relaxation: Sendable {
        /// How they were found to contradict the rest: a sum can be missed to either side, by other constraints each.
        var grounds: [RelaxationGrounds] = []
        var rest: ParametricSolver
        /// Tells it from others, whatever else was found before it.
        let name: Int
    }

    /// Why constraints give way.
    struct RelaxationGrounds: Sendable {
        /// Rows that are positive as long as each constraint contradicts what was kept before it and all conflicts are ones.
        var witnesses: AffineRows
        var conflicts: [InfeasibleSubset]
        /// Tells them from all others that were found.
        let name: Int
    }

    /// Systems without constraints that are kept: real screens have a few, chains of hundreds of views one for each length of
    /// the window.
    private static let givenUpLimit = 64
    /// Contradictions that are kept, the last ones found: a solver can live as long as a watch.
    private static let contradictionLimit = 1024

    /// Solves the system without the constraints that give way. Returns false when nothing contradicts after all.
    ///
    /// What gave way before does so again where each of the constraints still contradicts others and the rest still
    /// holds: there is one such set only, see `MinimalCorrectionSet`.
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

    /// What gives way at the present parameters. Contradictions that were found at others are not looked for again.
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

    /// Remembers what gives way and why, and returns where in `givenUp` and in its grounds.
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
        let name = correction.conflicts.reduce(0) { Self.mixed($0, $1.broken.index) }
        givenUp.append(Relaxation(grounds: [grounds], rest: ParametricSolver(rest, origins: origins), name: name))
        return (givenUp.count - 1, 0)
    }
}
