// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB

extension CatalogStore {
    /// Runs `body` on a consistent state of the catalog.
    ///
    /// - Throws: `StoreError`, or what `body` throws.
    public func read<T>(_ body: (CatalogReader) throws -> T) throws -> T {
        try translation {
            // Not GRDB's `read`: its PRAGMA query_only makes SQLite parse all statements again, and all triggers.
            try queue.unsafeRead { db in
                try once(db, .deferred, then: .commit) {
                    try memory.begin(db)
                    return try body(CatalogReader(db, issues: issues, memory: memory))
                }
            }
        }
    }

    /// Runs `body` in a transaction that ends with `completion` if `body` does not throw.
    private func once<T>(
        _ db: Database, _ kind: Database.TransactionKind, then completion: Database.TransactionCompletion,
        _ body: () throws -> T
    ) throws -> T {
        var result: T?
        try db.inTransaction(kind) {
            result = try body()
            return completion
        }
        guard let result else { throw DatabaseError(message: "the transaction did not take place") }
        return result
    }

    /// Changes the catalog in one transaction: all of `body`, or nothing if it throws. Its changes become a revision;
    /// earlier changes by other programs become another one.
    ///
    /// `KeylineCatalog` is the one write path: only it imports this interface, so that no other module can forget to
    /// solve the screens that a write affects.
    ///
    /// - Parameter message: the revision's message.
    /// - Throws: `StoreError`, or what `body` throws.
    @_spi(WritePath) @discardableResult
    public func write<T>(message: String = "", _ body: (CatalogTransaction) throws -> T) throws -> T {
        try checkWritable()
        return try update(message: message, after: { try $0.checkHistory() }, body)
    }

    /// Updates derived data in one transaction; in memory if the catalog cannot be written.
    ///
    /// - Throws: `StoreError`, or what `body` throws.
    @_spi(WritePath) @discardableResult
    public func update<T>(message: String = "", _ body: (CatalogTransaction) throws -> T) throws -> T {
        try update(message: message, after: { _ in }, body)
    }

    private func update<T>(
        message: String, after check: (CatalogReader) throws -> Void, _ body: (CatalogTransaction) throws -> T
    ) throws -> T {
        let home = home
        return try translation {
            do {
                return try queue.write { db in
                    try memory.begin(db)
                    try check(CatalogReader(db, issues: issues, memory: memory))
                    let others = RevisionCommit.CommitContext(
                        message: "changes by another program", now: now(), home: home)
                    try transaction(db, others).seal()
                    let own = RevisionCommit.CommitContext(author: author, message: message, now: now(), home: home)
                    let transaction = transaction(db, own)
                    let result = try body(transaction)
                    try transaction.seal()
                    return result
                }
            } catch {
                memory.forget()
                throw error
            }
        }
    }

    /// Runs `body` and rolls its changes back.
    ///
    /// - Returns: the result of `body`.
    /// - Throws: `StoreError`, or what `body` throws.
    @_spi(WritePath)
    public func rehearse<T>(_ body: (CatalogTransaction) throws -> T) throws -> T {
        let home = home
        return try translation {
            try queue.writeWithoutTransaction { db in
                var known = ReadCache.Contents()
                defer { memory.restore(known, db) }
                return try once(db, .immediate, then: .rollback) {
                    try memory.begin(db)
                    known = memory.current(db)
                    try CatalogReader(db, issues: issues, memory: memory).checkHistory()
                    let transaction = transaction(db, RevisionCommit.CommitContext(now: now(), home: home))
                    try transaction.seal()
                    return try body(transaction)
                }
            }
        }
    }
}
