// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The paths from the window, its safe area or another guide of the screen to the misplaced edges of an item: along the
/// blamed constraints, else along any that hold.
struct EdgePaths {
    let paths: [LengthPath]

    init(_ finding: Finding, at position: Int, _ scene: DrawingScene) {
        self.init(to: finding.edges, at: position, scene, blamed: finding.constraints)
    }

    /// Finds the paths to edges of an item.
    ///
    /// - Parameter blamed: ids of the constraints to blame.
    init(to edges: [Edge], at position: Int, _ scene: DrawingScene, blamed: [String] = []) {
        guard let root = scene.roots.first, position != root else {
            paths = []
            return
        }
        func path(_ edge: Edge, _ constraints: [Constraint]) -> LengthPath? {
            LengthGraph(scene, edge.axis, constraints).pathToScreen(from: [.item(position, edge.attribute)])?.reversed
        }
        let blamed = blamed.compactMap(scene.constraint)
        paths = Edge.allCases.filter(edges.contains).compactMap { edge in
            path(edge, blamed) ?? path(edge, scene.constraints)
        }.filter { !$0.steps.isEmpty }
    }
}
