// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The origin of a layout: the affine map that gave it, and the inputs to which the map was applied.
///
/// If two layouts with inputs on a line have the same map, every layout between them has that map too, because the set
/// of inputs for which it applies is convex.
public struct Placement: Equatable, Sendable {
    /// The position of the program in the environment's form, followed by the program's region path.
    let path: [Int]
    /// The inputs of the layout, in points.
    let inputs: [Double]

    /// Returns true if one map gives this layout, another one and all between them, as a layout in the middle confirms:
    /// it must have the same map, and inputs halfway between theirs.
    public func sharesMap(with other: Placement, through middle: Placement) -> Bool {
        path == other.path && path == middle.path
            && inputs.indices.allSatisfy { abs((inputs[$0] + other.inputs[$0]) / 2 - middle.inputs[$0]) <= 1e-6 }
    }

    /// Returns the change of each input per point of window size; nil if another map applies there.
    ///
    /// - Parameter points: the difference between the other window's length and this one's.
    func slopes(to other: Placement, points: Double) -> [Double]? {
        path == other.path ? zip(inputs, other.inputs).map { ($1 - $0) / points } : nil
    }
}
