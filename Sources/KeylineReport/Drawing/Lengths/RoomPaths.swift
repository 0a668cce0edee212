// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

/// The paths across the window in which the contents of a screen just fit.
struct RoomPaths {
    private let room: DrawingScene
    private let axis: Axis
    /// The edges that must lie inside the safe area.
    private let bounded: [(item: Int, edge: Attribute)]

    init(_ folded: FoldedFinding, _ scene: DrawingScene, _ axis: Axis, _ needed: Double) {
        let room = scene.resized(to: folded.finding.windowLength(needed, axis, scene.environment), along: axis)
        (self.room, self.axis) = (room, axis)
        bounded = folded.members.flatMap { member in
            member.edges.filter { $0.axis == axis }.compactMap { edge in
                room.itemPosition(of: member.subject).map { (room.shownItem($0, at: edge), edge.attribute) }
            }
        }
    }

    /// Returns the path with the fewest steps along lengths that cannot be less if `isRigid`, else along any.
    func path(isRigid: Bool) -> LengthPath? {
        // Another finding may be about the item that is farthest outside.
        path(bounded, isRigid) ?? path(shown.flatMap { [($0, axis.near), ($0, axis.far)] }, isRigid)
    }

    private func path(_ bounded: [(item: Int, edge: Attribute)], _ isRigid: Bool) -> LengthPath? {
        let graph = LengthGraph(room, axis, room.constraints, isRigid: isRigid, bounded: bounded)
        return graph.path(from: [.window(axis.near)]) { $0 == .window(axis.far) }
    }

    /// The visible views.
    private var shown: [Int] {
        room.items.indices.filter { room.isVisible($0) && room.items[$0].guide == nil && $0 != room.roots.first }
    }
}

extension Finding {
    /// The axis along which the contents of a screen need a longer window or safe area, and the length, in points; nil for
    /// other findings.
    var neededRoom: (axis: Axis, points: Double)? {
        let others = [ContentDoesNotFit.Kind.needsShare, .needsUpTo].map(\.rawValue)
        guard let statement = predicates.first, !others.contains(statement.kind),
            case .length(let axis, let points)? = statement.arguments.first
        else { return nil }
        return (axis, points)
    }

    /// The length of the window that the contents of a screen need, in points, from the length that the finding states.
    fileprivate func windowLength(_ needed: Double, _ axis: Axis, _ environment: LayoutEnvironment) -> Double {
        let isInside = predicates.first?.kind == ContentDoesNotFit.Kind.needsInside.rawValue
        return needed + (isInside ? environment.insets(along: axis) : environment.hidden(along: axis))
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
        var drawing = drawing
        drawing.layout = ScreenProgram(screen).solve(
            in: environment.resized(to: environment.window.with(length, along: axis)))
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
