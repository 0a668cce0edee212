// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import GRDB
internal import KeylineConcurrency
public import KeylineReplica

/// A consistent copy of a catalog's file for somebody else, without what only the original may know. It has no name any
/// more, so nothing is left when the process ends.
public final class SnapshotFile {
    /// How long it is, and its digest.
    public let snapshot: Snapshot
    private let content: Data
    private var place = 0

    fileprivate init(_ path: String) throws {
        do {
            content = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
        } catch {
            throw StoreError.cannotOpen(path: path, detail: "reading failed")
        }
        snapshot = Snapshot(digest: ContentDigest(of: content).bytes, byteCount: UInt64(content.count))
    }

    /// Goes on from a place.
    public func seek(to place: UInt64) { self.place = Int(clamping: min(place, snapshot.byteCount)) }

    /// The next bytes; empty at the end.
    public func read() -> [UInt8] {
        let part = content[place..<min(place + Snapshot.partLength, content.count)]
        place += part.count
        return [UInt8](part)
    }
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
        let preparations: [@Sendable () throws -> Void] = [
            { try vacuum(into: path, isLasting: false) },
            { _ = try SchemaObjects.ofCatalogs(version: Self.knownVersion) },
        ]
        _ = try ParallelMap.map(preparations) { try $0() }
        return try ErrorTranslation(path: path) {
            var configuration = Configuration()
            configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
            let queue = try DatabaseQueue(path: path, configuration: configuration)
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
        let transaction = CatalogTransaction(db, issues: RowIssues(), memory: ReadCache())
        try transaction.forgetSharing()
        try db.execute(sql: "UPDATE replica SET site = NULL, home = NULL")
    }
}
