// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineReplica
import KeylineStore

/// What an import remembers about a row: the value a file gave a column, or that a person removed it.
struct ImportMemory {
    /// The row that it is about.
    let entity: EntityID
    /// The registers that it is about; none where it is the row as a whole.
    let registers: Set<Int>

    /// Nil for rows that people speak of.
    init?(_ memory: EntityID) {
        guard let name = SyncedSchema.current.table(memory.table)?.name,
            name == "import_edit" || name == "import_removal",
            let parts = try? JSONDecoder().decode([String].self, from: Data(memory.key.utf8)), parts.count > 1
        else { return nil }
        let tables = ["item": "layout_item", "constraint": "layout_constraint", "gesture": "gesture_binding"]
        let table = SyncedSchema.current.tables.first { $0.name == tables[parts[0]] ?? parts[0] }
        guard let table else { return nil }
        entity = EntityID(table: table.number, scope: memory.scope, key: parts[0] == "screen" ? "" : parts[1])
        let column = parts.count > 2 ? parts[2] : ""
        registers = Set(table.registers.filter { $0.columns.contains(column) }.map(\.number))
    }
}
