// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

extension LayoutEnvironment {
    /// Makes the environment of a screen on a device, in one configuration.
    ///
    /// - Parameters:
    ///   - profile: The device's metrics.
    ///   - configuration: OS, orientation, window and settings; its `device` is ignored.
    ///   - screen: The screen, whose bars and presentation decide the insets.
    ///   - app: The app, whose base SDK decides the bars' design.
    ///   - size: The size of the window in points, if it is not the configuration's. The device's insets and size
    ///     classes stay the same, and obstructions keep their distance from the edge or the middle to which they
    ///     belong.
    public init(
        profile: DeviceProfile, configuration: Configuration, screen: Screen, app: App? = nil,
        resizedTo size: Size? = nil
    ) {
        self.init(
            profile: profile, configuration: configuration, traits: ScreenTraits(screen, app: app), resizedTo: size)
    }

    /// Makes the environment of all screens with the given traits on a device, in one configuration.
    ///
    /// - Parameters:
    ///   - profile: The device's metrics.
    ///   - configuration: OS, orientation, window and settings; its `device` is ignored.
    ///   - traits: Bars and presentation, which decide the insets, and the base SDK, which decides the bars' design.
    ///   - size: The size of the window in points, if it is not the configuration's.
    public init(
        profile: DeviceProfile, configuration: Configuration, traits: ScreenTraits, resizedTo size: Size? = nil
    ) {
        let orientation = configuration.orientation
        let screen = profile.windowSize(orientation)
        let full = traits.knownSize(of: screen, idiom: profile.idiom)
        let isLetterboxed = full != screen
        let window = configuration.window ?? full
        self.init(idiom: profile.idiom, osMajor: configuration.os, window: window, scale: profile.scale)
        behavior =
            profile.idiom == .tv
            ? .tvOS(configuration.os, linkedSDK: traits.baseSDK) : .iOS(configuration.os, linkedSDK: traits.baseSDK)
        metrics = profile.platform
        screenWidth = full.width
        contentSize = configuration.contentSize
        direction = configuration.direction
        keyboardHeight = configuration.showsKeyboard ? profile.keyboardHeight[orientation] : nil
        let isFullScreen = window == full
        raisedKeyboardHeight = isFullScreen && !isLetterboxed ? profile.keyboardHeight[orientation] : nil
        let classes = Self.sizeClasses(profile, orientation, window: window, isFullScreen: isFullScreen)
        horizontalSizeClass = classes.horizontal
        verticalSizeClass = classes.vertical
        windowSafeArea = profile.safeArea(orientation, os: configuration.os) ?? .zero
        if isLetterboxed {
            windowSafeArea = EdgeInsets(
                top: orientation.isLandscape ? 0 : SDKScreenSizes.statusBarHeight, left: 0, bottom: 0, right: 0)
        }
        if !isFullScreen, profile.idiom == .phone { windowSafeArea = .zero }
        let statusBar = isLetterboxed ? windowSafeArea.top : profile.statusBarHeight(orientation, os: configuration.os)
        statusBarHeight = traits.chrome.showsStatusBar ? statusBar : 0
        systemMinimumMargin = Self.margin(profile, orientation, window: window, isFullScreen: isFullScreen)
        // In compact width only the margins limit readable content. Source: Seeds/README.md, readable width.
        let widest = isFullScreen ? profile.readableContentWidth[orientation] : 672
        readableContentWidth = classes.horizontal == .compact ? nil : widest
        obstructions = isFullScreen && !isLetterboxed ? Self.obstructions(profile, orientation, window: window) : []
        if !isFullScreen, profile.idiom == .pad, configuration.os >= 26 {
            obstructions.append(Self.windowControls(in: window, direction))
        }
        cornerRadii = isFullScreen && !isLetterboxed ? profile.cornerRadii?.turned(to: orientation) : nil
        safeArea = windowSafeArea
        if let size { resize(to: size) }
        hideStatusBar(traits, profile)
        present(traits, profile)
        let bars = BarMetrics(self, baseSDK: traits.baseSDK)
        addBars(traits, bars)
        endBesideBars(traits, bars)
        safeArea = safeArea + traits.additionalSafeAreaInsets
    }

    private static func sizeClasses(
        _ profile: DeviceProfile, _ orientation: Orientation, window: Size, isFullScreen: Bool
    ) -> SizeClasses {
        if isFullScreen, let known = profile.sizeClasses[orientation] { return known }
        let known = profile.platform.windows.window(
            of: profile.id, isLandscape: orientation.isLandscape, size: window,
            fullHeight: profile.windowSize(orientation).height)
        let isRegular = profile.idiom != .phone
        // Source: HIG Layout, Split View size classes: a window narrower than about 600 points is compact.
        return SizeClasses(
            horizontal: known?.horizontalSizeClass ?? (isRegular && window.width >= 600 ? .regular : .compact),
            vertical: known?.verticalSizeClass
                ?? (isRegular || window.height > window.width ? .regular : .compact))
    }

    private static func margin(
        _ profile: DeviceProfile, _ orientation: Orientation, window: Size, isFullScreen: Bool
    ) -> Double {
        if isFullScreen, let known = profile.systemMinimumMargin[orientation] { return known }
        return window.width >= 414 ? 20 : 16
    }

    /// Removes a hidden status bar, and its strip from the safe area except on devices with a sensor housing and iPads with
    /// a home indicator.
    private mutating func hideStatusBar(_ traits: ScreenTraits, _ profile: DeviceProfile) {
        guard !traits.chrome.showsStatusBar else { return }
        obstructions.removeAll { $0.kind == .statusBar }
        guard profile.sensorHousing == nil, profile.idiom != .tv else { return }
        windowSafeArea.top = profile.hasHomeIndicator == true && profile.idiom == .pad ? windowSafeArea.top : 0
        safeArea.top = windowSafeArea.top
    }

