// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The colours of a drawing: the document's where it names them, UIKit's in light mode elsewhere.
struct DrawingPalette: Sendable {
    /// `systemBackground`.
    let background = Paint.white
    /// `secondarySystemBackground`: what a view with a background of no known colour is filled with.
    let fill = Paint(color: "#f2f2f7")
    /// `systemFill`-like inside of controls.
    let controlFill = Paint(color: "#e9e9eb")
    /// `label`.
    let label = Paint(color: "#000000")
    /// `secondaryLabel`.
    let secondaryLabel = Paint(color: "#3c3c43", opacity: 0.6)
    /// `placeholderText`.
    let placeholder = Paint(color: "#3c3c43", opacity: 0.3)
    /// `separator`.
    let separator = Paint(color: "#3c3c43", opacity: 0.29)
    /// `systemBlue`.
    let systemTint = Paint(color: "#007aff")
    /// `systemGreen`: switches that are on.
    let switchOn = Paint(color: "#34c759")
    /// Of controls that are not enabled.
    let disabled = Paint(color: "#3c3c43", opacity: 0.3)

    /// What a view's bounds are filled with; nil = nothing.
    func background(of item: LayoutItem) -> Paint? {
        guard item.hasBackground else { return nil }
        return item.parent == nil ? background : fill
    }

    /// The tint of a view.
    func tint(of item: LayoutItem) -> Paint { systemTint }

    /// The colour of a view's text.
    func text(of item: LayoutItem) -> Paint { label }
}
