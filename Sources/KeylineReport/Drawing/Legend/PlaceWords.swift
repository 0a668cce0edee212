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
        let words = axes.filter { !isPlaced(position, $0) }.map(\.rawValue)
        return words.isEmpty ? nil : "no chain of constraints fixes its \(words.joined(separator: " or ")) position"
    }

    /// True where constraints lead from the window to an edge of an item.
    private func isPlaced(_ position: Int, _ axis: Axis) -> Bool {
        let graph = LengthGraph(scene, axis, scene.constraints)
        return graph.pathToScreen(from: [.item(position, axis.near), .item(position, axis.far)]) != nil
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
