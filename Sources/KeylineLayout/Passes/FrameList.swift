// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The frames of a screen's items by position, however they are stored: a pass reads only a few of them.
protocol FrameList {
    /// The frame of the item at a position, in window coordinates, points.
    subscript(index: Int) -> Rect { get }
}

extension [Rect]: FrameList {}

/// The frames that a program solved last, read from four numbers for each item: left, top, width and height.
struct SolvedFrames: FrameList {
    private let numbers: UnsafeMutableBufferPointer<Double>

    /// - Parameter numbers: the numbers, which must outlive this value; negative lengths are read as 0.
    init(_ numbers: UnsafeMutableBufferPointer<Double>) { self.numbers = numbers }

    var count: Int { numbers.count / 4 }

    subscript(index: Int) -> Rect {
        Rect(
            x: numbers[4 * index], y: numbers[4 * index + 1], width: Self.length(numbers[4 * index + 2]),
            height: Self.length(numbers[4 * index + 3]))
    }

    /// True if every frame is at a plausible position, so that they need not be checked one by one.
    var areAllPlaces: Bool { numbers.allSatisfy { abs($0) <= SolvedLayout.farthest / 2 } }

    /// Returns the value, or 0 if it is negative; a value that is not a number is returned unchanged.
    private static func length(_ value: Double) -> Double { value < 0 ? 0 : value }
}

extension Array {
    /// Sets every element to the same value and reuses the storage.
    mutating func reset(to element: Element, count newCount: Int) {
        guard count == newCount else {
            self = Array(repeating: element, count: newCount)
            return
        }
        withUnsafeMutableBufferPointer { $0.update(repeating: element) }
    }
}
