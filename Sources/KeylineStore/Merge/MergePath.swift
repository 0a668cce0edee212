// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineReplica

/// The merge path that a change to a row may take: new row, fast-forward or replay.
enum MergePath {
    /// No revision wrote the row.
    case newRow
    /// The row exists, each register has one head, and the writer had seen every head that the change affects: the
    /// change is applied as it is.
    case fastForward
    /// Anything else: the row must be folded from its revisions.
    case replay
}

/// The heads of a row that a change removes and adds.
struct Supersession {
    /// The heads that the change supersedes.
    var superseded: [RowHead]
    /// The registers that get the change as their head.
    var written: [Int]
}
