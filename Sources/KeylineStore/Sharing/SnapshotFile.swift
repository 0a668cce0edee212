// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import GRDB
internal import KeylineConcurrency
public import KeylineReplica

/// A consistent copy of a catalog's file to send to another machine, without the data that only the original may have.
/// The file is already unlinked, so nothing is left when the process ends.
public final class SnapshotFile {
    /// The file's length and digest.
    public let snapshot: Snapshot
    private let file: FileHandle
    private var place: UInt64 = 0

    /// Bytes read at a time for the digest.
    private static let readLength = 1 << 20

    fileprivate init(_ path: String) throws {
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw StoreError.cannotOpen(path: path, detail: "reading failed")
        }
        self.file = file
        var digest = ContentDigest.Builder()
        var count: UInt64 = 0
        while case let part = Self.read(Self.readLength, of: file, at: count), !part.isEmpty {
            digest.add(part)
            count += UInt64(part.count)
        }
        snapshot = Snapshot(digest: digest.value.bytes, byteCount: count)
    }

    /// Moves to an offset in bytes; past the end, to the end.
    public func seek(to place: UInt64) { self.place = min(place, snapshot.byteCount) }

    /// Returns the next bytes; empty at the end.
    public func read() -> [UInt8] {
        let part = Self.read(Snapshot.partLength, of: file, at: place)
        place += UInt64(part.count)
        return part
    }

    /// Reads into memory that is given back with the bytes; a mapped file would count as memory as far as it was read.
    private static func read(_ count: Int, of file: FileHandle, at place: UInt64) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let found = pread(
                    file.fileDescriptor, buffer.baseAddress.map { $0 + filled }, count - filled,
                    off_t(place) + off_t(filled))
                if found < 0, errno == EINTR { continue }
                guard found > 0 else { return }
                filled += found
            }
        }
    }
}

extension CatalogStore {
    /// Makes a snapshot; nil if the catalog has pending changes, which no revision contains yet, or misses schema
    /// objects.
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
        let preparations: [@Sendable () throws -> Void] = [
            { try vacuum(into: path, isLasting: false) },
            { _ = try SchemaObjects.ofCatalogs(version: Self.knownVersion) },
        ]
        _ = try ParallelMap.map(preparations) { try $0() }
        return try ErrorTranslation(path: path) {
            var configuration = Configuration()
            configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
            let queue = try DatabaseQueue(file: path, configuration: configuration)
            let isWhole = try queue.write { db in
                // Deleted data must leave no bytes behind.
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

    /// Deletes everything that identifies the catalog: its site and home, remotes, access keys, readers and author.
    static func forgetOrigin(_ db: Database) throws {
        let transaction = CatalogTransaction(db, issues: RowIssues(), memory: ReadCache())
        try transaction.forgetSharing()
        try db.execute(sql: "UPDATE replica SET site = NULL, home = NULL")
    }
}
