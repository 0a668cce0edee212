// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineStore

/// Replaces the contents of a file in one step: a reader sees the old or the new bytes, never a part of them.
enum AtomicFile {
    /// Replaces a file's contents. Links are followed, permissions are kept.
    ///
    /// - Parameter expected: the bytes that were read; a file that has others now is left as it is.
    /// - Throws: `CommandError.unwritable`.
    static func replace(_ path: String, expecting expected: [UInt8], with bytes: [UInt8]) throws(CommandError) {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let mode = try permissions(of: target, path)
        let temporary = target.deletingLastPathComponent()
            .appendingPathComponent(".\(target.lastPathComponent).keyline-\(UUID().uuidString)")
        do {
            guard [UInt8](try Data(contentsOf: target)) == expected else {
                throw CommandError.unwritable(path: path, fact: "it changed after it was read")
            }
            try Data(bytes).write(to: temporary)
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: temporary.path)
        } catch let error as CommandError {
            throw error
        } catch {
            try? FileManager.default.removeItem(at: temporary)
            throw .unwritable(path: path, fact: ErrnoText.describe(error))
        }
        guard rename(temporary.path, target.path) == 0 else {
            let fact = String(cString: strerror(errno)).lowercased()
            try? FileManager.default.removeItem(at: temporary)
            throw .unwritable(path: path, fact: fact)
        }
    }

    /// Returns a file's permissions.
    ///
    /// - Throws: `CommandError.unwritable` for a file that its owner made read-only, although its folder would permit
    ///   replacing it.
    private static func permissions(of target: URL, _ path: String) throws(CommandError) -> Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: target.path)
        guard let mode = (attributes?[.posixPermissions] as? NSNumber)?.intValue else {
            throw .unwritable(path: path, fact: "it is gone")
        }
        guard mode & 0o222 != 0, FileManager.default.isWritableFile(atPath: target.path) else {
            throw .unwritable(path: path, fact: "it is read-only")
        }
        return mode
    }
}
