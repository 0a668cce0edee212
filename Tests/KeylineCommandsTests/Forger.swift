// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineReplica
import KeylineStore
import Testing

/// Makes streams that appear to come from another catalog.
struct Forger: RevisionHistory {
    private let store: CatalogStore
    private let greeting: Greeting
    private let site = SiteID.random()

    init(_ keyline: CommandLineRunner) throws {
        store = try CatalogStore.open(path: keyline.folder.appendingPathComponent("team.keyline").path)
        greeting = try store.read { try $0.greeting() }
    }

    func sealed(_ site: SiteID, _ sequence: UInt64) throws -> SealedHeader? {
        try store.read { try $0.sealed(site, sequence) }
    }

    /// Returns a stream of two empty revisions of a new site, with a fault.
    func stream(_ fault: BadPeerTests.Fault) throws -> [UInt8] {
        switch fault {
        case .length: return [1, 0x80, 0x80, 0x80, 0x80, 8]
        case .nonsense: return Array("GET / HTTP/1.1".utf8)
        case .secondGreeting: return greeting.bytes + Frame(greeting).bytes(number: 1)
        case .unaskedLineage: return greeting.bytes + Frame(.lineage, [1, 2, 3]).bytes(number: 1)
        case .earlierVersion:
            // As Keyline 0.1 greets.
            return Frame(.greeting, [1, 3, 19, 0]).bytes(number: 0)
        case .unaskedFile: return greeting.bytes + Frame(.content, [1, 2, 3]).bytes(number: 1)
        case .flippedBit:
            var bytes = try stream(.none)
            bytes[bytes.count - 1] ^= 1
            return bytes
        default:
            let frames = try frames(fault)
            return frames.greeting + frames.rest
        }
    }

    private func frames(_ fault: BadPeerTests.Fault) throws -> (greeting: [UInt8], rest: [UInt8]) {
        let revisions = revisions(fault)
        var own = greeting
        own.heads[site] = revisions.last.map { Greeting.Head(sequence: 2, hash: $0.hash) }
        var session = SyncSession(greeting: own, history: self)
        let first = session.takeOutgoing()
        session.receive(greeting.bytes)
        while try session.next() != nil {}
        for var revision in revisions {
            if fault == .forgedBody { revision.body.append(0) }
            try session.send(revision)
        }
        if fault == .ownSite { try session.send(continuation()) }
        try? session.finishSending()
        return (first, session.takeOutgoing())
    }

    private func revisions(_ fault: BadPeerTests.Fault) -> [Revision] {
        var previous: UInt128 = 0
        return (1...2 as ClosedRange<UInt64>).map { sequence in
            let header = header(sequence, fault)
            let revision = Revision(
                header: header, body: fault == .malformedBody ? [255] : ChangeCoding.encode([]), after: previous)
            previous = revision.hash
            return revision
        }
    }

    /// A head of the new site with some fault.
    private func header(_ sequence: UInt64, _ fault: BadPeerTests.Fault) -> RevisionHeader {
        var header = RevisionHeader(
            stamp: Stamp(counter: sequence, site: site, sequence: sequence),
            parents: VersionVector([site: sequence - 1]),
            schema: greeting.schema, author: "Mallory", format: .logical(milliseconds: 4_133_980_800_000))
        switch fault {
        case .clockBackwards: (header.stamp.counter, header.format) = (1_700_000_000_000 << 16, .hybrid)
        case .counterAhead where sequence == 2: header.stamp.counter = 1_700_000_000_000 << 16
        case .counterBeyondTheLast where sequence == 2: header.stamp.counter = Stamp.lastCounter + 1
        case .timeBeyondTheLast: (header.stamp.counter, header.format) = (Stamp.lastCounter - 2 + sequence, .hybrid)
        case .olderFormat where sequence == 2:
            (header.stamp.counter, header.format) = (1_700_000_000_000 << 16, .hybrid)
        case .falseStart where sequence == 1: header.format = .start
        case _: break
        }
        return header
    }

    /// Returns a forged next revision of the catalog's own site.
    private func continuation() throws -> Revision {
        let own = try #require(try store.siteStatus().site)
        let head = try #require(greeting.heads[own])
        var header = try #require(try sealed(own, head.sequence)).header
        header.parents[own] = head.sequence
        header.stamp.sequence += 1
        header.stamp.counter += 1
        return Revision(header: header, body: ChangeCoding.encode([]), after: head.hash)
    }
}

extension Frame {
    /// Makes the greeting frame of a stream.
    fileprivate init(_ greeting: Greeting) {
        var reader = FrameReader()
        reader.append(greeting.bytes)
        self = (try? reader.next()) ?? Frame(.greeting, [])
    }
}
