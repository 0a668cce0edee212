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
        // Until Xcode 10, freeform views of xibs are drawn outside any device: 3 of 3 documents, none since.
        if era == .a, canvas.isXib, isFreeform { return .zero }
        guard let device else { return EdgeInsets(top: 20, left: 0, bottom: 0, right: 0) }
        if device.idiom == .tv { return EdgeInsets(top: 60, left: 80, bottom: 60, right: 80) }
        let bottom = era == .d ? device.bottom * 2 : device.bottom
        if isTurned, device.idiom == .phone {
            guard device.bottom > 0 else { return .zero }
            let side = device.top[era.rawValue]
            return EdgeInsets(top: 0, left: side, bottom: era == .d ? 42 : 21, right: side)
        }
        let top = device.top[era.rawValue]
        guard isSheet else { return EdgeInsets(top: top, left: 0, bottom: bottom, right: 0) }
        // Era d counts a sheet's offset against its doubled insets.
        return era == .d
            ? EdgeInsets(top: top / 2, left: 0, bottom: 0, right: 0)
            : EdgeInsets(top: 0, left: 0, bottom: bottom, right: 0)
    }

    /// The insets with the bars the canvas shows.
    var withBars: EdgeInsets {
        if isPart { return .zero }
        var insets = withoutBars
        let bars = shownBars
        if bars.navigationBar != nil, isSheet, era == .d {
            // The bar of a sheet reaches up to its edge.
            insets.top = 70
        } else if let bar = bars.navigationBar {
            let height: Double = isSheet ? 56 : (isTurned && device?.idiom == .phone ? 32 : barHeight)
            insets.top += height + (bar.hasLargeTitle ? 52 : 0) + (bar.hasPrompt ? 30 : 0)
        }
        if bars.showsTabBar {
            insets.bottom += 49
        } else if bars.showsToolbar {
            insets.bottom += (device?.bottom ?? 0) > 0 ? 49 : 44
        }
        return besideOpaqueBars(insets)
    }

    /// A root that leaves room for opaque bars is smaller by their heights and not inset by them.
    private func besideOpaqueBars(_ insets: EdgeInsets) -> EdgeInsets {
        var insets = insets
        let missing = (freeformHeight ?? full.height) - window.height
        if let y = screen.root?.frame?.y, y > 0 {
            insets.top = max(0, insets.top - y)
        } else if missing > 0, !isSheet || screen.chrome.navigationBar != nil {
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

    /// The bars the controllers give, and those the document simulates.
    private var shownBars: Chrome {
        var chrome = screen.chrome
        switch canvas.simulatedMetrics?["simulatedTopBarMetrics"]?["tag"] {
        case "simulatedNavigationBarMetrics", "simulatedOpaqueNavigationBarMetrics":
            chrome.navigationBar = chrome.navigationBar ?? Chrome.NavigationBar()
        default: break
        }
        switch canvas.simulatedMetrics?["simulatedBottomBarMetrics"]?["tag"] {
        case "simulatedTabBarMetrics": chrome.showsTabBar = true
        case "simulatedToolbarMetrics": chrome.showsToolbar = true
        default: break
        }
        return chrome
    }

    private var isFreeform: Bool {
        canvas.simulatedMetrics?["simulatedDestinationMetrics"]?["tag"] == "freeformSimulatedSizeMetrics"
    }

    /// The height a controller is given in the editor, without regard to the device.
    private var freeformHeight: Double? { canvas.simulatedMetrics?["freeformSize"]?["height"].flatMap { Double($0) } }

    private var barHeight: Double { era == .d ? 54 : 44 }

    /// Freeform views of a landscape document keep the portrait insets.
    private var isTurned: Bool { canvas.isLandscape && (!canvas.isXib || window == full) }

    /// A sheet is drawn lower than the screen by 10 points more than its status bar, and without one.
    private var isSheet: Bool {
        let missing = full.height - window.height
        return full.width == window.width && missing >= 20 && missing <= 64 && !canvas.isLandscape
    }

    /// A controller drawn much smaller than the screen is part of another: it has no insets of its own.
    private var isPart: Bool { !canvas.isXib && device != nil && window.height < full.height / 2 }
}
