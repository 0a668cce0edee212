// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

extension LayoutEnvironment {
    /// Gives the device a window of another size. Insets and size classes stay the same; obstructions keep their
    /// distance from the edge or the middle to which they belong. Call it before sheets and bars reduce the window.
    mutating func resize(to size: Size) {
        obstructions = obstructions.map { obstruction in
            let rect = obstruction.rect
            return obstruction.offset(
                dx: Self.shift(rect.minX, rect.maxX, window.width, size.width),
                dy: Self.shift(rect.minY, rect.maxY, window.height, size.height))
        }
        window = size
    }

    /// Returns the same environment with a window of another size; insets stay the same.
    public func resized(to size: Size) -> LayoutEnvironment {
        var copy = self
        copy.resize(to: size)
        return copy
    }

    /// Returns how far a span moves when the window grows: with the middle if it is centered, else with the nearer edge.
    private static func shift(_ start: Double, _ end: Double, _ old: Double, _ new: Double) -> Double {
        let (before, after) = (start, old - end)
        if abs(before - after) <= 2 { return (new - old) / 2 }
        return before < after ? 0 : new - old
    }
}
