// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A row of a synced table. Tables and registers have numbers that are never used again, so that what a newer program
/// wrote can be kept by an older one.
public struct EntityID: Hashable, Comparable, Sendable {
    /// The table's number.
    public var table: Int
    /// What the row belongs to, such as its screen; the first key column.
    public var scope: String
    /// The other key columns; empty when there are none.
    public var key: String

    /// A row's identity.
    public init(table: Int, scope: String, key: String = "") {
        self.table = table
        self.scope = scope
        self.key = key
    }

    /// By table, scope and key.
    public static func < (a: EntityID, b: EntityID) -> Bool {
        if a.table != b.table { return a.table < b.table }
        return a.scope == b.scope ? a.key < b.key : a.scope < b.scope
    }
}

/// The smallest thing that merges: some columns of a row that only make sense together.
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

/// What a revision did to one row.
public struct Change: Hashable, Sendable {
    /// The row.
    public var entity: EntityID
    /// What was done.
    public var action: Action

    /// What can be done to a row.
    public enum Action: Hashable, Sendable {
        /// The row came to be, or back, with these registers.
        case insert([RegisterContent])
        /// Some registers of the row were set.
        case set([RegisterContent])
        /// The row came back with the registers it had, and whatever was set since; so Keyline 0.1 said it. By now whoever
        /// brings a row back inserts it.
        case restore
        /// The row went away.
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
