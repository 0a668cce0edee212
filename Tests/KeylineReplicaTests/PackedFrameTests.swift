// Keyline
// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

@testable import KeylineReplica

@Suite("Packed frames")
struct PackedFrameTests {
    /// Random bytes, which do not compress, like parts of a file that is compressed already.
    private static let noise: [UInt8] = {
        var random = SeededGenerator(seed: 11)
        return (0..<Snapshot.partLength).map { _ in UInt8.random(in: 0...255, using: &random) }
    }()

    @Test("Every payload arrives unchanged", arguments: [0, 1, 64, 65, 4096, Snapshot.partLength], [true, false])
    func arrives(count: Int, repeats: Bool) throws {
        let payload = repeats ? [UInt8](repeating: 7, count: count) : Array(Self.noise.prefix(count))
        for kind in [Frame.Kind.content, .revisions] {
            var reader = FrameReader()
            reader.append(PackedFrame(Frame(kind, payload)).bytes(number: 0))
            #expect(try reader.next()?.payload == payload)
        }
    }

    @Test("Repetitive payloads are sent deflated, random ones as they are")
    func length() {
        let packed = PackedFrame(Frame(.content, [UInt8](repeating: 7, count: Snapshot.partLength)))
        #expect(packed.bytes(number: 0).count < Snapshot.partLength / 50)
        let plain = PackedFrame(Frame(.content, Self.noise))
        #expect(Snapshot.partLength..<Snapshot.partLength + 16 ~= plain.bytes(number: 0).count)
    }
}
