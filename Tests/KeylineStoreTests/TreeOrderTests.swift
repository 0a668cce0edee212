// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineStore

@Suite("The tree of a screen")
struct TreeOrderTests {
    private func order(_ tree: [(String, String?)]) -> [String] {
        TreeOrder.parentsFirst(tree.map { LayoutItem(id: $0, parent: $1, className: "UIView") }).map(\.id)
    }

    @Test("stays in document order when parents come first")
    func untouched() { #expect(order([("a", nil), ("c", "a"), ("b", "a"), ("d", "c")]) == ["a", "c", "b", "d"]) }

    @Test("is walked depth first when a child comes before its parent")
    func moved() { #expect(order([("b", "a"), ("a", nil), ("d", "c"), ("c", "a")]) == ["a", "b", "c", "d"]) }

    @Test("keeps orphans and circles")
    func strange() {
        #expect(order([("x", "y"), ("y", "x"), ("o", "gone"), ("r", nil)]) == ["o", "r", "x", "y"])
    }

    @Test("may be a hundred thousand deep")
    func deep() {
        let tree = (0..<100_000).reversed().map { ("\($0)", $0 == 0 ? nil : "\($0 - 1)" as String?) }
        #expect(order(tree) == (0..<100_000).map(String.init))
    }
}
