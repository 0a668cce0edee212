// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Waits until a file is saved, moved or removed in some folders (Linux inotify).
///
/// Editors save by writing, or by moving a new file over the old one; both end the wait. The changed file is not
/// reported: the caller compares.
final class FolderWatch {
    private let descriptor: Int32

    /// The inotify events that count: a file closed after writing, and names that appear or disappear; with
    /// `seesOpenFiles` every write.
    private let events: UInt32

    /// The silence after which a change counts as complete, in milliseconds: an editor's save consists of several
    /// events.
    private static let quiet: Int32 = 5

    /// - Parameter seesOpenFiles: true if writes count before the file is closed, as with a database.
    /// - Throws: `CommandError.unreadable` if the system has no watches left.
    init(seesOpenFiles: Bool = false) throws(CommandError) {
        let names = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
        events = UInt32(names) | (seesOpenFiles ? UInt32(IN_MODIFY) : 0)
        descriptor = inotify_init1(Int32(IN_CLOEXEC))
        if descriptor < 0 { throw .unreadable(path: "inotify", fact: String(cString: strerror(errno))) }
    }

    deinit { close(descriptor) }

    /// Watches further folders; missing ones are skipped. The system watches the folder itself: a new folder under the
    /// same path must be added again.
    func add(_ paths: some Sequence<String>) {
        for path in paths { _ = inotify_add_watch(descriptor, path, events) }
    }

    /// Returns after a change followed by a short silence, or after the given milliseconds without a change.
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
