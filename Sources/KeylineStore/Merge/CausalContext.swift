// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineReplica

/// Finds which other revisions the writer of a revision had seen.
struct CausalContext {
    private let header: RevisionHeader
    private let schema: SyncedSchema
    private let log: RevisionLog
    /// The schema version of this catalog.
    private let version: Int
    /// The most recently judged head: most rows of a merge were last written by the same revision.
    private var last: (revision: Int64, isSeen: Bool, isNewer: Bool)?

    init(of header: RevisionHeader, schema: SyncedSchema, version: Int, log: RevisionLog) {
        (self.header, self.schema, self.version, self.log) = (header, schema, version, log)
    }

    /// Returns the effect of a change on a row's heads; nil if the row needs a replay.
    mutating func succession(of change: Change, _ heads: [RowHead]) throws -> Supersession? {
        let history = try history(of: change, heads)
        switch change.action {
        case .insert where history != .replay: return Supersession(superseded: heads, written: [HeadRows.alive])
        case .delete where history == .fastForward: return Supersession(superseded: heads, written: [HeadRows.deleted])
        case .set(let contents) where history == .fastForward:
            return Supersession(
                superseded: heads.filter { change.sets($0.register) }, written: contents.map(\.register))
        case .insert, .delete, .set, .restore: return nil
        }
    }

    /// Returns the merge path of a change to a row.
    ///
    /// - Parameter heads: the row's heads.
    private mutating func history(of change: Change, _ heads: [RowHead]) throws -> MergePath {
        if heads.isEmpty { return .newRow }
        let isWhole = if case .set = change.action { false } else { true }
        if case .insert(let contents) = change.action, !coversRow(contents, of: change.entity) { return .replay }
        var isAlive = false
        for (index, head) in heads.enumerated() {
            let register = head.register
            guard register != HeadRows.deleted, !heads[..<index].contains(where: { $0.register == register }) else {
                return .replay
            }
            isAlive = isAlive || register == HeadRows.alive
            let judged = try judge(head.revision)
            guard !judged.isNewer || !isWhole else { return .replay }
            let concerns = isWhole || register == HeadRows.alive || change.sets(register)
            guard !concerns || judged.isSeen else { return .replay }
        }
        return isAlive ? .fastForward : .replay
    }

    /// Judges a revision: `isSeen` is true if the writer had seen it, `isNewer` if a newer program wrote it.
    private mutating func judge(_ revision: Int64) throws -> (isSeen: Bool, isNewer: Bool) {
        if let last, last.revision == revision { return (last.isSeen, last.isNewer) }
        let head = try log.header(revision)
        let judged = (isSeen: header.hasSeen(head.stamp), isNewer: head.schema > version)
        last = (revision, judged.isSeen, judged.isNewer)
        return judged
    }

    /// True if contents set every register of the row; those of an older program may not.
    private func coversRow(_ contents: [RegisterContent], of entity: EntityID) -> Bool {
        schema.table(entity.table)?.registers.elementsEqual(contents) { $0.number == $1.register } ?? false
    }
}

extension Change {
    /// True if the change gives a register a value.
    fileprivate func sets(_ register: Int) -> Bool { contents.contains { $0.register == register } }
}
