// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The places of device, window and bars, in the coordinates of the screen's window, points.
struct DeviceGeometry: Sendable {
    /// The kind of area on the device in which the screen is shown.
    enum Surface: Hashable, Sendable {
        /// The whole display.
        case display
        /// A sheet that leaves the top of the display to its presenter.
        case sheet
        /// A card in the middle of the display.
        case card
        /// A window among others, or a canvas.
        case window
        /// A part of a screen whose other parts are unknown.
        case part
    }

    /// A bar, and the part of it clear of the status bar and the home indicator.
    struct Bar: Hashable, Sendable {
        var rect: Rect
        var contents: Rect
    }

    let surface: Surface
    /// The display; nil if no device is drawn.
    let display: Rect?
    /// The window without the area that opaque bars take.
    let window: Rect
    /// The radii of the display's corners, in points; 0 if they are square or unknown.
    let cornerRadii: CornerRadii
    /// Hardware in front of the display, and what the system always draws there.
    let obstructions: [Obstruction]
    /// Parts of the display that are covered or bent only at times.
    let occasional: [Obstruction]
    /// The status bar; nil if it is not shown.
    let statusBar: Rect?
    let navigationBar: Bar?
    let tabBar: Bar?
    let toolbar: Bar?
    /// The keyboard, shown or as it comes up; nil where its height is unknown.
    let keyboard: Rect?

    init(_ drawing: ScreenDrawing, root: Rect?) {
        let screen = drawing.screen
        let environment = drawing.layout.environment
        let open = Self.environment(of: screen, drawing) { screen in
            screen.chrome.edgesForExtendedLayout = .all
            screen.chrome.extendedLayoutIncludesOpaqueBars = true
        }
        let full = Self.environment(of: screen, drawing) { screen in
            screen.chrome = Chrome(showsStatusBar: screen.chrome.showsStatusBar)
        }
        surface = Self.surface(of: screen, drawing, full: full, window: environment.window)
        let lostAbove = screen.beginsBelowBar && drawing.device != nil ? open.safeArea.top : 0
        let isPart = surface == .part
        keyboard = Self.keyboard(environment)
        let window =
            isPart ? root ?? Rect(size: environment.window) : Rect(size: open.window).offset(dx: 0, dy: -lostAbove)
        self.window = window
        switch surface {
        case .display: display = window
        case .sheet:
            display = Rect(size: full.window).offset(dx: 0, dy: window.maxY - full.window.height)
        case .card:
            display = Rect(size: full.window).offset(
                dx: window.midX - full.window.width / 2, dy: window.midY - full.window.height / 2)
        case .window, .part: display = nil
        }
        let origin = display ?? window
        cornerRadii = surface == .window || isPart ? .square : full.cornerRadii ?? .square
        let isSheetInWindow = surface == .window && drawing.layout.environment.isSheet
        let known = isPart || isSheetInWindow ? [] : full.obstructions
        obstructions = known.map { $0.offset(dx: origin.minX, dy: origin.minY) }
        let places = display == nil ? nil : drawing.device?.profile.obstructions
        occasional = ObstructionKind.allCases.filter(\.isOccasional).compactMap { kind in
            let rect = drawing.device.flatMap { places?[kind]?[$0.configuration.orientation] }
            return rect.map { Obstruction(kind: kind, rect: $0.offset(dx: origin.minX, dy: origin.minY)) }
        }
        statusBar =
            full.statusBarHeight > 0 && !isPart && !isSheetInWindow
            ? Rect(x: origin.minX, y: origin.minY, width: origin.width, height: full.statusBarHeight) : nil
        let bars = Self.bars(screen.chrome, open, window, baseSDK: screen.within(drawing.app).baseSDKMajor)
        (navigationBar, tabBar, toolbar) = isPart ? (nil, nil, nil) : bars
    }

    /// The parts of the display that bend.
    var folds: [Obstruction] { occasional.filter { $0.kind == .fold } }

