// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A view that draws only its background; a container view shows the name of its controller.
struct PlainViewDrawing: ControlDrawing {
    let classNames = ["UIView"]

    func shapes(of view: DrawnView) -> [SVGElement] { ContainerFace(view)?.elements ?? [] }

    func wordPlaces(of view: DrawnView) -> [Rect] { ContainerFace(view)?.places ?? [] }
}
