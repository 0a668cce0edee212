// Keyline
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Files that are locked while a process writes them; an unlocked one was left by a killed process.
public enum LockedFile {
    /// Creates an empty file.
    ///
    /// Before it is locked, another process may take it for abandoned, and lock or remove it; the result is then nil.
    ///
    /// - Returns: nil if it cannot be created, exists already, or was removed meanwhile.
    public static func make(_ path: String, permissions: mode_t = 0o666) -> FileHandle? {
        locked(open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, permissions))
    }

    /// Opens and locks an existing file; nil if another process is writing it.
    public static func take(_ path: String) -> FileHandle? { locked(open(path, O_RDWR | O_CLOEXEC)) }

    /// Removes a file and SQLite's files beside it, unless a process is writing it.
    public static func removeAbandoned(_ path: String) {
        guard let handle = take(path) else { return }
        remove(path)
        try? handle.close()
    }

    /// Removes a file and SQLite's files beside it.
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
