// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Revisions with their changes, from which the state at any version vector can be folded again.
public struct ChangeLog: Sendable {
    /// A revision's changes.
    public struct Entry: Sendable {
        /// The revision's stamp, author, message and parents.
        public var header: RevisionHeader
        /// The changes that were loaded; a query may load only some.
        public var changes: [Change]
        /// True if a revision that this one has seen is missing here; until it arrives, this one is left out of the
        /// state.
        public var isWaiting: Bool

        /// A revision's changes.
        public init(header: RevisionHeader, changes: [Change], isWaiting: Bool) {
            self.header = header
            self.changes = changes
            self.isWaiting = isWaiting
        }
    }

    /// The revisions in ascending stamp order, so each follows all revisions it has seen.
    public let entries: [Entry]
    /// The merge rules of each table.
    public let rules: MergeRules

    /// A log.
    public init(_ entries: [Entry], rules: MergeRules) {
        self.entries = entries.sorted { $0.header.stamp < $1.header.stamp }
        self.rules = rules
    }

    /// Folds the revisions for which `isSeen` is true.
    public func state(where isSeen: (Entry) -> Bool) -> ReplicaState {
        var state = ReplicaState(rules: rules)
        for entry in entries where isSeen(entry) { state.fold(entry.changes, of: entry.header) }
        return state
    }

    /// Folds the revisions that a version vector covers; if it is nil, all that are not waiting.
    public func state(at versionVector: VersionVector?) -> ReplicaState {
        state { entry in versionVector.map { $0.covers(entry.header.stamp) } ?? !entry.isWaiting }
    }
}
