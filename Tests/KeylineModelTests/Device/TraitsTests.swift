// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@Suite struct TraitsTests {
    static let variations = [
        Variation(widthClass: .regular, heightClass: .regular, constant: 3),
        Variation(constant: 1),
        Variation(widthClass: .regular, constant: 2),
        Variation(widthClass: .compact, constant: 9),
    ]

    @Test func `variations apply from the least to the most specific`() {
        let applied = Self.variations.applying(horizontal: .regular, vertical: .regular)
        #expect(applied.map(\.constant) == [1, 2, 3])
    }

    @Test func `on a canvas without size classes only variations for any class apply`() {
        let applied = Self.variations.applying(horizontal: nil, vertical: nil)
        #expect(applied.map(\.constant) == [1])
    }
}
