// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineReplica
@_spi(WritePath) internal import KeylineStore

/// The end of a history: every site syncs with every other, after which all must be equal and nothing lost.
extension SimulatedHistory {
    /// Lets all clocks catch up, and syncs every site with every other until all have the same heads.
    mutating func converge() throws {
        time += UInt64(30 * Self.day)
        for site in sites {
            site.advance(to: time)
            try site.upgrade()
        }
        for _ in 0..<sites.count {
            for target in sites.indices {
                for source in sites.indices where source != target {
                    let message = try SimulatedSession.message(from: sites[source], to: sites[target])
                    guard
                        try sites[target].receive(
                            message.revisions, message.basis, after: message.compacted, crashes: false)
                    else {
                        throw SimulationFailure(
                            "\(sites[target].name) refused what \(sites[source].name) knows: \(sites[target].refusal)")
                    }
                }
            }
            if try Set(sites.map { site in try site.store.read { try $0.greeting().heads } }).count == 1 { return }
        }
        throw SimulationFailure("the sites do not come to the same revisions")
    }

    func check() throws {
        let expected = try sites[0].store.read { try $0.syncedRows() }
        let horizon = try sites[0].store.read { try $0.horizon() }
        let revisions =
            try sites[0].revisions(after: VersionVector()).filter { !horizon.covers($0.header.stamp) }
            + compacted.values.filter { horizon.covers($0.header.stamp) }
        let known = Set(revisions.map(SimulatedSite.Content.init))
        guard Set(revisions.map(\.branchName)).count == revisions.count else {
            throw SimulationFailure("a revision is there under two names")
        }
        for site in sites {
            let rows = try site.store.read { try $0.syncedRows() }
            guard rows == expected else {
                let difference = Set(rows).symmetricDifference(expected).sorted().prefix(4)
                throw SimulationFailure("\(site.name) differs: \(difference.joined(separator: "; "))")
            }
            let wrong = try site.store.read { try $0.differencesFromFold() }
            guard wrong.isEmpty else {
                throw SimulationFailure("\(site.name): \(wrong.prefix(3).joined(separator: "; "))")
            }
            guard site.acknowledged.isSubset(of: known) else { throw SimulationFailure("\(site.name) lost a revision") }
        }
        try checkNothingLost(revisions)
    }

    /// Checks that every written value is current, was replaced by a revision that had seen it, or is in a conflict.
    private func checkNothingLost(_ revisions: [Revision]) throws {
        let changes = try revisions.map { (header: $0.header, changes: try ChangeCoding.decode($0.body)) }
        let folded = try sites[0].store.read { try $0.folded() }
        let losing = folded.conflicts.reduce(into: [EntityID: [RegisterContent]]()) {
            $0[$1.entity, default: []] += $1.losing
        }
        var writings: [EntityID: [(header: RevisionHeader, change: Change)]] = [:]
        for (header, changes) in changes {
            for change in changes { writings[change.entity, default: []].append((header, change)) }
        }
        for (entity, written) in writings {
            for (header, change) in written {
                for content in change.contents {
                    let isSuperseded = written.contains { later, other in
                        later.stamp != header.stamp && later.hasSeen(header.stamp)
                            && (other.action == .delete || other.contents.contains { $0.register == content.register })
                    }
                    if isSuperseded { continue }
                    if losing[entity]?.contains(content) ?? false { continue }
                    guard folded.rows[entity]?[content.register] == content.values else {
                        throw SimulationFailure(
                            "\(entity.scope) \(entity.key) register \(content.register): \(content.values) is lost")
                    }
                }
            }
        }
    }
}
