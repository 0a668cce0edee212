// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Testing

/// The window of roots that lie beside their bars.
@Suite struct DeviceEnvironmentTests {
    private static let profile = {
        var profile = DeviceProfile(
            id: "phone", name: "Phone", idiom: .phone, screen: Size(width: 390, height: 844), scale: 3,
            os: OSRange(min: 18, max: 18))
        profile.safeAreas = [
            OrientedInsets(
                os: profile.os, insets: [.portrait: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)])
        ]
        profile.sizeClasses = PerOrientation(
            portrait: SizeClasses(horizontal: .compact, vertical: .regular), landscape: nil)
        return profile
    }()

    private func environment(_ metrics: [String: [String: String]]) -> LayoutEnvironment {
        var screen = Screen(id: "s", name: "S")
        screen.chrome = Chrome(navigationBar: Chrome.NavigationBar(), showsTabBar: true)
        screen.canvas = DesignCanvas(isXib: false)
        screen.canvas?.simulatedMetrics = metrics
        return LayoutEnvironment(
            profile: Self.profile, configuration: Configuration(device: "phone", os: 18, orientation: .portrait),
            screen: screen)
    }

    @Test func `Behind translucent bars the window is whole and inset by them`() {
        let whole = environment([:])
        #expect(whole.window == Size(width: 390, height: 844))
        #expect(whole.safeArea == EdgeInsets(top: 91, left: 0, bottom: 83, right: 0))
    }

    @Test func `Beside an opaque bar the window is lower and not inset at that end`() {
        let below = environment(["container.navigationBar": ["tag": "navigationBar", "translucent": "NO"]])
        #expect(below.window == Size(width: 390, height: 753))
        #expect(below.safeArea == EdgeInsets(top: 0, left: 0, bottom: 83, right: 0))
        #expect(below.statusBarHeight == 0 && below.windowSafeArea.top == 0)
    }

    @Test func `Without extended edges the window lies between the bars`() {
        let between = environment(["edgesForExtendedLayout": ["tag": "extendedEdge"]])
        #expect(between.window == Size(width: 390, height: 670))
        #expect(between.safeArea == .zero)
        #expect(between.obstructions.isEmpty)
    }
}
