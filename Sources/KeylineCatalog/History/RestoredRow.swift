// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineReplica
import KeylineStore

/// A value that a decision about a row has put aside.
public struct OverruledValue: Sendable {
    /// The row.
    public var entity: EntityID
    /// The register and what it held by this writing.
    public var content: RegisterContent
    /// What it holds by the one that counts.
    public var counting: [RegisterValue]
    /// Who wrote it.
    public var revision: RevisionHeader
}

/// What a row comes back with.
struct RestoredRow {
    /// All registers.
    private(set) var contents: [RegisterContent] = []
    /// The registers of which people have to decide still.
    private(set) var disputed: Set<Int> = []
    /// What does not count any more, because somebody else's side was taken.
    private(set) var overruled: [OverruledValue] = []

    /// A deleted row.
    ///
    /// - Parameters:
    ///   - state: the state in which it is deleted.
    ///   - chosen: whose side was taken; nil where none was.
    init(_ entity: EntityID, _ state: ReplicaState, taking chosen: Stamp?) {
        for (register, heads) in (state.entities[entity]?.registers ?? [:]).sorted(by: { $0.key < $1.key }) {
            let own = heads.all.first { $0.revision.stamp == chosen }
            guard let counting = own ?? heads.winner else { continue }
            contents.append(RegisterContent(register: register, values: counting.value))
            let others = heads.all.filter { $0.value != counting.value }
            guard own != nil else {
                if !others.isEmpty { disputed.insert(register) }
                continue
            }
            overruled += others.map {
                OverruledValue(
                    entity: entity, content: RegisterContent(register: register, values: $0.value),
                    counting: counting.value, revision: $0.revision)
            }
        }
    }
}
