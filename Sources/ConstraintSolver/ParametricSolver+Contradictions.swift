// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Required constraints that contradict each other at some parameter values: what gives way is found once, and the system
/// without it is a solver of its own.
extension ParametricSolver {
    /// Required constraints that cannot hold, as they were found once, and the system without those that gave way.
    struct GivenUp: Sendable {
        /// The checks that fail, and the misses of blocks by their row.
        var signs: [Int]
        /// Rows that are positive as long as the conflicts are conflicts.
        var witnesses: AffineRows
        var conflicts: [Conflict]
        var rest: ParametricSolver
    }

    /// Solves the system without the constraints that give way. Returns false when nothing contradicts after all.
    mutating func giveUpConstraints(_ parameters: [Double]) -> Bool {
        let signs = presentSigns()
        guard !signs.isEmpty else { return false }
        let known = givenUp.firstIndex { known in
            known.signs == signs
                && (0..<known.witnesses.count).allSatisfy {
                    known.witnesses.value($0, on: vector) > ConflictFinder.tolerance
                }
        }
        if let known {
            current = known
        } else {
            guard let found = findConflicts(signs) else { return false }
            givenUp.append(found)
            current = givenUp.count - 1
        }
        givenUp[current].rest.solve(parameters)
        let rest = givenUp[current].rest
        for index in 0..<compiled.system.variableCount { vector[index] = rest.vector[index] }
        conflicts = givenUp[current].conflicts + rest.conflicts
        return true
    }

    /// What fails at the present parameters: checks by number, then misses by row after all checks.
    private func presentSigns() -> [Int] {
        var signs = checks.indices.filter { checks[$0].isMissed(on: vector) }
        for block in blocks {
            for miss in block.regions[block.last].misses where rows.value(miss, on: vector) > ConflictFinder.tolerance {
                signs.append(checks.count + miss)
            }
        }
        return signs
    }

    private func findConflicts(_ signs: [Int]) -> GivenUp? {
        let offset = compiled.system.variableCount
        var runner = BlockRunner(
            variableCount: offset, parameters: Array(vector[offset...]), findsAmbiguity: false)
        let found = runner.run(compiled.reduced, of: compiled.system)
        guard !found.isEmpty else { return nil }
        var dropped = compiled.ignored
        let conflicts = compiled.conflictsToResolve(among: found, dropped: &dropped)
        var witnesses = AffineRows()
        for contradiction in found {
            witnesses.append(
                contradiction.witness.map { AffineRows.Term(column: Int32(offset + $0.column), factor: $0.value) })
        }
        let rest = ParametricSolver(CompiledSystem(compiled.system, ignored: dropped), origins: origins)
        return GivenUp(signs: signs, witnesses: witnesses, conflicts: conflicts, rest: rest)
    }
}
