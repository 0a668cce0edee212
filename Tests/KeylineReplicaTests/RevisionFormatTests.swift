// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import KeylineReplica

@Suite struct RevisionFormatTests {
    private static func header(
        _ counter: UInt64, _ format: RevisionFormat, _ sequence: UInt64 = 1
    ) -> RevisionHeader {
        RevisionHeader(
            stamp: Stamp(counter: counter, site: Scribes.site(0), sequence: sequence),
            parents: VersionVector([Scribes.site(0): sequence - 1, Scribes.site(1): 4]), schema: 19, author: "Ada",
            format: format)
    }

    @Test func `a revision of an earlier program keeps its hash, and the same in another format has another`() {
        let body = ChangeCoding.encode([])
        let hybrid = Revision.hash(Self.header(117_679_581_261_660_160, .hybrid), body, after: 7)
        #expect(String(hybrid, radix: 16) == "a576ed3af4a66f393c58f9f046db77b4")
        let others = [RevisionFormat.logical(milliseconds: 0), .logical(milliseconds: 1), .start].map {
            Revision.hash(Self.header(117_679_581_261_660_160, $0), body, after: 7)
        }
        #expect(Set(others + [hybrid]).count == 4)
        #expect(String(others[0], radix: 16) == "9d4525afde75b60c438473fde983cd8e")
    }

    @Test func `a counter is the next after the largest that was seen, and no clock changes that`() {
        for milliseconds in [0, 1_764_112_000_000, RevisionFormat.lastMillisecond] {
            let format = RevisionFormat.logical(milliseconds: milliseconds)
            #expect(Self.header(8, format).counterFault(after: nil, largest: 7...7) == nil)
            for wrong in [0, 7, 9, 1 << 60] as [UInt64] {
                #expect(Self.header(wrong, format).counterFault(after: nil, largest: 7...7) != nil)
            }
            #expect(Self.header(9, format).counterFault(after: nil, largest: 7...12) == nil)
            #expect(Self.header(14, format).counterFault(after: nil, largest: 7...12) != nil)
            let last = Stamp.lastCounter
            #expect(Self.header(last, format).counterFault(after: nil, largest: last - 1...last - 1) == nil)
            #expect(Self.header(last + 1, format).counterFault(after: nil, largest: last...last) != nil)
        }
    }

    @Test func `an earlier program's counter grows on its site, until that writes the newer format`() {
        let before = Self.header(100, .hybrid)
        #expect(Self.header(101, .hybrid, 2).counterFault(after: before, largest: 0...0) == nil)
        #expect(Self.header(100, .hybrid, 2).counterFault(after: before, largest: 0...0) == "its clock ran backwards")
        let newer = Self.header(100, .logical(milliseconds: 1))
        #expect(Self.header(101, .hybrid, 2).counterFault(after: newer, largest: 0...0) != nil)
        #expect(Self.header(1 << 62, .hybrid, 2).counterFault(after: before, largest: 0...0) != nil)
    }

    @Test func `a start is one by its kind, whatever its counter`() {
        let body = ChangeCoding.encode([Change(EntityID(table: 6, scope: "t"), .delete)])
        let stamp = Stamp(counter: 1, site: Revision.startSite(of: body), sequence: 1)
        let header = RevisionHeader(stamp: stamp, parents: VersionVector(), schema: 20, format: .start)
        let start = Revision(header: header, body: body, after: 0)
        #expect(start.header.isStart && start.isTrueToItsKind && start.header.milliseconds == 0)
        var other = start
        other.body = ChangeCoding.encode([])
        #expect(!other.isTrueToItsKind)
        other = start
        other.header.stamp.site = start.branchName
        #expect(other.isTrueToItsKind, "a fork of it is a branch")
        var written = header
        written.format = .logical(milliseconds: 0)
        #expect(!written.isStart)
    }

    @Test func `every format travels as it is`() throws {
        let site = Scribes.site(0)
        var replica = MemoryReplica()
        let formats: [(UInt64, RevisionFormat)] = [
            (1 << 40, .hybrid), (1 << 40 + 3, .hybrid), (1 << 40 + 4, .logical(milliseconds: 0)),
            (1 << 40 + 90, .logical(milliseconds: RevisionFormat.lastMillisecond)),
            (Stamp.lastCounter, .logical(milliseconds: 5)),
        ]
        for (index, (counter, format)) in formats.enumerated() {
            let sequence = UInt64(index) + 1
            let stamp = Stamp(counter: counter, site: site, sequence: sequence)
            replica.write(
                RevisionHeader(stamp: stamp, parents: VersionVector([site: sequence - 1]), schema: 1, format: format),
                [0, 0])
        }
        replica.write(
            RevisionHeader(
                stamp: Stamp(counter: 1, site: Scribes.site(1), sequence: 1), parents: VersionVector(), schema: 1,
                format: .start), [0, 0])
        var (a, b) = (MemoryPeer(replica), MemoryPeer(MemoryReplica()))
        try MemoryPeer.run(&a, &b)
        #expect(Set(b.replica.revisions) == Set(replica.revisions))
    }
}
