// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineModel

extension CatalogReader {
    /// A screen with only some of its elements, enough to name them; nil if there is no such screen.
    ///
    /// - Parameter elements: ids of items, constraints and gesture bindings. The items that the constraints relate, and
    ///   the parents of all items, are read too.
    /// - Complexity: O(elements), however many the screen has.
    /// - Throws: a database error.
    public func excerpt(ofScreen id: String, elements: Set<String>) throws -> Screen? {
        guard var screen = try bareScreen(id) else { return nil }
        screen.constraints = try excerpt(.constraint, elements, of: screen, Constraint.init)
        let related = screen.constraints.flatMap { [$0.firstItem, $0.secondItem].compactMap(\.self) }
        screen.items = try excerpt(.item, elements.union(related), of: screen, LayoutItem.init)
        let parents = Set(screen.items.compactMap(\.parent)).subtracting(screen.items.map(\.id))
        screen.items += try excerpt(.item, parents, of: screen, LayoutItem.init)
        screen.gestures = try excerpt(.gesture, elements, of: screen, GestureBinding.init)
        return screen
    }

    private func excerpt<Entity>(
        _ shape: TableShape, _ ids: Set<String>, of screen: Screen,
        _ entity: ([DatabaseValue], String, RowIssues) throws -> Entity
    ) throws -> [Entity] {
        let rows = try ids.sorted().compactMap { try row(shape, key: [screen.id.databaseValue, $0.databaseValue]) }
        return try entities(shape, rows, on: screen, entity)
    }
}
