// Keyline
// SPDX-License-Identifier: Apache-2.0

/// What of a history has to be kept up to a horizon: what counts there, what people have not decided, and the places rows
/// ever had. What was overwritten by somebody who had seen it can never count again, whoever comes with what else; only a
/// place can, when a cycle sends a row back to it.
public struct Compaction: Sendable {
    /// The last revisions that are compacted.
    public let horizon: VersionVector

    private let state: ReplicaState

    /// How to compact a log up to a horizon.
    public init(_ log: ChangeLog, horizon: VersionVector) {
        self.horizon = horizon
        state = log.state { horizon.covers($0.header.stamp) }
    }

    /// The furthest versionVector up to a limit that all revisions outside of it have seen.
    ///
    /// O(revisions · sites) for each round of people who wrote without knowing of each other.
    public static func horizon(upTo limit: VersionVector, _ revisions: [RevisionHeader]) -> VersionVector {
        var horizon = limit
        while true {
            let outside = revisions.filter { !horizon.covers($0.stamp) }
            let seen = outside.reduce(horizon) { $0.common($1.parents) }
            if seen == horizon { return horizon }
            horizon = seen
        }
    }

    /// The changes of a revision up to the horizon that still count or may.
    public func kept(_ changes: [Change], of stamp: Stamp) -> [Change] {
        changes.compactMap { kept($0, stamp) }
    }

    private func kept(_ change: Change, _ stamp: Stamp) -> Change? {
        guard let entity = state.entities[change.entity] else { return nil }
        let decides = entity.existence.all.contains { $0.revision.stamp == stamp }
        let contents = change.contents.filter { content in
            entity.registers[content.register]?.all.contains { $0.revision.stamp == stamp } ?? false
                || isPlace(content.register, change.entity)
        }
        switch change.action {
        case .insert where decides: return Change(change.entity, .insert(contents))
        case .insert, .set: return contents.isEmpty ? nil : Change(change.entity, .set(contents))
        case .restore, .delete: return decides ? change : nil
        }
    }

    private func isPlace(_ register: Int, _ entity: EntityID) -> Bool {
        state.rules[entity.table]?.tree?.register == register
    }
}
