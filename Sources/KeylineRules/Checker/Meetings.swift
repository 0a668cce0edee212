// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Finds the numbers inside an affine piece at which edges of rectangles meet.
struct Meetings {
    private let piece: AffinePiece

    init(_ piece: AffinePiece) { self.piece = piece }

    /// Returns the numbers at which an edge of a rectangle meets one of other rectangles, along the same axis.
    ///
    /// - Parameters:
    ///   - rect: the rectangle at both ends of the piece.
    ///   - others: the other rectangles at both ends, in the same order.
    func between(_ rect: (Rect, Rect), _ others: ([Rect], [Rect])) -> Set<Double> {
        var result: Set<Double> = []
        for (first, last) in zip(others.0, others.1) {
            for axis in Axis.allCases {
                for (before, after) in zip(Self.edges(rect.0, axis), Self.edges(rect.1, axis)) {
                    for (old, new) in zip(Self.edges(first, axis), Self.edges(last, axis)) {
                        let (start, end) = (before - old, after - new)
                        guard start * end < 0 else { continue }
                        result.insert(piece.lower + (piece.upper - piece.lower) * start / (start - end))
                    }
                }
            }
        }
        return result
    }

    private static func edges(_ rect: Rect, _ axis: Axis) -> [Double] {
        axis == .horizontal ? [rect.minX, rect.maxX] : [rect.minY, rect.maxY]
    }
}

extension LayoutContext {
    /// The rectangles that rules measure from: the window, its safe area, the obstructions and the keyboard.
    var lines: [Rect] {
        [window, safeRect] + environment.obstructions.map(\.rect) + (keyboard.map { [$0] } ?? [])
    }
}
