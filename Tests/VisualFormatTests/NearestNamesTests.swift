// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import VisualFormat

@Suite("Names near a misspelt one")
struct NearestNamesTests {
    static let names = ["email", "confirm", "register", "emailLabel", "a", "b"]

    @Test(
        "The nearest names come first, and far ones not at all",
        arguments: [
            ("emial", ["email"]), ("Email", ["email"]), ("emil", ["email"]), ("emaill", ["email"]),
            ("confrim", ["confirm"]), ("registr", ["register"]), ("emailLable", ["emailLabel"]), ("xyz", []),
            ("zzzzzzzz", []), ("c", ["a", "b"]), ("UIconfirm", ["confirm"]),
        ]
    )
    func finds(_ wanted: String, _ expected: [String]) {
        #expect(nearestNames(to: wanted, among: Self.names) == expected)
    }

    @Test("At most three names are given, in alphabetical order when equally near")
    func limits() {
        #expect(nearestNames(to: "view0", among: ["view4", "view3", "view2", "view1"]) == ["view1", "view2", "view3"])
    }

    @Test("Nothing is near an empty list, and an empty name is taken")
    func takesEmpty() {
        #expect(nearestNames(to: "a", among: []).isEmpty)
        #expect(nearestNames(to: "", among: ["a", "long"]) == ["a"])
    }

    @Test("A hundred thousand letters are not compared with short names")
    func skipsLong() {
        #expect(nearestNames(to: String(repeating: "e", count: 100_000), among: Self.names).isEmpty)
    }
}
