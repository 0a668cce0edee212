// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Decides which changes up to a horizon are kept: current values, unresolved conflicts, and every place a row ever had
/// in a tree. A value overwritten by a revision that had seen it can never become current again, whatever arrives
/// later; an earlier place can, when a cycle sends a row back to it.
public struct Compaction: Sendable {
    /// The revisions that are compacted: all that this version vector covers.
    public let horizon: VersionVector

    private let state: ReplicaState

    /// Creates the compaction of a log up to a horizon.
    public init(_ log: ChangeLog, horizon: VersionVector) {
        self.horizon = horizon
        state = log.state { horizon.covers($0.header.stamp) }
    }

    /// Returns the largest version vector within `limit` that every revision outside it has seen.
    ///
    /// - Complexity: O(revisions · sites) per round; each round lowers the horizon below a concurrent revision.
    public static func horizon(upTo limit: VersionVector, _ revisions: [RevisionHeader]) -> VersionVector {
        var horizon = limit
        while true {
            let outside = revisions.filter { !horizon.covers($0.stamp) }
            let seen = outside.reduce(horizon) { $0.common($1.parents) }
            if seen == horizon { return horizon }
            horizon = seen
        }
    }

    /// Returns the changes of a revision up to the horizon that are current or may become so.
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
