// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Revisions with what they changed: enough to tell the state at any moment. Equal to what a catalog folded then.
public struct ChangeLog: Sendable {
    /// A revision's changes.
    public struct Entry: Sendable {
        /// Who, when, and after what.
        public var header: RevisionHeader
        /// What it changed, as far as it was asked for.
        public var changes: [Change]
        /// Something that it has seen is not here: it does not count yet.
        public var isWaiting: Bool

        /// A revision's changes.
        public init(header: RevisionHeader, changes: [Change], isWaiting: Bool) {
            self.header = header
            self.changes = changes
            self.isWaiting = isWaiting
        }
    }

    /// The revisions by stamp, earliest first; a revision stands behind all it has seen.
    public let entries: [Entry]
    /// How rows merge.
    public let rules: MergeRules

    /// A log.
    public init(_ entries: [Entry], rules: MergeRules) {
        self.entries = entries.sorted { $0.header.stamp < $1.header.stamp }
        self.rules = rules
    }

    /// The state that some of the revisions stand for.
    public func state(where isSeen: (Entry) -> Bool) -> ReplicaState {
        var state = ReplicaState(rules: rules)
        for entry in entries where isSeen(entry) { state.fold(entry.changes, of: entry.header) }
        return state
    }

    /// The state at a versionVector; that of now where it is nil.
    public func state(at versionVector: VersionVector?) -> ReplicaState {
        state { entry in versionVector.map { $0.covers(entry.header.stamp) } ?? !entry.isWaiting }
    }
}
