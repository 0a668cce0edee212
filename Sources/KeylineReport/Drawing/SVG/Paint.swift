// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A colour and how much of what is behind it it hides.
struct Paint: Hashable, Sendable {
    /// `#rrggbb`, or a reference to a pattern: `url(#hatching)`.
    var color: String
    /// 0…1.
    var opacity = 1.0

    /// The paint with another opacity.
    func opacity(_ opacity: Double) -> Paint { Paint(color: color, opacity: opacity) }

    static let white = Paint(color: "#ffffff")
    static let black = Paint(color: "#000000")
    /// Words of the drawing itself.
    static let text = Paint(color: "#1c1c1e")
    /// Less important ones.
    static let faintText = Paint(color: "#636366")
}
