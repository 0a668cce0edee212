// Keyline
// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import GRDB
public import KeylineReplica

/// A consistent copy of a catalog's file for somebody else, without what only the original may know. It has no name any
/// more, so nothing is left when the process ends.
public final class SnapshotFile {
    /// How long it is, and its digest.
    public let snapshot: Snapshot
    private let handle: FileHandle

    fileprivate init(_ path: String) throws {
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw StoreError.cannotOpen(path: path, detail: "reading failed")
        }
        self.handle = handle
        var digest = ByteDigest()
        var count: UInt64 = 0
        while let bytes = try handle.read(upToCount: 1 << 20), !bytes.isEmpty {
            digest.add(bytes)
            count += UInt64(bytes.count)
        }
        try handle.seek(toOffset: 0)
        snapshot = Snapshot(digest: digest.value, byteCount: count)
    }

    deinit { try? handle.close() }

    /// Goes on from a place.
    public func seek(to place: UInt64) throws { try handle.seek(toOffset: place) }

    /// The next bytes; empty at the end.
    public func read() throws -> [UInt8] { [UInt8](try handle.read(upToCount: Snapshot.partLength) ?? Data()) }
}

extension CatalogStore {
    /// A copy for somebody else; nil where there is none that is as its revisions say: something is not sealed.
    ///
    /// - Throws: `StoreError`.
    public func snapshot() throws -> SnapshotFile? {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyline-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw StoreError.cannotOpen(path: folder.path, detail: "the folder cannot be made")
        }
        let path = folder.appendingPathComponent("snapshot").path
        try vacuum(into: path)
        return try ErrorTranslation(path: path) {
            let queue = try DatabaseQueue(path: path, configuration: Configuration())
            let isWhole = try queue.write { db in
                // What is forgotten leaves no bytes behind.
                try db.execute(sql: "PRAGMA secure_delete = ON")
                guard try Row.fetchOne(db, sql: "SELECT 1 FROM pending_change LIMIT 1") == nil else { return false }
                let expected = try SchemaObjects.ofCatalogs(version: Self.knownVersion)
                try SchemaObjects(db).drop(notIn: expected, db)
                try Self.forgetOrigin(db)
                return try expected.names(notIn: SchemaObjects(db)).isEmpty
            }
            try queue.close()
            return isWhole ? try SnapshotFile(path) : nil
        }
    }

    /// Leaves nothing that makes it that catalog rather than any.
    static func forgetOrigin(_ db: Database) throws {
        let transaction = CatalogTransaction(db, issues: RowIssues(), memory: CatalogMemory())
        try transaction.forgetSharing()
        try db.execute(sql: "UPDATE replica SET site = NULL, home = NULL")
    }
}
