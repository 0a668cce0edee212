// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// `UISlider`: a track with its thumb at the value, between the images at its ends.
struct SliderDrawing: ControlDrawing {
    let classNames = ["UISlider"]

    func shapes(of view: DrawnView) -> [SVGElement] {
        var track = view.frame
        var elements: [SVGElement] = []
        let side = min(24, view.frame.height)
        for (name, isFirst) in [("minimumValueImage", true), ("maximumValueImage", false)] {
            guard let image = view.attribute(name), track.width > 3 * side else { continue }
            let isLeft = isFirst == (view.direction == .leftToRight)
            let place = Rect(
                x: isLeft ? track.minX : track.maxX - side, y: track.midY - side / 2, width: side, height: side)
            elements += PictureBox.elements(ImageContent(name: image), in: place, clippedTo: view.frame, view)
            track.width -= side + 8
            if isLeft { track.x += side + 8 }
        }
        let radius = min(13.5, view.frame.height / 2)
        let share = Self.share(view)
        let run = max(0, track.width - 2 * radius)
        let x = view.direction == .leftToRight ? track.minX + radius + run * share : track.maxX - radius - run * share
        let thickness = min(4, view.frame.height)
        let line = Rect(x: track.minX, y: track.midY - thickness / 2, width: track.width, height: thickness)
        var done = line
        done.width = view.direction == .leftToRight ? x - line.minX : line.maxX - x
        if view.direction == .rightToLeft { done.x = x }
        let fade = view.isEnabled ? 1 : 0.4
        let rest = (view.color(.maximumTrackTint) ?? Paint(color: "#d1d1d6")).faded(fade)
        elements.append(.rect(line, radius: thickness / 2, ShapeLook(fill: rest)))
        elements.append(.rect(done, radius: thickness / 2, ShapeLook(fill: view.color(.minimumTrackTint) ?? view.tint)))
        let look = ShapeLook(
            fill: view.color(.thumbTint) ?? .white, stroke: view.palette.outline.faded(fade), lineWidth: 0.75)
        let center = Point(x: x, y: track.midY)
        if view.environment.osMajor >= 26 {
            let thumb = Rect(
                x: x - radius * 1.3, y: center.y - radius * 0.85, width: radius * 2.6, height: radius * 1.7)
            elements.append(.rect(thumb, radius: radius, look))
        } else {
            elements.append(.circle(center, radius: radius, look))
        }
        return elements
    }

    func wordPlaces(of view: DrawnView) -> [Rect] { [view.frame] }

    /// Returns the position of the value between its limits, 0 to 1.
    private static func share(_ view: DrawnView) -> Double {
        let low = view.number("minValue") ?? 0
        let high = view.number("maxValue") ?? 1
        let value = view.number("value") ?? 0
        guard high > low, value.isFinite else { return 0 }
        return min(max((value - low) / (high - low), 0), 1)
    }
}
