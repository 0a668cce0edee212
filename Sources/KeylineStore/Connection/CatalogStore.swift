// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
internal import GRDB
internal import KeylineReplica

/// A catalog's database: one file, or memory. Every access is a transaction; writers exclude each other.
public struct CatalogStore: Sendable {
    /// The file, or `:memory:`.
    public let path: String

    /// What cannot be written, the catalog's folder or its file; nil where the catalog can be. Such a catalog is read as
    /// it was when it was opened.
    public let obstacle: String?

    /// Who seals revisions, such as `Ada <ada@example.org>`; empty = not said.
    public var author = ""

    /// The wall clock: milliseconds since 1970.
    public var now: @Sendable () -> UInt64 = { UInt64(max(0, Date().timeIntervalSince1970 * 1000)) }

    /// What is synced.
    package var schema = SyncedSchema.current

    /// From how many changes on a merge sets off no triggers.
    package var quietChangeCount = Self.quietChangeCount
    /// What that is unless somebody says otherwise.
    package static let quietChangeCount = MergeWriter.quietChangeCount

    /// Where the catalog is, when it is no file.
    private var memoryHome: String?

    /// Tells the catalog's file from a copy of it.
    var home: String { memoryHome ?? CatalogFile(path: path).home }

    let queue: DatabaseQueue
    let translation: ErrorTranslation
    let issues: RowIssues
    let memory = ReadCache()

    private init(
        path: String, queue: DatabaseQueue, issues: RowIssues = RowIssues(), obstacle: String? = nil
    ) {
        self.path = path
        self.issues = issues
        self.queue = queue
        self.obstacle = obstacle
        translation = ErrorTranslation(path: path)
    }

    /// The schema version this program writes.
    public static var knownVersion: Int { SchemaMigrator().version }

    // MARK: Opening

    /// Opens a catalog and brings its schema up to date. Anything that is not a catalog is left untouched.
    ///
    /// - Parameters:
    ///   - busyTimeoutSeconds: how long to wait for another process's write lock.
    ///   - tell: told once of each value that another program left and that has no meaning.
    /// - Throws: `StoreError`.
    public static func open(
        path: String, busyTimeoutSeconds: Double = 5, tell: @escaping @Sendable (RowIssue) -> Void = { _ in }
    ) throws -> CatalogStore {
        let migrator = SchemaMigrator()
        try CatalogFile(path: path).check(knownVersion: migrator.version)
        return try ErrorTranslation(path: path) {
            let copy = CatalogCopy(path: path)
            let obstacle = copy.isWritable ? nil : copy.obstacle
            let queue =
                obstacle == nil
                ? try DatabaseQueue(path: path, configuration: configuration(timeout: busyTimeoutSeconds))
                : try copy.load()
            let found = try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
            if found != migrator.version { try queue.write { try upgrade($0, from: found, path: path) } }
            return CatalogStore(path: path, queue: queue, issues: RowIssues(tell: tell), obstacle: obstacle)
        }
    }

    /// Makes a catalog, fills it with `prepare`, and only then gives it its name: a crash leaves no half-made catalog.
    ///
    /// - Throws: `StoreError`, or what `prepare` throws; no file is left in either case.
    public static func create(
        path: String, busyTimeoutSeconds: Double = 5, prepare: (CatalogTransaction) throws -> Void = { _ in }
    ) throws -> CatalogStore {
        try making(path) { draft in
            let queue = try DatabaseQueue(path: draft, configuration: Configuration())
            try initialize(queue, path: path, prepare: prepare)
            return queue
        }
        return try open(path: path, busyTimeoutSeconds: busyTimeoutSeconds)
    }

    /// Makes a catalog file under another name, and only then gives it its own.
    static func making(_ path: String, _ fill: (_ draft: String) throws -> DatabaseQueue) throws {
        let files = FileManager.default
        guard !files.fileExists(atPath: path) else { throw StoreError.alreadyExists(path: path) }
        let draft = try FileDraft(of: path)
        defer { draft.discard() }
        try ErrorTranslation(path: path) {
            let queue = try fill(draft.path)
            try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
            try queue.close()
        }
        do {
            try files.moveItem(atPath: draft.path, toPath: path)
        } catch {
            throw files.fileExists(atPath: path)
                ? StoreError.alreadyExists(path: path) : StoreError.cannotOpen(path: path, detail: "renaming failed")
        }
    }

