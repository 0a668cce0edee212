// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// A view as it is to be drawn: the item, where it is, and what its control needs to draw itself.
struct DrawnView {
    /// With the values of the size classes applied.
    let item: LayoutItem
    /// Window coordinates, points.
    let frame: Rect
    /// `safeAreaInsets` of the view, points.
    let safeAreaInsets: EdgeInsets
    /// Its subviews, back to front, with their window frames.
    let subviews: [(item: LayoutItem, frame: Rect)]
    /// The environment it was laid out in.
    let environment: LayoutEnvironment
    /// Colours.
    let palette: DrawingPalette
    /// Sets text.
    let text: TextSetter

    /// Which way its text and its leading edge run.
    var direction: LayoutDirection {
        switch item.semanticContentAttribute {
        case "forceLeftToRight": .leftToRight
        case "forceRightToLeft": .rightToLeft
        default: environment.direction
        }
    }

    /// An attribute of the element by Interface Builder's name.
    func attribute(_ name: String) -> String? { item.content.attributes?[name] }

    /// The value of a flag among Interface Builder's attributes; nil where it is absent.
    func isOn(_ name: String) -> Bool? { attribute(name).map { $0 == "YES" } }

    /// An attribute as a number.
    func number(_ name: String) -> Double? { attribute(name).flatMap(Double.init) }

    /// True where the control is enabled; disabled ones are drawn faintly.
    var isEnabled: Bool { isOn("enabled") ?? true }

    /// The tint of the view.
    var tint: Paint { isEnabled ? palette.tint(of: item) : palette.disabled }
}
