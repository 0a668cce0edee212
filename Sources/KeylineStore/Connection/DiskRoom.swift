// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The room that a disk has left, as far as this user may take it.
struct DiskRoom {
    /// Bytes that are free; nil where the system does not report it.
    let byteCount: UInt64?

    /// The room left where a folder is.
    init(at folder: String) {
        var status = statvfs()
        guard statvfs(folder, &status) == 0 else {
            byteCount = nil
            return
        }
        byteCount = UInt64(status.f_bavail) * UInt64(status.f_frsize)
    }

    /// True if there is no room for what SQLite needs even to read a catalog with a write-ahead log: an index of 32 KiB,
    /// and the log's first pages.
    ///
    /// Source: the SQLite documentation, "WAL-mode File Format", section 2.3.
    var isNone: Bool { (byteCount ?? .max) < 48 << 10 }

    /// True if a file of that many bytes fits.
    func holds(_ count: UInt64) -> Bool { (byteCount ?? .max) > count }
}
