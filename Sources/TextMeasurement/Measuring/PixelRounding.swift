// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Rounding of pixel counts without a call of the C library: every size of every text is rounded.
enum PixelRounding {
    /// The least whole number that is not less than a number of pixels.
    static func up(_ pixels: Double) -> Double {
        guard pixels.magnitude < wholeFrom else { return pixels }
        let towardZero = Double(Int(pixels))
        return towardZero < pixels ? towardZero + 1 : towardZero
    }

    /// The whole number nearest to a number of pixels; halves are rounded up.
    static func nearest(_ pixels: Double) -> Double {
        guard pixels.magnitude < wholeFrom else { return pixels }
        let raised = pixels + 0.5
        let towardZero = Double(Int(raised))
        return towardZero > raised ? towardZero - 1 : towardZero
    }

    /// From here on every number of type `Double` is whole: 2 to the power of 52. NaN is not below it either.
    private static let wholeFrom = 4_503_599_627_370_496.0
}
