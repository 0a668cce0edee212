// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A color and its opacity.
struct Paint: Hashable, Sendable {
    /// `#rrggbb`, or a reference to a pattern: `url(#hatching)`.
    var color: String
    /// The opacity, 0 to 1.
    var opacity = 1.0

    /// Returns the paint with another opacity.
    func opacity(_ opacity: Double) -> Paint { Paint(color: color, opacity: opacity) }

    static let white = Paint(color: "#ffffff")
    static let black = Paint(color: "#000000")
    /// The color of the drawing's own words.
    static let text = Paint(color: "#1c1c1e")
    /// The color of less important words.
    static let faintText = Paint(color: "#636366")
}
