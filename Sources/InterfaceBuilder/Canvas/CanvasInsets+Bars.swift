// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The bars that Interface Builder draws on a canvas, and the insets of roots beside them.
extension CanvasInsets {
    /// The insets including the bars that the canvas shows.
    var withBars: EdgeInsets {
        var insets = withoutBars
        if isPart { return insets }
        let bars = shownBars
        if bars.navigationBar != nil, sheetOffset != nil, era == .e, hasHomeIndicator {
            insets.top = surface.sheetBarsEndWhereRecorded ? recordedBarEnd ?? 70 : Self.sheetBarHeight
        } else if let bar = bars.navigationBar {
            // In landscape a bar is lower; recorded frames show that a bar that is only simulated is not.
            let isLow = isCompact && era != .e && drawnChrome.navigationBar != nil
            let height: Double = sheetOffset == nil ? (isLow ? 32 : barHeight) : Self.sheetBarHeight
            // Recorded bars with a prompt are 34 points higher.
            let whole = height + (bar.hasLargeTitle && !beginsWithList ? 52 : 0) + (bar.hasPrompt ? 34 : 0)
            insets.top += recordedBarHeight(whole, below: insets.top) ?? whole
        }
        if bars.showsTabBar, design.isTV {
            insets.top += surface.televisionTabBar
        } else if bars.showsTabBar {
            insets.bottom += tabBarHeight
        }
        // In Xcode 11 to 13 a simulated toolbar is above a tab bar; recorded frames of Xcode 16 show that it is not
        // there.
        let isOnTabBar = simulated("BottomBar") == "simulatedToolbarMetrics" && era == .b
        if bars.showsToolbar, !design.isTV, isOnTabBar || !bars.showsTabBar {
            insets.bottom += hasHomeIndicator || era != .a ? 49 : 44
        }
        return besideOpaqueBars(insets)
    }

    /// The recorded lower end of a sheet's bar, points; nil if the document records none.
    private var recordedBarEnd: Double? {
        guard let bar = canvas.simulatedMetrics?["container.navigationBar"], let y = bar["y"].flatMap(Double.init),
            let height = bar["height"].flatMap(Double.init), height >= 32
        else { return nil }
        return y + height
    }

    /// True if the root's first subview is a list with rows: the canvas collapses a large title above such a list, but
    /// not above one without rows. Source: recorded frames.
    private var beginsWithList: Bool {
        guard let first = screen.items.first(where: { $0.parent == screen.root?.id && $0.guide == nil }) else {
            return false
        }
        return ["UITableView", "UICollectionView"].contains(first.className)
            && screen.items.contains { $0.parent == first.id && $0.containment == .cell }
    }

    /// Returns the navigation bar's recorded height if the document records a bar of the same kind (below or above 80
    /// points) at the same place; else nil.
    private func recordedBarHeight(_ height: Double, below top: Double) -> Double? {
        guard surface.recordedBarsCount, let bar = canvas.simulatedMetrics?["container.navigationBar"],
            let y = bar["y"].flatMap(Double.init), let recorded = bar["height"].flatMap(Double.init),
            abs(y - top) < 1, recorded >= 32, (recorded > 80) == (height > 80)
        else { return nil }
        return recorded
    }

    /// True if the canvas shows any bar.
    var showsBars: Bool {
        let bars = shownBars
        return bars.navigationBar != nil || bars.showsTabBar || bars.showsToolbar
    }

    /// True if the canvas is a phone in landscape.
    private var isCompact: Bool { canvas.isLandscape && !isPiece && device?.idiom == .phone }

    /// Returns the insets without the heights of opaque bars by which the root is smaller.
    ///
    /// Recorded frames show two exceptions: the contents of a container view, and roots that before there were sheets
    /// (Xcode 11) are smaller by the status bar alone.
    private func besideOpaqueBars(_ insets: EdgeInsets) -> EdgeInsets {
        var insets = insets
        if isEmbedded, !showsBars { return insets }
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
            if abs(missing - insets.top) < 1 || isBesideEarlierBar(missing, below: insets.top) {
                if era != .a || shownBars.navigationBar != nil { insets.top = 0 }
            } else if abs(missing - insets.bottom) < 1
                || shownBars.showsTabBar && abs(missing - surface.tabBarBesideRoot) < 1
            {
                insets.bottom = 0
            } else if abs(missing - insets.top - insets.bottom) < 1 {
                insets.top = 0
                insets.bottom = 0
            }
        }
        if endsAtBar { insets.top = 0 }
        return insets
    }

    /// True if a root stays clear of its navigation bar, whatever its height. Source: documentation of
    /// `edgesForExtendedLayout`; recorded frames.
    private var endsAtBar: Bool {
        guard shownBars.navigationBar != nil, let extended = canvas.simulatedMetrics?["edgesForExtendedLayout"] else {
            return false
        }
        return extended["top"] != "YES"
    }

    /// Returns true if a root is smaller by the bar's height before Xcode 16.4, which made bars 10 points higher.
    private func isBesideEarlierBar(_ missing: Double, below top: Double) -> Bool {
        shownBars.navigationBar != nil && barHeight == 54 && abs(missing - top + 10) < 1
    }

    /// True if a root as large as the screen is drawn lower by a bar's height: below an opaque navigation bar, since
    /// Xcode 11. Source: recorded frames.
    private var isMovedBelowBar: Bool {
        guard era != .a, !design.isXib, window == full, shownBars.navigationBar != nil else { return false }
        let bar =
            canvas.simulatedMetrics?["simulatedTopBarMetrics"] ?? canvas.simulatedMetrics?["container.navigationBar"]
        return bar?["translucent"] == "NO"
            && canvas.simulatedMetrics?["extendedLayoutIncludesOpaqueBars"]?["value"] != "YES"
    }

    /// The bars that the controllers show, and those that the document simulates.
    var shownBars: Chrome {
        var chrome = drawnChrome
        switch simulated("TopBar") {
        case "simulatedNavigationBarMetrics", "simulatedOpaqueNavigationBarMetrics":
            chrome.navigationBar = chrome.navigationBar ?? Chrome.NavigationBar()
        case "nil": chrome.navigationBar = nil
        default:
            // A split view shows its detail in a navigation controller, as recorded frames show.
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

    /// The height of a navigation bar, points. Source for tvOS: recorded bars and screens.
    var barHeight: Double {
        if design.isTV { return 145 }
        switch device?.idiom {
        case .phone: return surface.phoneBar
        case .pad: return surface.tabletBar
        case .tv, .vision, .mac, nil: return 44
        }
    }

    /// The height of a tab bar, points. Source: recorded frames, for landscape before era e, and for tablets without a
    /// home button.
    private var tabBarHeight: Double {
        if isCompact { return era == .e ? 31 : 32 }
        if isRoundedTablet, era != .e { return 45 }
        return device?.idiom == .pad && !isRoundedTablet ? surface.tabletTabBar : 49
    }
}
