// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The layout margins and the readable content guide of the root view, or of the highlighted item.
struct MarginsLayer {
    let scene: DrawingScene

    private var view: Int? {
        let position = scene.highlighted ?? scene.roots.first
        return position.flatMap { scene.hasPlace[$0] && scene.items[$0].guide == nil ? $0 : nil }
    }

    private var margins: Rect? {
        view.map { scene.frames[$0].inset(by: scene.solved[$0].layoutMargins) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Draws the layout margins as a dotted line.
    func elements(_ pen: inout Pen) -> [SVGElement] {
        guard let margins else { return [] }
        let dashes = [1.5 * pen.unit, 2.5 * pen.unit]
        return [.rect(margins, ShapeLook(stroke: AnnotationStyle.margins, lineWidth: 1.3 * pen.unit, dashes: dashes))]
    }

    /// Draws the readable content guide with dashes and dots.
    func readableElements(_ pen: inout Pen) -> [SVGElement] {
        guard let readable else { return [] }
        let dashes = [6, 2, 1.5, 2].map { $0 * pen.unit }
        return [.rect(readable, ShapeLook(stroke: AnnotationStyle.readable, lineWidth: 1.3 * pen.unit, dashes: dashes))]
    }

    /// The guide's own frame if the screen has it; else the margins, centered and limited to the environment's readable
    /// width.
    private var readable: Rect? {
        guard let view, let margins else { return nil }
        let guide = scene.items.indices.first {
            scene.items[$0].guide == .readableContent && scene.items[$0].parent == scene.items[view].id
        }
        if let guide, scene.hasPlace[guide] { return scene.frames[guide] }
        guard let widest = scene.environment.readableContentWidth, widest < margins.width else { return margins }
        return Rect(x: margins.midX - widest / 2, y: margins.minY, width: widest, height: margins.height)
    }
}
