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

/// What a decision for one revision means for rows that it brought back: where others had written the same registers
/// without knowing of it, what it wrote counts there too.
struct RestoreOverrides {
    /// The state after the rows came back.
    let state: ReplicaState
    /// Whose side was taken.
    let chosen: Stamp
    /// What makes it count.
    private(set) var operations: [RowOperation] = []
    /// What does not count any more.
    private(set) var overruled: [OverruledValue] = []

    init(_ state: ReplicaState, chosen: Stamp, on rows: [EntityID]) {
        self.state = state
        self.chosen = chosen
        for row in rows {
            for (register, heads) in (state.entities[row]?.registers ?? [:]).sorted(by: { $0.key < $1.key }) {
                take(register, heads, of: row)
            }
        }
    }

    private mutating func take(_ register: Int, _ heads: MultiValueRegister<[RegisterValue]>, of row: EntityID) {
        guard let own = heads.all.first(where: { $0.revision.stamp == chosen }) else { return }
        let others = heads.all.filter { $0.value != own.value }
        guard !others.isEmpty else { return }
        operations += [
            .set(row, [RegisterContent(register: register, values: own.value)]), .affirm(row, register: register),
        ]
        overruled += others.map {
            OverruledValue(
                entity: row, content: RegisterContent(register: register, values: $0.value), counting: own.value,
                revision: $0.revision)
        }
    }
}
