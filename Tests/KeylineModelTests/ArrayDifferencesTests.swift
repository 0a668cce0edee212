// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@Suite("Differences of arrays")
struct ArrayDifferencesTests {
    @Test(
        "are the differing indices, or nil for different lengths",
        arguments: [
            ([1, 2, 3], [1, 2, 3], []), ([1, 2, 3], [0, 2, 4], [0, 2]), ([], [], []), ([1], [1, 2], nil),
        ] as [([Int], [Int], [Int]?)])
    func places(before: [Int], after: [Int], expected: [Int]?) {
        #expect(before.places(differingFrom: after) == expected)
        #expect(before.places(differingFrom: before) == [])
    }
}