    /// Returns the corner radii of an outline around the window, or around a part of it.
    func outlineRadii(of rect: Rect) -> CornerRadii {
        surface == .display && rect == window ? cornerRadii.map { $0 > 0 ? $0 + 2 : 0 } : .square
    }

    private static func keyboard(_ environment: LayoutEnvironment) -> Rect? {
        let height = environment.keyboardHeight ?? environment.raisedKeyboardHeight ?? 0
        let window = Rect(size: environment.window)
        return height > 0 ? window.replacing(.vertical, (window.maxY - height)...window.maxY) : nil
    }

    /// Returns the environment of a screen after a change of how it is shown; the layout's own if no device is known.
    private static func environment(
        of screen: Screen, _ drawing: ScreenDrawing, _ change: (inout Screen) -> Void
    ) -> LayoutEnvironment {
        guard let device = drawing.device else { return drawing.layout.environment }
        var other = screen
        other.items = screen.root.map { [$0] } ?? []
        other.constraints = []
        change(&other)
        return LayoutEnvironment(
            profile: device.profile, configuration: device.configuration, screen: other, app: drawing.app)
    }

    private static func surface(
        of screen: Screen, _ drawing: ScreenDrawing, full: LayoutEnvironment, window: Size
    ) -> Surface {
        if screen.kind == .cell || screen.kind == .view || screen.chrome.presentation == .embedded { return .part }
        guard let device = drawing.device else { return .window }
        let display = device.profile.windowSize(device.configuration.orientation)
        if let own = device.configuration.window, own != display { return .window }
        if drawing.layout.environment.isSheet { return .sheet }
        return full.window.width - window.width > 1 ? .card : .display
    }

    /// The least height of a bar that has room for tabs, points. Our choice, below the height of every tab bar.
    private static let leastTabs = 20.0

    private static func bars(
        _ chrome: Chrome, _ open: LayoutEnvironment, _ window: Rect, baseSDK: Int?
    ) -> (navigation: Bar?, tab: Bar?, toolbar: Bar?) {
        let metrics = BarMetrics(open, baseSDK: baseSDK)
        let (outer, inner) = (open.safeArea, open.windowSafeArea)
        let hasTabsAbove = chrome.showsTabBar && metrics.tabBarEdge == .top
        let tabsAbove = hasTabsAbove ? metrics.tabBarHeight ?? 0 : 0
        var (navigation, tab, toolbar): (Bar?, Bar?, Bar?)
        if chrome.navigationBar != nil {
            let start = hasTabsAbove ? inner.top + tabsAbove : 0
            navigation = Bar(
                rect: Rect(x: window.minX, y: window.minY + start, width: window.width, height: outer.top - start),
                contents: Rect(
                    x: window.minX + inner.left, y: window.minY + inner.top + tabsAbove,
                    width: window.width - inner.left - inner.right, height: outer.top - inner.top - tabsAbove))
        }
        let below = Bar(
            rect: Rect(
                x: window.minX, y: window.maxY - outer.bottom, width: window.width, height: outer.bottom),
            contents: Rect(
                x: window.minX + inner.left, y: window.maxY - outer.bottom,
                width: window.width - inner.left - inner.right, height: outer.bottom - inner.bottom))
        if hasTabsAbove {
            let strip = Rect(x: window.minX, y: window.minY + inner.top, width: window.width, height: tabsAbove)
            tab = Bar(
                rect: Rect(x: strip.minX, y: window.minY, width: strip.width, height: inner.top + tabsAbove),
                contents: strip)
        } else if chrome.showsTabBar {
            // Where no height of the bar is known, there is no room for its tabs.
            tab = below.contents.height < leastTabs ? nil : below
        }
        if chrome.showsToolbar, !chrome.showsTabBar || hasTabsAbove { toolbar = below }
        return (navigation, tab, toolbar)
    }
}
