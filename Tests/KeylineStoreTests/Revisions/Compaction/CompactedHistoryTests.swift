// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReplica
import Testing

@_spi(WritePath) @testable import KeylineStore

@Suite struct CompactedHistoryTests {
    private static func left(of store: CatalogStore, for other: CatalogStore) throws -> CompactedHistory {
        let known = try other.read { try $0.versionVector() }
        return try store.read { reader in
            CompactedHistory(
                try reader.compactedRevisions(after: known, byteCount: .max).revisions, horizon: try reader.horizon())
        }
    }

    @Test func `what is left of what others have joins what is here, which stays as it was`() throws {
        let (first, second) = (try CatalogStore.inMemory(), try CatalogStore.inMemory())
        try first.write { try $0.putToken(RevisionTests.gap("1")) }
        try RevisionTests.pull(from: first, into: second)
        try second.write { try $0.putToken(RevisionTests.gap("10")) }
        let own = try #require(try RevisionTests.revisions(second).last)
        for value in ["2", "3", "4"] { try first.write { try $0.putToken(RevisionTests.gap(value)) } }
        try first.write { try $0.execute("DELETE FROM catalog_setting") }
        _ = try first.write { try $0.compact(upTo: $0.reader.versionVector()) }
        let left = try Self.left(of: first, for: second)
        #expect(left.revisions.count < 4, "what was overwritten is gone")
        let report = try second.write { try $0.takeOver(left) }
        #expect(report.caughtUpCount == left.revisions.count)
        #expect(try RevisionTests.revisions(second).contains(own))
        #expect(try second.read { try $0.differencesFromFold() }.isEmpty)
        #expect(try second.read { try $0.query("SELECT * FROM conflicts").rows }.count == 1, "10 knew nothing of 4")
        #expect(try second.read { try $0.query("SELECT * FROM catalog_setting").rows }.isEmpty, "a deletion is kept")
        try RevisionTests.pull(from: second, into: first)
        #expect(try RevisionTests.dump(first) == RevisionTests.dump(second))
        #expect(try second.write { try $0.takeOver(left) }.caughtUpCount == 0, "taken once")
    }

    @Test func `who reads is known by what it had, until it is forgotten`() throws {
        var store = try CatalogStore.inMemory()
        store.now = { 1_764_112_000_000 }
        let site = SiteID.random()
        let seen = try store.read { try $0.versionVector() }
        try store.note(reader: site, seen)
        #expect(try store.read { try $0.readers() }.map(\.seen) == [1_764_112_000_000])
        func waited() throws -> [Acknowledgement.Who] { try store.write { try $0.acknowledgements() }.map(\.who) }
        #expect(try waited() == [.site(site)])
        try store.write { try $0.forgetReader(site) }
        #expect(try waited().isEmpty)
        try store.note(reader: site, seen)
        #expect(try waited() == [.site(site)])
    }
}
