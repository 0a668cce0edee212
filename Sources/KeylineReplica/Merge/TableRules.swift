// Keyline
// SPDX-License-Identifier: Apache-2.0

/// How the rows of one table merge.
public struct TableRules: Hashable, Sendable {
    /// The register that places a row in a tree, and which of its values names the parent's key; nil = no tree.
    public var tree: TreeRegister?
    /// The table whose row of the same scope owns the rows, such as the screen of a constraint; nil = nobody.
    public var owner: Int?
    /// Registers that record where something was read or in which order it stands: two people who wrote them differently
    /// have nothing to decide.
    public var bookkeeping: Set<Int>

    /// A register that places a row in a tree of rows of its scope.
    public struct TreeRegister: Hashable, Sendable {
        /// The register's number.
        public var register: Int
        /// Position of the parent's key among its values.
        public var parent: Int

        /// A register that makes a tree.
        public init(register: Int, parent: Int) {
            self.register = register
            self.parent = parent
        }
    }

    /// Rules; plain unless told otherwise.
    public init(tree: TreeRegister? = nil, owner: Int? = nil, bookkeeping: Set<Int> = []) {
        self.tree = tree
        self.owner = owner
        self.bookkeeping = bookkeeping
    }
}

/// How rows merge, by table number; tables that are not listed merge plainly.
public typealias MergeRules = [Int: TableRules]
