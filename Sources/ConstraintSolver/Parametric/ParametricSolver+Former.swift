// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Reuse of the regions found for a similar system.
extension ParametricSolver {
    /// Adopts the regions of the blocks that the former system had too.
    mutating func adoptRegions(of former: ParametricSolver, _ names: WarmStartMap) {
        missCount = former.missCount
        let matching = BlockCorrespondence(former.compiled.reduced, compiled.reduced, names)
        let (old, new) = (former.compiled.reduced.constantColumn, compiled.reduced.constantColumn)
        for block in blocks.indices {
            guard let known = matching.counterpart(of: block).map({ former.blocks[$0] }) else { continue }
            func adopt(_ range: Range<Int>) -> Range<Int> {
                rows.append(former.rows, range) { new + (names.column($0 - old) ?? 0) }
            }
            blocks[block].last = known.last
            blocks[block].regions = known.regions.map { region in
                CriticalRegion(
                    tests: adopt(region.tests), values: adopt(region.values), misses: adopt(region.misses),
                    hasTies: region.hasTies)
            }
        }
    }
}
