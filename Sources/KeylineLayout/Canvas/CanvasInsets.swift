// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The safe area Interface Builder draws on a canvas: device, era, bars and presentation. Points.
struct CanvasInsets {
    let screen: Screen
    let canvas: DesignCanvas
    let device: CanvasDevices.Device?
    /// The device's whole screen in the canvas's orientation.
    let full: Size
    /// The root view.
    let window: Size

    private var era: CanvasDevices.Era { CanvasDevices.Era(toolsVersion: canvas.toolsVersion) }

    /// The insets of a full-screen root view without bars.
    var withoutBars: EdgeInsets {
        if isOutsideScreen { return .zero }
        // Documents without a device are drawn with a status bar until Xcode 10, unless they say that there is none, 21 of 21
        // edges in 2 projects: since then 3 of 3 are not.
        guard let device else {
            return EdgeInsets(top: era == .a && simulated("StatusBar") != "nil" ? 20 : 0, left: 0, bottom: 0, right: 0)
        }
        if device.idiom == .tv { return EdgeInsets(top: 60, left: 80, bottom: 60, right: 80) }
        if canvas.isLandscape, !isPiece, device.idiom == .phone {
            guard device.bottom > 0 else { return .zero }
            let side = device.top[min(era.rawValue, CanvasDevices.Era.d.rawValue)]
            // Era e adds the insets of the upright phone: 45 of 45 edges of one document.
            return era == .e
                ? EdgeInsets(top: side, left: side, bottom: device.bottom + 21, right: side)
                : EdgeInsets(top: 0, left: side, bottom: 21, right: side)
        }
        let top = coversScreen ? 0 : device.top[era.rawValue]
        guard let sheetOffset else {
            return EdgeInsets(top: top, left: 0, bottom: bottomInset(device), right: 0)
        }
        // Era e counts a sheet's offset against its doubled insets; where it is but the gap, so it is since Xcode 14.3.
        if hasHomeIndicator, era == .e { return EdgeInsets(top: top / 2, left: 0, bottom: 0, right: 0) }
        let isGap = abs(sheetOffset - CanvasDevices.Device.sheetGap) < 1
        return EdgeInsets(top: 0, left: 0, bottom: isGap ? 0 : device.bottom, right: 0)
    }

    /// Whether a segue presents the controller on the full screen: since Xcode 14.3 it is drawn without a status bar. Source:
    /// recorded frames, 3 of 3.
    private var coversScreen: Bool {
        era.rawValue >= CanvasDevices.Era.d.rawValue && canvas.simulatedMetrics?["modalPresentation"] != nil
    }

    /// Pieces reach the bottom of the screen until Xcode 14.2 only where they are higher or wider than it; only those that
    /// are wider have the inset that era e doubles. Source: 76 of 77 documents; higher ones 5 of 5 in 2 projects.
    private func bottomInset(_ device: CanvasDevices.Device) -> Double {
        let isFull = !isPiece || window.width > full.width
        switch era {
        case .a, .d: return device.bottom
        case .b, .c:
            return isFull ? device.bottom : min(max(0, window.height - full.height + device.bottom), device.bottom)
        case .e:
            // Rounded tablets have 25, 2 of 2 in 2 projects.
            let bottom = device.idiom == .pad && hasHomeIndicator ? 25 : device.bottom
            return isFull ? bottom * 2 : bottom
        }
    }

    /// Whether the root is drawn in a size of its own: a view or a cell of a xib, a freeform controller, or one that is much
    /// lower than the screen, as those in container views are.
    private var isPiece: Bool {
        guard window != full else { return false }
        return canvas.isXib || isFreeform || isPart
    }

    /// Until Xcode 10 pieces that are lower than the smallest screen are drawn outside any. Source: 57 of 57 documents with
    /// lower pieces on screens with a home button, 9 of 9 with higher ones and 4 of 4 edges on screens without one.
    private var isOutsideScreen: Bool { era == .a && isPiece && window.height < 480 && !hasHomeIndicator }

    /// The insets with the bars the canvas shows.
    var withBars: EdgeInsets {
        var insets = withoutBars
        if isPart { return insets }
        let bars = shownBars
        if bars.navigationBar != nil, sheetOffset != nil, era == .e, hasHomeIndicator {
            // The bar of a sheet reaches up to its edge; one sample.
            insets.top = 70
        } else if let bar = bars.navigationBar {
            let height: Double = sheetOffset == nil ? (isCompact && era != .e ? 32 : barHeight) : Self.sheetBarHeight
            insets.top += height + (bar.hasLargeTitle ? 52 : 0) + (bar.hasPrompt ? 30 : 0)
        }
        if bars.showsTabBar {
            insets.bottom += isCompact && era == .e ? 31 : 49
        } else if bars.showsToolbar, device?.idiom != .tv {
            insets.bottom += hasHomeIndicator || era != .a ? 49 : 44
        }
        return besideOpaqueBars(insets)
    }

    /// Whether a phone is drawn in landscape.
    private var isCompact: Bool { canvas.isLandscape && !isPiece && device?.idiom == .phone }

