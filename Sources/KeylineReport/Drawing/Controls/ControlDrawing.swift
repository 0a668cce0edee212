// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// How the views of some UIKit classes are drawn. One file a kind of control; `ControlDrawings` lists them.
protocol ControlDrawing: Sendable {
    /// UIKit's classes: `UISwitch`.
    var classNames: [String] { get }

    /// The shapes behind the view's subviews, back to front, in the window's coordinates. The view's background, alpha, clipping
    /// and title are drawn by `ViewDrawing`.
    func shapes(of view: DrawnView) -> [SVGElement]

    /// The shapes in front of the subviews.
    func shapesInFront(of view: DrawnView) -> [SVGElement]

    /// Where the control shows words, window coordinates: names of views are not written there.
    func wordPlaces(of view: DrawnView) -> [Rect]
}

extension ControlDrawing {
    func shapesInFront(of view: DrawnView) -> [SVGElement] { [] }

    func wordPlaces(of view: DrawnView) -> [Rect] { [] }
}
