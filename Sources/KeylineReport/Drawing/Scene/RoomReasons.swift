// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// The constraints that take the room of a screen whose contents do not fit: those across a window in which they fit, else
/// those of the conflict that follows from it, else those that place the item that is farthest outside.
struct RoomReasons {
    /// Ids of the constraints; empty for findings of other rules.
    let constraints: [String]
    /// Ids of the constraints if they conflict; empty if they do not.
    let conflict: [String]
    /// The lengths across a window in which the contents just fit; nil where they do not add up to it.
    let path: LengthPath?

    init(_ folded: FoldedFinding, _ scene: DrawingScene) {
        guard folded.finding.rule == ContentDoesNotFit.metadata.id,
            let (axis, needed) = folded.finding.neededRoom
        else {
            (constraints, conflict, path) = ([], [], nil)
            return
        }
        let room = RoomPaths(folded, scene, axis, needed)
        if let path = room.path(isRigid: true) {
            (constraints, conflict, self.path) = (path.longestFirst.map(\.id), [], path)
            return
        }
        func along(_ finding: Finding) -> [String] {
            finding.constraints.filter { scene.reported.constraint($0)?.firstAttribute.axis == axis }
        }
        let members = folded.members.filter { $0.fingerprint != folded.finding.fingerprint }
        conflict = members.first { $0.cause == .conflict && !along($0).isEmpty }.map(along) ?? []
        let outside = members.filter { $0.edges.contains { $0.axis == axis } }.max { $0.overlap < $1.overlap }
        let blamed = conflict.isEmpty ? outside.map(along) ?? [] : conflict
        path = blamed.isEmpty ? room.path(isRigid: false) : nil
        constraints = path?.longestFirst.map(\.id) ?? blamed
    }
}
