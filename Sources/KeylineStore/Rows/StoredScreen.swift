// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineModel

/// The rows of a screen. Reading them needs the catalog; making the screen of them takes most of the time and does not.
public struct StoredScreen: Sendable {
    let id: String
    let row: [DatabaseValue]
    let items: [[DatabaseValue]]
    let constraints: [[DatabaseValue]]
    let gestures: [[DatabaseValue]]
    /// Receives the invalid values.
    let issues: RowIssues

    /// True if the screen is shown within others.
    public var isEmbedded: Bool {
        String.fromDatabaseValue(row[TableShape.screen.presentationColumn]) == Chrome.Presentation.embedded.rawValue
    }

    /// Makes the screen. Invalid values that another program left are reported as `RowIssue`s; everything else is read.
    ///
    /// - Throws: `StoreError.invalidRow` for a screen of whose row nothing can be made.
    /// - Complexity: linear in the number of rows.
    public func screen() throws -> Screen {
        let name = String.fromDatabaseValue(row[TableShape.screen.nameColumn]) ?? id
        var screen = try Screen(row: row, name: name, issues: issues)
        screen.items = try entities(.item, items, on: screen, LayoutItem.init)
        for orphan in TreeOrder.reattachOrphans(&screen.items) { report(orphan, on: screen) }
        screen.items = TreeOrder.parentsFirst(screen.items)
        screen.constraints = try entities(.constraint, constraints, on: screen, Constraint.init)
        reportDangling(screen)
        screen.gestures = try entities(.gesture, gestures, on: screen, GestureBinding.init)
        return screen
    }

    /// Reports constraints of missing items: they stay as they are, but have no effect.
    private func reportDangling(_ screen: Screen) {
        let known = Set(screen.items.map(\.id))
        for constraint in screen.constraints {
            for (column, item) in [("first_item", constraint.firstItem), ("second_item", constraint.secondItem)] {
                guard let item, !known.contains(item) else { continue }
                issues.report(
                    RowIssue(
                        screen: screen.name, entity: "constraint", table: TableShape.constraint.name,
                        id: constraint.id, column: column, fact: "is '\(item)', which is not on the screen",
                        remedy: "the constraint holds nothing"))
            }
        }
    }

    /// The values of a screen's rows in a table; a row that cannot be read is reported and left out.
    private func entities<Entity>(
        _ shape: TableShape, _ rows: [[DatabaseValue]], on screen: Screen,
        _ entity: ([DatabaseValue], String, RowIssues) throws -> Entity
    ) throws -> [Entity] {
        try rows.compactMap { row in
            try issues.readable(shape.name, shape.entity, on: screen) { try entity(row, screen.name, issues) }
        }
    }

    private func report(_ orphan: TreeOrder.Orphan, on screen: Screen) {
        let place = orphan.newParent.map { "it is attached to the root '\($0)'" } ?? "it is read as the root"
        issues.report(
            RowIssue(
                screen: screen.name, entity: "item", table: TableShape.item.name, id: orphan.id, column: "parent_id",
                fact: orphan.isMissing
                    ? "is '\(orphan.parent)', which is not on the screen" : "makes it an ancestor of itself",
                remedy: place))
    }
}

extension RowIssues {
    /// The value of a row of a screen; one that cannot be read is reported, and the value is nil.
    func readable<Entity>(
        _ table: String, _ entity: String, on screen: Screen, _ read: () throws -> Entity
    ) throws -> Entity? {
        do {
            return try read()
        } catch StoreError.invalidRow(_, let id, let column, let value) {
            report(
                RowIssue(
                    screen: screen.name, entity: entity, table: table, id: id, column: column,
                    fact: "is \(value), which has no meaning", remedy: "the \(entity) is left out"))
            return nil
        }
    }
}
