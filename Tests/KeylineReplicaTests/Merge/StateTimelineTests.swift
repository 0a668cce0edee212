// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReplica
import Testing

/// The states after each revision of a log.
@Suite struct StateTimelineTests {
    private static let site = SiteID(rawValue: 7)

    private static func log(_ count: Int) -> ChangeLog {
        let entries = (1...count).map { number in
            let stamp = Stamp(counter: UInt64(number), site: site, sequence: UInt64(number))
            var parents = VersionVector()
            parents[site] = UInt64(number - 1)
            let entity = EntityID(table: 6, scope: "token-\(number % 7)")
            let content = RegisterContent(register: 1, values: [.integer(Int64(number))])
            return ChangeLog.Entry(
                header: RevisionHeader(stamp: stamp, parents: parents, schema: 1, author: "", message: ""),
                changes: [Change(entity, number % 11 == 0 ? .delete : .insert([content]))],
                isWaiting: false)
        }
        return ChangeLog(entries, rules: [:])
    }

    @Test func `are those of a fold from scratch, in whatever order they are asked for`() {
        let log = Self.log(1000)
        var timeline = StateTimeline(log)
        for count in Array(stride(from: 1000, through: 900, by: -1)) + [1, 500, 250, 0, 999, 130, 131, 64, 63] {
            let entries = ChangeLog(Array(log.entries.prefix(count)), rules: log.rules)
            #expect(timeline.state(after: count).rows() == entries.state(at: nil).rows(), "\(count)")
        }
    }

    @Test func `stamps show how many revisions there were`() {
        let log = Self.log(100)
        let timeline = StateTimeline(log)
        for (index, entry) in log.entries.enumerated() {
            #expect(timeline.count(upTo: entry.header.stamp) == index + 1)
        }
        #expect(StateTimeline(ChangeLog([], rules: log.rules)).count(upTo: log.entries[0].header.stamp) == 0)
    }
}
