// Keyline
// SPDX-License-Identifier: Apache-2.0

import Spelling
import Testing

@Suite struct NearestNamesTests {
    static let cases: [(name: String, among: [String], nearest: [String])] = [
        ("labl", ["label", "table", "button"], ["label"]), ("LABEL", ["label"], ["label"]), ("x", ["button"], []),
        ("item4", ["item1", "item2", "item3", "item5"], ["item1", "item2", "item3"]), ("a", [], []),
        ("apple-tv", ["appletv-hd", "ipad"], ["appletv-hd"]), ("", ["a"], []), ("sned", ["send"], ["send"]),
        ("centrex", ["centerX", "centerY"], ["centerX", "centerY"]),
        ("NSLayoutFormatAlignAllTop", ["alignAllTop", "alignAllLeft"], ["alignAllTop"]),
        ("view0", ["view4", "view3", "view2", "view1"], ["view1", "view2", "view3"]),
    ]

    @Test(arguments: cases.indices)
    func `they contain the name, are its end, or are within a third of the length in edits`(index: Int) {
        let (name, among, nearest) = Self.cases[index]
        #expect(NearestNames.of(name, among: among) == nearest)
    }

    @Test(
        arguments: [
            ("emial", ["email"]), ("Email", ["email", "emailLabel"]), ("emil", ["email"]), ("confrim", ["confirm"]),
            ("emaill", ["email", "emailLabel"]), ("registr", ["register"]), ("emailLable", ["emailLabel"]),
            ("xyz", []), ("zzzzzzzz", []), ("c", ["a", "b"]), ("UIconfirm", ["confirm"]),
            (String(repeating: "e", count: 100_000), []),
        ])
    func `the nearest come first, and distant ones are omitted`(wanted: String, expected: [String]) {
        let names: Set = ["email", "confirm", "register", "emailLabel", "a", "b"]
        #expect(NearestNames.of(wanted, among: names) == expected)
    }
}
