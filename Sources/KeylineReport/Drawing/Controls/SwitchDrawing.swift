// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// `UISwitch`: a capsule with its thumb at the end for on or off, marked with a bar or a ring.
struct SwitchDrawing: ControlDrawing {
    let classNames = ["UISwitch"]

    func shapes(of view: DrawnView) -> [SVGElement] {
        let isOn = view.isOn("on") ?? false
        let track = Self.track(view)
        let height = track.height
        let fade = view.isEnabled ? 1 : 0.4
        let on = view.color(.onTint) ?? view.palette.switchOn
        let fill = (isOn ? on : view.palette.controlFill).faded(fade)
        let outline = ShapeLook(fill: fill, stroke: view.palette.outline, lineWidth: 0.75)
        // Since iOS 26 the thumb is wider than it is high.
        let length = view.environment.osMajor >= 26 ? height * 1.3 : height - 4
        let isFar = isOn == (view.direction == .leftToRight)
        let thumb = Rect(
            x: isFar ? track.maxX - length - 2 : track.minX + 2, y: track.minY + 2, width: length, height: height - 4)
        let look = ShapeLook(
            fill: view.color(.thumbTint) ?? .white, stroke: view.palette.outline.faded(fade), lineWidth: 0.75)
        // The mark beside the thumb shows on or off without color.
        let middle = Point(x: isFar ? (track.minX + thumb.minX) / 2 : (track.maxX + thumb.maxX) / 2, y: track.midY)
        let mark =
            isOn
            ? SVGElement.line(
                Point(x: middle.x, y: middle.y - height * 0.16), Point(x: middle.x, y: middle.y + height * 0.16),
                ShapeLook(stroke: .white, lineWidth: 1.5))
            : SVGElement.circle(middle, radius: height * 0.13, ShapeLook(stroke: view.palette.outline, lineWidth: 1.25))
        return [
            .rect(track, radius: height / 2, outline), .rect(thumb, radius: height / 2, look), mark,
        ]
    }

    func wordPlaces(of view: DrawnView) -> [Rect] { [Self.track(view)] }

    /// Returns the switch's own size at the top of the leading edge: a switch does not stretch with its frame.
    private static func track(_ view: DrawnView) -> Rect {
        let size = view.environment.behavior.controls.switchSize
        let width = min(size.width - (view.environment.osMajor >= 26 ? 2 : 0), max(view.frame.width, 1))
        let height = min(size.height, max(view.frame.height, 1))
        return view.mirrored(Rect(x: view.frame.minX, y: view.frame.minY, width: width, height: height))
    }
}
