// Keyline
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Files that somebody is writing. They are locked as long as that lasts, which tells them from those that a killed
/// program left.
public enum LockedFile {
    /// A new, empty file.
    ///
    /// Between its making and its locking somebody else may take it for abandoned, and lock or remove it; it is none then.
    ///
    /// - Returns: nil where it cannot be made, is there already, or was taken away meanwhile.
    public static func make(_ path: String, permissions: mode_t = 0o666) -> FileHandle? {
        locked(open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, permissions))
    }

    /// A file that is there and that nobody is writing.
    public static func take(_ path: String) -> FileHandle? { locked(open(path, O_RDWR | O_CLOEXEC)) }

    /// Removes a file, with what SQLite puts beside it, unless somebody is writing it.
    public static func removeAbandoned(_ path: String) {
        guard let handle = take(path) else { return }
        remove(path)
        try? handle.close()
    }

    /// Removes a file with what SQLite puts beside it.
    public static func remove(_ path: String) {
        for suffix in ["", "-journal", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }

    private static func locked(_ descriptor: Int32) -> FileHandle? {
        guard descriptor >= 0 else { return nil }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0, status.st_nlink > 0 else {
            try? handle.close()
            return nil
        }
        return handle
    }
}
