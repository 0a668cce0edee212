// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules
import Testing

@Suite struct SafeAreaBackgroundStopsShortTests {
    /// A view between the sides of a phone whose margins are given.
    private static func verdicts(_ className: String, _ constant: Double, margin: Double) -> [Verdict] {
        let sketch = ScreenSketch()
            .view(
                className, "map", .pin(.top, "safeArea"), .pin(.height, "safeArea"), .pin(.centerX),
                .pin(.leading, "superview", .leadingMargin, constant))
        var environment = ExampleDevice.phone.environment
        environment.systemMinimumMargin = margin
        let layout = ScreenProgram(sketch.screen).solve(in: environment)
        return SafeAreaBackgroundStopsShort().check(
            LayoutContext(
                ScreenContext(sketch.screen), configuration: ExampleDevice.phone.configuration, layout: layout))
    }

    @Test(
        arguments: [
            ("MKMapView", -16, 20, [.fail]), ("MKMapView", -16, 16, []), ("MKMapView", -20, 20, []),
            ("MKMapView", 0, 20, []), ("UITableView", -16, 20, [.needsReview]), ("UIButton", -16, 20, []),
        ] as [(String, Double, Double, [VerdictStatus])])
    func `a constant that undoes a narrower margin leaves a strip at both sides`(
        className: String, constant: Double, margin: Double, statuses: [VerdictStatus]
    ) {
        let verdicts = Self.verdicts(className, constant, margin: margin)
        #expect(verdicts.map(\.status) == statuses)
        #expect(verdicts.allSatisfy { $0.edges == [.left, .right] && $0.overlap == 4 })
        #expect(verdicts.allSatisfy { $0.constraints == ["map.leading"] })
    }
}
