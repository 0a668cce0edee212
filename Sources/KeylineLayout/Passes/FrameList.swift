// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Frames of a screen's items by position, wherever they are kept: a pass reads few of them.
protocol FrameList {
    /// The frame of the item at a position, window coordinates, points.
    subscript(index: Int) -> Rect { get }
}

extension [Rect]: FrameList {}

/// The frames that a program solved last, read off its numbers: left, top, width and height of each item.
struct SolvedFrames: FrameList {
    private let numbers: UnsafeMutableBufferPointer<Double>

    /// - Parameter numbers: on loan; a negative length counts as none.
    init(_ numbers: UnsafeMutableBufferPointer<Double>) { self.numbers = numbers }

    var count: Int { numbers.count / 4 }

    subscript(index: Int) -> Rect {
        Rect(
            x: numbers[4 * index], y: numbers[4 * index + 1], width: Self.length(numbers[4 * index + 2]),
            height: Self.length(numbers[4 * index + 3]))
    }

    /// Whether every frame is at a place that makes sense, so that nobody has to look at them one by one.
    var areAllPlaces: Bool { numbers.allSatisfy { abs($0) <= SolvedLayout.farthest / 2 } }

    /// At least 0; what is not a number stays none.
    private static func length(_ value: Double) -> Double { value < 0 ? 0 : value }
}

extension Array {
    /// Makes every element the same, in the storage that is there.
    mutating func reset(to element: Element, count newCount: Int) {
        guard count == newCount else {
            self = Array(repeating: element, count: newCount)
            return
        }
        withUnsafeMutableBufferPointer { $0.update(repeating: element) }
    }
}
