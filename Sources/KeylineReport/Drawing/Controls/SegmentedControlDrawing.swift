// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import TextMeasurement

/// `UISegmentedControl`: its segments side by side, the selected one raised and bold; before iOS 13 filled.
struct SegmentedControlDrawing: ControlDrawing {
    let classNames = ["UISegmentedControl"]

    func shapes(of view: DrawnView) -> [SVGElement] {
        let frame = Self.bounds(view)
        let segments = Self.segments(view)
        let selected = Self.selected(view)
        let isOld = view.environment.osMajor < 13
        let radius = Self.radius(view, frame)
        var elements: [SVGElement] = []
        if isOld {
            elements.append(.rect(frame, radius: radius, ShapeLook(stroke: view.tint, lineWidth: 1)))
        } else {
            let look = ShapeLook(fill: view.palette.controlFill, stroke: view.palette.separator, lineWidth: 0.75)
            elements.append(.rect(frame, radius: radius, look))
        }
        for (index, segment) in segments.enumerated() {
            if index == selected {
                let look =
                    isOld
                    ? ShapeLook(fill: view.tint)
                    : ShapeLook(
                        fill: view.color(.selectedSegmentTint) ?? .white, stroke: view.palette.outline, lineWidth: 0.75)
                let inset = EdgeInsets(all: isOld ? 0 : 2)
                elements.append(.rect(segment.rect.inset(by: inset), radius: max(0, radius - 2), look))
            } else if index > 0, isOld || index != (selected ?? -2) + 1 {
                let x = view.direction == .leftToRight ? segment.rect.minX : segment.rect.maxX
                let gap = isOld ? 0 : frame.height * 0.25
                let ink = isOld ? view.tint : view.palette.outline
                elements.append(
                    .line(
                        Point(x: x, y: frame.minY + gap), Point(x: x, y: frame.maxY - gap),
                        ShapeLook(stroke: ink, lineWidth: 0.75)))
            }
            if let image = segment.segment.image, segment.segment.title?.isEmpty != false {
                let side = min(18, segment.rect.height * 0.6, segment.rect.width * 0.8)
                let place = Rect(
                    x: segment.rect.midX - side / 2, y: segment.rect.midY - side / 2, width: side, height: side)
                elements += PictureBox.symbol(ImageContent(name: image), in: place, view.palette.label, view)
            }
        }
        return elements + view.elements(Self.texts(view))
    }

    func wordPlaces(of view: DrawnView) -> [Rect] { [Self.bounds(view)] }

    private static func texts(_ view: DrawnView) -> [PlacedText] {
        let selected = selected(view)
        let isOld = view.environment.osMajor < 13
        return segments(view).enumerated().compactMap { index, segment in
            guard let title = segment.segment.title, !title.isEmpty else { return nil }
            let isSelected = index == selected
            let ink: Paint = isOld ? (isSelected ? .white : view.tint) : view.palette.label
            return view.words(
                title, in: segment.rect.inset(by: EdgeInsets(top: 0, left: 3, bottom: 0, right: 3)), size: 13,
                weight: isSelected && !isOld ? .semibold : .regular,
                view.isEnabled ? ink : view.palette.disabled, .middle)
        }
    }

    /// Returns the alignment rectangle: the frame is one point higher.
    private static func bounds(_ view: DrawnView) -> Rect {
        view.frame.inset(by: EdgeInsets(top: 0, left: 0, bottom: view.frame.height > 2 ? 1 : 0, right: 0))
    }

    private static func radius(_ view: DrawnView, _ frame: Rect) -> Double {
        let system: Double = view.environment.osMajor >= 26 ? frame.height / 2 : view.environment.osMajor >= 13 ? 8 : 4
        return view.item.appearance?.cornerRadius ?? system
    }

    private static func selected(_ view: DrawnView) -> Int? {
        let index = Int(view.attribute("selectedSegmentIndex") ?? "0") ?? 0
        return index >= 0 && view.isOn("momentary") != true ? index : nil
    }

    /// Returns the segments' places. Segments with a stated width have it; the others share the remaining width, in
    /// proportion to their words if the control says so.
    private static func segments(_ view: DrawnView) -> [(segment: Segment, rect: Rect)] {
        let segments = view.item.content.segments ?? []
        let frame = bounds(view)
        guard !segments.isEmpty, frame.width > 0 else { return [] }
        let isByContent = view.isOn("apportionsSegmentWidthsByContent") == true
        let font = view.text.font(size: 13)
        let fixed = segments.map { $0.width.flatMap { $0 > 0 ? $0 : nil } }
        let weights = segments.map { isByContent ? view.text.width(of: $0.title ?? "", font) + 18 : 1 }
        let rest = max(0, frame.width - fixed.compactMap { $0 }.reduce(0, +))
        let total = zip(fixed, weights).reduce(0) { $0 + ($1.0 == nil ? $1.1 : 0) }
        var widths = zip(fixed, weights).map { $0 ?? (total > 0 ? rest * $1 / total : 0) }
        let sum = widths.reduce(0, +)
        if sum > 0 { widths = widths.map { $0 * frame.width / sum } }
        var x = frame.minX
        return zip(segments, widths).map { segment, width in
            defer { x += width }
            return (segment, view.mirrored(Rect(x: x, y: frame.minY, width: width, height: frame.height)))
        }
    }
}
