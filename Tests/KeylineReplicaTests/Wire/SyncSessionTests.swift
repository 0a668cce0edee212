// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineSimulation
import SeededRandom
import Testing

@testable import KeylineReplica

@Suite struct SyncSessionTests {
    @Test(arguments: UInt64(0)..<20)
    func `both ends have everything in the end`(seed: UInt64) throws {
        let (first, second) = MemoryReplica.pair(seed: seed)
        var (a, b) = (MemoryPeer(first), MemoryPeer(second))
        try MemoryPeer.run(&a, &b, chunk: Int(seed) + 1)
        #expect(a.session.isOver && b.session.isOver)
        #expect(Set(a.replica.revisions) == Set(b.replica.revisions))
        #expect(a.events.last == .agreed && b.events.last == .agreed)
    }

    @Test func `equal ends only greet`() throws {
        let (first, _) = MemoryReplica.pair(seed: 1)
        var (a, b) = (MemoryPeer(first), MemoryPeer(first))
        let sent = try MemoryPeer.run(&a, &b)
        #expect(a.session.isOver && b.session.isOver)
        #expect(sent.0 == Frame(.greeting, first.greeting().payload).bytes(number: 0) && sent.0 == sent.1)
    }

    @Test func `one changed register costs at most 100 bytes`() throws {
        let (old, _) = MemoryReplica.pair(seed: 2)
        var new = old
        let (screen, row) = (SiteID.random().description, SiteID.random().description)
        let last = try #require(old.revisions.last { $0.header.stamp.site == Scribes.site(0) }).header
        var header = last
        header.stamp = Stamp(
            counter: last.stamp.counter + 1, site: last.stamp.site, sequence: last.stamp.sequence + 1)
        header.parents[last.stamp.site] = last.stamp.sequence
        header.message = "edit constraint"
        let change = Change(
            EntityID(table: 4, scope: screen, key: row),
            .set([RegisterContent(register: 4, values: [.real(12.5), .null, .integer(0)])]))
        new.write(header, ChangeCoding.encode([change]))
        var (a, b) = (MemoryPeer(old), MemoryPeer(new))
        let sent = try MemoryPeer.run(&a, &b)
        let greeting = Frame(.greeting, new.greeting().payload).bytes(number: 0)
        let settled = 6 + 16
        #expect(sent.1.count - greeting.count - settled <= 100)
        #expect(a.replica.revisions.last == new.revisions.last)
    }

