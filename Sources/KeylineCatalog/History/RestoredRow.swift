// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineReplica
import KeylineStore

/// A value that was discarded because another side of a conflict was chosen.
public struct OverruledValue: Sendable {
    /// The row.
    public var entity: EntityID
    /// The register and the discarded values.
    public var content: RegisterContent
    /// The values that were chosen instead.
    public var counting: [RegisterValue]
    /// The revision that wrote the discarded values.
    public var revision: RevisionHeader
}

/// The registers with which a deleted row is restored.
struct RestoredRow {
    /// All registers.
    private(set) var contents: [RegisterContent] = []
    /// The registers whose conflicts stay open.
    private(set) var disputed: Set<Int> = []
    /// The values discarded because another side was chosen.
    private(set) var overruled: [OverruledValue] = []

    /// Determines the registers of a deleted row.
    ///
    /// - Parameters:
    ///   - state: the state in which the row is deleted.
    ///   - chosen: the revision whose values were chosen; nil if none was.
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
