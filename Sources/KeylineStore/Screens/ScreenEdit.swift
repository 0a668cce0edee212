// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineModel

/// Changed values of items, constraints and gestures that all stay where they are: only their rows need a look.
struct ScreenEdit {
    /// Who changed, in the order of `after`.
    let items: [LayoutItem]
    let constraints: [Constraint]
    let gestures: [GestureBinding]
    /// The screen then.
    let result: Screen

    /// The edit that makes `after` of `before`; nil when the screen's own values changed, or who is on it, in which order
    /// or where in the tree.
    init?(from before: Screen, to after: Screen) {
        guard Self.own(before) == Self.own(after),
            let items = Self.changed(before.items, after.items, { $0.id == $1.id && $0.parent == $1.parent }),
            let constraints = Self.changed(before.constraints, after.constraints, { $0.id == $1.id }),
            let gestures = Self.changed(before.gestures, after.gestures, { $0.id == $1.id })
        else { return nil }
        (self.items, self.constraints, self.gestures) = (items, constraints, gestures)
        result = after
    }

    private static func own(_ screen: Screen) -> Screen {
        var own = screen
        own.items = []
        own.constraints = []
        own.gestures = []
        return own
    }

    /// Who changed; nil when somebody is not in the same place.
    private static func changed<Entity: Equatable>(
        _ before: [Entity], _ after: [Entity], _ isInPlace: (Entity, Entity) -> Bool
    ) -> [Entity]? {
        guard let different = before.places(differingFrom: after),
            different.allSatisfy({ isInPlace(before[$0], after[$0]) })
        else { return nil }
        return different.map { after[$0] }
    }
}

extension CatalogTransaction {
    /// Writes the rows of what changed; each keeps its origin and position.
    ///
    /// - Returns: whether anything was written.
    func put(_ edit: ScreenEdit) throws -> Bool {
        let id = edit.result.id
        let rows: [(TableShape, [RowEncoder])] = [
            (.item, edit.items.map { $0.row(screen: id, origin: .catalog, position: 0) }),
            (.constraint, edit.constraints.map { $0.row(screen: id, origin: .catalog, position: 0) }),
            (.gesture, edit.gestures.map { $0.row(screen: id, origin: .catalog, position: 0) }),
        ]
        var isChanged = false
        for (shape, encoded) in rows {
            for row in encoded { isChanged = try update(checked(row, shape), in: shape) || isChanged }
        }
        return isChanged
    }

    private func update(_ row: [DatabaseValue], in shape: TableShape) throws -> Bool {
        guard let old = try reader.row(shape, key: row[..<shape.keyCount]) else { return false }
        var row = row
        for column in [shape.originColumn, shape.positionColumn] { row[column] = old[column] }
        return try replace([old], with: [row], in: shape)
    }
}
