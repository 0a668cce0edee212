// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineLayout

@Suite("Pixel grid")
struct PixelGridTests {
    @Test("rounds all frames at once in the same way as single ones", arguments: [1.0, 2, 3, PixelGrid.fineScale])
    func atOnce(scale: Double) {
        var numbers = (0..<4000).map { Double($0 * 7919 % 50_021) / 10.7 - 2000 }
        for (place, value) in [0.5, -0.5, 1.25, -1.25, 1 / 3.0, -2 / 3.0, 499_999.75, 0].enumerated() {
            numbers[4 * place] = value
            numbers[4 * place + 3] = -value
        }
        let grid = PixelGrid(scale: scale)
        numbers.withUnsafeMutableBufferPointer { numbers in
            let frames = SolvedFrames(numbers)
            #expect(frames.areAllPlaces)
            #expect(grid.roundedPlaces(frames) == (0..<frames.count).map { grid.rounded(frames[$0]) })
        }
    }

    @Test("recognizes implausible frames", arguments: [Double.nan, .infinity, 1e7, -1e7])
    func noPlace(value: Double) {
        var numbers = [0.0, 0, 10, value]
        #expect(!numbers.withUnsafeMutableBufferPointer { SolvedFrames($0).areAllPlaces })
    }
}
