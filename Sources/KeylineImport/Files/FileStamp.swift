// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state of a file, to detect changes without reading it: its modification time, its length, and its number in the
/// file system, since editors replace a file by a new one.
public struct FileStamp: Hashable, Sendable {
    /// Seconds and nanoseconds since 1970.
    private var modified: [Int] = []
    /// Length, bytes.
    private var size = 0
    private var number: UInt64 = 0
    /// The kind of file and its permissions, as in POSIX; 0 if there is no file.
    private var mode: UInt32 = 0

    /// Reads the state of the file at a path, that of a symbolic link itself; an empty state if there is none.
    ///
    /// `FileManager` would also look up the names of the file's owner and group, which takes ten times as long.
    public init(path: String) {
        var status = stat()
        if lstat(path, &status) == 0 { read(status) }
    }

    /// Reads the state of the file to which a path leads, also through symbolic links; an empty state if there is none.
    init(target path: String) {
        var status = stat()
        if stat(path, &status) == 0 { read(status) }
    }

    private mutating func read(_ status: stat) {
        modified = [Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec)]
        (size, number, mode) = (Int(status.st_size), UInt64(status.st_ino), UInt32(status.st_mode))
    }

    /// True for a regular file.
    var isFile: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFREG) }

    /// True for a symbolic link.
    var isLink: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFLNK) }

    /// True for a folder.
    var isFolder: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFDIR) }
}
