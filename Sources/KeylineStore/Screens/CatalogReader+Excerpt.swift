// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineModel

extension CatalogReader {
    /// A screen with only some of its elements, and of these only what tells their names and places; nil if there is no
    /// such screen.
    ///
    /// - Parameter elements: ids of items, constraints and gesture bindings. The items that the constraints relate, and
    ///   the parents of all items, are read too.
    /// - Complexity: O(elements), however many the screen has.
    /// - Throws: a database error.
    public func excerpt(ofScreen id: String, elements: Set<String>) throws -> Screen? {
        let statement = try db.cachedStatement(sql: "SELECT \(NamingRows.screen.list) FROM screen WHERE id = ?")
        guard let row = try Row.fetchOne(statement, arguments: [id]) else { return nil }
        var screen = try NamingRows.screen.value(row, issues: issues)
        screen.constraints = try excerpt(NamingRows.constraint, elements, of: screen)
        let related = screen.constraints.flatMap(\.itemIDs)
        screen.items = try excerpt(NamingRows.item, elements.union(related), of: screen)
        let parents = Set(screen.items.compactMap(\.parent)).subtracting(screen.items.map(\.id))
        screen.items += try excerpt(NamingRows.item, parents, of: screen)
        let others = elements.subtracting(screen.items.map(\.id)).subtracting(screen.constraints.map(\.id))
        screen.gestures = try excerpt(NamingRows.gesture, others, of: screen)
        return screen
    }

    /// The elements of a table with some ids; a row that cannot be read is reported and left out.
    private func excerpt<Entity>(
        _ coding: RowCoding<Entity>, _ ids: Set<String>, of screen: Screen
    ) throws -> [Entity] {
        let statement = try db.cachedStatement(
            sql: "SELECT \(coding.list) FROM \(coding.table.name) WHERE screen_id = ? AND id = ?")
        return try ids.sorted().compactMap { id in
            guard let row = try Row.fetchOne(statement, arguments: [screen.id, id]) else { return nil }
            return try issues.readable(coding.table.name, coding.table.entity, on: screen) {
                try coding.value(of: row.plainValues, id: id, screen: screen.name, issues: issues)
            }
        }
    }
}
