// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The rules by which the rows of one table merge.
public struct TableRules: Hashable, Sendable {
    /// The register that places a row in a tree, and the position of the parent's key in it; nil if there is no tree.
    public var tree: TreeRegister?
    /// The table whose row of the same scope owns the rows, such as the screen of a constraint; nil if there is none.
    public var owner: Int?
    /// Registers that record where something was read or its order: concurrent values in them are no conflict to
    /// resolve.
    public var bookkeeping: Set<Int>

    /// A register that places a row in a tree of rows of its scope.
    public struct TreeRegister: Hashable, Sendable {
        /// The register's number.
        public var register: Int
        /// The index of the parent's key among the register's values.
        public var parent: Int

        /// Creates a tree register.
        public init(register: Int, parent: Int) {
            self.register = register
            self.parent = parent
        }
    }

    /// Creates rules; by default without a tree, an owner or bookkeeping registers.
    public init(tree: TreeRegister? = nil, owner: Int? = nil, bookkeeping: Set<Int> = []) {
        self.tree = tree
        self.owner = owner
        self.bookkeeping = bookkeeping
    }
}

/// Merge rules by table number; tables that are not listed have the default rules.
public typealias MergeRules = [Int: TableRules]
