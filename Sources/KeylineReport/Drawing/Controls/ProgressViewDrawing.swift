// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// `UIProgressView`: a thin track, filled in proportion to the progress.
struct ProgressViewDrawing: ControlDrawing {
    let classNames = ["UIProgressView"]

    func shapes(of view: DrawnView) -> [SVGElement] {
        let progress = min(max(view.number("progress") ?? 0, 0), 1)
        let radius = min(view.frame.height, 6) / 2
        var done = view.frame
        done.width *= progress
        let outline = ShapeLook(
            fill: view.color(.trackTint) ?? Paint(color: "#e5e5ea"), stroke: view.palette.outline, lineWidth: 0.5)
        let look = ShapeLook(fill: view.color(.progressTint) ?? view.tint)
        return [.rect(view.frame, radius: radius, outline), .rect(view.mirrored(done), radius: radius, look)]
    }

    func wordPlaces(of view: DrawnView) -> [Rect] { [view.frame] }
}
