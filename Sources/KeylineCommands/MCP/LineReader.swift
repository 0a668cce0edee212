// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads messages from a descriptor, one on each line.
struct LineReader {
    /// A line without its end.
    enum Line: Equatable {
        case text([UInt8])
        /// A line of more than `LineReader.lengthLimit` bytes, which is skipped.
        case tooLong
    }

    /// The length of the longest line, in bytes. A call with a thousand edits has about a tenth of a megabyte.
    static let lengthLimit = 16 << 20

    private let descriptor: Int32
    private var pending: [UInt8] = []
    /// The number of bytes of `pending` that are known to have no line end.
    private var searched = 0
    private var isSkipping = false
    private var isAtEnd = false

    init(descriptor: Int32) { self.descriptor = descriptor }

    /// Returns the next line, the last one also without a line end; nil at the end of input.
    mutating func next() -> Line? {
        while true {
            if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) { return take(end) }
            searched = pending.count
            if pending.count > Self.lengthLimit { (pending, searched, isSkipping) = ([], 0, true) }
            if isAtEnd { return pending.isEmpty && !isSkipping ? nil : take(pending.count) }
            read()
        }
    }

    private mutating func take(_ end: Int) -> Line {
        defer {
            pending.removeFirst(min(end + 1, pending.count))
            (searched, isSkipping) = (0, false)
        }
        return isSkipping || end > Self.lengthLimit ? .tooLong : .text(Array(pending[..<end]))
    }

    private mutating func read() {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = Foundation.read(descriptor, &buffer, buffer.count)
        if count > 0 {
            pending += buffer[..<count]
        } else if count == 0 || errno != EINTR {
            isAtEnd = true
        }
    }
}
