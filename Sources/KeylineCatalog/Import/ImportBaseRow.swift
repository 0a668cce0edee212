// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineReplica
import KeylineStore

/// A row of the import's own tables, decoded: the value a file gave a column, or that a user removed the row.
struct ImportBaseRow {
    /// The row concerned.
    let entity: EntityID
    /// The registers concerned; empty if the row as a whole is.
    let registers: Set<Int>

    /// Decodes the key; returns nil unless the row belongs to `import_edit` or `import_removal`.
    init?(_ memory: EntityID) {
        let tables = [SyncedSchema.importEdit, SyncedSchema.importRemoval]
        guard let memories = tables.first(where: { $0.number == memory.table }),
            let parts = try? JSONDecoder().decode([String].self, from: Data(memory.key.utf8)),
            parts.count == memories.key.count - 1
        else { return nil }
        let key = Dictionary(uniqueKeysWithValues: zip(memories.key.dropFirst(), parts))
        guard let name = key["entity"], let id = key["id"], let table = SyncedSchema.current.table(ofEntity: name)
        else { return nil }
        entity = EntityID(table: table.number, scope: memory.scope, key: table.key.count > 1 ? id : "")
        let column = key["field"]
        registers = Set(table.registers.filter { column.map($0.columns.contains) ?? false }.map(\.number))
    }
}
