// Keyline
// SPDX-License-Identifier: Apache-2.0

/// How a program came to a layout: the affine map it used, and what it applied it to.
///
/// Along a line of inputs, two layouts of one map have that map in common with every layout between them, because the
/// inputs for which it holds are convex.
public struct Placement: Equatable, Sendable {
    /// Which of the programs of the environment's form, and which of its regions.
    let path: [Int]
    /// What the layout depends on; points.
    let inputs: [Double]

    /// Whether one map gives this layout, another and, as one in the middle bears witness, all between them.
    public func sharesMap(with other: Placement, through middle: Placement) -> Bool {
        path == other.path && path == middle.path
            && inputs.indices.allSatisfy { abs((inputs[$0] + other.inputs[$0]) / 2 - middle.inputs[$0]) <= 1e-6 }
    }

    /// By how much each input changes for one point of window; nil when another map holds there.
    ///
    /// - Parameter points: how much longer the other window is.
    func slopes(to other: Placement, points: Double) -> [Double]? {
        path == other.path ? zip(inputs, other.inputs).map { ($1 - $0) / points } : nil
    }
}
