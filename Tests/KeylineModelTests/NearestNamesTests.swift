// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@Suite("Nearest names")
struct NearestNamesTests {
    static let cases: [(name: String, among: [String], nearest: [String])] = [
        ("labl", ["label", "table", "button"], ["label"]), ("LABEL", ["label"], ["label"]), ("x", ["button"], []),
        ("item4", ["item1", "item2", "item3", "item5"], ["item1", "item2", "item3"]), ("a", [], []),
        ("apple-tv", ["appletv-hd", "ipad"], ["appletv-hd"]), ("", ["a"], []), ("sned", ["send"], ["send"]),
        ("centrex", ["centerX", "centerY"], ["centerX", "centerY"]),
    ]

    @Test("contain the name or are within a third of the length in edits", arguments: cases.indices)
    func nearest(index: Int) {
        let (name, among, nearest) = Self.cases[index]
        #expect(NearestNames.of(name, among: among) == nearest)
    }
}
