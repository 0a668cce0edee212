// Keyline
// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

@testable import KeylineStore

@Suite("Order keys")
struct OrderKeysTests {
    static let cases: [(current: [Double?], keys: [Double])] = [
        ([], []), ([nil, nil], [0, 1]), ([0, 1, 2], [0, 1, 2]), ([0, nil, 1], [0, 0.5, 1]), ([nil, 0], [-1, 0]),
        ([0, nil], [0, 1]), ([0.5, nil], [0.5, 1]), ([2, 0, 1], [-1, 0, 1]), ([1, 2, 0], [1, 2, 3]),
        ([0, nil, nil, nil, 1], [0, 0.25, 0.5, 0.75, 1]),
    ]

    @Test("keep as many as possible and spread the rest", arguments: cases.indices)
    func assign(index: Int) { #expect(OrderKeys.assign(Self.cases[index].current) == Self.cases[index].keys) }

    @Test("are refused when a gap is too narrow")
    func narrow() { #expect(OrderKeys.assign([1, nil, 1.0.nextUp]) == nil) }

    @Test("increase strictly, whatever the order so far", arguments: [UInt64(5), 6])
    func property(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<200 {
            let count = Int.random(in: 0...40, using: &random)
            var current: [Double?] = (0..<count).map { Double($0) }
            current.shuffle(using: &random)
            for index in current.indices where Bool.random(using: &random) { current[index] = nil }
            let keys = OrderKeys.assign(current) ?? []
            #expect(keys.count == count && zip(keys, keys.dropFirst()).allSatisfy(<), "seed \(seed), round \(round)")
        }
    }
}
