// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// `UIVisualEffectView`: a veil of the effect's shade; what is behind it stays sharp here.
struct VisualEffectDrawing: ControlDrawing {
    let classNames = ["UIVisualEffectView"]

    func shapes(of view: DrawnView) -> [SVGElement] {
        guard let veil = Self.veil(view.item.appearance?.effect ?? view.attribute("effect")) else { return [] }
        let look = ShapeLook(fill: veil, stroke: view.palette.outline.faded(0.5), lineWidth: 0.75, dashes: [2, 2])
        return [.rect(view.frame, radius: ViewFace.radius(of: view.item), look)]
    }

    /// How much each style hides: darker, lighter and thicker ones differ in UIKit as here, in broad strokes.
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
