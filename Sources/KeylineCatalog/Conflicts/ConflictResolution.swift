// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReplica
import KeylineStore

/// The side of a conflict that becomes current.
public enum ConflictChoice: Hashable, Sendable {
    /// The value that this catalog's site wrote.
    case ours
    /// The value that another site wrote.
    case theirs
    /// The current value.
    case winner
    /// The value that lost.
    case loser
    /// A new value; `column=value` if several columns differ.
    case value(String)
}

/// The writes that resolve a conflict. Their revision has seen both sides, so it ends the conflict at every site.
struct ConflictResolution {
    /// The conflict.
    let conflict: MergeConflict
    /// The state of its scope.
    let state: ReplicaState
    /// The site that resolves the conflict; nil if it has not written yet.
    let site: SiteID?

    /// Returns the operations that make the choice current.
    ///
    /// - Throws: `CatalogError.unusableChoice` or `.invalidValue`.
    func operations(_ choice: ConflictChoice) throws(CatalogError) -> [RowOperation] {
        switch choice {
        case .winner: keepWinner
        case .loser: try takeLoser()
        case .ours: try isWinnerOurs() ? keepWinner : takeLoser()
        case .theirs: try isWinnerOurs() ? takeLoser() : keepWinner
        case .value(let text): writing([try content(text)])
        }
    }

    private func isWinnerOurs() throws(CatalogError) -> Bool {
        let isWinner = conflict.winner.site == site
        guard isWinner != (conflict.loser.site == site) else {
            throw .unusableChoice(
                conflict: conflict.id, reason: "is between others", hint: "take 'winner', which counts now, or 'loser'")
        }
        return isWinner
    }

    // MARK: Sides

    private var keepWinner: [RowOperation] {
        switch conflict.kind {
        case .value, .cycle, .deleted: [.affirm(conflict.entity, register: conflict.register)]
        case .orphaned: [.remove(conflict.entity)]
        }
    }

    private func takeLoser() throws(CatalogError) -> [RowOperation] {
        let entity = conflict.entity
        switch conflict.kind {
        case .value: return writing(conflict.losing)
        case .cycle: return movedOut() + writing(conflict.losing)
        case .deleted:
            return Restoration(state: state).rows(with: entity)
                .map { .restore($0, taking: conflict.loser) }
        case .orphaned:
            guard let owner = SyncedSchema.current.table(entity.table)?.owner else { return [] }
            return Restoration(state: state).rows(with: EntityID(table: owner, scope: entity.scope))
                .map { .restore($0, taking: conflict.loser) }
        }
    }

    /// Writes registers of the row, even if they already hold the values.
    private func writing(_ contents: [RegisterContent]) -> [RowOperation] {
        [.set(conflict.entity, contents)] + contents.map { .affirm(conflict.entity, register: $0.register) }
    }

    /// Prepares a move of a row into its own descendants: the child on the path to the target takes the row's place.
    private func movedOut() -> [RowOperation] {
        let rows = state.rows()
        guard let tree = state.rules[conflict.entity.table]?.tree, let place = rows[conflict.entity]?[tree.register],
            let target = conflict.losing.first?.values, target.indices.contains(tree.parent)
        else { return [] }
        var next = target[tree.parent]
        var seen: Set<String> = []
        while case .text(let key) = next, seen.insert(key).inserted {
            let entity = EntityID(table: conflict.entity.table, scope: conflict.entity.scope, key: key)
            guard let parent = rows[entity]?[tree.register]?[tree.parent] else { return [] }
            if parent == .text(conflict.entity.key) {
                return [.set(entity, [RegisterContent(register: tree.register, values: place)])]
            }
            next = parent
        }
        return []
    }

    // MARK: Values

    private func content(_ text: String) throws(CatalogError) -> RegisterContent {
        guard conflict.kind == .value, let winning = conflict.winning.first, let losing = conflict.losing.first,
            let columns = SyncedSchema.current.table(conflict.entity.table)?.register(conflict.register)?.columns,
            columns.count == winning.values.count, columns.count == losing.values.count
        else {
            throw .unusableChoice(
                conflict: conflict.id, reason: "is not about a value",
                hint: "take 'ours', 'theirs', 'winner' or 'loser'")
        }
        var content = winning
        let differing = columns.indices.filter { winning.values[$0] != losing.values[$0] }
        let (name, value) = Self.assignment(text, columns)
        let index = name ?? (columns.count == 1 || differing.count == 1 ? differing.first : nil)
        guard let index else {
            throw .unusableChoice(
                conflict: conflict.id, reason: "is about \(differing.map { columns[$0] }.joined(separator: ", "))",
                hint: "give one as '\(columns[differing.first ?? 0])=VALUE'")
        }
        content.values[index] = try Self.value(
            value, like: [winning.values[index], losing.values[index]], of: columns[index])
        return content
    }

    /// The column named before `=`, if any, and the value.
    private static func assignment(_ text: String, _ columns: [String]) -> (index: Int?, value: String) {
        guard let sign = text.firstIndex(of: "="), let index = columns.firstIndex(of: String(text[..<sign])) else {
            return (nil, text)
        }
        return (index, String(text[text.index(after: sign)...]))
    }

    private static func value(
        _ text: String, like known: [RegisterValue], of column: String
    ) throws(CatalogError) -> RegisterValue {
        if text == "null" { return .null }
        for value in known {
            switch value {
            case .integer:
                guard let number = Int64(text) else {
                    throw .invalidValue(column, value: text, allowed: "a whole number")
                }
                return .integer(number)
            case .real:
                guard let number = Double(text), number.isFinite else {
                    throw .invalidValue(column, value: text, allowed: "a number")
                }
                return .real(number)
            case .null, .text, .blob: continue
            }
        }
        return .text(text)
    }
}
