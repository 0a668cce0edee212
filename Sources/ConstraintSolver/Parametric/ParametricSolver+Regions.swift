// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The affine map from parameters to values that gave the last solution, and the range in which it is valid.
extension ParametricSolver {
    /// The identifier of the map: the region of each block, and the grounds of the relaxation, if any. All parameter
    /// values with the same identifier are in one convex set, on which the values are a single affine map.
    public var regionPath: [Int] {
        if current < 0 { return blocks.map(\.last) }
        return [-1, givenUp[current].grounds[currentGrounds].name] + givenUp[current].rest.regionPath
    }

    /// Returns how far the parameters can move from those solved last, in multiples of `direction`, before another map
    /// may apply.
    ///
    /// - Returns: infinity if the map applies for every distance.
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