    /// Applies the presentation: a sheet begins below the top of the window; a card on an iPad touches no edge.
    ///
    /// Sizes: form sheet 540 × 620 and page sheet of readable width, as UIKit presents them on a regular-width iPad.
    private mutating func present(_ traits: ScreenTraits, _ profile: DeviceProfile) {
        let isCard = horizontalSizeClass == .regular && profile.idiom == .pad
        switch traits.chrome.presentation {
        case .fullScreen: return
        case .embedded: becomeCard(traits.rootSize ?? window)
        case .popover where isCard, .formSheet where isCard:
            let size = traits.rootSize ?? Size(width: 540, height: 620)
            let fallback = traits.chrome.presentation == .popover ? size : Size(width: 540, height: 620)
            becomeCard(Size(width: min(fallback.width, window.width), height: min(fallback.height, window.height)))
        case .pageSheet where isCard:
            becomeCard(Size(width: min(704, window.width), height: window.height - 88))
        case .pageSheet, .formSheet, .popover:
            guard verticalSizeClass == .regular else { return }
            // Source: Interface Builder's recorded page sheets and UIKit's presentation below the status bar.
            let top = max(windowSafeArea.top, 44) + behavior.insets.sheetGap
            window.height -= top
            (isSheet, beginsAtScreenTop) = (true, false)
            safeArea.top = 0
            windowSafeArea.top = 0
            statusBarHeight = 0
            obstructions = obstructions.filter { $0.kind == .homeIndicator }.map { $0.offset(dx: 0, dy: -top) }
        }
    }

    private mutating func becomeCard(_ size: Size) {
        window = size
        safeArea = .zero
        windowSafeArea = .zero
        statusBarHeight = 0
        obstructions = []
        cornerRadii = nil
        raisedKeyboardHeight = nil
        beginsAtScreenTop = false
        horizontalSizeClass = size.width >= 600 ? .regular : .compact
    }

    /// Shrinks the window of a root view that ends beside its bars: it is smaller by the bars' heights instead of inset
    /// by them.
    private mutating func endBesideBars(_ traits: ScreenTraits, _ bars: BarMetrics) {
        let top = traits.beginsBelowBar ? safeArea.top : 0
        let isTabBarAbove = traits.chrome.showsTabBar && bars.tabBarEdge == .top
        let bottom = traits.endsAboveBar && !isTabBarAbove ? safeArea.bottom : 0
        guard top > 0 || bottom > 0 else { return }
        window.height = max(0, window.height - top - bottom)
        if top > 0 {
            (safeArea.top, windowSafeArea.top, statusBarHeight) = (0, 0, 0)
            beginsAtScreenTop = false
        }
        if bottom > 0 { (safeArea.bottom, windowSafeArea.bottom) = (0, 0) }
        lowerKeyboard(by: bottom)
        moveObstructions(dx: 0, dy: -top)
    }

    /// Measures the keyboard from a bottom edge that lies higher, points.
    mutating func lowerKeyboard(by distance: Double) {
        keyboardHeight = keyboardHeight.map { max(0, $0 - distance) }
        raisedKeyboardHeight = raisedKeyboardHeight.map { max(0, $0 - distance) }
    }

    /// Moves the obstructions, and removes those that are then outside the window.
    mutating func moveObstructions(dx: Double, dy: Double) {
        obstructions = obstructions.map { $0.offset(dx: dx, dy: dy) }.filter {
            $0.rect.maxX > 0 && $0.rect.minX < window.width && $0.rect.maxY > 0 && $0.rect.minY < window.height
        }
    }

    /// Adds the bars of containers between a container view and the controller in it, and the insets that this
    /// controller adds.
    mutating func addOwnBars(_ traits: ScreenTraits) {
        addBars(traits, BarMetrics(self, baseSDK: traits.baseSDK))
        safeArea = safeArea + traits.additionalSafeAreaInsets
    }

    /// Adds the heights of bars to the root view's safe area. UIKit lets content extend below translucent bars.
    private mutating func addBars(_ traits: ScreenTraits, _ bars: BarMetrics) {
        let isSheet = traits.chrome.presentation != .fullScreen && traits.chrome.presentation != .embedded
        if let bar = traits.chrome.navigationBar {
            // Source: device-frames, navigation bars below a Dynamic Island: 53⅔ + 44 in some logs of iOS 16 to 18, 59 + 44 in
            // others.
            if !isSheet, bars.os < 26, obstructions.contains(where: { $0.kind == .dynamicIsland }),
                verticalSizeClass == .regular
            {
                topDoubt = windowSafeArea.top - 53 - 2.0 / 3
            }
            if traits.chrome.presentation == .fullScreen, idiom == .phone, windowSafeArea.top == 0,
                verticalSizeClass == .regular
            {
                safeArea.top += behavior.insets.navigationBarGap
            }
            let plain = (isSheet ? bars.navigationBarHeightInSheet : bars.navigationBarHeight) ?? 0
            safeArea.top += plain + (bar.hasLargeTitle ? bars.largeTitleExtra : 0)
            safeArea.top += (bar.hasSearchBar ? bars.searchBarExtra : 0) + (bar.hasPrompt ? bars.promptExtra : 0)
        }
        if traits.chrome.showsTabBar {
            safeArea[bars.tabBarEdge == .top ? .top : .bottom] += bars.tabBarHeight ?? 0
        } else if traits.chrome.showsToolbar {
            safeArea.bottom += bars.toolbarHeight ?? 0
        }
    }
}
