// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The bytes that arrive at a file descriptor, collected into portions that end at the sender's pauses.
struct DescriptorInput {
    private let descriptor: Int32
    /// The size at which a portion ends, bytes.
    private let limit: Int
    /// False once the end of the input is reached.
    private(set) var isOpen = true

    /// A pause of this length, in milliseconds, ends a portion: the sender is assumed to wait for an answer.
    static let pause: Int32 = 5
    private static let readLength = 64 << 10

    init(_ descriptor: Int32, limit: Int) {
        self.descriptor = descriptor
        self.limit = limit
    }

    /// Returns the next portion; empty at the end of the input or after the timeout.
    ///
    /// - Parameter milliseconds: maximum time to wait for the first byte; nil = no limit.
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
        // A descriptor that cannot be polled (an error) is read at once.
        return count != 0
    }

    /// Reads the available bytes; none, or an error, marks the end of the input.
    private mutating func read() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Self.readLength)
        let count = bytes.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        isOpen = count > 0
        return Array(bytes.prefix(max(0, count)))
    }
}
