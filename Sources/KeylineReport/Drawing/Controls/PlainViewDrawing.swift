// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A view that draws nothing of its own but its background; a container view names what it shows.
struct PlainViewDrawing: ControlDrawing {
    let classNames = ["UIView"]

    func shapes(of view: DrawnView) -> [SVGElement] { ContainerFace(view)?.elements ?? [] }

    func wordPlaces(of view: DrawnView) -> [Rect] { ContainerFace(view)?.places ?? [] }
}
