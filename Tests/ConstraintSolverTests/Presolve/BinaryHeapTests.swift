// Keyline
// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

@testable import ConstraintSolver

@Suite struct BinaryHeapTests {
    @Test("Elements come out in order", arguments: 0..<10)
    func sorted(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let numbers = (0..<seed * 7).map { _ in Int.random(in: 0..<50, using: &generator) }
        var heap = BinaryHeap<Int>()
        for number in numbers { heap.insert(number) }
        var result: [Int] = []
        while let number = heap.removeFirst() { result.append(number) }
        #expect(result == numbers.sorted(), "seed \(seed)")
        #expect(heap.isEmpty)
    }
}
