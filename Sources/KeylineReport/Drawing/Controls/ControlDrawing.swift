// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Draws the views of some UIKit classes. One file for each kind of control; `ControlDrawings` lists them.
protocol ControlDrawing: Sendable {
    /// The UIKit classes it draws, such as `UISwitch`.
    var classNames: [String] { get }

    /// Returns the shapes behind the view's subviews, back to front, in the window's coordinates. `ViewDrawing` draws
    /// the view's background, alpha, clipping and title.
    func shapes(of view: DrawnView) -> [SVGElement]

    /// Returns the shapes in front of the subviews.
    func shapesInFront(of view: DrawnView) -> [SVGElement]

    /// Returns the places of the control's words, in window coordinates, so that names of views are not written over
    /// them.
    func wordPlaces(of view: DrawnView) -> [Rect]
}

extension ControlDrawing {
    func shapesInFront(of view: DrawnView) -> [SVGElement] { [] }

    func wordPlaces(of view: DrawnView) -> [Rect] { [] }
}
