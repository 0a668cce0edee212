// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineReplica
import KeylineReport
import KeylineRules

/// Display names of rows, tables and columns.
struct RowWording {
    private let screens: [String: Screen]
    private let rows: [String: Rows]

    /// The contents of a screen, by id.
    private struct Rows {
        let wording: ConstraintWording
        let items: [String: LayoutItem]
        let constraints: [String: Constraint]
        let gestures: [String: GestureBinding]

        init(_ screen: Screen) {
            wording = ConstraintWording(screen, distinguishesNames: true)
            items = Dictionary(screen.items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            constraints = Dictionary(screen.constraints.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            gestures = Dictionary(screen.gestures.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        }
    }

    /// Makes the wording for rows of some screens, by id. O(all contents of the screens): make one for many rows.
    init(_ screens: [String: Screen]) {
        self.screens = screens
        rows = screens.mapValues(Rows.init)
    }

    /// Returns the kind of a row: `item`, `constraint`, `token` …
    static func kind(_ table: Int) -> String {
        guard let name = SchemaNames.table(table) else { return "row of table \(table)" }
        let known = [
            "layout_item": "item", "layout_constraint": "constraint", "gesture_binding": "gesture",
            "design_token": "token", "device_profile": "device",
        ]
        return known[name] ?? name.replacing("_", with: " ")
    }

    /// Returns the columns of a register; numbers for columns that this program does not know.
    static func columns(_ register: Int, of table: Int, count: Int) -> [String] {
        let known = SchemaNames.columns(register, of: table) ?? []
        return (0..<count).map { $0 < known.count ? known[$0] : "\(register).\($0)" }
    }

    /// Returns the screen that a row is, or is on.
    func screen(_ entity: EntityID) -> Screen? { screens[entity.scope] }

    /// Returns the display name of a row.
    ///
    /// - Parameter row: the row's registers, for the names of rows outside screens.
    func name(_ entity: EntityID, _ row: [Int: [RegisterValue]]?) -> String {
        guard let screen = screens[entity.scope], let rows = rows[entity.scope] else { return plainName(entity, row) }
        switch Self.kind(entity.table) {
        case "screen": return screen.name
        case "item": return rows.items[entity.key].map { rows.wording.name($0.id) } ?? entity.key
        case "constraint": return rows.constraints[entity.key].map { rows.wording.describe($0) } ?? entity.key
        case "gesture":
            guard let gesture = rows.gestures[entity.key] else { return entity.key }
            let item = gesture.item.map { rows.wording.name($0) }
            return (gesture.name ?? gesture.kind.rawValue) + (item.map { " on \($0)" } ?? "")
        default: return plainName(entity, row)
        }
    }

    /// Returns the display name of a row with its kind.
    func words(_ entity: EntityID) -> String { "\(Self.kind(entity.table)) '\(name(entity, nil))'" }

    private func plainName(_ entity: EntityID, _ row: [Int: [RegisterValue]]?) -> String {
        if let register = SchemaNames.naming(entity.table), case .text(let name)? = row?[register]?.first {
            return name
        }
        return entity.key.isEmpty ? entity.scope : "\(entity.scope) \(entity.key)"
    }
}
