// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout

/// A range of a number that layouts depend on, in which one affine map gives every frame; or, if the map is unknown, a
/// very short range.
struct AffinePiece {
    var lower: Double
    var upper: Double
    var isAffine: Bool
}

/// Cuts a range of a number, such as the length of a window or a constant, into pieces with one affine map each.
struct AffinePieces {
    /// Returns the map and the inputs of the layout at a number.
    let placement: (Double) -> Placement?
    /// Returns how far from a placement its map reaches, if the layout solved last is `step` beyond it.
    let reach: (_ start: Placement, _ step: Double) -> Double
    /// Solves the layout at a number again, so that `reach` refers to it.
    let solveAgain: (Double) -> Void

    /// The shortest piece that is split further, in points. Where inputs jump, as the height of a text does when it
    /// wraps, splitting stops here.
    private static let narrowest = 0.5
    /// The distance from the end of one map to the start of the next, in points.
    private static let step = 1e-6

    /// The pieces from one number to another, ascending and without gaps.
    func pieces(from start: Double, to end: Double) -> [AffinePiece] {
        var pieces: [AffinePiece] = []
        cut(start, end, into: &pieces)
        return pieces.isEmpty ? [AffinePiece(lower: start, upper: end, isAffine: false)] : pieces
    }

    private func cut(_ start: Double, _ end: Double, into pieces: inout [AffinePiece]) {
        var start = start
        while end - start > Self.narrowest {
            if isAffine(start, end) {
                pieces.append(AffinePiece(lower: start, upper: end, isAffine: true))
                return
            }
            if let next = endOfMap(from: start), next < end, isAffine(start, next) {
                pieces.append(AffinePiece(lower: start, upper: next, isAffine: true))
                start = next + Self.step
            } else {
                let middle = (start + end) / 2
                cut(start, middle, into: &pieces)
                start = middle
            }
        }
        if end > start { pieces.append(AffinePiece(lower: start, upper: end, isAffine: false)) }
    }

    private func isAffine(_ lower: Double, _ upper: Double) -> Bool {
        guard let first = placement(lower), let last = placement(upper), let middle = placement((lower + upper) / 2)
        else { return false }
        return first.sharesMap(with: last, through: middle)
    }

    /// Returns the number at which the solution's affine map ends; nil if that is too close to be worth a piece.
    private func endOfMap(from start: Double) -> Double? {
        guard let first = placement(start) else { return nil }
        let points = 1.0 / 64
        solveAgain(start + points)
        let reach = reach(first, points)
        return reach.isFinite && reach > points ? start + points + reach : nil
    }
}
