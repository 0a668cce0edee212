// Keyline
// SPDX-License-Identifier: Apache-2.0

/// How a row differs between two states.
public struct RowDifference: Hashable, Sendable {
    /// The row.
    public var entity: EntityID
    /// Its registers in the first state; nil where it is not there.
    public var before: [Int: [RegisterValue]]?
    /// Its registers in the second state; nil where it is not there.
    public var after: [Int: [RegisterValue]]?

    /// A row in two states.
    public init(_ entity: EntityID, before: [Int: [RegisterValue]]?, after: [Int: [RegisterValue]]?) {
        self.entity = entity
        self.before = before
        self.after = after
    }

    /// The registers that differ, in order; all where the row is in one state only.
    public var registers: [Int] {
        guard let before, let after else { return (before ?? after ?? [:]).keys.sorted() }
        return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
    }

    /// The rows that differ between two states, in order.
    public static func between(
        _ before: [EntityID: [Int: [RegisterValue]]], _ after: [EntityID: [Int: [RegisterValue]]]
    ) -> [RowDifference] {
        Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
            .map { RowDifference($0, before: before[$0], after: after[$0]) }
    }
}
