// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import KeylineLayout

@Suite("Spacing of the system font")
struct SystemFontSpacingTests {
    @Test(
        "tracking is the guidelines', at 18 and 19 points less",
        arguments: [(11.0, 0.06), (12, 0), (13, -0.08), (15, -0.23), (17, -0.43), (18, -0.5), (19, -0.56), (34, 0.4)]
            as [(Double, Double)])
    func tracking(pointSize: Double, points: Double) {
        #expect(
            abs(SystemFontSpacing.tracking(pointSize: pointSize, weight: .regular, toolsVersion: nil) - points) < 1e-9)
    }

    @Test("sizes between the published ones are interpolated")
    func interpolation() {
        #expect(abs(SystemFontSpacing.tracking(pointSize: 16.5, weight: .regular, toolsVersion: nil) + 0.37) < 1e-9)
        #expect(SystemFontSpacing.tracking(pointSize: 3, weight: .regular, toolsVersion: nil) == 0.12)
        #expect(SystemFontSpacing.tracking(pointSize: 200, weight: .regular, toolsVersion: nil) == 0)
    }

    @Test(
        "before 18122 text has the guidelines' earlier tracking, display sizes today's",
        arguments: [(15.0, -0.24), (17, -0.408), (19, -0.494), (21, 0.357)] as [(Double, Double)])
    func earlierTracking(pointSize: Double, points: Double) {
        #expect(
            abs(SystemFontSpacing.tracking(pointSize: pointSize, weight: .regular, toolsVersion: 18121) - points) < 1e-9
        )
        let now = SystemFontSpacing.tracking(pointSize: pointSize, weight: .regular, toolsVersion: nil)
        #expect(SystemFontSpacing.tracking(pointSize: pointSize, weight: .regular, toolsVersion: 18122) == now)
    }

    @Test(
        "where the display design begins its tracking is that of the version",
        arguments: [
            (11762, 0.45), (12700, 0.38), (13000, 0.35), (16097, 0.35), (16500, 0.38), (17000, 0.45), (nil, 0.45),
        ] as [(Int?, Double)])
    func firstDisplayTracking(toolsVersion: Int?, points: Double) {
        #expect(SystemFontSpacing.tracking(pointSize: 20, weight: .regular, toolsVersion: toolsVersion) == points)
    }

    @Test("where the display design begins heavy weights keep the tracking they had", arguments: FontWeight.allCases)
    func firstHeavyTracking(weight: FontWeight) {
        let points = SystemFontSpacing.tracking(pointSize: 20, weight: weight, toolsVersion: 18122)
        #expect(points == (weight >= .semibold ? 0.38 : 0.45))
    }

    @Test("text grows with the size, across the change of design too")
    func monotone() {
        var previous = 0.0
        for size in stride(from: 6.0, through: 60, by: 0.5) {
            let width = TextMeasurer(scale: 2).width(of: "Across the designs", font: ResolvedFont(pointSize: size))
            #expect(width > previous)
            previous = width
        }
    }
}
