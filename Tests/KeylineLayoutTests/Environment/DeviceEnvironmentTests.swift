// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Testing

/// Tests the window of root views that end beside their bars.
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
        return profile.on(.seeds)
    }()

    private func environment(
        _ profile: DeviceProfile = profile, os: Int = 18, window: Size? = nil,
        _ change: (inout Chrome) -> Void = { _ in }
    ) -> LayoutEnvironment {
        var screen = Screen(id: "s", name: "S")
        screen.chrome = Chrome(navigationBar: Chrome.NavigationBar(), showsTabBar: true)
        change(&screen.chrome)
        return LayoutEnvironment(
            profile: profile,
            configuration: Configuration(device: "phone", os: os, orientation: .portrait, window: window),
            screen: screen)
    }

    @Test func `Behind translucent bars the window is whole and inset by them`() {
        let whole = environment()
        #expect(whole.window == Size(width: 390, height: 844))
        #expect(whole.safeArea == EdgeInsets(top: 91, left: 0, bottom: 83, right: 0))
    }

    @Test(
        arguments: [
            (false, false, .fullScreen, 336), (true, false, .fullScreen, 336), (false, true, .fullScreen, 253),
            (false, false, .pageSheet, 336), (false, false, .embedded, nil),
        ] as [(Bool, Bool, Chrome.Presentation, Double?)])
    func `The keyboard's height is known before it is shown`(
        isShown: Bool, isOpaque: Bool, presentation: Chrome.Presentation, height: Double?
    ) {
        var profile = Self.profile
        profile.keyboardHeight.portrait = 336
        var screen = Screen(id: "s", name: "S")
        screen.chrome = Chrome(navigationBar: nil, showsTabBar: true)
        screen.chrome.isTabBarOpaque = isOpaque
        screen.chrome.presentation = presentation
        let environment = LayoutEnvironment(
            profile: profile,
            configuration: Configuration(device: "phone", os: 18, orientation: .portrait, showsKeyboard: isShown),
            screen: screen)
        #expect(environment.raisedKeyboardHeight == height)
        #expect(environment.keyboardHeight == (isShown ? 336 : nil))
        #expect(environment.beginsAtScreenTop == (presentation == .fullScreen))
    }

    /// The places of obstructions of a kind, and the radii clockwise from the top left.
    private static let turns: [(Orientation, camera: Rect, statusBar: Rect?, radii: [Double])] = [
        (
            .portrait, Rect(x: 340, y: 20, width: 30, height: 40), Rect(x: 306, y: 0, width: 84, height: 170),
            [8, 59, 59, 8]
        ),
        (.landscapeLeft, Rect(x: 784, y: 340, width: 40, height: 30), nil, [8, 8, 59, 59]),
        (
            .landscapeRight, Rect(x: 20, y: 20, width: 40, height: 30), Rect(x: 760, y: 0, width: 84, height: 120),
            [59, 59, 8, 8]
        ),
    ]

    @Test(arguments: turns.indices, [true, false])
    func `Hardware turns with the device, a status bar in a corner has its own place or is hidden`(
        index: Int, showsStatusBar: Bool
    ) {
        let turn = Self.turns[index]
        var profile = Self.profile
        profile.sensorHousing = .camera
        profile.sensorHousingRect = Self.turns[0].camera
        profile.cornerRadii = CornerRadii(topLeft: 8, topRight: 59, bottomRight: 59, bottomLeft: 8)
        profile.obstructions = [
            .fold: [turn.0: Rect(x: 0, y: 100, width: 300, height: 40)],
            .statusBar: Dictionary(
                uniqueKeysWithValues: Self.turns.compactMap { turn in turn.statusBar.map { (turn.0, $0) } }),
        ]
        var screen = Screen(id: "s", name: "S")
        screen.chrome.showsStatusBar = showsStatusBar
        let environment = LayoutEnvironment(
            profile: profile, configuration: Configuration(device: "phone", os: 18, orientation: turn.0), screen: screen
        )
        let statusBar = showsStatusBar ? turn.statusBar.map { Obstruction(kind: .statusBar, rect: $0) } : nil
        #expect(
            environment.obstructions == [Obstruction(kind: .camera, rect: turn.camera)] + (statusBar.map { [$0] } ?? [])
        )
        #expect(environment.cornerRadii?.clockwise == turn.radii)
    }

    @Test func `Beside an opaque bar the window is lower and not inset at that end`() {
        let below = environment { $0.navigationBar?.isOpaque = true }
        #expect(below.window == Size(width: 390, height: 753))
        #expect(below.safeArea == EdgeInsets(top: 0, left: 0, bottom: 83, right: 0))
        #expect(below.statusBarHeight == 0 && below.windowSafeArea.top == 0)
    }

    @Test func `An opaque bar that the extended layout includes leaves the window whole`() {
        let whole = environment {
            $0.navigationBar?.isOpaque = true
            $0.isTabBarOpaque = true
            $0.extendedLayoutIncludesOpaqueBars = true
        }
        #expect(whole.window == Size(width: 390, height: 844))
    }

    @Test func `Without extended edges the window lies between the bars`() {
        let between = environment { $0.edgesForExtendedLayout = [.left, .right] }
        #expect(between.window == Size(width: 390, height: 670))
        #expect(between.safeArea == .zero)
        #expect(between.obstructions.isEmpty)
    }

    @Test func `What Interface Builder simulates moves no bar on a device`() {
        var screen = Screen(id: "s", name: "S")
        screen.chrome = Chrome(navigationBar: Chrome.NavigationBar(), showsTabBar: true)
        screen.design = DesignDocument(isXib: false)
        screen.design?.canvas.simulatedMetrics = ["container.navigationBar": ["translucent": "NO"]]
        let simulated = LayoutEnvironment(
            profile: Self.profile, configuration: Configuration(device: "phone", os: 18, orientation: .portrait),
            screen: screen)
        #expect(simulated == environment())
    }

    @Test func `Bars have the heights of the figures that the device has`() {
        var rows = PlatformMetrics.seeds.rows
        for index in rows.bars.indices where rows.bars[index].bar == "navigationBar" { rows.bars[index].height += 40 }
        let higher = environment(Self.profile.on(PlatformMetrics(rows)))
        #expect(higher.safeArea == EdgeInsets(top: 131, left: 0, bottom: 83, right: 0))
        #expect(environment(Self.profile.on(.none)).safeArea == EdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
        #expect(environment { $0.navigationBar?.hasPrompt = true }.safeArea.top == 121)
    }

    @Test func `Window controls cover a corner of an iPad's window from iPadOS 26 on`() {
        var pad = Self.profile
        (pad.idiom, pad.os) = (.pad, OSRange(min: 18, max: 26))
        let window = Size(width: 320, height: 844)
        let found = environment(pad, os: 26, window: window).obstructions.filter { $0.kind == .windowControls }
        #expect(found.map(\.rect) == [Rect(x: 0, y: 0, width: 66, height: 75)])
        for others in [environment(pad, os: 26), environment(pad, os: 18, window: window)] {
            #expect(!others.obstructions.contains { $0.kind == .windowControls })
        }
    }

    @Test func `A window of multitasking has the size classes of its row`() {
        var rows = PlatformMetrics.Rows()
        rows.windows = [
            WindowSize(
                device: "phone", isLandscape: false, mode: "half", width: 647, horizontalSizeClass: .compact,
                verticalSizeClass: .regular)
        ]
        var pad = Self.profile
        pad.idiom = .pad
        let window = Size(width: 647, height: 844)
        #expect(environment(pad, window: window).horizontalSizeClass == .regular)
        #expect(environment(pad.on(PlatformMetrics(rows)), window: window).horizontalSizeClass == .compact)
    }
}
