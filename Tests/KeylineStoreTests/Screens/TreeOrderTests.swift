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

    @Test(
        "moves orphans and cycles under the root",
        arguments: [
            ([("r", nil), ("a", "a")], ["a": "r"]),
            ([("r", nil), ("c", "b"), ("a", "b"), ("b", "a")], ["a": "r"]),
            ([("x", "y"), ("y", "x"), ("o", "gone"), ("r", nil)], ["x": "r", "o": "r"]),
            ([("a", "b"), ("b", "c"), ("c", "a"), ("d", "c")], ["a": nil]),
            ([("r", nil), ("a", "r"), ("bar", nil)], [:]),
        ] as [([(String, String?)], [String: String?])])
    func orphans(tree: [(String, String?)], expected: [String: String?]) {
        var items = tree.map { LayoutItem(id: $0, parent: $1, className: "UIView") }
        let orphans = TreeOrder.reattachOrphans(&items)
        #expect(Dictionary(uniqueKeysWithValues: orphans.map { ($0.id, $0.newParent) }) == expected)
        #expect(TreeOrder.parentsFirst(items).count == tree.count)
        #expect(TreeOrder.reattachOrphans(&items).isEmpty)
        for (item, (_, parent)) in zip(items, tree) where expected[item.id] == nil { #expect(item.parent == parent) }
    }

    @Test("may be a hundred thousand deep")
    func deep() {
        let tree = (0..<100_000).reversed().map { ("\($0)", $0 == 0 ? nil : "\($0 - 1)" as String?) }
        #expect(order(tree) == (0..<100_000).map(String.init))
        var items = tree.map { LayoutItem(id: $0, parent: $1, className: "UIView") }
        #expect(TreeOrder.reattachOrphans(&items).isEmpty)
    }
}
