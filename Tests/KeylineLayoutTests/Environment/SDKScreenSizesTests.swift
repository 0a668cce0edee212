// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Testing

/// Tests that an app which does not know a device's screen size is shown at a size that it knows.
@Suite struct SDKScreenSizesTests {
    private typealias Case = (device: String, sdk: String?, launchScreen: Bool, width: Double, height: Double)

    private static let cases: [Case] = [
        ("iphone-16-pro", nil, true, 402, 874), ("iphone-16-pro", "26.0", true, 402, 874),
        ("iphone-16-pro", "18.0", true, 402, 874), ("iphone-16-pro", "17.0", true, 393, 852),
        ("iphone-16-pro-max", "13.0", true, 414, 896), ("iphone-16-pro", nil, false, 320, 480),
        ("iphone-se-3", "7.0", true, 320, 568), ("iphone-se-3", "8.0", true, 375, 667),
        ("ipad-mini-6", "14.0", true, 768, 1024), ("ipad-mini-6", "15.0", true, 744, 1133),
        ("ipad-pro-11-m4", "16.0", true, 834, 1194), ("ipad-pro-11-m4", nil, false, 834, 1210),
    ]

    private func environment(_ example: Case, _ orientation: Orientation) throws -> LayoutEnvironment {
        let profile = try #require(DeviceProfile.seed(example.device))
        var app = App(id: "app", name: "App")
        (app.baseSDK, app.hasLaunchScreen) = (example.sdk, example.launchScreen)
        return LayoutEnvironment(
            profile: profile,
            configuration: Configuration(device: profile.id, os: profile.os.max, orientation: orientation),
            screen: Screen(id: "s", name: "S"), app: app)
    }

    @Test(arguments: cases.indices)
    func `an app is as large as the largest screen that it knows`(index: Int) throws {
        let example = Self.cases[index]
        let size = Size(width: example.width, height: example.height)
        #expect(try environment(example, .portrait).window == size)
        let turned = try environment(example, .landscapeLeft).window
        #expect(turned == Size(width: size.height, height: size.width))
    }

    @Test(
        arguments: [
            ("iphone-16-pro", nil, 320, 480), ("iphone-16-pro", Size(width: 320, height: 568), 320, 568),
            ("iphone-16-pro", Size(width: 375, height: 667), 375, 667),
            ("iphone-se-3", Size(width: 414, height: 736), 375, 667),
        ] as [(String, Size?, Double, Double)])
    func `an app whose project declares no launch screen is letterboxed`(
        device: String, images: Size?, width: Double, height: Double
    ) throws {
        let profile = try #require(DeviceProfile.seed(device))
        var screen = Screen(id: "s", name: "S")
        screen.design = DesignDocument(isXib: false)
        screen.design?.hasLaunchScreen = false
        screen.design?.launchImageSize = images
        let boxed = LayoutEnvironment(
            profile: profile,
            configuration: Configuration(device: profile.id, os: profile.os.max, orientation: .portrait), screen: screen
        )
        #expect(boxed.window == Size(width: width, height: height))
    }

    @Test func `a letterboxed app has a status bar, and nothing else in its way`() throws {
        let boxed = try environment(("iphone-16-pro", "17.0", true, 393, 852), .portrait)
        #expect(boxed.safeArea == EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        #expect(boxed.obstructions.isEmpty && boxed.cornerRadii == nil && boxed.statusBarHeight == 20)
    }
}
