// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

extension TouchTarget {
    /// Returns the axes along which the frame of the view itself is shorter than a finger needs, with the source of its length
    /// there.
    func tooShort(_ frame: Rect) -> [(axis: Axis, length: Length)] {
        Axis.allCases.filter { frame.size[$0] < TouchTargetTooSmall.fingerPoints }.map { ($0, length($0)) }
    }

    /// The source of the frame's length along an axis.
    func length(_ axis: Axis) -> Length { axis == .horizontal ? width : height }

    /// The size in words: `139 × 26 pt`.
    var words: String { Self.words(region.size) }

    /// Returns a size in words.
    static func words(_ size: Size) -> String {
        let lengths = [size.width, size.height].map { NumberText.points(($0 * 10).rounded() / 10) }
        return lengths.joined(separator: " × ") + " pt"
    }

    /// Returns the room that a finger needs around the center of a region, at least as large as the region.
    static func wanted(around region: Rect) -> Rect {
        let size = Size(
            width: max(region.width, TouchTargetTooSmall.fingerPoints),
            height: max(region.height, TouchTargetTooSmall.fingerPoints))
        return Rect(
            x: region.midX - size.width / 2, y: region.midY - size.height / 2, width: size.width, height: size.height)
    }
}

extension TouchTarget.Length {
    /// The ids of the constraints that decide it.
    var constraints: [String] { if case .constraints(let ids) = self { ids } else { [] } }
}

/// The view whose bounds cut a part of a touch target off.
struct TouchCut {
    /// The position of the view.
    let position: Int
    /// The axes along which the target reaches beyond it.
    let axes: [Axis]
    /// Ids of the constraints on its own lengths along these.
    let sizing: [String]
    /// The paths from the window's edges to the edges that cut, where no constraint sets its length.
    let paths: [LengthPath]

    /// - Parameters:
    ///   - touch: the target.
    ///   - own: its position.
    init?(_ touch: TouchTarget, at own: Int, _ scene: DrawingScene) {
        guard let position = touch.cutBy.flatMap(scene.position) else { return nil }
        let (frame, bounds) = (scene.layout.windowFrames[own], scene.layout.windowFrames[position])
        let edges = [
            (Edge.top, bounds.minY - frame.minY), (.left, bounds.minX - frame.minX),
            (.bottom, frame.maxY - bounds.maxY), (.right, frame.maxX - bounds.maxX),
        ].filter { $0.1 > 0 }.map(\.0)
        let axes = Axis.allCases.filter { axis in edges.contains { $0.axis == axis } }
        let target = scene.judgedLayout?.touchTarget(of: scene.items[position].id)
        let sizing = axes.flatMap { target?.length($0).constraints ?? [] }.compactMap(scene.constraint)
            .filter { $0.firstAttribute.isSize && $0.firstItem == scene.items[position].id }
        (self.position, self.axes, self.sizing) = (position, axes, sizing.map(\.id))
        let unsized = edges.filter { edge in !sizing.contains { $0.firstAttribute.axis == edge.axis } }
        paths = EdgePaths(to: unsized, at: position, scene).paths
    }

    /// Ids of the constraints that decide what it leaves, those next to it first.
    var constraints: [String] { sizing + paths.flatMap { $0.constraints.reversed().map(\.id) } }
}
