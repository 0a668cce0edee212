// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
import KeylineModel

/// A catalog as it is at one moment, to be read after it has changed: a connection of its own whose transaction stays
/// open. A catalog in memory is read as it is then.
public final class FrozenCatalog: Sendable {
    private let store: CatalogStore
    /// The connection; nil if the catalog itself is read.
    private let queue: DatabaseQueue?
    private let memory = ReadCache()

    /// Freezes a catalog.
    ///
    /// - Parameter changesFollow: false for a change that is only rehearsed, so that the catalog itself can be read.
    /// - Throws: `StoreError`.
    public init(_ store: CatalogStore, changesFollow: Bool = true) throws {
        self.store = store
        guard store.hasFile, changesFollow else {
            queue = nil
            return
        }
        queue = try store.translation {
            var configuration = Configuration()
            configuration.readonly = true
            configuration.busyMode = .timeout(5)
            configuration.allowsUnsafeTransactions = true
            let queue = try DatabaseQueue(file: store.path, configuration: configuration)
            // The state is that of the first reading statement.
            try queue.inDatabase { db in
                try db.execute(sql: "BEGIN")
                _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM replica")
            }
            return queue
        }
    }

    /// Reads the state.
    ///
    /// - Throws: `StoreError`, or what `body` throws.
    public func read<T>(_ body: (CatalogReader) throws -> T) throws -> T {
        guard let queue else { return try store.read(body) }
        return try store.translation {
            try queue.inDatabase { try body(CatalogReader($0, issues: RowIssues(), memory: memory)) }
        }
    }

    deinit {
        try? queue?.inDatabase { try $0.execute(sql: "ROLLBACK") }
        try? queue?.close()
    }
}
