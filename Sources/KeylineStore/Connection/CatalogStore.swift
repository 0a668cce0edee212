// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
internal import GRDB
internal import KeylineReplica

/// A catalog's database: a file, or memory. Every access is a transaction; writers exclude each other.
public struct CatalogStore: Sendable {
    /// The file's path, or `:memory:`.
    public let path: String

    /// The path that cannot be written, the catalog's folder or its file; nil if the catalog is writable. A catalog
    /// that is not is read as it was when it was opened.
    public let obstacle: String?

    /// True if the obstacle is a disk without room.
    private let isDiskFull: Bool

    /// The author of revisions, such as `Ada <ada@example.org>`; empty if not given.
    public var author = ""

    /// The wall clock: milliseconds since 1970.
    public var now: @Sendable () -> UInt64 = { UInt64(max(0, Date().timeIntervalSince1970 * 1000)) }

    /// The synced tables and registers.
    package var schema = SyncedSchema.current

    /// The number of changes from which a merge disables triggers.
    package var quietChangeCount = Self.quietChangeCount
    /// The default of `quietChangeCount`.
    package static let quietChangeCount = MergeWriter.quietChangeCount

    /// Identifies a catalog in memory, which has no file.
    private var memoryHome: String?

    /// Identifies the catalog's file, unlike a copy of it.
    var home: String { memoryHome ?? CatalogFile(path: path).home }

    /// The identity of the file when it was opened; nil for a catalog in memory.
    private let openedHome: String?

    /// True if the path still names the file that was opened, and this program can read its schema. A catalog that was
    /// copied into memory is never current, because its file may change.
    public var isCurrent: Bool {
        guard openedHome == home else { return false }
        return (try? CatalogFile(path: path).check(knownVersion: Self.knownVersion)) != nil
    }

    let queue: DatabaseQueue
    let translation: ErrorTranslation
    let issues: RowIssues
    let memory = ReadCache()

    private init(
        path: String, queue: DatabaseQueue, issues: RowIssues = RowIssues(), obstacle: String? = nil,
        isDiskFull: Bool = false, hasFile: Bool = false
    ) {
        self.path = path
        self.issues = issues
        self.queue = queue
        self.obstacle = obstacle
        self.isDiskFull = isDiskFull
        self.hasFile = hasFile
        openedHome = hasFile ? CatalogFile(path: path).home : nil
        translation = ErrorTranslation(path: path)
    }

    /// Makes sure that the catalog can be written, before work that would be in vain.
    ///
    /// - Throws: `StoreError.readOnly` or `.diskFull`.
    public func checkWritable() throws(StoreError) {
        guard let obstacle else { return }
        throw isDiskFull ? .diskFull(path: path) : .readOnly(path: path, obstacle: obstacle)
    }

    /// True if the catalog is read from its file, not from a copy in memory.
    let hasFile: Bool

    /// The schema version this program writes.
    public static let knownVersion = SchemaMigrator().version

    // MARK: Opening

    /// Opens a catalog and migrates its schema. A file that is not a catalog is left untouched.
    ///
    /// - Parameters:
    ///   - busyTimeoutSeconds: the time to wait for another process's write lock, in seconds.
    ///   - report: called once with each invalid value that another program left.
    /// - Throws: `StoreError`.
    public static func open(
        path: String, busyTimeoutSeconds: Double = 5, report: @escaping @Sendable (RowIssue) -> Void = { _ in }
    ) throws -> CatalogStore {
        let migrator = SchemaMigrator()
        try CatalogFile(path: path).check(knownVersion: migrator.version)
        return try ErrorTranslation(path: path) {
            let copy = CatalogCopy(path: path)
            let isDiskFull = copy.isDiskFull
            let obstacle = copy.isWritable && !isDiskFull ? nil : copy.obstacle
            let queue =
                obstacle == nil
                ? try DatabaseQueue(file: path, configuration: configuration(timeout: busyTimeoutSeconds))
                : try copy.load()
            let found = try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
            if found != migrator.version { try queue.write { try upgrade($0, from: found, path: path) } }
            return CatalogStore(
                path: path, queue: queue, issues: RowIssues(handler: report), obstacle: obstacle,
                isDiskFull: isDiskFull && copy.isWritable, hasFile: obstacle == nil)
        }
    }

