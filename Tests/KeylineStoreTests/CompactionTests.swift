// Keyline
// SPDX-License-Identifier: Apache-2.0

import GRDB
import KeylineModel
import KeylineReplica
import Testing

@_spi(WritePath) @testable import KeylineStore

@Suite("Compacted catalogs")
struct CompactionTests {
    /// Two sites that have synced, with a history and an open conflict.
    private func sites() throws -> (CatalogStore, CatalogStore) {
        let (first, second) = (try CatalogStore.inMemory(), try CatalogStore.inMemory())
        for value in ["1", "2", "3"] {
            try first.write { try $0.putToken(RevisionTests.gap(value)) }
            try RevisionTests.pull(from: first, into: second)
            try second.write { try $0.putScreen(sampleScreen("s" + value)) }
            try RevisionTests.pull(from: second, into: first)
        }
        try first.write { try $0.putToken(RevisionTests.gap("4")) }
        try second.write { try $0.putToken(RevisionTests.gap("5")) }
        try sync(first, second)
        try second.write { try $0.removeScreen("s1") }
        try RevisionTests.pull(from: second, into: first)
        return (first, second)
    }

    private func sync(_ first: CatalogStore, _ second: CatalogStore) throws {
        try RevisionTests.pull(from: first, into: second)
        try RevisionTests.pull(from: second, into: first)
    }

    @discardableResult
    private func compact(_ store: CatalogStore) throws -> CompactionReport {
        try store.write { transaction in
            let seen = try transaction.acknowledgements().map(\.versionVector)
            return try transaction.compact(upTo: seen.reduce(transaction.reader.versionVector()) { $0.common($1) })
        }
    }

    @Test("hold the same rows and conflicts as before")
    func rows() throws {
        let (first, _) = try sites()
        let before = try RevisionTests.dump(first)
        let count = try RevisionTests.revisions(first).count
        let report = try compact(first)
        #expect(report.droppedChangeCount > 0 && report.droppedCount > 0, "\(report)")
        #expect(try RevisionTests.revisions(first).count == count - report.droppedCount)
        #expect(try RevisionTests.dump(first) == before)
        #expect(try first.read { try $0.differencesFromFold() }.isEmpty)
        #expect(try first.read { try $0.historyFaults() }.isEmpty)
        #expect(try first.read { try $0.query("SELECT * FROM conflicts").rows.count } == 1)
        let dangling = "SELECT * FROM register_head WHERE revision NOT IN (SELECT number FROM revision)"
        #expect(try first.read { try $0.query(dangling).rows }.isEmpty)
        #expect(try compact(first).droppedChangeCount == 0)
    }

    @Test("sync both ways with catalogs that are not compacted", arguments: [false, true])
    func others(compactsBoth: Bool) throws {
        let (first, second) = try sites()
        try compact(first)
        if compactsBoth { try compact(second) }
        for value in ["6", "7"] {
            try first.write { try $0.putToken(RevisionTests.gap(value)) }
            try second.write { try $0.putScreen(sampleScreen("s" + value)) }
            try sync(first, second)
        }
        #expect(try RevisionTests.dump(first) == RevisionTests.dump(second))
        #expect(try first.read { try $0.query("SELECT * FROM conflicts").rows }.isEmpty)
        #expect(try first.read { try $0.differencesFromFold() }.isEmpty)
    }

    @Test("merge revisions that have not seen the compacted ones as whole catalogs do")
    func strangers() throws {
        let (first, second) = try sites()
        let stranger = try CatalogStore.inMemory()
        try stranger.write { try $0.putToken(RevisionTests.gap("9")) }
        try stranger.write { try $0.putScreen(sampleScreen("strange")) }
        try compact(first)
        for store in [first, second] { try RevisionTests.pull(from: stranger, into: store) }
        #expect(try RevisionTests.dump(first) == RevisionTests.dump(second))
        #expect(try first.read { try $0.differencesFromFold() }.isEmpty)
        let conflicts = try [first, second].map { store in
            try store.read { try $0.query("SELECT id FROM conflicts ORDER BY 1").rows }
        }
        #expect(conflicts[0] == conflicts[1] && !conflicts[0].isEmpty)
        try sync(first, second)
        #expect(try RevisionTests.dump(first) == RevisionTests.dump(second))
    }

    @Test("give past states from the compaction frontier on")
    func past() throws {
        let (first, second) = try sites()
        try compact(first)
        try first.write { try $0.putToken(RevisionTests.gap("6")) }
        try RevisionTests.pull(from: first, into: second)
        let horizon = try first.read { try $0.horizon() }
        let revisions = try RevisionTests.revisions(first)
        let copy = try CatalogStore.inMemory(revisions: revisions, horizon: horizon)
        #expect(try RevisionTests.dump(copy) == RevisionTests.dump(first))
        let past = try CatalogStore.inMemory(
            revisions: revisions.filter { horizon.covers($0.header.stamp) }, horizon: horizon)
        let states = try [first, second].map { store in
            try store.read { try $0.changeLog().state(at: horizon) }.rows()
        }
        #expect(states[0] == states[1])
        #expect(try past.read { try $0.folded().rows } == states[0])
        #expect(try first.read { try $0.query("SELECT * FROM history").rows.count } == 1)
    }

    @Test("keep the revisions that some site has not seen")
    func acknowledgements() throws {
        let (first, second) = try sites()
        let third = try CatalogStore.inMemory()
        try RevisionTests.pull(from: first, into: third)
        try third.write { try $0.putToken(RevisionTests.gap("8")) }
        try sync(first, third)
        try RevisionTests.pull(from: first, into: second)
        try first.write { try $0.putToken(RevisionTests.gap("10")) }
        let waits = try first.write { try $0.acknowledgements() }
        #expect(waits.count == 2)
        try compact(first)
        // Neither site has seen the last revision.
        let horizon = try first.read { try $0.horizon() }
        #expect(try !horizon.covers(first.read { try $0.versionVector() }))
        for store in [second, third] { #expect(try store.read { try $0.versionVector() }.covers(horizon)) }
    }
}
