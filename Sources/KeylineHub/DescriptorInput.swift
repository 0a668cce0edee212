// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The bytes that arrive at a file descriptor, gathered into as few portions as the speaker's pauses allow.
struct DescriptorInput {
    private let descriptor: Int32
    /// The most bytes of a portion.
    private let limit: Int
    /// False once no more bytes come.
    private(set) var isOpen = true

    /// A speaker that is silent for so long waits for an answer, in milliseconds.
    static let pause: Int32 = 5
    private static let readLength = 64 << 10

    init(_ descriptor: Int32, limit: Int) {
        self.descriptor = descriptor
        self.limit = limit
    }

    /// The next portion; empty at the end, or where nothing comes in time.
    ///
    /// - Parameter milliseconds: how long to wait for its first byte; nil = until it comes.
    mutating func next(within milliseconds: Int32?) -> [UInt8] {
        var portion: [UInt8] = []
        while isOpen, portion.count < limit {
            guard isReady(within: portion.isEmpty ? milliseconds ?? -1 : Self.pause) else { break }
            portion += read()
        }
        return portion
    }

    private func isReady(within milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var count = poll(&entry, 1, milliseconds)
        while count < 0, errno == EINTR { count = poll(&entry, 1, milliseconds) }
        // What cannot be waited for can be read at once.
        return count != 0
    }

    /// Bytes that are there; where there are none, or reading fails, it is the end.
    private mutating func read() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Self.readLength)
        let count = bytes.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        isOpen = count > 0
        return Array(bytes.prefix(max(0, count)))
    }
}
