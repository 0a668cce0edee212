// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The shapes of a layer by how they lie on one another: all but plates passes behind words.
struct LayerParts {
    /// Outlines and hatching, at the back.
    var shapes: [SVGElement] = []
    /// Thin lines without words.
    var thin: [SVGElement] = []
    /// Lines to look at.
    var lines: [SVGElement] = []
    /// Hatching in front of words.
    var front: [SVGElement] = []
    /// Plates with words and numbers, in front.
    var plates: [SVGElement] = []

    /// The shapes back to front; nothing but hatching and plates is drawn over the words of views.
    func elements(_ mask: ContentMask) -> [SVGElement] { mask.cut(shapes + thin + lines) + front + plates }
}
