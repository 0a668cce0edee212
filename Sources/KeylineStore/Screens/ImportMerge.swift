// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB

/// Merges a file's rows with the catalog's: a pure function of the rows of one table and one screen.
///
/// The merge is three-way by register: users' rows and users' changes to imported rows stay, unless the file changed
/// the same register since; then the file wins. The base is the file's earlier value in `import_edit`.
struct ImportMerge {
    /// The table.
    let shape: TableShape
    /// The catalog's rows in order.
    let existing: [[DatabaseValue]]
    /// The file's rows in order.
    let incoming: [[DatabaseValue]]
    /// The file's value before a user changed it, by id and field.
    let edits: [String: [String: DatabaseValue]]
    /// The values that NULL represents in a catalog row's columns, by position.
    let meanings: @Sendable ([DatabaseValue]) -> [Int: DatabaseValue]
    /// Ids of the imported rows that a user removed.
    let removed: Set<String>

    /// The result of a merge.
    struct Result {
        /// All rows, in order, with positions.
        var rows: [[DatabaseValue]] = []
        /// Users' changes that the file's own changes replaced.
        var overruled: [(id: String, field: String)] = []
        /// Changes to delete from `import_edit`: overruled, or equal to the file's value now.
        var settled: [(id: String, field: String)] = []
        /// Removals to delete from `import_removal`: the file no longer has such a row.
        var forgotten: [String] = []
    }

    /// Returns the merged rows.
    func merged() -> Result {
        var result = Result()
        let known = Dictionary(existing.map { (shape.id($0), $0) }, uniquingKeysWith: { first, _ in first })
        var anchored: [[DatabaseValue]] = []
        var floating: [String: [DatabaseValue]] = [:]
        for (index, row) in incoming.enumerated() where !removed.contains(shape.id(row)) {
            let id = shape.id(row)
            guard let old = known[id] else {
                anchored.append(at(index, row))
                continue
            }
            if !shape.isImported(old) {
                floating[id] = adopting(row, into: old)
            } else if let edited = edits[id] {
                let (merged, floats) = merge(old, row, edited: edited, into: &result)
                if floats { floating[id] = merged } else { anchored.append(at(index, merged)) }
            } else {
                anchored.append(at(index, row))
            }
        }
        let incomingIDs = Set(incoming.map(shape.id))
        for row in existing where !shape.isImported(row) && !incomingIDs.contains(shape.id(row)) {
            floating[shape.id(row)] = row
        }
        result.rows = ordered(anchored, floating)
        result.forgotten = removed.filter { !incomingIDs.contains($0) }.sorted()
        return result
    }

    /// The row with a whole-numbered position; a screen keeps its own.
    private func at(_ position: Int, _ row: [DatabaseValue]) -> [DatabaseValue] {
        guard shape.keyCount > 1 else { return row }
        var row = row
        row[shape.positionColumn] = Double(position).databaseValue
        return row
    }

    /// A user's row that the document has too: the document's values, with the user's position and origin.
    private func adopting(_ row: [DatabaseValue], into old: [DatabaseValue]) -> [DatabaseValue] {
        var row = row
        row[shape.originColumn] = old[shape.originColumn]
        row[shape.positionColumn] = old[shape.positionColumn]
        return row
    }

    // MARK: Registers

    /// Merges an imported row that users changed; `floats` is true if they moved it and the file did not.
    private func merge(
        _ old: [DatabaseValue], _ new: [DatabaseValue], edited: [String: DatabaseValue], into result: inout Result
    ) -> (row: [DatabaseValue], floats: Bool) {
        let id = shape.id(new)
        let meanings = meanings(old)
        func meaning(_ value: DatabaseValue, _ column: Int) -> DatabaseValue {
            value.isNull ? meanings[column] ?? value : value
        }
        var row = new
        for register in shape.mergedRegisters {
            let fields = register.map { shape.columns[$0] }
            guard fields.contains(where: { edited[$0] != nil }) else { continue }
            let base = register.map { meaning(edited[shape.columns[$0]] ?? old[$0], $0) }
            let isAgreed = register.allSatisfy { meaning(old[$0], $0) == new[$0] }
            if !isAgreed && zip(register, base).allSatisfy({ new[$0] == $1 }) {
                for column in register { row[column] = old[column] }
            } else {
                let settled = fields.filter { edited[$0] != nil }.map { (id: id, field: $0) }
                result.settled += settled
                if !isAgreed { result.overruled += settled }
            }
        }
        let floats = mergePlace(old, new, edited: edited, row: &row, into: &result)
        return (row, floats)
    }

    /// Merges parent and order: a moved row keeps its place while the file keeps it under the same parent.
    private func mergePlace(
        _ old: [DatabaseValue], _ new: [DatabaseValue], edited: [String: DatabaseValue], row: inout [DatabaseValue],
        into result: inout Result
    ) -> Bool {
        let fields = ([shape.parentColumn].compactMap { $0 } + [shape.positionColumn]).map { shape.columns[$0] }
        guard fields.contains(where: { edited[$0] != nil }) else { return false }
        if let parent = shape.parentColumn {
            guard (edited[shape.columns[parent]] ?? old[parent]) == new[parent] else {
                let settled = fields.filter { edited[$0] != nil }.map { (id: shape.id(new), field: $0) }
                result.settled += settled
                if old[parent] != new[parent] { result.overruled += settled }
                return false
            }
            row[parent] = old[parent]
        }
        row[shape.positionColumn] = old[shape.positionColumn]
        return true
    }

    // MARK: Order

    /// The file's rows at whole-numbered positions, each floating row after the file's row that it followed before.
    private func ordered(
        _ anchored: [[DatabaseValue]], _ floating: [String: [DatabaseValue]]
    ) -> [[DatabaseValue]] {
        guard !floating.isEmpty else { return anchored }
        let anchors = Set(anchored.map(shape.id))
        var followers: [String?: [[DatabaseValue]]] = [:]
        var anchor: String?
        for row in existing {
            let id = shape.id(row)
            if let floats = floating[id] { followers[anchor, default: []].append(floats) }
            if anchors.contains(id) { anchor = id }
        }
        var rows = placed(followers[nil] ?? [], after: nil, before: anchored.first.map(shape.position))
        for (index, row) in anchored.enumerated() {
            rows.append(row)
            let next = index + 1 < anchored.count ? shape.position(anchored[index + 1]) : nil
            rows += placed(followers[shape.id(row)] ?? [], after: shape.position(row), before: next)
        }
        return rows
    }

    /// Floating rows between two of the file's: at their positions if those fit, else spread within one step.
    private func placed(_ rows: [[DatabaseValue]], after lower: Double?, before upper: Double?) -> [[DatabaseValue]] {
        let positions = rows.map(shape.position)
        let bounds = [lower].compactMap { $0 } + positions + [upper].compactMap { $0 }
        if zip(bounds, bounds.dropFirst()).allSatisfy({ $0 < $1 }) { return rows }
        let keys = OrderKeys.spread(
            rows.count, after: lower ?? upper.map { $0 - 1 }, before: lower.map { $0 + 1 } ?? upper)
        return zip(rows, keys).map { row, key in
            var row = row
            row[shape.positionColumn] = key.databaseValue
            return row
        }
    }
}
