// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineReplica

/// Carries a sync through two file descriptors, such as pipes. Reads whenever input is available, so that two ends that
/// both write cannot deadlock.
struct StreamPump {
    let input: Int32
    let output: Int32
    /// The longest silence of the other end, in seconds.
    let timeout: Double

    /// The number of bytes that a pipe accepts without blocking once it is writable.
    private static let atomicLength = 4096

    /// Runs until both ends are done, or the other one has closed its output.
    ///
    /// - Returns: true if both ends are done; if false, the caller must still `end` the peer.
    /// - Throws: `WireError`, `CommandError.unavailable` if the other end stalls, or the errors of the peer.
    func run(_ peer: any SyncEnd, name: String) throws -> Bool {
        var pending: ArraySlice<UInt8> = []
        var isOpen = true
        while true {
            if pending.isEmpty, isOpen { pending = try peer.refusing(by: sayGoodbye) { try peer.output() }[...] }
            if pending.isEmpty, peer.isOver { return true }
            guard let ready = try wait(forOutput: !pending.isEmpty, isOpen, name) else { return false }
            if ready.output {
                let count = write(pending.prefix(Self.atomicLength))
                // Bytes that the other end sent before it closed can still be read.
                if count == nil { (isOpen, pending) = (false, []) }
                pending = pending.dropFirst(count ?? 0)
            }
            if ready.input {
                guard let bytes = try read(name) else { return false }
                try peer.refusing(by: sayGoodbye) { try peer.receive(bytes) }
            }
        }
    }

    /// Waits until a descriptor is ready and returns which one; nil if the other end has closed its input and stays
    /// silent for a second, or for the timeout if that is shorter.
    private func wait(forOutput: Bool, _ isOpen: Bool, _ name: String) throws -> (input: Bool, output: Bool)? {
        var descriptors = [pollfd(fd: input, events: Int16(POLLIN), revents: 0)]
        if forOutput { descriptors.append(pollfd(fd: output, events: Int16(POLLOUT), revents: 0)) }
        let patience = isOpen ? timeout : min(timeout, 1)
        let count = poll(&descriptors, nfds_t(descriptors.count), Int32(min(patience * 1000, 1e9)))
        if count < 0, errno != EINTR { throw unavailable(name, String(cString: strerror(errno))) }
        if count == 0, !isOpen { return nil }
        if count == 0 {
            let words = "it sent nothing for \(NumberWords.seconds(timeout))"
            throw unavailable(name, words)
        }
        return (count > 0 && descriptors[0].revents != 0, count > 0 && forOutput && descriptors[1].revents != 0)
    }

    /// Writes bytes and returns their number; nil if the other end has closed its input.
    private func write(_ bytes: ArraySlice<UInt8>) -> Int? {
        let count = bytes.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
        if count >= 0 { return count }
        return errno == EINTR || errno == EAGAIN ? 0 : nil
    }

    /// Reads the available bytes; nil at the end of the stream.
    private func read(_ name: String) throws -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = bytes.withUnsafeMutableBytes { Foundation.read(input, $0.baseAddress, $0.count) }
        if count > 0 { return Array(bytes.prefix(count)) }
        if count == 0 { return nil }
        guard errno == EINTR || errno == EAGAIN else { throw unavailable(name, String(cString: strerror(errno))) }
        return []
    }

    /// Sends the reason for ending to the other end, if it is still reading.
    private func sayGoodbye(_ words: [UInt8]) {
        var descriptor = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        guard !words.isEmpty, poll(&descriptor, 1, 1000) == 1 else { return }
        _ = write(words.prefix(Self.atomicLength))
    }

    private func unavailable(_ name: String, _ fact: String) -> CommandError {
        .unavailable(remote: name, fact: fact)
    }
}

/// Durations in words.
enum NumberWords {
    /// Returns `1 second`, `2.5 seconds`.
    static func seconds(_ seconds: Double) -> String {
        seconds == 1 ? "1 second" : seconds == seconds.rounded() ? "\(Int(seconds)) seconds" : "\(seconds) seconds"
    }
}
