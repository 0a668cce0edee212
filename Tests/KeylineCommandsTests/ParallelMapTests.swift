// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import KeylineCommands

@Suite struct ParallelMapTests {
    @Test(arguments: [0, 1, 2, 7, 1000])
    func `results keep the order of the elements`(count: Int) {
        let elements = Array(0..<count)
        #expect(Parallel.map(elements, threadCount: 4) { $0 * 2 } == elements.map { $0 * 2 })
    }

    @Test func `deep recursion has room on every thread`() {
        @Sendable func depth(_ level: Int) -> Int { level == 0 ? 0 : 1 + depth(level - 1) }
        #expect(Parallel.map([100_000, 100_000]) { depth($0) } == [100_000, 100_000])
    }
}
