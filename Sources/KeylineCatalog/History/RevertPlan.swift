// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReplica
import KeylineStore

/// The operations that revert a revision: they restore the former values, except where a later revision changed them.
struct RevertPlan {
    /// The revision.
    let revision: RevisionHeader
    /// The rows that it changed.
    let differences: [RowDifference]
    /// The current state.
    let now: ReplicaState
    /// True to revert also what later revisions changed.
    let isForced: Bool

    /// Returns the operations, in order, and the changes that are kept.
    func plan() -> (operations: [RowOperation], kept: [KeptChange]) {
        let rows = now.rows()
        var plan = Plan()
        for difference in differences where ImportBaseRow(difference.entity) == nil { add(difference, rows, to: &plan) }
        if !isForced { keepUsed(plan.applied(to: rows), &plan) }
        var memory = Plan()
        let undone = plan.places
        for difference in differences {
            guard let place = ImportBaseRow(difference.entity), let registers = undone[place.entity] else { continue }
            if registers.map({ !$0.isDisjoint(with: place.registers) }) ?? true { add(difference, rows, to: &memory) }
        }
        return (plan.operations + memory.operations, plan.kept)
    }

    /// The rows to revert, and the changes that are kept.
    private struct Plan {
        var restored: [EntityID] = []
        var set: [(entity: EntityID, contents: [RegisterContent])] = []
        var removed: [EntityID] = []
        var kept: [KeptChange] = []

        var operations: [RowOperation] {
            restored.map { .restore($0) } + set.map { .set($0.entity, $0.contents) }
                + removed.reversed().map { .remove($0) }
        }

        /// The rows with the former values that are set, so that only references that remain count.
        func applied(to rows: [EntityID: [Int: [RegisterValue]]]) -> [EntityID: [Int: [RegisterValue]]] {
            var rows = rows
            for (entity, contents) in set {
                for content in contents { rows[entity]?[content.register] = content.values }
            }
            return rows
        }

        /// The rows that are reverted, each with the registers concerned; nil = the row as a whole.
        var places: [EntityID: Set<Int>?] {
            var places = Dictionary(
                set.map { ($0.entity, Set($0.contents.map(\.register)) as Set<Int>?) }, uniquingKeysWith: { $1 })
            for entity in restored + removed { places[entity] = .some(nil) }
            return places
        }
    }

    private func add(_ difference: RowDifference, _ rows: [EntityID: [Int: [RegisterValue]]], to plan: inout Plan) {
        let entity = difference.entity
        if difference.before == nil {
            guard rows[entity] != nil else { return }
            if let other = laterWriter(of: difference), !isForced {
                plan.kept.append(KeptChange(entity: entity, register: 0, by: other))
            } else {
                plan.removed.append(entity)
            }
        } else if difference.after == nil {
            if rows[entity] == nil { plan.restored.append(entity) }
        } else if let row = rows[entity] {
            let (contents, kept) = contents(difference, row)
            if !contents.isEmpty { plan.set.append((entity, contents)) }
            plan.kept += kept
        } else if let deletion = now.entities[entity]?.deletion?.revision {
            plan.kept.append(KeptChange(entity: entity, register: 0, by: deletion))
        }
    }

    /// The later revision with the largest stamp that wrote the row, bookkeeping and order within a parent not counted.
    private func laterWriter(of difference: RowDifference) -> RevisionHeader? {
        let rules = now.rules[difference.entity.table]
        let registers = (now.entities[difference.entity]?.registers ?? [:]).filter { register, heads in
            if let tree = rules?.tree, tree.register == register, let winner = heads.winner {
                return difference.after?[register]?[tree.parent] != winner.value[tree.parent]
            }
            return !(rules?.bookkeeping.contains(register) ?? false)
        }
        return registers.values.compactMap(laterWriter).max { $0.stamp < $1.stamp }
    }

    /// The latest revision among a register's heads that `revision` has not seen.
    private func laterWriter(_ heads: MultiValueRegister<[RegisterValue]>) -> RevisionHeader? {
        heads.all.map(\.revision).first { !revision.hasSeen($0.stamp) }
    }

    /// The former values of the registers that no later revision wrote, and the later writers of the others.
    private func contents(
        _ difference: RowDifference, _ row: [Int: [RegisterValue]]
    ) -> (contents: [RegisterContent], kept: [KeptChange]) {
        var contents: [RegisterContent] = []
        var kept: [KeptChange] = []
        for register in difference.registers {
            guard let former = difference.before?[register], row[register] != former,
                let heads = now.entities[difference.entity]?.registers[register]
            else { continue }
            if let other = laterWriter(heads), !isForced {
                kept.append(KeptChange(entity: difference.entity, register: register, by: other))
            } else {
                contents.append(RegisterContent(register: register, values: former))
            }
        }
        return (contents, kept)
    }

    /// Keeps rows that remaining rows reference, such as a view with a subview. If a screen is kept, all its rows are.
    private func keepUsed(_ rows: [EntityID: [Int: [RegisterValue]]], _ plan: inout Plan) {
        let users = users(rows)
        var going = Set(plan.removed)
        var isStable = false
        while !isStable {
            isStable = true
            for entity in plan.removed where going.contains(entity) {
                let place = EntityID(table: 0, scope: entity.scope, key: entity.key)
                guard let user = users[place]?.first(where: { !going.contains($0) && $0 != entity }) else { continue }
                plan.kept.append(KeptChange(entity: entity, register: 0, usedBy: user))
                going.remove(entity)
                isStable = false
            }
        }
        let owners = Set(plan.kept.filter { $0.register == 0 }.map(\.entity))
        plan.removed.removeAll { entity in
            let owner = now.rules[entity.table]?.owner.map { EntityID(table: $0, scope: entity.scope) }
            return !going.contains(entity) || owner.map(owners.contains) ?? false
        }
    }

    /// The rows that reference each key of a scope, in any table; for the empty key, all rows owned by the scope's
    /// screen.
    private func users(_ rows: [EntityID: [Int: [RegisterValue]]]) -> [EntityID: [EntityID]] {
        var users: [EntityID: [EntityID]] = [:]
        for (user, row) in rows.sorted(by: { $0.key < $1.key }) {
            let names = RowReferences.names(in: row, of: user) + (now.rules[user.table]?.owner == nil ? [] : [""])
            for name in names { users[EntityID(table: 0, scope: user.scope, key: name), default: []].append(user) }
        }
        return users
    }
}
