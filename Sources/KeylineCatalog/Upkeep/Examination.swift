// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineStore

/// The state of a catalog's file and of all that follows from its history.
public struct Examination: Sendable {
    /// The faults that SQLite finds in the file; empty if it is sound. Nothing else is examined in a damaged file.
    public var fileFaults: [String] = []
    /// The faults of the tables of the history.
    public var historyFaults = HistoryFaults()
    /// A revision that is not what its writer sealed, the first of them.
    public var damagedRevision: String?
    /// The number of rows and conflicts that differ from those that the history gives; nil if they were not examined.
    public var rowDifferences: Int?
    /// The number of rows that are recorded with revisions other than those that wrote them; nil if they were not examined.
    public var headDifferences: Int?
    /// Ids of the screens whose stored verdicts differ from those of a new check; nil if they were not examined.
    public var staleScreens: [String]?

    /// True if nothing is amiss.
    public var isSound: Bool {
        fileFaults.isEmpty && hasWholeHistory && rowDifferences == 0 && headDifferences == 0 && staleScreens == []
    }

    /// True if nothing is amiss with the history, so that rows can be compared with it.
    var hasWholeHistory: Bool { historyFaults.isEmpty && damagedRevision == nil }

    /// True if the revisions are all there, so that the rest can be made from them.
    var canRebuild: Bool {
        fileFaults.isEmpty && damagedRevision == nil && historyFaults.strayRevisions == 0
            && historyFaults.missingRevisions == 0 && !historyFaults.hasNoReplica
    }

    /// True if something differs that can be made from the revisions.
    var needsRebuild: Bool {
        !historyFaults.isEmpty || rowDifferences ?? 0 > 0 || headDifferences ?? 0 > 0
    }
}
