// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

extension CatalogReader {
    /// Returns the number of rows whose heads differ from those of a fold of all revisions: heads say which revisions a
    /// new write has seen, so a false one makes a conflict of nothing, or hides one.
    func headDifferences(from state: ReplicaState) throws -> Int {
        var stored = try storedHeads(RevisionLog(db))
        var count = 0
        for (entity, entityState) in state.entities {
            let heads = stored.removeValue(forKey: entity) ?? [:]
            if !Self.isSame(heads, entityState) { count += 1 }
        }
        return count + stored.count
    }

    /// The stamps of the heads of each register of each row; nil for a revision that is not there.
    private func storedHeads(_ log: RevisionLog) throws -> [EntityID: [Int: Set<Stamp?>]] {
        var heads: [EntityID: [Int: Set<Stamp?>]] = [:]
        let known = Set(try Int64.fetchAll(db, sql: "SELECT number FROM revision"))
        let rows = try Row.fetchCursor(db, sql: "SELECT tbl, scope, key, register, revision FROM register_head")
        while let row = try rows.next() {
            let entity = EntityID(table: row[0], scope: row[1], key: row[2])
            let stamp = known.contains(row[4]) ? try log.header(row[4]).stamp : nil
            heads[entity, default: [:]][row[3], default: []].insert(stamp)
        }
        return heads
    }

    private static func isSame(_ stored: [Int: Set<Stamp?>], _ state: EntityState) -> Bool {
        let existence = state.existence.all
        let isThere = { (isAlive: Bool) in
            Set(existence.filter { $0.value == isAlive }.map { Optional($0.revision.stamp) })
        }
        guard stored[HeadRows.alive] ?? [] == isThere(true), stored[HeadRows.deleted] ?? [] == isThere(false) else {
            return false
        }
        let others = stored.keys.filter { $0 != HeadRows.alive && $0 != HeadRows.deleted }
        guard others.allSatisfy({ state.registers[$0] != nil }) else { return false }
        return state.registers.allSatisfy { register, written in
            guard let heads = stored[register] else {
                // The row's existence stands for a register without heads of its own.
                return written.all.allSatisfy { head in
                    existence.contains { $0.revision.hasSeen(head.revision.stamp) }
                }
            }
            return heads == Set(written.all.map { Optional($0.revision.stamp) })
        }
    }
}
