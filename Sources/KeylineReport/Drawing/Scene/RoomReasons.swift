// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// The constraints that take the room of a screen whose contents do not fit: those of the conflict that follows from it, else
/// those that place the item that is farthest outside.
struct RoomReasons {
    /// Ids of the constraints; empty for findings of other rules.
    let constraints: [String]
    /// Ids of the constraints if they conflict; empty if they do not.
    let conflict: [String]

    init(_ folded: FoldedFinding, _ scene: DrawingScene) {
        guard folded.finding.rule == ContentDoesNotFit.metadata.id,
            let axis = folded.finding.predicates.first?.lengthAxis
        else {
            (constraints, conflict) = ([], [])
            return
        }
        func along(_ finding: Finding) -> [String] {
            finding.constraints.filter { scene.reported.constraint($0)?.firstAttribute.axis == axis }
        }
        let members = folded.members.filter { $0.fingerprint != folded.finding.fingerprint }
        conflict = members.first { $0.cause == .conflict && !along($0).isEmpty }.map(along) ?? []
        let outside = members.filter { $0.edges.contains { $0.axis == axis } }.max { $0.overlap < $1.overlap }
        constraints = conflict.isEmpty ? outside.map(along) ?? [] : conflict
    }
}
