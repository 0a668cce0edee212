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
        // Until Xcode 10, freeform views of xibs are drawn outside any device: 7 of 10 documents.
        if era == .a, isPiece { return .zero }
        // Documents without a device are drawn with a status bar until Xcode 10: since then 3 of 3 are not.
        guard let device else { return EdgeInsets(top: era == .a ? 20 : 0, left: 0, bottom: 0, right: 0) }
        if device.idiom == .tv { return EdgeInsets(top: 60, left: 80, bottom: 60, right: 80) }
        let bottom = bottomInset(device)
        if isTurned, device.idiom == .phone {
            guard device.bottom > 0 else { return .zero }
            let side = device.top[era.rawValue]
            return EdgeInsets(top: 0, left: side, bottom: era == .d ? 42 : 21, right: side)
        }
        let top = device.top[era.rawValue]
        guard isSheet else { return EdgeInsets(top: top, left: 0, bottom: bottom, right: 0) }
        // Era d counts a sheet's offset against its doubled insets.
        return era == .d && bottom > 0
            ? EdgeInsets(top: top / 2, left: 0, bottom: 0, right: 0)
            : EdgeInsets(top: 0, left: 0, bottom: bottom, right: 0)
    }

    /// Freeform views of xibs do not reach the bottom of the screen until Xcode 14 unless they are wider than it, 18 of 18
    /// documents, and their inset is not doubled in era d, 7 of 7.
    private func bottomInset(_ device: CanvasDevices.Device) -> Double {
        guard isPiece else { return era == .d ? device.bottom * 2 : device.bottom }
        return (canvas.toolsVersion ?? 0) < 22000 && window.width <= full.width ? 0 : device.bottom
    }

    /// Whether the root is a view of a xib that is drawn in a size of its own.
    private var isPiece: Bool { canvas.isXib && isFreeform && window != full }

    /// The insets with the bars the canvas shows.
    var withBars: EdgeInsets {
        if isPart {
            return era == .a ? .zero : EdgeInsets(top: withoutBars.top, left: 0, bottom: 0, right: 0)
        }
        var insets = withoutBars
        let bars = shownBars
        if bars.navigationBar != nil, isSheet, era == .d, hasHomeIndicator {
            // The bar of a sheet reaches up to its edge; one sample.
            insets.top = 70
        } else if let bar = bars.navigationBar {
            let height: Double = isSheet ? 56 : (isTurned && device?.idiom == .phone ? 32 : barHeight)
            insets.top += height + (bar.hasLargeTitle ? 52 : 0) + (bar.hasPrompt ? 30 : 0)
        }
        if bars.showsTabBar {
            insets.bottom += 49
        } else if bars.showsToolbar {
            insets.bottom += hasHomeIndicator ? 49 : 44
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

    private var hasHomeIndicator: Bool { (device?.bottom ?? 0) > 0 }

    /// Era d makes bars higher only where it doubles insets. Source: recorded frames of 2 repositories.
    private var barHeight: Double { era == .d && hasHomeIndicator ? 54 : 44 }

    /// Freeform views of a landscape document keep the portrait insets.
    private var isTurned: Bool { canvas.isLandscape && (!canvas.isXib || window == full) }

    /// A sheet is drawn without a status bar.
    private var isSheet: Bool {
        let isSheet = device?.isSheet(window) ?? false
        return isSheet && !canvas.isLandscape && !isBelowBar(full.height - window.height)
    }

    /// Whether what a root is lower than the screen by is a status bar and an opaque navigation bar: on phones with a home
    /// button that is as much as for a sheet.
    private func isBelowBar(_ missing: Double) -> Bool {
        guard let device, shownBars.navigationBar != nil, !hasHomeIndicator else { return false }
        return abs(missing - device.top[era.rawValue] - barHeight) < 1
    }

    /// A controller drawn much smaller than the screen is part of another: until Xcode 10 it has no insets, since then it
    /// lies at the top of the screen and reaches no other edge (one sample).
    private var isPart: Bool { !canvas.isXib && device != nil && window.height < full.height / 2 }
}
