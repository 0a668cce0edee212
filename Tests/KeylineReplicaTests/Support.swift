// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineSimulation
import SeededRandom

@testable import KeylineReplica

/// Sites that write to a few rows; each has seen only the revisions it received.
struct Scribes {
    /// The revisions, in the order in which they were written.
    private(set) var written: [(header: RevisionHeader, changes: [Change])] = []
    private var seen: [VersionVector]
    private var counters: [UInt64]
    private var generator: SeededGenerator

    static let table = 1
    static let owner = 2
    static let rules: MergeRules = [
        table: TableRules(tree: TableRules.TreeRegister(register: 1, parent: 0), owner: owner, bookkeeping: [3])
    ]

    init(count: Int, seed: UInt64) {
        seen = Array(repeating: VersionVector(), count: count)
        counters = Array(repeating: 0, count: count)
        generator = SeededGenerator(seed: seed)
    }

    static func site(_ index: Int) -> SiteID { SiteID(rawValue: UInt128(index + 1)) }

    /// Lets a random site write, or receive everything that another has.
    mutating func step() {
        let scribe = Int.random(in: seen.indices, using: &generator)
        if Bool.random(using: &generator) {
            let other = Int.random(in: seen.indices, using: &generator)
            seen[scribe] = seen[scribe].joined(seen[other])
            counters[scribe] = max(counters[scribe], counters[other])
        } else {
            write(scribe)
        }
    }

    private mutating func write(_ scribe: Int) {
        let site = Self.site(scribe)
        counters[scribe] += 1
        let stamp = Stamp(counter: counters[scribe], site: site, sequence: seen[scribe][site] + 1)
        let header = RevisionHeader(
            stamp: stamp, parents: seen[scribe], schema: 1,
            format: .logical(milliseconds: UInt64.random(in: 0..<1 << 48, using: &generator)))
        var view = ReplicaState(rules: Self.rules)
        for (header, changes) in written where seen[scribe].covers(header.stamp) { view.fold(changes, of: header) }
        written.append((header, randomChanges(on: view)))
        seen[scribe][site] = stamp.sequence
    }

    /// Random changes possible in the state `view`: changes and deletions of existing rows, insertions of others.
    private mutating func randomChanges(on view: ReplicaState) -> [Change] {
        let keys = ["a", "b", "c", "d"]
        var entities = keys.filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }
            .map { EntityID(table: Self.table, scope: "s", key: $0) }
        if Int.random(in: 0..<6, using: &generator) == 0 { entities.append(EntityID(table: Self.owner, scope: "s")) }
        return entities.map { Change($0, randomAction(keys, on: view.entities[$0], isOwner: $0.table == Self.owner)) }
    }

    private mutating func randomAction(_ keys: [String], on row: EntityState?, isOwner: Bool) -> Change.Action {
        let place = RegisterContent(
            register: 1,
            values: [
                Bool.random(using: &generator) ? .null : .text(keys.randomElement(using: &generator) ?? "a"), .real(1),
            ])
        let value = RegisterContent(register: 2, values: [.integer(Int64.random(in: 0..<3, using: &generator))])
        let contents = isOwner ? [] : [place, value]
        let choice = Int.random(in: 0..<8, using: &generator)
        guard let row else { return .insert(contents) }
        guard row.isAlive else { return choice < 4 ? .restore : .insert(contents) }
        if isOwner || choice == 0 { return .delete }
        return .set(choice == 1 ? contents : choice < 4 ? [place] : [value])
    }
}
