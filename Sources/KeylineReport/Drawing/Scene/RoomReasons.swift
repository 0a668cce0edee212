// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
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
            case .length(let axis, let needed)? = folded.finding.predicates.first?.arguments.first
        else {
            (constraints, conflict, path) = ([], [], nil)
            return
        }
        if let path = Self.path(folded, scene, axis, needed) {
            (constraints, conflict, self.path) = (path.longestFirst.map(\.id), [], path)
            return
        }
        func along(_ finding: Finding) -> [String] {
            finding.constraints.filter { scene.reported.constraint($0)?.firstAttribute.axis == axis }
        }
        let members = folded.members.filter { $0.fingerprint != folded.finding.fingerprint }
        conflict = members.first { $0.cause == .conflict && !along($0).isEmpty }.map(along) ?? []
        let outside = members.filter { $0.edges.contains { $0.axis == axis } }.max { $0.overlap < $1.overlap }
        constraints = conflict.isEmpty ? outside.map(along) ?? [] : conflict
        path = nil
    }

    /// Lays the screen out in a window in which its contents just fit, and follows the lengths across it that cannot be less.
    private static func path(
        _ folded: FoldedFinding, _ scene: DrawingScene, _ axis: Axis, _ needed: Double
    ) -> LengthPath? {
        let room = scene.resized(to: folded.finding.windowLength(needed, axis, scene.environment), along: axis)
        let bounded = folded.members.flatMap { member in
            member.edges.filter { $0.axis == axis }.compactMap { edge in
                room.itemPosition(of: member.subject).map { (item: room.shownItem($0, at: edge), edge: edge.attribute) }
            }
        }
        let graph = LengthGraph(room, axis, room.constraints, isRigid: true, bounded: bounded)
        return graph.path(from: [.window(axis.near)]) { $0 == .window(axis.far) }
    }
}

extension Finding {
    /// The length of the window that the contents of a screen need, in points, from the length that the finding states.
    fileprivate func windowLength(_ needed: Double, _ axis: Axis, _ environment: LayoutEnvironment) -> Double {
        guard predicates.first?.kind == ContentDoesNotFit.Kind.needsInside.rawValue else { return needed }
        let insets = environment.safeArea
        return needed + (axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom)
    }
}

extension DrawingScene {
    /// Returns the item or the one around it that clips it at an edge.
    fileprivate func shownItem(_ position: Int, at edge: Edge) -> Int {
        var (shown, around) = (position, parents[position])
        while let outer = around, outer != roots.first {
            let (one, other) = (layout.windowFrames[shown], layout.windowFrames[outer])
            if Self.clips(items[outer]), one.reaches(beyond: other, at: edge) { shown = outer }
            around = parents[outer]
        }
        return shown
    }

    /// The screen laid out at rest in a window of another length.
    fileprivate func resized(to length: Double, along axis: Axis) -> DrawingScene {
        var (size, drawing) = (environment.window, drawing)
        if axis == .horizontal { size.width = length } else { size.height = length }
        drawing.layout = ScreenProgram(screen).solve(in: environment.resized(to: size))
        drawing.findings = []
        return DrawingScene(drawing, followsSubjects: false)
    }
}

extension Rect {
    fileprivate func reaches(beyond other: Rect, at edge: Edge) -> Bool {
        switch edge {
        case .top: minY < other.minY
        case .left: minX < other.minX
        case .bottom: maxY > other.maxY
        case .right: maxX > other.maxX
        }
    }
}