    /// A catalog that lives as long as the value.
    ///
    /// - Parameter tell: told once of each value that another program left and that has no meaning.
    /// - Throws: `StoreError`, or what `prepare` throws.
    public static func inMemory(
        tell: @escaping @Sendable (RowIssue) -> Void = { _ in },
        prepare: (CatalogTransaction) throws -> Void = { _ in }
    ) throws -> CatalogStore {
        try ErrorTranslation(path: ":memory:") {
            let queue = try DatabaseQueue(configuration: Configuration())
            try initialize(queue, path: ":memory:", prepare: prepare)
            return CatalogStore(path: ":memory:", queue: queue, issues: RowIssues(tell: tell))
        }
    }

    /// An empty database in memory, to be filled by `backUp`.
    static func blankInMemory(home: String) throws -> CatalogStore {
        try ErrorTranslation(path: ":memory:") {
            var store = CatalogStore(path: ":memory:", queue: try DatabaseQueue(configuration: Configuration()))
            store.memoryHome = home
            return store
        }
    }

    /// Says where a catalog in memory is, for want of a file.
    package mutating func moveInMemory(to home: String) { memoryHome = home }

    /// Changes the catalog without a revision.
    func unsealed(_ body: (CatalogTransaction) throws -> Void) throws {
        try translation {
            try queue.write {
                try body(transaction($0, RevisionCommit.CommitContext(home: home)))
            }
        }
    }

    /// Writes what is in the write-ahead log into the file.
    package func checkpoint() throws {
        try translation {
            try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
        }
    }

    /// Copies everything into a new file.
    ///
    /// - Parameter isLasting: whether the file is to outlive a loss of power; the copy keeps to what the original does.
    func vacuum(into path: String, isLasting: Bool = true) throws {
        try translation {
            try queue.writeWithoutTransaction { db in
                let former = try Int.fetchOne(db, sql: "PRAGMA synchronous") ?? 1
                if !isLasting { try db.execute(sql: "PRAGMA synchronous = OFF") }
                defer { try? db.execute(sql: "PRAGMA synchronous = \(former)") }
                try db.execute(sql: "VACUUM INTO ?", arguments: [path])
            }
        }
    }

    /// Gives the space of what is gone back to the file system.
    ///
    /// - Returns: bytes of the file before and after.
    /// - Throws: `StoreError`.
    public func shrink() throws -> (before: Int, after: Int) {
        let before = try byteCount()
        try translation {
            try queue.writeWithoutTransaction { try $0.execute(sql: "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)") }
        }
        return (before, try byteCount())
    }

    /// Bytes of the file.
    ///
    /// - Throws: `StoreError`.
    public func byteCount() throws -> Int {
        let sql = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
        return try read { try Int.fetchOne($0.db, sql: sql) ?? 0 }
    }

    /// Copies everything into another store.
    func backUp(into other: CatalogStore) throws {
        defer { other.memory.forget() }
        try translation { try queue.backup(to: other.queue) }
    }

    private static func initialize(
        _ queue: DatabaseQueue, path: String, prepare: (CatalogTransaction) throws -> Void
    ) throws {
        try queue.write { db in
            try db.execute(sql: "PRAGMA application_id = \(CatalogFile.applicationID)")
            try SchemaMigrator().migrate(db, path: path)
            try prepare(CatalogTransaction(db, issues: RowIssues(), memory: ReadCache()))
            try seal(db, RevisionCommit.CommitContext(message: "what the catalog starts with", isStart: true))
            try Replica(db: db).adopt(.current, version: knownVersion)
        }
    }

    /// Brings the schema up to date. What a catalog holds that had no history is sealed as its first revision; what one with
    /// held revisions held counts from now on.
    private static func upgrade(_ db: Database, from version: Int, path: String) throws {
        try SchemaMigrator().migrate(db, path: path)
        if version < SchemaMigrator.firstWithHistory {
            try seal(
                db,
                RevisionCommit.CommitContext(message: "what the catalog held before it had a history", isStart: true))
        }
        try WaitingRevisions(db: db, schema: .current, log: RevisionLog(db)).recount()
        try Replica(db: db).adopt(.current, version: knownVersion)
    }

    private static func seal(_ db: Database, _ occasion: RevisionCommit.CommitContext) throws {
        _ = try RevisionCommit(db: db, schema: .current, log: RevisionLog(db)).seal(occasion)
    }

    func transaction(_ db: Database, _ occasion: RevisionCommit.CommitContext) -> CatalogTransaction {
        CatalogTransaction(
            db, issues: issues, memory: memory, schema: schema, quietChangeCount: quietChangeCount, occasion: occasion)
    }

    /// The file itself says that it has a write-ahead log; opening must not write, so nothing sets it again.
    private static func configuration(timeout: Double) -> Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(timeout)
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
        return configuration
    }
}
