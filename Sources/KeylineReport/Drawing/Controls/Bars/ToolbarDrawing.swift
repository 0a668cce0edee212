// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// `UIToolbar` among the views.
struct ToolbarDrawing: ControlDrawing {
    let classNames = ["UIToolbar"]

    func shapes(of view: DrawnView) -> [SVGElement] {
        let contents = ToolbarFace(BarFace(view), in: view.frame)
        return BarGround.elements(view, lineAt: view.frame.minY) + contents.shapes + view.elements(contents.texts)
    }

    func wordPlaces(of view: DrawnView) -> [Rect] { view.places(ToolbarFace(BarFace(view), in: view.frame).texts) }
}
