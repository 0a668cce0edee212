// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The tree of one scope. If the current places form a cycle, the move with the latest stamp is undone: its row returns
/// to its previous place, and so on until no cycle is left.
///
/// Kleppmann et al. (A highly-available move operation for replicated trees, 2021) replay all moves in stamp order and
/// skip each one that would make a cycle at that moment. Judging the final places instead keeps moves whose cycle was
/// later undone.
struct Forest {
    let table: Int
    let scope: String
    let tree: TableRules.TreeRegister
    /// Every place a row has had, keyed by the row; latest stamp first.
    let places: [String: [RegisterWrite<[RegisterValue]>]]

    var register: Int { tree.register }

    /// Returns the places of rows whose latest move is undone, and a conflict for each move that is undone.
    func resolved() -> (moved: [String: [RegisterValue]], conflicts: [MergeConflict]) {
        var used = places.mapValues { _ in 0 }
        var skipped: [(key: String, loser: RegisterWrite<[RegisterValue]>)] = []
        while let cycle = firstCycle(used) {
            guard let key = cycle.max(by: { stamp($0, used) < stamp($1, used) }), let place = used[key],
                let loser = places[key]?[place]
            else { break }
            skipped.append((key, loser))
            used[key] = place + 1
        }
        var moved: [String: [RegisterValue]] = [:]
        for key in Set(skipped.map(\.key)) { moved[key] = content(key, used) }
        let conflicts = skipped.map { key, loser in
            let now = used[key].flatMap { head(key, $0) }
            return MergeConflict(
                kind: .cycle, entity: EntityID(table: table, scope: scope, key: key), register: register,
                winner: now?.revision.stamp ?? loser.revision.stamp,
                winning: [RegisterContent(register: register, values: moved[key] ?? [])],
                loser: loser.revision.stamp,
                losing: [RegisterContent(register: register, values: loser.value)], isBookkeeping: false)
        }
        return (moved, conflicts)
    }

    private func head(_ key: String, _ index: Int) -> RegisterWrite<[RegisterValue]>? {
        guard let heads = places[key], heads.indices.contains(index) else { return nil }
        return heads[index]
    }

    private func stamp(_ key: String, _ used: [String: Int]) -> Stamp {
        head(key, used[key] ?? 0)?.revision.stamp
            ?? Stamp(counter: 0, site: SiteID(rawValue: 0), sequence: 0)
    }

    /// The row's place; at the root of the tree once all its places are undone.
    private func content(_ key: String, _ used: [String: Int]) -> [RegisterValue] {
        if let head = head(key, used[key] ?? 0) { return head.value }
        var last = places[key]?.last?.value ?? []
        if last.indices.contains(tree.parent) { last[tree.parent] = .null }
        return last
    }

    private func parent(_ key: String, _ used: [String: Int]) -> String? {
        guard let values = head(key, used[key] ?? 0)?.value, values.indices.contains(tree.parent),
            case .text(let parent) = values[tree.parent]
        else { return nil }
        return parent
    }

    /// The first cycle found when rows are visited in order of their keys; nil if there is none.
    private func firstCycle(_ used: [String: Int]) -> [String]? {
        var settled: Set<String> = []
        for start in places.keys.sorted() where !settled.contains(start) {
            var path: [String] = []
            var onPath: Set<String> = []
            var next: String? = start
            while let key = next, places[key] != nil, !settled.contains(key) {
                if onPath.contains(key) { return Array(path[(path.firstIndex(of: key) ?? 0)...]) }
                path.append(key)
                onPath.insert(key)
                next = parent(key, used)
            }
            settled.formUnion(path)
        }
        return nil
    }
}
