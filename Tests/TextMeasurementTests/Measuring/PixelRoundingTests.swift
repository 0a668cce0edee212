// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TextMeasurement

@Suite("Rounding to pixels")
struct PixelRoundingTests {
    @Test("up", arguments: [(0.0, 0.0), (0.1, 1), (1, 1), (-0.1, 0), (-1.5, -1), (1e300, 1e300)] as [(Double, Double)])
    func up(pixels: Double, rounded: Double) {
        #expect(PixelRounding.up(pixels) == rounded)
    }

    @Test(
        "to the nearest",
        arguments: [(0.0, 0.0), (0.49, 0), (0.5, 1), (-0.5, 0), (-0.6, -1), (-1.5, -1), (2.4, 2)] as [(Double, Double)])
    func nearest(pixels: Double, rounded: Double) {
        #expect(PixelRounding.nearest(pixels) == rounded)
    }

    @Test("NaN stays NaN")
    func notANumber() {
        #expect(PixelRounding.up(.nan).isNaN)
        #expect(PixelRounding.nearest(.infinity) == .infinity)
    }
}