    /// Creates a catalog, fills it with `prepare`, and only then renames it to `path`: a crash leaves no half-made
    /// catalog.
    ///
    /// - Throws: `StoreError`, or what `prepare` throws; no file is left in either case.
    public static func create(
        path: String, busyTimeoutSeconds: Double = 5, prepare: (CatalogTransaction) throws -> Void = { _ in }
    ) throws -> CatalogStore {
        try making(path) { draft in
            let queue = try DatabaseQueue(file: draft, configuration: Configuration())
            try initialize(queue, path: path, prepare: prepare)
            return queue
        }
        return try open(path: path, busyTimeoutSeconds: busyTimeoutSeconds)
    }

    /// Creates a catalog file under another name, and only then renames it to `path`.
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

    /// Creates a catalog in memory, which lives as long as the value.
    ///
    /// - Parameter report: called once with each invalid value that another program left.
    /// - Throws: `StoreError`, or what `prepare` throws.
    public static func inMemory(
        report: @escaping @Sendable (RowIssue) -> Void = { _ in },
        prepare: (CatalogTransaction) throws -> Void = { _ in }
    ) throws -> CatalogStore {
        try ErrorTranslation(path: ":memory:") {
            let queue = try DatabaseQueue(configuration: Configuration())
            try initialize(queue, path: ":memory:", prepare: prepare)
            return CatalogStore(path: ":memory:", queue: queue, issues: RowIssues(handler: report))
        }
    }

    /// Creates an empty database in memory, to be filled by `backUp`.
    static func blankInMemory(home: String) throws -> CatalogStore {
        try ErrorTranslation(path: ":memory:") {
            var store = CatalogStore(path: ":memory:", queue: try DatabaseQueue(configuration: Configuration()))
            store.memoryHome = home
            return store
        }
    }

    /// Sets the identity of a catalog in memory, which has no file.
    package mutating func moveInMemory(to home: String) { memoryHome = home }

    /// Changes the catalog without committing a revision.
    func unsealed(_ body: (CatalogTransaction) throws -> Void) throws {
        try translation {
            try queue.write {
                try body(transaction($0, RevisionCommit.CommitContext(home: home)))
            }
        }
    }

    /// Writes the contents of the write-ahead log into the file.
    package func checkpoint() throws {
        try translation {
            try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
        }
    }

    /// Copies the database into a new file.
    ///
    /// - Parameter isLasting: true if the file must survive a power failure; it is then synced as the original is.
    func vacuum(into path: String, isLasting: Bool = true) throws {
        try translation {
            try queue.writeWithoutTransaction { db in
                let former = try Int.fetchOne(db, sql: "PRAGMA synchronous") ?? 1
                if !isLasting { try db.execute(sql: "PRAGMA synchronous = OFF") }
                defer { try? db.execute(sql: "PRAGMA synchronous = \(former)") }
                try db.execute(sql: "VACUUM INTO ?", arguments: [CatalogFile.plain(path)])
            }
        }
    }

    /// Returns the space of deleted rows to the file system.
    ///
    /// - Returns: the file's length in bytes before and after.
    /// - Throws: `StoreError`.
    public func shrink() throws -> (before: Int, after: Int) {
        let before = try byteCount()
        try translation {
            try queue.writeWithoutTransaction { try $0.execute(sql: "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)") }
        }
        return (before, try byteCount())
    }

    /// The database's length in bytes.
    ///
    /// - Throws: `StoreError`.
    public func byteCount() throws -> Int {
        let sql = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
        return try read { try Int.fetchOne($0.db, sql: sql) ?? 0 }
    }

    /// Copies the database into another store.
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

    /// Migrates the schema. The content of a catalog from before there was a history is committed as its first
    /// revision; revisions that an older program held back are applied if they can be.
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

    private static func seal(_ db: Database, _ context: RevisionCommit.CommitContext) throws {
        _ = try RevisionCommit(db: db, schema: .current, log: RevisionLog(db)).seal(context)
    }

    func transaction(_ db: Database, _ context: RevisionCommit.CommitContext) -> CatalogTransaction {
        CatalogTransaction(
            db, issues: issues, memory: memory, schema: schema, quietChangeCount: quietChangeCount, context: context)
    }

    /// The file itself records that it uses a write-ahead log; opening must not write, so the mode is not set again.
    private static func configuration(timeout: Double) -> Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(timeout)
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
        return configuration
    }
}
