// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// A view with the values that its control needs to draw itself.
struct DrawnView {
    /// The item, with the values of its size classes applied.
    let item: LayoutItem
    /// The frame, in window coordinates, points.
    let frame: Rect
    /// `safeAreaInsets` of the view, points.
    let safeAreaInsets: EdgeInsets
    /// Its subviews, back to front, with their window frames.
    let subviews: [(item: LayoutItem, frame: Rect)]
    /// The visible parts of the views in front of it that cover something; empty for a view without a picture, whose name they
    /// might cover.
    let inFront: [Rect]
    /// The environment in which it was laid out.
    let environment: LayoutEnvironment
    /// Colors.
    let palette: DrawingPalette
    /// Places text in rectangles.
    let text: TextSetter
    /// The unit of the drawing's style, points: the drawing's own words grow with it.
    let unit: Double

    /// The direction of its text and of its leading edge.
    var direction: LayoutDirection { item.fixedDirection ?? environment.direction }

    /// Returns an attribute of the element by Interface Builder's name.
    func attribute(_ name: String) -> String? { item.content.attributes?[name] }

    /// Returns a flag among Interface Builder's attributes; nil if it is absent.
    func isOn(_ name: String) -> Bool? { attribute(name).map { $0 == "YES" } }

    /// Returns an attribute as a number.
    func number(_ name: String) -> Double? { attribute(name).flatMap(Double.init) }

    /// True if the control is enabled; disabled ones are drawn faintly.
    var isEnabled: Bool { isOn("enabled") ?? true }

    /// The tint of the view.
    var tint: Paint { isEnabled ? palette.tint(of: item) : palette.disabled }
}
