// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import KeylineReplica

@Suite struct CompactedCodingTests {
    @Test(arguments: [RevisionFormat.hybrid, .logical(milliseconds: 1_764_112_000_000), .start])
    func `what is left of a revision travels as it is, also its hash`(format: RevisionFormat) throws {
        let header = RevisionHeader(
            stamp: Stamp(counter: CompactedCoding.lastCounter, site: Scribes.site(1), sequence: 7),
            parents: VersionVector([Scribes.site(1): 6, Scribes.site(0): 9]), schema: 20, author: "Ada", message: "gap",
            format: format)
        let revision = Revision(header: header, body: ChangeCoding.encode([]), hash: 42)
        var writer = ByteWriter()
        CompactedCoding.put(revision, &writer)
        var reader = ByteReader(writer.bytes)
        #expect(try CompactedCoding.next(&reader) == revision && reader.remaining == 0)
        for count in writer.bytes.indices {
            var cut = ByteReader(Array(writer.bytes.prefix(count)))
            #expect(throws: MalformedBytes.self) { try CompactedCoding.next(&cut) }
        }
    }

    @Test func `a horizon is part of the greeting, and not beyond what is there`() throws {
        let site = Scribes.site(0)
        var greeting = Greeting(schema: 21, heads: [site: Greeting.Head(sequence: 5, hash: 1)])
        greeting.horizon = VersionVector([site: 5])
        greeting.site = Scribes.site(3)
        #expect(try Greeting(payload: greeting.payload) == greeting)
        greeting.horizon = VersionVector([site: 6])
        #expect(throws: WireError.self) { try Greeting(payload: greeting.payload) }
    }

    @Test func `what was not announced is refused`() throws {
        let site = Scribes.site(0)
        var giver = Greeting(schema: 1, heads: [site: Greeting.Head(sequence: 5, hash: 1)])
        giver.horizon = VersionVector([site: 5])
        func revision(_ sequence: UInt64, hash: UInt128) -> Revision {
            let stamp = Stamp(counter: 1, site: site, sequence: sequence)
            return Revision(
                header: RevisionHeader(stamp: stamp, parents: VersionVector(), schema: 1), body: [0, 0], hash: hash)
        }
        for (sent, isComplete) in [([revision(6, hash: 1)], true), ([revision(5, hash: 2)], true), ([], true)] {
            var sending = SyncSession(greeting: giver, history: MemoryReplica())
            var taking = SyncSession(greeting: Greeting(schema: 1), history: MemoryReplica())
            sending.receive(taking.takeOutgoing())
            while try sending.next() != nil {}
            for revision in sent { sending.send(compacted: revision) }
            if isComplete { sending.finishHorizon() }
            taking.receive(sending.takeOutgoing())
            #expect(throws: WireError.self) { while try taking.next() != nil {} }
        }
    }
}
