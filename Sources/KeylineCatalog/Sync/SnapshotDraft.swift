// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import KeylineReplica
@_spi(WritePath) internal import KeylineStore

/// A catalog's file that is not all here: beside its future place, its name is the place, the digest of the whole, `.part`.
final class SnapshotDraft {
    private let target: String
    private var path: String?
    private var handle: FileHandle?
    /// How many bytes are here.
    private(set) var count: UInt64 = 0
    /// Of what is here, once it is known whether it is of use.
    private var digest = ContentDigest.Builder()
    /// Brings to the disk what came, while more comes: the end need not wait for it, and a loss of power takes little.
    private let flushing = DispatchQueue(label: "keyline.draft")

    private static let flushedLength = UInt64(8) << 20

    /// The draft of an earlier attempt, or none.
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

    /// What is asked for: the whole of which a part is here.
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

    /// Goes on with the draft where the other end does, or begins a new one.
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

    /// Goes once through what is here, to its end.
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

    /// Makes the catalog of it, or forgets it.
    func finish(
        _ snapshot: Snapshot, heads: [SiteID: Greeting.Head], remote: Remote
    ) throws -> CatalogStore {
        guard let path, let handle else { throw WireError.cut(received: 0, announced: 0) }
        defer { forget(path) }
        guard digest.value.bytes == snapshot.digest else { throw WireError.falseSnapshot("its digest is another one") }
        flushing.sync {}
        // Closing it later would take away SQLite's locks on the same file.
        try handle.close()
        self.handle = nil
        return try CatalogStore.adopt(draft: path, as: target, heads: heads, remote: remote)
    }

    private func forget(_ path: String) {
        LockedFile.remove(path)
    }
}
