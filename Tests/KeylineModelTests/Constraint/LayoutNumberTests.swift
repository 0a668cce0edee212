// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@Suite struct LayoutNumberTests {
    @Test(
        arguments: [
            (.points, 0, 0), (.points, -100_000, -100_000), (.points, 100_001, 100_000), (.points, -1e308, -100_000),
            (.points, .infinity, 100_000), (.points, .nan, nil),
            (.multiplier, 0, 0), (.multiplier, 1.5, 1.5), (.multiplier, -1e9, -100_000), (.multiplier, 1e-30, 0.00001),
            (.multiplier, .nan, nil),
            (.priority, 0.5, 0.5), (.priority, 1000, 1000), (.priority, 9999, 1000), (.priority, 0, 1),
            (.priority, -5, 1), (.priority, .nan, nil),
        ] as [(LayoutNumber, Double, Double?)])
    func `A number out of range has a nearest accepted one`(
        kind: LayoutNumber, value: Double, nearest: Double?
    ) {
        #expect(kind.nearest(to: value) == nearest)
        #expect(kind.accepts(value) == (nearest == value))
    }

    @Test func `Keys of catalog JSON determine the kind of a number, also inside their objects`() {
        #expect(LayoutNumber.kind(ofKey: "constant") == .points)
        #expect(LayoutNumber.kind(ofKey: "horizontal", within: LayoutNumber.kind(ofKey: "hugging")) == .priority)
        #expect(LayoutNumber.kind(ofKey: "line") == nil)
    }
}
