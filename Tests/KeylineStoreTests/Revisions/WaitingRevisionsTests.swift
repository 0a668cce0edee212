// Keyline
// SPDX-License-Identifier: Apache-2.0

import GRDB
import KeylineModel
import KeylineReplica
import Testing

@_spi(WritePath) @testable import KeylineStore

@Suite struct WaitingRevisionsTests {
    /// Ada's revision of a token, and Ben's, which has seen it.
    private let (ada, ben): (Revision, Revision)
    private let first: CatalogStore

    init() throws {
        first = try CatalogStore.inMemory()
        let second = try CatalogStore.inMemory()
        try first.write { try $0.putToken(RevisionTests.gap("1")) }
        try RevisionTests.pull(from: first, into: second)
        try second.write { try $0.putToken(RevisionTests.gap("2")) }
        let revisions = try RevisionTests.revisions(second)
        (ada, ben) = (revisions[1], revisions[2])
    }

    private func value(_ store: CatalogStore) throws -> String? {
        try store.read { try $0.query("SELECT value FROM design_token").rows.first?.first?.description }
    }

    @Test func `a revision counts only once all that it has seen is here, and says for what it waits`() throws {
        let store = try CatalogStore.inMemory()
        let report = try store.write { try $0.merge([ben]) }
        #expect(report.merged.isEmpty && report.waiting.map(\.header) == [ben.header])
        #expect(report.waiting.first?.missing == VersionVector([ada.header.stamp.site: 1]))
        #expect(try value(store) == nil)
        #expect(try store.read { try $0.waitingRevisions() } == report.waiting)
        let shown = try store.read { try $0.query("SELECT is_held, is_waiting FROM history WHERE time > '1971'").rows }
        #expect(shown.map { $0.map(\.description) } == [["0", "1"]])
        #expect(try store.read { try $0.historyFaults() }.isEmpty)
        let own = try store.write { transaction in
            try transaction.putToken(RevisionTests.gap("3"))
            return try transaction.reader.countedFrontier()
        }
        #expect(!own.covers(ben.header.stamp))
        let then = try store.write { try $0.merge([ada]) }
        #expect(then.merged == [ada.header, ben.header] && then.waiting.isEmpty)
        #expect(try store.read { try $0.differencesFromFold() }.isEmpty)
        #expect(try store.read { try $0.query("SELECT * FROM conflicts").rows }.count == 1, "3 knew of neither")
    }

    @Test func `one whose counter does not follow on what it has seen never counts, whichever comes first`() throws {
        var forged = ben.header
        forged.stamp.counter += 1
        let revision = Revision(header: forged, body: ben.body, after: 0)
        let early = try CatalogStore.inMemory()
        _ = try early.write { try $0.merge([revision]) }
        let report = try early.write { try $0.merge([ada]) }
        #expect(report.merged == [ada.header] && report.waiting.map(\.missing) == [VersionVector()])
        #expect(try value(early) == "1")
        let late = try CatalogStore.inMemory()
        let error = #expect(throws: StoreError.self) { try late.write { _ = try $0.merge([ada, revision]) } }
        #expect(error.map { "\($0)".contains("does not follow on what it has seen") } == true)
    }

    @Test func `no clock moves a counter`() throws {
        var store = try CatalogStore.inMemory()
        for (milliseconds, value) in [(4_133_980_800_000, "1"), (0, "2"), (UInt64.max, "3"), (1, "4")]
            as [(UInt64, String)]
        {
            store.now = { milliseconds }
            try store.write { try $0.putToken(RevisionTests.gap(value)) }
        }
        let headers = try RevisionTests.revisions(store).map(\.header)
        #expect(headers.map(\.stamp.counter) == [1, 2, 3, 4, 5])
        #expect(headers.map(\.milliseconds) == [0, 4_133_980_800_000, 0, RevisionFormat.lastMillisecond, 1])
        let other = try CatalogStore.inMemory()
        try RevisionTests.pull(from: store, into: other)
        #expect(try value(other) == "4")
    }

    @Test func `counters end`() throws {
        let store = try CatalogStore.inMemory()
        try store.write { try $0.putToken(RevisionTests.gap("1")) }
        try store.unsealed { try $0.execute("UPDATE revision SET counter = ? WHERE sequence = 1", [.integer(1 << 62)]) }
        let error = #expect(throws: StoreError.self) { try store.write { try $0.putToken(RevisionTests.gap("2")) } }
        #expect(error.map { "\($0)".contains("the last counter there is") } == true)
    }

    @Test func `what has seen what is compacted here is taken where its counter can be right`() throws {
        let store = try CatalogStore.inMemory()
        try RevisionTests.pull(from: first, into: store)
        for value in ["5", "6", "7"] { try first.write { try $0.putToken(RevisionTests.gap(value)) } }
        try store.write { try $0.putToken(RevisionTests.gap("8")) }
        _ = try first.write { try $0.compact(upTo: $0.reader.versionVector()) }
        let late = try #require(try RevisionTests.revisions(store).last)
        var forged = late.header
        forged.stamp.counter += 9
        #expect(throws: StoreError.self) {
            try first.write { _ = try $0.merge([Revision(header: forged, body: late.body, after: 0)]) }
        }
        #expect(try first.write { try $0.merge([late]) }.merged == [late.header])
    }
}
