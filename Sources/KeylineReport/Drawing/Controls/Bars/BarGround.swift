// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The background of bars among the views, and the line at their inner edge.
enum BarGround {
    /// The background of a bar without its own color.
    static let standard = Paint(color: "#f9f9f9", opacity: 0.94)

    static func elements(_ view: DrawnView, lineAt y: Double) -> [SVGElement] {
        let own = view.palette.background(of: view.item) == nil ? standard : nil
        let fill = BarFace(view).ground ?? own
        return [
            .rect(view.frame, ShapeLook(fill: fill)), view.rule(from: view.frame.minX, to: view.frame.maxX, y: y),
        ]
    }
}
