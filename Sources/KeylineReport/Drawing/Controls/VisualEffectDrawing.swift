// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// `UIVisualEffectView`: a translucent layer in the effect's shade; views behind it are not blurred.
struct VisualEffectDrawing: ControlDrawing {
    let classNames = ["UIVisualEffectView"]

    func shapes(of view: DrawnView) -> [SVGElement] {
        guard let veil = Self.veil(view.item.appearance?.effect ?? view.attribute("effect")) else { return [] }
        let look = ShapeLook(fill: veil, stroke: view.palette.outline.faded(0.5), lineWidth: 0.75, dashes: [2, 2])
        return [.rect(view.frame, radius: ViewFace.radius(of: view.item), look)]
    }

    /// Returns the translucent color of an effect; an approximation of UIKit's styles by shade and thickness.
    private static func veil(_ effect: String?) -> Paint? {
        guard let effect = effect?.lowercased() else { return nil }
        let shade: Paint = effect.contains("dark") ? Paint(color: "#1c1c1e") : Paint(color: "#f9f9f9")
        if effect.contains("ultrathin") { return shade.opacity(0.4) }
        if effect.contains("thin") { return shade.opacity(0.55) }
        if effect.contains("thick") || effect.contains("chrome") || effect.contains("extralight") {
            return shade.opacity(0.85)
        }
        return shade.opacity(0.7)
    }
}
