// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// The areas in which touches reach controls and views with a recognizer, with the sizes of those smaller than a
/// finger.
struct HitRegionsLayer {
    let scene: DrawingScene

    private static let controls: Set = [
        "UIButton", "UISwitch", "UISlider", "UITextField", "UITextView", "UISegmentedControl", "UIStepper",
        "UIPageControl", "UIDatePicker", "UIPickerView", "UISearchBar", "UITableViewCell", "UICollectionViewCell",
        "UIControl", "UIColorWell",
    ]

    func elements(_ pen: inout Pen) -> [SVGElement] {
        let bound = Set(scene.screen.gestures.compactMap(\.item))
        var (regions, labels): ([SVGElement], [SVGElement]) = ([], [])
        for position in scene.items.indices where scene.isVisible(position) && scene.items[position].guide == nil {
            let item = scene.items[position]
            guard item.receivesTouches, Self.controls.contains(item.className) || bound.contains(item.id),
                let seen = scene.clips[position].flatMap({ scene.frames[position].intersection($0) })
            else { continue }
            let isSmall = min(seen.width, seen.height) < TouchTargetTooSmall.fingerPoints
            let look = ShapeLook(
                fill: Patterns.dots, stroke: AnnotationStyle.hitRegion, lineWidth: (isSmall ? 2 : 1) * pen.unit)
            regions.append(.rect(seen, look))
            if isSmall { labels += label(seen, &pen) }
        }
        return regions + labels
    }

    private func label(_ seen: Rect, _ pen: inout Pen) -> [SVGElement] {
        let words = [seen.width, seen.height].map(NumberText.points).joined(separator: " × ")
        let size = pen.size([words])
        let x = seen.midX - size.width / 2
        guard
            let rect = pen.placer.place(
                size, at: [Point(x: x, y: seen.maxY), Point(x: x, y: seen.minY - size.height)])
        else { return [] }
        return pen.label([words], in: rect, ink: AnnotationStyle.hitRegion)
    }
}

/// The recognizers, each named on the view that it is attached to.
struct GesturesLayer {
    let scene: DrawingScene

    func elements(_ pen: inout Pen) -> [SVGElement] {
        let groups = Dictionary(grouping: scene.screen.gestures) { $0.item ?? "" }
        var (outlines, labels): ([SVGElement], [SVGElement]) = ([], [])
        for position in scene.items.indices where scene.isVisible(position) {
            guard let gestures = groups[scene.items[position].id] else { continue }
            let frame = scene.frames[position]
            let dashes = [3 * pen.unit, 2 * pen.unit]
            outlines.append(
                .rect(frame, ShapeLook(stroke: AnnotationStyle.gesture, lineWidth: 1.5 * pen.unit, dashes: dashes)))
            let lines = gestures.map { SVGText.withoutDirections(Self.words($0).onOneLine) }
            let size = pen.size(lines)
            let middle = Point(x: frame.midX, y: frame.midY)
            guard let rect = pen.placer.place(size, near: middle) else { continue }
            labels += pen.leader(from: rect, to: middle, ink: AnnotationStyle.gesture)
            labels += pen.label(lines, in: rect, ink: AnnotationStyle.gesture, framed: true)
        }
        return outlines + labels
    }

    /// Returns a recognizer in words: `zoom: tap recognizer, 2 taps`.
    private static func words(_ gesture: GestureBinding) -> String {
        var words = gesture.name.map { "\($0): \(gesture.kind.words)" } ?? gesture.kind.words
        if let taps = gesture.configuration.numberOfTapsRequired, taps > 1 { words += ", \(taps) taps" }
        if let direction = gesture.configuration.direction { words += ", " + direction.names.joined(separator: " or ") }
        if gesture.configuration.isEnabled == false { words += ", off" }
        return words
    }
}
