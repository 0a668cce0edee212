// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TextMeasurement

@Suite("Spacing of the system font")
struct SystemFontSpacingTests {
    @Test(
        "tracking is the guidelines', but less at 18 and 19 points",
        arguments: [(11.0, 0.06), (12, 0), (13, -0.08), (15, -0.23), (17, -0.43), (18, -0.5), (19, -0.56), (34, 0.4)]
            as [(Double, Double)])
    func tracking(pointSize: Double, points: Double) {
        #expect(
            abs(SystemFontSpacing.tracking(pointSize: pointSize, weight: .regular, behavior: .newest) - points) < 1e-9)
    }

    @Test("sizes between the published ones are interpolated")
    func interpolation() {
        #expect(abs(SystemFontSpacing.tracking(pointSize: 16.5, weight: .regular, behavior: .newest) + 0.37) < 1e-9)
        #expect(SystemFontSpacing.tracking(pointSize: 3, weight: .regular, behavior: .newest) == 0.12)
        #expect(SystemFontSpacing.tracking(pointSize: 200, weight: .regular, behavior: .newest) == 0)
    }

    @Test(
        "before iOS 14 text has the guidelines' earlier tracking, display sizes the current one",
        arguments: [(15.0, -0.24), (17, -0.408), (19, -0.494), (21, 0.357)] as [(Double, Double)])
    func earlierTracking(pointSize: Double, points: Double) {
        #expect(
            abs(SystemFontSpacing.tracking(pointSize: pointSize, weight: .regular, behavior: .iOS(13)) - points) < 1e-9
        )
        let now = SystemFontSpacing.tracking(pointSize: pointSize, weight: .regular, behavior: .newest)
        #expect(SystemFontSpacing.tracking(pointSize: pointSize, weight: .regular, behavior: .iOS(14)) == now)
    }

    @Test(
        "at 20 points the tracking depends on the version",
        arguments: [
            (TextBehavior.iOS(10), 0.45), (.iOS(11), 0.35), (.iOS(13), 0.35), (.interfaceBuilder(16500), 0.38),
            (.iOS(14), 0.45), (.newest, 0.45),
        ])
    func firstDisplayTracking(behavior: TextBehavior, points: Double) {
        #expect(SystemFontSpacing.tracking(pointSize: 20, weight: .regular, behavior: behavior) == points)
    }

    @Test("at the start of the display design heavy weights keep their tracking", arguments: FontWeight.allCases)
    func firstHeavyTracking(weight: FontWeight) {
        let points = SystemFontSpacing.tracking(pointSize: 20, weight: weight, behavior: .iOS(14))
        #expect(points == (weight >= .semibold ? 0.38 : 0.45))
    }

    @Test("text grows with the size, also across the change of design")
    func monotone() {
        var previous = 0.0
        for size in stride(from: 6.0, through: 60, by: 0.5) {
            let width = TextMeasurer(scale: 2).width(of: "Across the designs", font: ResolvedFont(pointSize: size))
            #expect(width > previous)
            previous = width
        }
    }
}
