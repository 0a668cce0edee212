// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Which affine map of the parameters gave the last solution, and how far it holds.
extension ParametricSolver {
    /// Names the map: the region of each block, and what gave way why. Two parameter values with the same name lie in one
    /// convex set of them, in which the values are one affine map.
    public var regionPath: [Int] {
        if current < 0 { return blocks.map(\.last) }
        return [-1, givenUp[current].grounds[currentGrounds].name] + givenUp[current].rest.regionPath
    }

    /// How far the parameters can move from those solved last, in multiples of `direction`, before another map may hold.
    ///
    /// - Returns: infinite where the map holds for ever.
    public func reach(along direction: [Double]) -> Double {
        var motion = Array(repeating: 0.0, count: vector.count)
        let offset = compiled.system.variableCount + 1
        for (index, value) in direction.enumerated() where offset + index < motion.count {
            motion[offset + index] = value
        }
        var result = Double.infinity
        func limit(_ row: Int, of rows: AffineRows, sign: Double, least: Double = 0) {
            let slope = sign * rows.value(row, on: motion)
            guard slope < -1e-12 else { return }
            result = min(result, max(0, (sign * rows.value(row, on: vector) - least) / -slope))
        }
        if current >= 0 {
            let witnesses = givenUp[current].grounds[currentGrounds].witnesses
            for row in 0..<witnesses.count { limit(row, of: witnesses, sign: 1, least: 2 * ConflictFinder.tolerance) }
            return min(result, givenUp[current].rest.reach(along: direction))
        }
        for row in tightChecks { limit(row, of: rows, sign: 1) }
        for block in blocks {
            for test in block.regions[block.last].tests { limit(test, of: rows, sign: 1) }
            for miss in block.regions[block.last].misses { limit(miss, of: rows, sign: -1) }
        }
        return result
    }
}
