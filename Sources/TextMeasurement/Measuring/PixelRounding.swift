// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Rounding of pixel counts without a call to the C library, because layout rounds the size of every text.
enum PixelRounding {
    /// Returns the least whole number that is not less than `pixels`.
    static func up(_ pixels: Double) -> Double {
        guard pixels.magnitude < wholeFrom else { return pixels }
        let towardZero = Double(Int(pixels))
        return towardZero < pixels ? towardZero + 1 : towardZero
    }

    /// Returns the whole number nearest to `pixels`; halves are rounded up.
    static func nearest(_ pixels: Double) -> Double {
        guard pixels.magnitude < wholeFrom else { return pixels }
        let raised = pixels + 0.5
        let towardZero = Double(Int(raised))
        return towardZero > raised ? towardZero - 1 : towardZero
    }

    /// 2 to the power of 52, from which on every `Double` is a whole number. A comparison with it also excludes NaN.
    private static let wholeFrom = 4_503_599_627_370_496.0
}
