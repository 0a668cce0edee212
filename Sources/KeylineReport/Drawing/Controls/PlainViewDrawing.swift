// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A view that draws nothing of its own but its background.
struct PlainViewDrawing: ControlDrawing {
    let classNames = ["UIView"]

    func shapes(of view: DrawnView) -> [SVGElement] { [] }
}
