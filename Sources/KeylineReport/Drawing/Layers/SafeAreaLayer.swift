// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The area outside the safe area of the root view, or of the highlighted item, or outside the one that findings state.
struct SafeAreaLayer {
    let scene: DrawingScene
    let marks: [FindingMark]

    /// True where there is such an area.
    var isDrawn: Bool { rectangles.map { $0.inner != $0.outer } ?? false }

    func elements(_ pen: Pen, _ mask: ContentMask) -> [SVGElement] {
        guard let (outer, inner) = rectangles, inner != outer else { return [] }
        let shade = AnnotationStyle.safeArea.opacity(0.07)
        let line = ShapeLook(
            stroke: AnnotationStyle.safeArea, lineWidth: 1.2 * pen.unit, dashes: [6 * pen.unit, 3 * pen.unit])
        let ring = Self.path(outer) + " " + Self.path(inner)
        let hatching = SVGElement.path(ring, ShapeLook(fill: Patterns.outside)).with("fill-rule", "evenodd")
        return [.path(ring, ShapeLook(fill: shade)).with("fill-rule", "evenodd")]
            + mask.cut([hatching, .rect(inner, line)])
    }

    private var rectangles: (outer: Rect, inner: Rect)? {
        guard let own, own.inner == own.outer else { return own }
        return (own.outer, stated.reduce(own.outer) { $0.intersection($1) ?? $0 })
    }

    /// The safe areas that findings were judged by where the screen is in another one and has none of its own.
    private var stated: [Rect] {
        marks.flatMap { $0.regions + $0.members.flatMap(\.regions) }.compactMap(\.extents)
            .filter(\.isSafeAreaAround).map(\.bounds)
    }

    private var own: (outer: Rect, inner: Rect)? {
        if let position = scene.highlighted ?? (scene.device.surface == .part ? scene.roots.first : nil) {
            guard scene.hasPlace[position], scene.items[position].guide == nil else { return nil }
            let frame = scene.frames[position]
            return (frame, Self.inset(frame, scene.solved[position].safeAreaInsets))
        }
        let window = Rect(size: scene.environment.window)
        guard let root = scene.roots.first, scene.hasPlace[root], scene.environment.idiom != .tv else {
            return (window, scene.safeArea)
        }
        return (window, Self.inset(window, scene.solved[root].safeAreaInsets))
    }

    /// Returns a rectangle reduced by insets; its size is never negative.
    private static func inset(_ rect: Rect, _ insets: EdgeInsets) -> Rect {
        var inner = rect.inset(by: insets)
        (inner.width, inner.height) = (max(0, inner.width), max(0, inner.height))
        return inner
    }

    private static func path(_ rect: Rect) -> String { DeviceDrawing.roundedPath(rect, upper: 0, lower: 0) }
}
