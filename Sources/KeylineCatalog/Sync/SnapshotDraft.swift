// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import KeylineReplica
@_spi(WritePath) internal import KeylineStore

/// A partially received catalog file, stored beside its future path as `<path>.<digest of the whole file>.part`.
final class SnapshotDraft {
    private let target: String
    private var path: String?
    private var handle: FileHandle?
    /// The number of bytes received.
    private(set) var count: UInt64 = 0
    /// The digest of the bytes received; computed only once the sender resumes or restarts the file.
    private var digest = ContentDigest.Builder()
    /// Flushes received bytes to disk while more arrive, so that the end need not wait and a power loss costs little.
    private let flushing = DispatchQueue(label: "keyline.draft")

    private static let flushedLength = UInt64(8) << 20

    /// Opens the draft of an earlier attempt, if there is one.
    ///
    /// - Throws: `StoreError`.
    init(target: String) throws {
        self.target = target
        guard !FileManager.default.fileExists(atPath: target) else { throw StoreError.alreadyExists(path: target) }
        guard FileManager.default.fileExists(atPath: folder.path) else {
            throw StoreError.missingFolder(path: folder.path)
        }
        if let found = earlier.first {
            path = found
            try open(found)
        }
    }

    private var folder: URL { URL(fileURLWithPath: target).deletingLastPathComponent() }

    private static let suffix = ".part"

    private func path(_ digest: [UInt8]) -> String {
        target + "." + digest.map { String(format: "%02x", $0) }.joined() + Self.suffix
    }

    /// The digest in a draft's name; nil for other files.
    private func digest(_ path: String) -> [UInt8]? {
        let digits = Array(path.dropFirst(target.count + 1).dropLast(Self.suffix.count))
        guard path.hasPrefix(target + "."), path.hasSuffix(Self.suffix), digits.count == 64 else { return nil }
        let bytes = stride(from: 0, to: 64, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
        return bytes.count == 32 ? bytes : nil
    }

    private var earlier: [String] {
        let start = (target as NSString).deletingLastPathComponent
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().map { start.isEmpty ? $0 : (start as NSString).appendingPathComponent($0) }
            .filter { digest($0) != nil }
    }

    /// The payload of the request: the digest of the file and the number of bytes already received.
    var wish: [UInt8] {
        let known = path.flatMap(digest) ?? []
        return Snapshot(digest: known, byteCount: count, start: count).payload
    }

    private func open(_ path: String) throws {
        guard let handle = FileHandle(forUpdatingAtPath: path) else {
            throw StoreError.cannotOpen(path: path, detail: "permission denied")
        }
        guard flock(handle.fileDescriptor, LOCK_EX | LOCK_NB) == 0 else { throw StoreError.locked(path: path) }
        self.handle = handle
        count = try handle.seekToEnd()
    }

    /// Continues the draft at the sender's offset, or begins a new one.
    func begin(_ snapshot: Snapshot) throws {
        let path = path(snapshot.digest)
        if snapshot.start > 0 {
            guard path == self.path, snapshot.start <= count else { throw WireError.unexpected("the middle of a file") }
            try handle?.truncate(atOffset: snapshot.start)
            try digestAll()
            return
        }
        let space = try? FileManager.default.attributesOfFileSystem(forPath: folder.path)[.systemFreeSize] as? NSNumber
        if let space, snapshot.byteCount > space.uint64Value {
            throw StoreError.cannotOpen(path: target, detail: "\(snapshot.byteCount) bytes do not fit there")
        }
        try handle?.close()
        for old in earlier { LockedFile.removeAbandoned(old) }
        handle = LockedFile.make(path, permissions: 0o600)
        guard handle != nil else {
            throw FileManager.default.fileExists(atPath: path)
                ? StoreError.locked(path: path) : StoreError.readOnly(path: target, obstacle: folder.path)
        }
        (self.path, count, digest) = (path, 0, ContentDigest.Builder())
    }

    /// Recomputes the digest of the draft and seeks to its end.
    private func digestAll() throws {
        guard let handle else { return }
        try handle.seek(toOffset: 0)
        digest = ContentDigest.Builder()
        count = 0
        while let bytes = try handle.read(upToCount: 1 << 20), !bytes.isEmpty {
            digest.add(bytes)
            count += UInt64(bytes.count)
        }
    }

    /// Adds bytes.
    func append(_ bytes: [UInt8]) throws {
        do { try handle?.write(contentsOf: Data(bytes)) } catch {
            throw StoreError.cannotOpen(path: target, detail: "writing failed")
        }
        digest.add(bytes)
        let before = count
        count += UInt64(bytes.count)
        if let handle, before / Self.flushedLength < count / Self.flushedLength {
            flushing.async { try? handle.synchronize() }
        }
    }

    /// Verifies the digest and turns the draft into the catalog's file; the draft is removed in any case.
    func finish(
        _ snapshot: Snapshot, heads: [SiteID: Greeting.Head], remote: Remote
    ) throws -> CatalogStore {
        guard let path, let handle else { throw WireError.cut(received: 0, announced: 0) }
        defer { forget(path) }
        guard digest.value.bytes == snapshot.digest else { throw WireError.falseSnapshot("its digest is another one") }
        flushing.sync {}
        // Closing it later would release SQLite's locks on the same file.
        try handle.close()
        self.handle = nil
        return try CatalogStore.adopt(draft: path, as: target, heads: heads, remote: remote)
    }

    private func forget(_ path: String) {
        LockedFile.remove(path)
    }
}
