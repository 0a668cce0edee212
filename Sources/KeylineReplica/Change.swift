// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A row of a synced table. Table and register numbers are never reused, so an older program can keep what a newer one
/// wrote.
public struct EntityID: Hashable, Comparable, Sendable {
    /// The table's number.
    public var table: Int
    /// The row's owner, such as its screen; the first key column.
    public var scope: String
    /// The other key columns; empty when there are none.
    public var key: String

    /// A row's identity.
    public init(table: Int, scope: String, key: String = "") {
        self.table = table
        self.scope = scope
        self.key = key
    }

    /// Orders by table, then scope, then key.
    public static func < (a: EntityID, b: EntityID) -> Bool {
        if a.table != b.table { return a.table < b.table }
        return a.scope == b.scope ? a.key < b.key : a.scope < b.scope
    }
}

/// The unit of merging: one or more columns of a row that only make sense together.
public struct RegisterContent: Hashable, Sendable {
    /// The register's number within its table, from 1.
    public var register: Int
    /// The columns' values in their declared order.
    public var values: [RegisterValue]

    /// A register's content.
    public init(register: Int, values: [RegisterValue]) {
        self.register = register
        self.values = values
    }
}

/// A revision's change to one row.
public struct Change: Hashable, Sendable {
    /// The row.
    public var entity: EntityID
    /// The operation on the row.
    public var action: Action

    /// An operation on a row.
    public enum Action: Hashable, Sendable {
        /// Creates the row, or recreates a deleted one, with these registers.
        case insert([RegisterContent])
        /// Sets some of the row's registers.
        case set([RegisterContent])
        /// Brings a deleted row back with the registers it had and whatever was set since. Only Keyline 0.1 wrote this;
        /// later versions write `insert`.
        case restore
        /// Deletes the row.
        case delete
    }

    /// A change.
    public init(_ entity: EntityID, _ action: Action) {
        self.entity = entity
        self.action = action
    }

    /// The registers it gives values to.
    public var contents: [RegisterContent] {
        switch action {
        case .insert(let contents), .set(let contents): contents
        case .restore, .delete: []
        }
    }
}
