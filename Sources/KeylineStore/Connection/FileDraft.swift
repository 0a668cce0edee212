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
        guard CatalogCopy.isWritable(folder: folder), let (path, handle) = Self.make(of: target) else {
            throw .readOnly(path: target, obstacle: folder)
        }
        (self.path, self.handle) = (path, handle)
    }

    /// Somebody who clears away what is abandoned may take a draft for that before it is locked; then there is another one.
    private static func make(of target: String) -> (path: String, handle: FileHandle)? {
        for _ in 0..<100 {
            let path = "\(target).\(UUID().uuidString)\(suffix)"
            if let handle = LockedFile.make(path) { return (path, handle) }
        }
        return nil
    }

    deinit { discard() }

    /// Gives the draft its name, in place of what may be there.
    ///
    /// - Returns: false, where the system refuses; `errno` has its words.
    public func replaceTarget() -> Bool { rename(path, target) == 0 }

    /// Ends the draft: what has no other name by now is gone.
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
