// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineModel

/// Changed items, constraints and gestures of a screen that all keep their places: only their rows are compared.
struct ScreenEdit {
    /// The changed items, in the order of the new screen; constraints and gestures likewise.
    let items: [LayoutItem]
    let constraints: [Constraint]
    let gestures: [GestureBinding]
    /// The screen after the edit.
    let result: Screen

    /// Creates the edit from `before` to `after`; nil if the screen's own values changed, or if something was added,
    /// removed or moved.
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

    /// The changed elements; nil if one is not in the same place.
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
    /// Writes the rows of the changed elements; each keeps its origin and position.
    ///
    /// - Returns: true if anything was written.
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
