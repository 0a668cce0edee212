// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineSimulation
import SeededRandom
import Testing

@testable import KeylineReplica

@Suite("The state of a replica")
struct ReplicaStateTests {
    @Test("is the same in any order and with any repetition", arguments: Seeds.first(150))
    func anyOrder(seed: UInt64) {
        var scribes = Scribes(count: 4, seed: seed)
        for _ in 0..<60 { scribes.step() }
        let expected = fold(scribes.written)
        var generator = SeededGenerator(seed: seed &+ 1)
        for _ in 0..<3 {
            let shuffled = (scribes.written + scribes.written.prefix(10)).shuffled(using: &generator)
            let state = fold(shuffled)
            #expect(state.entities == expected.entities, "seed \(seed)")
            #expect(state.rows() == expected.rows(), "seed \(seed)")
            #expect(state.conflicts() == expected.conflicts(), "seed \(seed)")
        }
    }

    @Test("has trees without cycles", arguments: Seeds.first(150))
    func trees(seed: UInt64) {
        var scribes = Scribes(count: 4, seed: seed)
        for _ in 0..<60 { scribes.step() }
        let rows = fold(scribes.written).rows()
        for start in rows.keys where start.table == Scribes.table {
            var next: EntityID? = start
            for _ in 0...rows.count {
                guard let entity = next, case .text(let parent)? = rows[entity]?[1]?.first else {
                    next = nil
                    break
                }
                next = EntityID(table: entity.table, scope: entity.scope, key: parent)
            }
            #expect(next == nil, "seed \(seed): \(start.key) is its own ancestor")
        }
    }

    /// Every written value is current, or was replaced by a revision that had seen it, or is in a conflict.
    @Test("loses nothing", arguments: Seeds.first(150))
    func nothingLost(seed: UInt64) {
        var scribes = Scribes(count: 4, seed: seed)
        for _ in 0..<60 { scribes.step() }
        let state = fold(scribes.written)
        let rows = state.rows()
        let conflicts = state.conflicts()
        for (header, changes) in scribes.written {
            for change in changes {
                for content in change.contents {
                    let isCurrent = rows[change.entity]?[content.register] == content.values
                    let isReplaced = scribes.written.contains { later, others in
                        later.stamp != header.stamp && later.hasSeen(header.stamp)
                            && others.contains { other in
                                other.entity == change.entity
                                    && (other.action == .delete
                                        || other.contents.contains { $0.register == content.register })
                            }
                    }
                    let isFound = conflicts.contains {
                        $0.entity == change.entity && $0.losing.contains(content)
                    }
                    let isEqualToWinner =
                        state.entities[change.entity]?.registers[content.register]?.winner?.value
                        == content.values
                    #expect(
                        isCurrent || isReplaced || isFound || (isEqualToWinner && rows[change.entity] == nil),
                        "seed \(seed): \(change.entity.key).\(content.register) of \(header.stamp)")
                }
            }
        }
    }

    private func fold(_ revisions: [(header: RevisionHeader, changes: [Change])]) -> ReplicaState {
        var state = ReplicaState(rules: Scribes.rules)
        for (header, changes) in revisions { state.fold(changes, of: header) }
        return state
    }
}
