// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Waits until something is saved, moved or removed in some folders (Linux inotify).
///
/// Editors save by writing, or by moving a new file over the old one; both wake it. Which file it was does not matter:
/// whoever waits looks for what differs.
final class FolderWatch {
    private let descriptor: Int32

    /// What counts as a change: a file closed after writing, and names that come and go; with `seesOpenFiles` every write.
    private let events: UInt32

    /// Milliseconds without another event before a change is taken for complete: an editor's save is several events.
    private static let quiet: Int32 = 5

    /// - Parameter seesOpenFiles: whether writes count before the file is closed, as those to a database.
    /// - Throws: `CommandError.unreadable` when the system has no watches left.
    init(seesOpenFiles: Bool = false) throws(CommandError) {
        let names = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
        events = UInt32(names) | (seesOpenFiles ? UInt32(IN_MODIFY) : 0)
        descriptor = inotify_init1(Int32(IN_CLOEXEC))
        if descriptor < 0 { throw .unreadable(path: "inotify", fact: String(cString: strerror(errno))) }
    }

    deinit { close(descriptor) }

    /// Watches folders beside those that are watched already; one that is gone is passed over. The system knows what it
    /// watches: one that was made anew under the same path is another to it.
    func add(_ paths: some Sequence<String>) {
        for path in paths { _ = inotify_add_watch(descriptor, path, events) }
    }

    /// Returns when something has changed and everything has been quiet for a moment, or when the milliseconds given have
    /// passed without a change.
    func wait(atMost milliseconds: Int32? = nil) {
        guard poll(milliseconds ?? -1) else { return }
        repeat { drain() } while poll(Self.quiet)
    }

    private func poll(_ timeout: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while true {
            let count = Glibc.poll(&request, 1, timeout)
            if count >= 0 || errno != EINTR { return count > 0 }
        }
    }

    private func drain() {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        _ = read(descriptor, &buffer, buffer.count)
    }
}
