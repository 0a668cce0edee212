// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import KeylineModel

@Suite struct NumberTextTests {
    @Test(arguments: [
        (34.0, "34"), (0.5, "0.5"), (-0.0, "0"), (1e20, "1e+20"), (20.333333333333332, "20.333333333333332"),
    ])
    func `the shortest form reads back as the same value`(number: Double, text: String) {
        #expect(NumberText.shortest(number) == text)
        #expect(Double(text) == number)
    }

    @Test(arguments: [(0, "0 screens"), (1, "1 screen"), (1204, "1,204 screens"), (1_000_000, "1,000,000 screens")])
    func `counts agree with their noun and group thousands`(count: Int, text: String) {
        #expect(NumberText.count(count, "screen") == text)
    }
}
