// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The merged state of one row: for its existence and each register, the writes that no other write has seen.
public struct EntityState: Hashable, Sendable {
    /// The insertions (true) and deletions (false) of the row. A deletion wins over concurrent insertions.
    public private(set) var existence = MultiValueRegister<Bool>()
    /// The registers, keyed by number.
    public private(set) var registers: [Int: MultiValueRegister<[RegisterValue]>] = [:]
    /// Every place the row has had in its tree, latest stamp first; empty if its table has no tree.
    public private(set) var places: [RegisterWrite<[RegisterValue]>] = []

    /// Creates the state of a row that was never written.
    public init() {}

    /// True if the row was inserted and no deletion is current.
    public var isAlive: Bool { !existence.all.isEmpty && existence.all.allSatisfy(\.value) }

    /// The current deletion with the latest stamp; nil if there is none.
    public var deletion: RegisterWrite<Bool>? { existence.all.first { !$0.value } }

    /// The current value of each register; nil if the row is deleted or was never inserted.
    public var row: [Int: [RegisterValue]]? {
        isAlive ? registers.compactMapValues { $0.winner?.value } : nil
    }

    /// Folds a change into the state.
    ///
    /// - Parameter tree: the number of the register whose places are recorded; nil if the table has no tree.
    public mutating func fold(_ action: Change.Action, of revision: RevisionHeader, tree: Int?) {
        switch action {
        case .insert(let contents):
            existence.fold(RegisterWrite(revision, true))
            write(contents, revision, tree)
        case .set(let contents): write(contents, revision, tree)
        case .restore: existence.fold(RegisterWrite(revision, true))
        case .delete: existence.fold(RegisterWrite(revision, false))
        }
    }

    private mutating func write(_ contents: [RegisterContent], _ revision: RevisionHeader, _ tree: Int?) {
        for content in contents {
            let written = RegisterWrite(revision, content.values)
            registers[content.register, default: MultiValueRegister()].fold(written)
            guard content.register == tree else { continue }
            let stamp = revision.stamp
            let place = places.firstIndex { $0.revision.stamp <= stamp } ?? places.endIndex
            if place < places.endIndex, places[place].revision.stamp == stamp { continue }
            places.insert(written, at: place)
        }
    }

    /// The current deletions: those that no other insertion or deletion has seen.
    var deletions: [RevisionHeader] { existence.all.filter { !$0.value }.map(\.revision) }

    /// Returns the writes to the row that are concurrent with all of the given deletions, by the stamp of their
    /// revision.
    func writings(besides deletions: [RevisionHeader]) -> [Stamp: [RegisterContent]] {
        func isBeside(_ writer: RevisionHeader) -> Bool {
            deletions.allSatisfy { !$0.hasSeen(writer.stamp) && !writer.hasSeen($0.stamp) }
        }
        var found: [Stamp: [RegisterContent]] = [:]
        for (register, heads) in registers {
            for head in heads.all where isBeside(head.revision) {
                found[head.revision.stamp, default: []].append(RegisterContent(register: register, values: head.value))
            }
        }
        for head in existence.all where head.value && isBeside(head.revision) {
            found[head.revision.stamp] = found[head.revision.stamp] ?? []
        }
        return found.mapValues { $0.sorted { $0.register < $1.register } }
    }

    /// Returns the conflicts that concern this row alone.
    func conflicts(of entity: EntityID, rules: TableRules?) -> [MergeConflict] {
        guard isAlive else { return deletionConflicts(of: entity, rules) }
        var conflicts: [MergeConflict] = []
        for (register, heads) in registers {
            guard let winner = heads.winner else { continue }
            for loser in heads.losers {
                conflicts.append(
                    MergeConflict(
                        kind: .value, entity: entity, register: register,
                        winner: winner.revision.stamp,
                        winning: [RegisterContent(register: register, values: winner.value)],
                        loser: loser.revision.stamp,
                        losing: [RegisterContent(register: register, values: loser.value)],
                        isBookkeeping: isBookkeeping(register, winner.value, loser.value, rules)))
            }
        }
        return conflicts
    }

    private func deletionConflicts(of entity: EntityID, _ rules: TableRules?) -> [MergeConflict] {
        guard let deletion else { return [] }
        return writings(besides: deletions).map { stamp, contents in
            let isBookkeeping = contents.allSatisfy { rules?.bookkeeping.contains($0.register) ?? false }
            return MergeConflict(
                kind: .deleted, entity: entity, register: 0, winner: deletion.revision.stamp, winning: [],
                loser: stamp, losing: contents, isBookkeeping: isBookkeeping && !contents.isEmpty)
        }
    }

    /// Returns true if the values differ only in bookkeeping, such as two places under one parent, which differ in
    /// order.
    private func isBookkeeping(
        _ register: Int, _ winner: [RegisterValue], _ loser: [RegisterValue], _ rules: TableRules?
    ) -> Bool {
        guard let rules else { return false }
        if let tree = rules.tree, tree.register == register, winner.indices.contains(tree.parent),
            loser.indices.contains(tree.parent)
        {
            return winner[tree.parent] == loser[tree.parent]
        }
        return rules.bookkeeping.contains(register)
    }
}
