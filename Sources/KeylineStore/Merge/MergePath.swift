// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineReplica

/// How a row came to what it is, as far as a change to it goes.
enum MergePath {
    /// Nobody wrote it.
    case unknown
    /// It is there, each register has one head, and the change has seen all that it concerns: it counts as it is.
    case plain
    /// Anything else; only the revisions tell.
    case needsReplay
}

/// What a change that counts as it is makes of a row's heads.
struct Supersession {
    /// The heads that count no longer.
    var superseded: [RowHead]
    /// The registers whose head it is now.
    var written: [Int]
}

/// What the writer of a revision had seen of what others wrote.
struct CausalContext {
    private let header: RevisionHeader
    private let schema: SyncedSchema
    private let log: RevisionLog
    /// The schema version of this catalog.
    private let version: Int
    /// The head that was judged last: most rows of a merge were last written by the same revision.
    private var last: (revision: Int64, isSeen: Bool, isNewer: Bool)?

    init(of header: RevisionHeader, schema: SyncedSchema, version: Int, log: RevisionLog) {
        (self.header, self.schema, self.version, self.log) = (header, schema, version, log)
    }

    /// What a change does to a row's heads; nil where only a fold of all revisions tells.
    mutating func succession(of change: Change, _ heads: [RowHead]) throws -> Supersession? {
        let history = try history(of: change, heads)
        switch change.action {
        case .insert where history != .needsReplay: return Supersession(superseded: heads, written: [HeadRows.alive])
        case .delete where history == .plain: return Supersession(superseded: heads, written: [HeadRows.deleted])
        case .set(let contents) where history == .plain:
            return Supersession(
                superseded: heads.filter { change.sets($0.register) }, written: contents.map(\.register))
        case .insert, .delete, .set, .restore: return nil
        }
    }

    /// How a row came to be, as far as a change to it goes.
    ///
    /// - Parameter heads: the row's.
    private mutating func history(of change: Change, _ heads: [RowHead]) throws -> MergePath {
        if heads.isEmpty { return .unknown }
        let isWhole = if case .set = change.action { false } else { true }
        if case .insert(let contents) = change.action, !coversRow(contents, of: change.entity) { return .needsReplay }
        var isAlive = false
        for (index, head) in heads.enumerated() {
            let register = head.register
            guard register != HeadRows.deleted, !heads[..<index].contains(where: { $0.register == register }) else {
                return .needsReplay
            }
            isAlive = isAlive || register == HeadRows.alive
            let judged = try judge(head.revision)
            guard !judged.isNewer || !isWhole else { return .needsReplay }
            let concerns = isWhole || register == HeadRows.alive || change.sets(register)
            guard !concerns || judged.isSeen else { return .needsReplay }
        }
        return isAlive ? .plain : .needsReplay
    }

    /// Whether a revision had been seen, and whether a newer program wrote it.
    private mutating func judge(_ revision: Int64) throws -> (isSeen: Bool, isNewer: Bool) {
        if let last, last.revision == revision { return (last.isSeen, last.isNewer) }
        let head = try log.header(revision)
        let judged = (isSeen: header.hasSeen(head.stamp), isNewer: head.schema > version)
        last = (revision, judged.isSeen, judged.isNewer)
        return judged
    }

    /// Whether contents set every register; an older program's do not.
    private func coversRow(_ contents: [RegisterContent], of entity: EntityID) -> Bool {
        schema.table(entity.table)?.registers.elementsEqual(contents) { $0.number == $1.register } ?? false
    }
}

extension Change {
    /// Whether it gives a register a value.
    fileprivate func sets(_ register: Int) -> Bool { contents.contains { $0.register == register } }
}