    @Test func `a revision larger than a frame travels in parts`() throws {
        var (large, small) = (MemoryReplica(), MemoryReplica())
        var generator = SeededGenerator(seed: 3)
        let body = (0..<5_000_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let site = Scribes.site(0)
        let stamp = Stamp(counter: 1 << 16, site: site, sequence: 1)
        large.write(RevisionHeader(stamp: stamp, parents: VersionVector(), schema: 10), body)
        var (a, b) = (MemoryPeer(large), MemoryPeer(small))
        try MemoryPeer.run(&a, &b, chunk: 65_536)
        small = b.replica
        #expect(small.revisions == large.revisions)
    }

    @Test(arguments: [(true, false), (false, true), (false, false)])
    func `an end that only gives or only takes is respected`(accepts: Bool, offers: Bool) throws {
        let (first, second) = MemoryReplica.pair(seed: 4)
        var (a, b) = (MemoryPeer(first), MemoryPeer(second, accepts: accepts, offers: offers))
        try MemoryPeer.run(&a, &b)
        #expect(a.session.isOver && b.session.isOver)
        #expect((a.replica.revisions.count > first.revisions.count) == offers)
        #expect((b.replica.revisions.count > second.revisions.count) == accepts)
    }

    @Test func `a divergence is named by its scope`() throws {
        let (first, second) = MemoryReplica.pair(seed: 5)
        var (a, b) = (MemoryPeer(first), MemoryPeer(second))
        a.digests = ["one": 1, "two": 2, "three": 3]
        b.digests = ["one": 1, "two": 7, "four": 4]
        try MemoryPeer.run(&a, &b)
        #expect(a.events.last == .diverged(["four", "three", "two"]) && a.events.last == b.events.last)
    }

    /// The bytes that one end sends to the other in a whole sync.
    private static func recording(seed: UInt64) throws -> (bytes: [UInt8], first: MemoryReplica, second: MemoryReplica)
    {
        let (first, second) = MemoryReplica.pair(seed: seed)
        var (a, b) = (MemoryPeer(first), MemoryPeer(second))
        return (try MemoryPeer.run(&a, &b).0, first, second)
    }

    @Test func `a cut at any byte leaves whole revisions, and the next sync goes on`() throws {
        let (bytes, first, second) = try Self.recording(seed: 6)
        for cut in 0...bytes.count {
            var b = MemoryPeer(second)
            try b.receive(bytes[..<cut])
            var (again, rest) = (MemoryPeer(first), MemoryPeer(b.replica))
            try MemoryPeer.run(&again, &rest)
            #expect(Set(again.replica.revisions) == Set(rest.replica.revisions), "cut at \(cut)")
            if cut < bytes.count - 22, cut > 0 {
                #expect(throws: WireError.self, "cut at \(cut)") { try b.session.end() }
            }
        }
    }

    @Test func `no flipped bit gets through`() throws {
        let (bytes, _, second) = try Self.recording(seed: 7)
        for bit in 0..<bytes.count * 8 {
            var damaged = bytes
            damaged[bit / 8] ^= 1 << (bit % 8)
            var b = MemoryPeer(second)
            do {
                try b.receive(damaged)
                #expect(!b.session.isOver, "bit \(bit)")
            } catch {
                #expect(error is WireError, "bit \(bit): \(error)")
            }
            #expect(b.replica.revisions.allSatisfy { $0.header.stamp.sequence < 1000 })
        }
    }

    /// The bytes of each frame in a recording.
    private static func frames(_ bytes: [UInt8]) throws -> [ArraySlice<UInt8>] {
        var frames: [ArraySlice<UInt8>] = []
        var reader = FrameReader()
        var start = 0
        for end in 1...bytes.count {
            reader.append(bytes[(end - 1)..<end])
            guard try reader.next() != nil else { continue }
            frames.append(bytes[start..<end])
            start = end
        }
        return frames
    }

    @Test func `frames that are repeated, left out or moved are refused`() throws {
        let (bytes, _, second) = try Self.recording(seed: 8)
        let frames = try Self.frames(bytes)
        try #require(frames.count == 3)
        for order in [[0, 0], [0, 1, 1], [0, 2], [1], [0, 2, 1], [2, 1, 0], [0, 1, 2, 2], [0, 1, 2, 1]] {
            var b = MemoryPeer(second)
            #expect(throws: WireError.self, "\(order)") {
                for index in order { try b.receive(frames[index]) }
            }
        }
    }

    @Test(arguments: [
        ([1, 0x80, 0x80, 0x80, 0x80, 8], "claims"),
        ([1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f], "claims"),
        ([0x82, 1, 0x80, 0x80, 0x80, 0x80, 8], "claims"), ([0], "unknown kind"), ([0x47, 0x45, 0x54], "unknown kind"),
        ([2, 0, 0, 0, 0, 0], "changed"),
    ])
    func `a frame is refused before memory is taken for it`(bytes: [UInt8], words: String) {
        var reader = FrameReader()
        reader.append(bytes)
        let error = #expect(throws: WireError.self) { try reader.next() }
        #expect(error?.fact.contains(words) == true, "\(String(describing: error))")
    }

    @Test func `a revision that was not announced, or with a wrong hash, is refused`() throws {
        let (first, second) = MemoryReplica.pair(seed: 9)
        for isForged in [false, true] {
            var a = MemoryPeer(first)
            var b = MemoryPeer(second)
            try b.receive(a.session.takeOutgoing())
            a.session.receive(b.session.takeOutgoing())
            #expect(try a.session.next() == .greeted)
            var revision = try #require(
                first.revisions.first { !second.versionVector.covers($0.header.stamp) })
            if isForged {
                revision.body.append(0)
            } else {
                revision.header.stamp.site = SiteID(rawValue: 99)
                revision.header.stamp.sequence = 1
            }
            try a.session.send(revision)
            try? a.session.finishSending()
            #expect(throws: WireError.self) { try b.receive(a.session.takeOutgoing()) }
        }
    }

    @Test func `what the other end refuses is said in its words, on one line`() throws {
        var (a, b) = (MemoryPeer(MemoryReplica()), MemoryPeer(MemoryReplica()))
        a.session.refuse("no\u{1b}[2J\nway")
        #expect(throws: WireError.refused("no [2J way")) { try b.receive(a.session.takeOutgoing()) }
    }
}
