// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// `UIStepper`: minus and plus with a line between them.
struct StepperDrawing: ControlDrawing {
    let classNames = ["UIStepper"]

    func shapes(of view: DrawnView) -> [SVGElement] {
        let frame = view.frame
        let isRound = view.environment.osMajor >= 26
        let ink =
            view.isEnabled ? (view.environment.osMajor >= 13 ? view.palette.label : view.tint) : view.palette.disabled
        let side = min(14, frame.height * 0.5, frame.width * 0.2)
        func place(_ x: Double) -> Rect { Rect(x: x - side / 2, y: frame.midY - side / 2, width: side, height: side) }
        let (first, second) = (place(frame.minX + frame.width / 4), place(frame.minX + frame.width * 3 / 4))
        let isForward = view.direction == .leftToRight
        let look = ShapeLook(fill: view.palette.controlFill, stroke: view.palette.outline, lineWidth: 0.75)
        return [
            .rect(frame, radius: isRound ? frame.height / 2 : 8, look),
            .line(
                Point(x: frame.midX, y: frame.minY + frame.height * 0.22),
                Point(x: frame.midX, y: frame.maxY - frame.height * 0.22),
                ShapeLook(stroke: view.palette.outline, lineWidth: 1)),
        ] + view.glyph("minus", in: isForward ? first : second, ink, width: 2)
            + view.glyph("plus", in: isForward ? second : first, ink, width: 2)
    }

    func wordPlaces(of view: DrawnView) -> [Rect] { [view.frame] }
}
