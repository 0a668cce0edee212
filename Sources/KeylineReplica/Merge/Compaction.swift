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
        horizon(upTo: limit) { horizon in
            revisions.filter { !horizon.covers($0.stamp) }.reduce(horizon) { $0.common($1.parents) }
        }
    }

    /// Returns the largest version vector within `limit` that every revision outside it has seen.
    ///
    /// - Parameter seen: returns the part of a version vector that every revision outside it has seen.
    /// - Complexity: one call of `seen` per round.
    public static func horizon(
        upTo limit: VersionVector, seen: (VersionVector) throws -> VersionVector
    ) rethrows -> VersionVector {
        var horizon = limit
        while true {
            let common = try seen(horizon)
            if common == horizon { return horizon }
            horizon = common
        }
    }

    /// Returns the changes of a revision up to the horizon that are current or may become so.
    public func kept(_ changes: [Change], of stamp: Stamp) -> [Change] {
        changes.compactMap { $0.without(dropped($0, of: stamp)) }
    }

    /// Returns the registers of a change of a revision up to the horizon that can never become current again; 0
    /// represents the row's existence.
    public func dropped(_ change: Change, of stamp: Stamp) -> Set<Int> {
        let entity = state.entities[change.entity] ?? EntityState()
        func isHead<Value>(_ register: MultiValueRegister<Value>?) -> Bool {
            register?.all.contains { $0.revision.stamp == stamp } ?? false
        }
        let registers = change.contents.lazy.map(\.register).filter {
            !isHead(entity.registers[$0]) && !isPlace($0, change.entity)
        }
        if case .set = change.action { return Set(registers) }
        return Set(registers).union(isHead(entity.existence) ? [] : [0])
    }

    private func isPlace(_ register: Int, _ entity: EntityID) -> Bool {
        state.rules[entity.table]?.tree?.register == register
    }
}

extension Change {
    /// Returns the change without some of its registers, or without its effect on the row's existence (register 0); nil
    /// if nothing is left.
    public func without(_ dropped: Set<Int>) -> Change? {
        let contents = contents.filter { !dropped.contains($0.register) }
        switch action {
        case .insert where !dropped.contains(0): return Change(entity, .insert(contents))
        case .insert, .set: return contents.isEmpty ? nil : Change(entity, .set(contents))
        case .restore, .delete: return dropped.contains(0) ? nil : self
        }
    }
}