    /// A root that leaves room for opaque bars is smaller by their heights and not inset by them.
    private func besideOpaqueBars(_ insets: EdgeInsets) -> EdgeInsets {
        var insets = insets
        if isMovedBelowBar {
            insets.bottom += insets.top
            insets.top = 0
            return insets
        }
        let missing = (freeformHeight ?? full.height) - window.height - (sheetOffset ?? 0)
        if let y = screen.root?.frame?.y, y > 0 {
            insets.top = max(0, insets.top - y)
            if missing > y, abs(missing - y - insets.bottom) < 1 { insets.bottom = 0 }
        } else if missing > 0 {
            if abs(missing - insets.top) < 1 {
                insets.top = 0
            } else if abs(missing - insets.bottom) < 1 {
                insets.bottom = 0
            } else if abs(missing - insets.top - insets.bottom) < 1 {
                insets.top = 0
                insets.bottom = 0
            }
        }
        return insets
    }

    /// Whether a root as large as the screen is drawn a bar's height lower: below an opaque navigation bar, from Xcode 11 to 13.
    /// Source: recorded frames on screens with a home button, 5 of 5 roots in 2 projects; since then 2 of 2 are not.
    private var isMovedBelowBar: Bool {
        guard era == .b, !canvas.isXib, window == full, shownBars.navigationBar != nil else { return false }
        let bar =
            canvas.simulatedMetrics?["simulatedTopBarMetrics"] ?? canvas.simulatedMetrics?["container.navigationBar"]
        return bar?["translucent"] == "NO"
            && canvas.simulatedMetrics?["extendedLayoutIncludesOpaqueBars"]?["value"] != "YES"
    }

    /// The bars the controllers give, and those the document simulates.
    private var shownBars: Chrome {
        var chrome = screen.chrome
        switch simulated("TopBar") {
        case "simulatedNavigationBarMetrics", "simulatedOpaqueNavigationBarMetrics":
            chrome.navigationBar = chrome.navigationBar ?? Chrome.NavigationBar()
        case "nil": chrome.navigationBar = nil
        default:
            // A split view shows its detail in a navigation controller. Source: 9 of 9 screens of one document.
            if simulated("Destination") == "splitViewDetailSimulatedSizeMetrics" {
                chrome.navigationBar = chrome.navigationBar ?? Chrome.NavigationBar()
            }
        }
        switch simulated("BottomBar") {
        case "simulatedTabBarMetrics": chrome.showsTabBar = true
        case "simulatedToolbarMetrics": chrome.showsToolbar = true
        case "nil": (chrome.showsTabBar, chrome.showsToolbar) = (false, false)
        default: break
        }
        return chrome
    }

    private func simulated(_ part: String) -> String? { canvas.simulatedMetrics?["simulated\(part)Metrics"]?["tag"] }

    private var isFreeform: Bool { simulated("Destination") == "freeformSimulatedSizeMetrics" }

    /// The height a controller is given in the editor, without regard to the device.
    private var freeformHeight: Double? { canvas.simulatedMetrics?["freeformSize"]?["height"].flatMap { Double($0) } }

    private var hasHomeIndicator: Bool { (device?.bottom ?? 0) > 0 }

    /// Era e makes bars higher only on phones where it doubles insets, Xcode 10.2 on iPads. Source: recorded frames of 2 and
    /// of 5 repositories; on tvOS 4 of 4 bars and 2 of 2 screens in 2 projects.
    private var barHeight: Double {
        if device?.idiom == .tv { return 145 }
        if era == .e, hasHomeIndicator, device?.idiom == .phone { return 54 }
        return device?.idiom == .pad && (canvas.toolsVersion ?? 0) >= 14400 ? 50 : 44
    }

    private static let sheetBarHeight = 56.0

    /// How much lower than the screen the sheet is that the canvas shows, with an opaque bar or without; nil if it is none.
    private var sheetOffset: Double? {
        guard let device, !canvas.isXib, !canvas.isLandscape, window.width == full.width else { return nil }
        if let offset = device.sheetOffset(window.height, of: full.height) {
            return isBelowBar(offset) ? nil : offset
        }
        if shownBars.navigationBar != nil,
            let offset = device.sheetOffset(window.height + Self.sheetBarHeight, of: full.height)
        {
            return offset
        }
        // Sheets that sheets present are lower still. Source: recorded frames, 2 of 2 controllers.
        return screen.chrome.presentation == .pageSheet && window.height < full.height
            ? full.height - window.height : nil
    }

    /// Whether what a root is lower than the screen by is a status bar and an opaque navigation bar rather than a sheet's
    /// offset.
    private func isBelowBar(_ missing: Double) -> Bool {
        guard let device, shownBars.navigationBar != nil else { return false }
        return abs(missing - device.top[era.rawValue] - barHeight) < 1
    }

    /// A controller drawn much smaller than the screen is part of another and has none of the bars.
    private var isPart: Bool { !canvas.isXib && device != nil && window.height < full.height / 2 }
}
