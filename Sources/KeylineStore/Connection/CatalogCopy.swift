// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
internal import GRDB

/// A read-only catalog, loaded into memory. SQLite reads a file with a write-ahead log only if it may write beside it,
/// so the file and its log are first copied to a temporary folder.
struct CatalogCopy {
    /// The catalog's path.
    let path: String

    /// The catalog's file and folder, links followed; SQLite puts the log there.
    private var file: URL { URL(fileURLWithPath: path).resolvingSymlinksInPath() }

    /// True if SQLite can write the catalog's file and files beside it.
    var isWritable: Bool {
        access(file.path, W_OK) == 0 && Self.isWritable(folder: file.deletingLastPathComponent().path)
    }

    /// True if files can be created in a folder.
    static func isWritable(folder: String) -> Bool { access(folder, W_OK | X_OK) == 0 }

    /// True if the disk has no room for what SQLite writes beside the catalog.
    var isDiskFull: Bool { DiskRoom(at: file.deletingLastPathComponent().path).isNone }

    /// The path that cannot be written, for messages: the folder, or else the file.
    var obstacle: String {
        let folder = file.deletingLastPathComponent().path
        return Self.isWritable(folder: folder) ? path : folder
    }

    /// Loads the catalog's current contents into memory.
    ///
    /// - Throws: `StoreError.cannotOpen`, `.locked` if another process keeps writing, or a database error.
    func load() throws -> DatabaseQueue {
        let folder = try place().appendingPathComponent("keyline-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try reading(folder.path) {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        let copy = folder.appendingPathComponent("catalog")
        try copyUnchanged(to: copy)
        let source = try DatabaseQueue(file: copy.path, configuration: Configuration())
        let memory = try DatabaseQueue(configuration: Configuration())
        try source.backup(to: memory)
        try source.close()
        return memory
    }

    /// A folder in which the files fit: the folder for temporary files, or else the one that Linux keeps in memory.
    private func place() throws -> URL {
        let count = UInt64(state.values.reduce(0) { $0 + $1[0] })
        let places = [FileManager.default.temporaryDirectory, URL(fileURLWithPath: "/dev/shm")]
        // SQLite's index of the log takes room as well.
        guard let place = places.first(where: { DiskRoom(at: $0.path).holds(count + count / 64 + 1 << 20) }) else {
            throw StoreError.diskFull(path: path)
        }
        return place
    }

    /// Copies the file and its log, which only fit together; again if another process wrote meanwhile, at most 3 times.
    private func copyUnchanged(to copy: URL) throws {
        for _ in 0..<3 {
            let before = state
            for suffix in ["", "-wal"] where before[suffix] != nil {
                let target = copy.path + suffix
                try? FileManager.default.removeItem(atPath: target)
                try reading(path + suffix) {
                    try FileManager.default.copyItem(atPath: file.path + suffix, toPath: target)
                }
                // The copy has the original's permissions, which may forbid writing.
                chmod(target, 0o600)
            }
            if state == before { return }
        }
        throw StoreError.locked(path: path)
    }

    /// Length in bytes and modification time of the file and its log, as far as they exist.
    private var state: [String: [Double]] {
        var state: [String: [Double]] = [:]
        for suffix in ["", "-wal"] {
            guard let values = try? FileManager.default.attributesOfItem(atPath: file.path + suffix) else { continue }
            let length = (values[.size] as? NSNumber)?.doubleValue ?? 0
            let time = (values[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
            state[suffix] = [length, time]
        }
        return state
    }

    /// Runs `body`; errors are thrown as `StoreError.cannotOpen` of the file at `place`.
    private func reading(_ place: String, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            let words = ErrnoText.describe(error)
            let detail = "\(words); a catalog whose folder cannot be written is read from a copy of its files"
            throw StoreError.cannotOpen(path: place, detail: detail)
        }
    }
}
