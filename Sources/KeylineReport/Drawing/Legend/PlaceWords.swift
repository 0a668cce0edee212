// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Words for the place of an item that no constraint sets.
struct PlaceWords {
    let scene: DrawingScene

    /// Returns what sets the place of an item along some axes; nil for constraints.
    func words(_ position: Int, _ axes: [Axis]) -> String? {
        if let owner = owner(position) { return "its place is set by \(owner), not by a constraint" }
        let id = scene.items[position].id
        let free = axes.filter { axis in
            !scene.screen.constraints.contains { constraint in
                !constraint.firstAttribute.isSize && constraint.firstAttribute.axis == axis
                    && (constraint.firstItem == id || constraint.secondItem == id)
            }
        }
        let words = free.map(\.rawValue)
        return words.isEmpty ? nil : "no constraint sets its \(words.joined(separator: " or ")) position"
    }

    /// The mechanism that decides the frame of an item; nil for constraints.
    func owner(_ position: Int) -> String? {
        switch scene.layout.source(position) {
        case .stack: "its stack view"
        case .container: "its container"
        case .window: "the window"
        case .autoresizing: "its frame in the document"
        case .constraints: nil
        }
    }
}
