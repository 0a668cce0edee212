// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The state that results from a set of revisions: a pure fold. Any order and any repetition of the same revisions give
/// an equal state.
public struct ReplicaState: Sendable {
    /// The merge rules of each table.
    public let rules: MergeRules
    /// Every row that was ever written, deleted rows included.
    public private(set) var entities: [EntityID: EntityState] = [:]

    /// Creates the state of an empty set of revisions.
    public init(rules: MergeRules) { self.rules = rules }

    /// Folds several changes of a revision into the state.
    public mutating func fold(_ changes: some Sequence<Change>, of revision: RevisionHeader) {
        for change in changes { fold(change, of: revision) }
    }

    /// Folds one change of a revision into the state.
    public mutating func fold(_ change: Change, of revision: RevisionHeader) {
        let tree = rules[change.entity.table]?.tree?.register
        entities[change.entity, default: EntityState()].fold(change.action, of: revision, tree: tree)
    }

    /// Returns the rows that exist, with their registers; cycles in trees are resolved.
    ///
    /// - Complexity: O(rows · depth of the trees).
    public func rows() -> [EntityID: [Int: [RegisterValue]]] { rows(resolvedTrees()) }

    private func rows(_ trees: [ResolvedTree]) -> [EntityID: [Int: [RegisterValue]]] {
        var rows = entities.compactMapValues(\.row)
        for (forest, moved, _) in trees {
            for (key, place) in moved {
                let entity = EntityID(table: forest.table, scope: forest.scope, key: key)
                rows[entity]?[forest.register] = place
            }
        }
        return rows
    }

    /// Returns the registers that a row has, or had when it was deleted; nil if it was never written.
    public func lastRow(_ entity: EntityID) -> [Int: [RegisterValue]]? {
        entities[entity].map { $0.registers.compactMapValues { $0.winner?.value } }
    }

    /// Returns the rows that exist and the deleted ones as they were when they were deleted.
    public func everyRow() -> [EntityID: [Int: [RegisterValue]]] {
        rows().merging(entities.keys.map { ($0, lastRow($0) ?? [:]) }) { now, _ in now }
    }

    /// Returns all conflicts, ordered by row, register and losing stamp.
    public func conflicts() -> [MergeConflict] { conflicts(resolvedTrees()) }

    /// Returns `rows()` and `conflicts()`, with every tree resolved once.
    public func outcome() -> (rows: [EntityID: [Int: [RegisterValue]]], conflicts: [MergeConflict]) {
        let trees = resolvedTrees()
        return (rows(trees), conflicts(trees))
    }

    private func conflicts(_ trees: [ResolvedTree]) -> [MergeConflict] {
        var conflicts = entities.flatMap { $1.conflicts(of: $0, rules: rules[$0.table]) }
        conflicts += trees.flatMap(\.conflicts)
        conflicts += orphans()
        return conflicts.sorted { ($0.entity, $0.register, $0.loser) < ($1.entity, $1.register, $1.loser) }
    }

    // MARK: Trees

    private typealias ResolvedTree = (forest: Forest, moved: [String: [RegisterValue]], conflicts: [MergeConflict])

    private func resolvedTrees() -> [ResolvedTree] {
        forests().map { forest in
            let (moved, conflicts) = forest.resolved()
            return (forest, moved, conflicts)
        }
    }

    /// The trees, one for each scope of a table with a tree register.
    private func forests() -> [Forest] {
        var nodes: [EntityID: [String: EntityState]] = [:]
        for (entity, state) in entities
        where rules[entity.table]?.tree != nil && state.isAlive {
            nodes[EntityID(table: entity.table, scope: entity.scope), default: [:]][entity.key] = state
        }
        return nodes.compactMap { root, nodes in
            rules[root.table]?.tree.map {
                Forest(table: root.table, scope: root.scope, tree: $0, places: nodes.mapValues(\.places))
            }
        }
    }

    // MARK: Orphans

    /// Writes to rows whose owner was deleted concurrently.
    private func orphans() -> [MergeConflict] {
        entities.flatMap { entity, state -> [MergeConflict] in
            guard state.isAlive, let table = rules[entity.table]?.owner,
                let owner = entities[EntityID(table: table, scope: entity.scope)], let deletion = owner.deletion
            else { return [] }
            return state.writings(besides: owner.deletions).map { stamp, contents in
                MergeConflict(
                    kind: .orphaned, entity: entity, register: 0, winner: deletion.revision.stamp, winning: [],
                    loser: stamp, losing: contents, isBookkeeping: false)
            }
        }
    }
}
