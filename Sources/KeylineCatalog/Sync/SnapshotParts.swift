// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import KeylineConcurrency
internal import KeylineReplica
internal import KeylineStore
internal import Synchronization

/// A file as frames, in batches of about 1 MiB. While a batch is sent, the next is packed on all cores.
final class SnapshotParts {
    private let file: SnapshotFile
    private var batch: Batch

    private static let count = (1 << 20) / Snapshot.partLength

    /// Creates the frames of the rest of a file.
    init(_ file: SnapshotFile) {
        self.file = file
        batch = Batch(of: file)
    }

    /// Returns the next batch of frames; empty at the end.
    func next() -> [PackedFrame] {
        let frames = batch.wait()
        if !frames.isEmpty { batch = Batch(of: file) }
        return frames
    }

    private final class Batch: Sendable {
        private let frames = Mutex<[PackedFrame]>([])
        private let group = DispatchGroup()

        init(of file: SnapshotFile) {
            let parts = (0..<SnapshotParts.count).map { _ in file.read() }.filter { !$0.isEmpty }
            guard !parts.isEmpty else { return }
            DispatchQueue.global().async(group: group) { [self] in
                let packed = ParallelMap.map(parts) { PackedFrame(Frame(.content, $0)) }
                frames.withLock { $0 = packed }
            }
        }

        func wait() -> [PackedFrame] {
            group.wait()
            return frames.withLock { $0 }
        }
    }
}
