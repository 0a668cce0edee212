// Keyline
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A file under a temporary name until it is complete: beside the target, the target's name, a UUID and `.new`.
///
/// It is locked while a process writes it. An unlocked draft was left by a killed process; the next draft for the same
/// target removes it.
public final class FileDraft {
    /// The draft's path.
    public let path: String
    /// A handle for writing; the draft may also be written by path.
    public let handle: FileHandle

    private let target: String

    private static let suffix = ".new"

    /// Creates an empty draft.
    ///
    /// - Throws: `StoreError.missingFolder` or `.readOnly`.
    public init(of target: String) throws(StoreError) {
        self.target = target
        let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
        guard FileManager.default.fileExists(atPath: folder) else { throw .missingFolder(path: folder) }
        Self.removeAbandoned(of: target)
        guard CatalogCopy.isWritable(folder: folder), let (path, handle) = Self.make(of: target) else {
            throw .readOnly(path: target, obstacle: folder)
        }
        (self.path, self.handle) = (path, handle)
    }

    /// Tries again if another process takes the draft for abandoned, and removes it, before it is locked.
    private static func make(of target: String) -> (path: String, handle: FileHandle)? {
        for _ in 0..<100 {
            let path = "\(target).\(UUID().uuidString)\(suffix)"
            if let handle = LockedFile.make(path) { return (path, handle) }
        }
        return nil
    }

    deinit { discard() }

    /// Renames the draft to its target, replacing any file there.
    ///
    /// - Returns: true if it was renamed; otherwise `errno` has the reason.
    public func replaceTarget() -> Bool { rename(path, target) == 0 }

    /// Closes the draft, and removes it unless it was renamed.
    public func discard() {
        LockedFile.remove(path)
        try? handle.close()
    }

    private static func removeAbandoned(of target: String) {
        let place = URL(fileURLWithPath: target)
        let folder = place.deletingLastPathComponent().path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix(place.lastPathComponent + ".") && name.hasSuffix(suffix) {
            let middle = name.dropFirst(place.lastPathComponent.count + 1).dropLast(suffix.count)
            if UUID(uuidString: String(middle)) != nil { LockedFile.removeAbandoned(folder + "/" + name) }
        }
    }
}
