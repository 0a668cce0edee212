// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import KeylineReplica

@Suite struct CommonPrefixSearchTests {
    private static let site = Scribes.site(0)

    /// Two ends whose revisions of a site have a common prefix and then differ.
    private static func ends(shared: UInt64, _ first: UInt64, _ second: UInt64) -> (MemoryReplica, MemoryReplica) {
        var ends = (MemoryReplica(), MemoryReplica())
        func header(_ sequence: UInt64, _ message: String) -> RevisionHeader {
            RevisionHeader(
                stamp: Stamp(counter: sequence << 16, site: site, sequence: sequence),
                parents: VersionVector([site: sequence - 1]), schema: 10, message: message)
        }
        for sequence in 0..<first { ends.0.write(header(sequence + 1, sequence < shared ? "" : "first"), [0, 0]) }
        for sequence in 0..<second { ends.1.write(header(sequence + 1, sequence < shared ? "" : "second"), [0, 0]) }
        return ends
    }

    @Test(
        arguments: [
            (0, 1, 1), (0, 1, 5), (0, 40, 3), (1, 2, 2), (1, 2, 3), (7, 8, 900), (899, 900, 900), (500, 900, 901),
            (16, 33, 34), (17, 300, 299), (255, 5000, 257),
        ] as [(UInt64, UInt64, UInt64)])
    func `both ends find where a site went apart, and send what comes after`(
        shared: UInt64, first: UInt64, second: UInt64
    ) throws {
        let ends = Self.ends(shared: shared, first, second)
        var (a, b) = (MemoryPeer(ends.0), MemoryPeer(ends.1))
        try MemoryPeer.run(&a, &b)
        #expect(a.session.forks == [Self.site: shared] && b.session.forks == a.session.forks)
        #expect(a.received.map(\.header.stamp.sequence) == Array(shared + 1...second))
        #expect(b.received.map(\.header.stamp.sequence) == Array(shared + 1...first))
        #expect(b.received.allSatisfy { $0.header.message == "first" })
    }

    @Test func `what an end sent before it knew does not count`() throws {
        var ends = Self.ends(shared: 3, 9, 5)
        let other = Scribes.site(1)
        let stamp = Stamp(counter: 99 << 16, site: other, sequence: 1)
        ends.1.write(RevisionHeader(stamp: stamp, parents: VersionVector([Self.site: 5]), schema: 10), [0, 0])
        var (a, b) = (MemoryPeer(ends.0), MemoryPeer(ends.1))
        try b.receive(a.session.takeOutgoing())
        #expect(b.session.sends)
        try MemoryPeer.run(&a, &b)
        #expect(a.received.map(\.header.stamp.name) == ["00000000-4", "00000000-5", "00000000-1"])
        #expect(a.session.isOver && b.session.isOver)
    }

    @Test func `many sites are distinguished at once`() throws {
        var (a, b) = (Greeting(schema: 1), Greeting(schema: 1))
        var replicas = (MemoryReplica(), MemoryReplica())
        for number in 0..<300 {
            let site = Scribes.site(number)
            for sequence in 1...UInt64(40) {
                let stamp = Stamp(counter: sequence << 16, site: site, sequence: sequence)
                func header(_ message: String) -> RevisionHeader {
                    RevisionHeader(stamp: stamp, parents: VersionVector(), schema: 1, message: message)
                }
                replicas.0.write(header(""), [0, 0])
                replicas.1.write(header(number % 3 > 0 && sequence > number % 40 ? "x" : ""), [0, 0])
            }
        }
        (a, b) = (replicas.0.greeting(), replicas.1.greeting())
        var searches = (CommonPrefixSearch(a, b), CommonPrefixSearch(b, a))
        var rounds = 0
        while !searches.0.isOver {
            let payloads = (try searches.0.payload(replicas.0), try searches.1.payload(replicas.1))
            #expect(payloads.0.count <= 128 << 10)
            try searches.0.take(payloads.1, replicas.0)
            try searches.1.take(payloads.0, replicas.1)
            rounds += 1
        }
        #expect(searches.1.isOver && rounds < 5)
        #expect(searches.0.forks.count == 200)
        #expect(searches.0.forks.allSatisfy { $0.value == ($0.key.rawValue - 1) % 40 })
    }

    @Test func `an end that is older is distinguished from one that has other reasons`() throws {
        let ends = Self.ends(shared: 3, 9, 5)
        var a = MemoryPeer(ends.0)
        a.session.receive(ends.1.greeting().bytes)
        #expect(try a.session.next() == nil)
        a.session.receive(Frame(.refusal, Array("a frame has the unknown kind 7".utf8)).bytes(number: 1))
        let error = #expect(throws: WireError.self) { try a.session.next() }
        #expect(error == .unparted(Self.site, words: "a frame has the unknown kind 7"))
    }

    @Test func `a lineage that was not requested, or of another length, is refused`() throws {
        let ends = Self.ends(shared: 3, 9, 5)
        for bytes in [[], [1], Array(repeating: 7, count: 32)] as [[UInt8]] {
            var a = MemoryPeer(ends.0)
            a.session.receive(ends.1.greeting().bytes)
            a.session.receive(Frame(.lineage, bytes).bytes(number: 1))
            #expect(throws: WireError.self) { try a.session.next() }
        }
        var (a, b) = (MemoryPeer(ends.0), MemoryPeer(ends.1))
        try MemoryPeer.run(&a, &b)
        b.session.put(Frame(.lineage, Array(repeating: 7, count: 16)))
        #expect(throws: WireError.self) { try a.receive(b.session.takeOutgoing()) }
    }

    @Test(arguments: [false, true])
    func `an end that only gives and has nothing new waits whether it is asked`(isAsked: Bool) throws {
        let ends = Self.ends(shared: isAsked ? 3 : 5, 9, 5)
        for (accepts, offers) in [(false, true), (true, true)] {
            var a = MemoryPeer(ends.0, offers: !accepts)
            var b = MemoryPeer(ends.1, accepts: accepts, offers: offers)
            try b.receive(a.session.takeOutgoing())
            #expect(!b.session.isOver)
            try MemoryPeer.run(&b, &a)
            #expect(a.session.isOver && a.session.forks.isEmpty != isAsked)
            #expect(a.received.count == (isAsked ? 2 : 0))
            try b.session.end()
            #expect(b.session.isOver)
        }
    }

    @Test func `an older end that has left is not asked`() throws {
        let ends = Self.ends(shared: 3, 9, 5)
        var a = MemoryPeer(ends.0, offers: false)
        a.session.receive(ends.1.greeting().bytes)
        #expect(try a.session.next() == nil)
        #expect(throws: WireError.twoHistories(Self.site, sequence: 5)) { try a.session.end() }
    }
}
