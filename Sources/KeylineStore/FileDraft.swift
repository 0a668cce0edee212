// Keyline
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A file under another name until it is whole: beside its future place, that name, a random one, `.new`.
///
/// It is locked as long as somebody writes it. By that those are known that a killed program left; the next draft for the
/// same place removes them.
public final class FileDraft {
    /// Where the draft is.
    public let path: String
    /// To write it through; nobody needs to.
    public let handle: FileHandle

    private let target: String

    private static let suffix = ".new"

    /// A new, empty draft.
    ///
    /// - Throws: `StoreError.missingFolder` or `.readOnly`.
    public init(of target: String) throws(StoreError) {
        self.target = target
        let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
        guard FileManager.default.fileExists(atPath: folder) else { throw .missingFolder(path: folder) }
        Self.removeAbandoned(of: target)
        path = "\(target).\(UUID().uuidString)\(Self.suffix)"
        guard CatalogCopy.isWritable(folder: folder), FileManager.default.createFile(atPath: path, contents: nil),
            let handle = FileHandle(forUpdatingAtPath: path), Self.lock(handle)
        else { throw .readOnly(path: target, obstacle: folder) }
        self.handle = handle
    }

    deinit { discard() }

    /// Gives the draft its name, in place of what may be there.
    ///
    /// - Returns: false, where the system refuses; `errno` has its words.
    public func replaceTarget() -> Bool { rename(path, target) == 0 }

    /// Ends the draft: what has no other name by now is gone.
    public func discard() {
        Self.remove(path)
        try? handle.close()
    }

    private static func lock(_ handle: FileHandle) -> Bool { flock(handle.fileDescriptor, LOCK_EX | LOCK_NB) == 0 }

    private static func removeAbandoned(of target: String) {
        let place = URL(fileURLWithPath: target)
        let folder = place.deletingLastPathComponent().path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix(place.lastPathComponent + ".") && name.hasSuffix(suffix) {
            let middle = name.dropFirst(place.lastPathComponent.count + 1).dropLast(suffix.count)
            guard UUID(uuidString: String(middle)) != nil,
                let handle = FileHandle(forUpdatingAtPath: folder + "/" + name)
            else { continue }
            if lock(handle) { remove(folder + "/" + name) }
            try? handle.close()
        }
    }

    private static func remove(_ path: String) {
        for suffix in ["", "-journal", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }
}
