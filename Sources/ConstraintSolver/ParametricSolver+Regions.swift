// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Which affine map of the parameters gave the last solution, and how far it holds.
extension ParametricSolver {
    /// Names the map: the region of each block, and what gave way. Two parameter values with the same name lie in one
    /// convex set of them, in which the values are one affine map.
    public var regionPath: [Int] {
        if current < 0 { return blocks.map(\.last) }
        return [-1, givenUp[current].name] + givenUp[current].rest.regionPath
    }

    /// How far the parameters can move from those solved last, in multiples of `direction`, before another map may hold.
    ///
    /// - Returns: 0 where constraints contradict each other; infinite where the map holds for ever.
    public func reach(along direction: [Double]) -> Double {
        guard current < 0 else { return 0 }
        var motion = Array(repeating: 0.0, count: vector.count)
        let offset = compiled.system.variableCount + 1
        for (index, value) in direction.enumerated() where offset + index < motion.count {
            motion[offset + index] = value
        }
        var result = Double.infinity
        func limit(_ row: Int, sign: Double) {
            let slope = sign * rows.value(row, on: motion)
            guard slope < -1e-12 else { return }
            result = min(result, max(0, sign * rows.value(row, on: vector) / -slope))
        }
        for row in tightChecks { limit(row, sign: 1) }
        for block in blocks {
            for test in block.regions[block.last].tests { limit(test, sign: 1) }
            for miss in block.regions[block.last].misses { limit(miss, sign: -1) }
        }
        return result
    }
}
