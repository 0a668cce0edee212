// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReplica
import KeylineReport
import KeylineStore

/// What people call rows, tables and columns.
struct RowWording {
    private let screens: [String: Screen]
    private let wordings: [String: ConstraintWording]

    /// Words for rows of some screens, by id.
    init(_ screens: [String: Screen]) {
        self.screens = screens
        wordings = screens.mapValues { ConstraintWording($0, tellsApart: true) }
    }

    /// The kind of a row: `item`, `constraint`, `token` …
    static func kind(_ table: Int) -> String {
        guard let name = SyncedSchema.current.table(table)?.name else { return "row of table \(table)" }
        let known = [
            "layout_item": "item", "layout_constraint": "constraint", "gesture_binding": "gesture",
            "design_token": "token", "device_profile": "device",
        ]
        return known[name] ?? name.replacing("_", with: " ")
    }

    /// The columns of a register; numbers where this program does not know it.
    static func columns(_ register: Int, of table: Int, count: Int) -> [String] {
        let known = SyncedSchema.current.table(table)?.register(register)?.columns ?? []
        return (0..<count).map { $0 < known.count ? known[$0] : "\(register).\($0)" }
    }

    /// The screen that a row is or is on.
    func screen(_ entity: EntityID) -> Screen? { screens[entity.scope] }

    /// What people call a row.
    ///
    /// - Parameter row: its registers, for names of what is on no screen.
    func name(_ entity: EntityID, _ row: [Int: [RegisterValue]]?) -> String {
        guard let screen = screens[entity.scope] else { return plainName(entity, row) }
        switch Self.kind(entity.table) {
        case "screen": return screen.name
        case "item": return screen.items.first { $0.id == entity.key }.map { itemName($0, screen) } ?? entity.key
        case "constraint":
            let constraint = screen.constraints.first { $0.id == entity.key }
            return constraint.flatMap { wordings[screen.id]?.describe($0) } ?? entity.key
        case "gesture":
            guard let gesture = screen.gestures.first(where: { $0.id == entity.key }) else { return entity.key }
            let item = gesture.item.flatMap { wordings[screen.id]?.name($0) }
            return (gesture.name ?? gesture.kind.rawValue) + (item.map { " on \($0)" } ?? "")
        default: return plainName(entity, row)
        }
    }

    /// What people call a row, with what it is.
    func words(_ entity: EntityID) -> String { "\(Self.kind(entity.table)) '\(name(entity, nil))'" }

    private func itemName(_ item: LayoutItem, _ screen: Screen) -> String {
        wordings[screen.id]?.name(item.id) ?? item.displayName
    }

    private func plainName(_ entity: EntityID, _ row: [Int: [RegisterValue]]?) -> String {
        let table = SyncedSchema.current.table(entity.table)
        let register = table?.registers.first { $0.columns == ["name"] }?.number
        if let register, case .text(let name)? = row?[register]?.first { return name }
        return entity.key.isEmpty ? entity.scope : "\(entity.scope) \(entity.key)"
    }
}
