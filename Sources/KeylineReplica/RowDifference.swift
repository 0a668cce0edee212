// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The difference of a row between two states.
public struct RowDifference: Hashable, Sendable {
    /// The row.
    public var entity: EntityID
    /// Its registers in the first state; nil if it does not exist there.
    public var before: [Int: [RegisterValue]]?
    /// Its registers in the second state; nil if it does not exist there.
    public var after: [Int: [RegisterValue]]?

    /// Creates the difference of a row.
    public init(_ entity: EntityID, before: [Int: [RegisterValue]]?, after: [Int: [RegisterValue]]?) {
        self.entity = entity
        self.before = before
        self.after = after
    }

    /// The numbers of the registers that differ, ascending; all of them if the row exists in one state only.
    public var registers: [Int] {
        guard let before, let after else { return (before ?? after ?? [:]).keys.sorted() }
        return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
    }

    /// Returns the rows that differ between two states, in order.
    public static func between(
        _ before: [EntityID: [Int: [RegisterValue]]], _ after: [EntityID: [Int: [RegisterValue]]]
    ) -> [RowDifference] {
        Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
            .map { RowDifference($0, before: before[$0], after: after[$0]) }
    }
}
