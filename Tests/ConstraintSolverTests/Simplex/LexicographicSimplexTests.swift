// Keyline
// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

@testable import ConstraintSolver

@Suite struct LexicographicSimplexTests {
    /// Returns the cost of every block at each of its levels, and the outcome of each optimization.
    private func costs(seed: UInt64, patience: Int) -> [[Double]] {
        let made = RandomSystem.make(seed: seed, variables: 4...8, constraints: 8...16, requiredShare: 0.2)
        let system = made.system
        let model = PresolvedSystem(system, dropped: system.constraintIDs.map { _ in false })
        return model.partition.blocks.map { block in
            var simplex = LexicographicSimplex()
            simplex.patience = patience
            simplex.load(block, of: model, parameters: [1] + made.parameters)
            let outcome = simplex.optimize()
            #expect(outcome == .optimal, "seed \(seed)")
            var sums = Array(repeating: 0.0, count: simplex.levelCount)
            for quantity in 0..<simplex.quantityCount {
                for kink in simplex.breaks[simplex.breakStarts[quantity]..<simplex.breakStarts[quantity + 1]] {
                    let distance = simplex.value[quantity] - kink.position
                    sums[kink.level] += max(distance * kink.slopeAbove, distance * kink.slopeBelow)
                }
            }
            return sums
        }
    }

    @Test("Bland's rule from the first step on reaches the same costs", arguments: Seeds.first(10))
    func blandsRule(batch: UInt64) {
        for seed in batch * 10..<batch * 10 + 10 {
            let usual = costs(seed: seed, patience: 25)
            let careful = costs(seed: seed, patience: -1)
            for (left, right) in zip(usual.joined(), careful.joined()) {
                #expect(abs(left - right) < 1e-6, "seed \(seed): \(careful) instead of \(usual)")
            }
        }
    }

    @Test("Cached improving directions lead to the same steps", arguments: Seeds.first(10), [25, -1])
    func keptFalls(batch: UInt64, patience: Int) {
        for seed in batch * 10..<batch * 10 + 10 {
            let made = RandomSystem.make(
                seed: seed, variables: 4...14, constraints: 8...30, requiredShare: 0.2)
            let model = PresolvedSystem(made.system, dropped: made.system.constraintIDs.map { _ in false })
            for block in model.partition.blocks {
                var fresh = LexicographicSimplex()
                fresh.patience = patience
                fresh.pricingCache.leastColumnCount = .max
                fresh.load(block, of: model, parameters: [1] + made.parameters)
                var kept = fresh
                kept.pricingCache.leastColumnCount = 0
                kept.pricingCache.leastLevelCount = 0
                let outcomes = (fresh.optimize(), kept.optimize())
                #expect(outcomes == (.optimal, .optimal), "seed \(seed)")
                #expect(!fresh.pricingCache.isKept && kept.pricingCache.isKept)
                #expect(fresh.value == kept.value && fresh.rowQuantity == kept.rowQuantity, "seed \(seed)")
                kept.breakTies()
                fresh.breakTies()
                #expect(fresh.value == kept.value, "seed \(seed)")
            }
        }
    }

    @Test("Recomputing the tableau from the original rows changes nothing", arguments: Seeds.first(25))
    func refactoring(seed: UInt64) {
        let made = RandomSystem.make(
            seed: seed, variables: 5...9, constraints: 8...16, requiredShare: 0.2)
        let model = PresolvedSystem(made.system, dropped: made.system.constraintIDs.map { _ in false })
        for block in model.partition.blocks {
            var simplex = LexicographicSimplex()
            simplex.load(block, of: model, parameters: [1] + made.parameters)
            simplex.optimizeAndVerify(block, of: model)
            let before = simplex.value
            simplex.refactor(block, of: model)
            for (left, right) in zip(before, simplex.value) { #expect(abs(left - right) < 1e-9, "seed \(seed)") }
            let outcome = simplex.optimize()
            #expect(outcome == .optimal, "seed \(seed)")
            for (left, right) in zip(before, simplex.value) { #expect(abs(left - right) < 1e-6, "seed \(seed)") }
        }
    }
}
