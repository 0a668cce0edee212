// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The bars Interface Builder draws on a canvas, and roots beside them.
extension CanvasInsets {
    /// The insets with the bars the canvas shows.
    var withBars: EdgeInsets {
        var insets = withoutBars
        if isPart { return insets }
        let bars = shownBars
        if bars.navigationBar != nil, sheetOffset != nil, era == .e, hasHomeIndicator {
            insets.top = surface.sheetBarsEndWhereRecorded ? recordedBarEnd ?? 70 : Self.sheetBarHeight
        } else if let bar = bars.navigationBar {
            // In landscape a bar is lower, 4 of 4 that are but simulated in 2 projects are not.
            let isLow = isCompact && era != .e && drawnChrome.navigationBar != nil
            let height: Double = sheetOffset == nil ? (isLow ? 32 : barHeight) : Self.sheetBarHeight
            // With a prompt 2 of 2 bars of 2 projects are 34 higher.
            let whole = height + (bar.hasLargeTitle && !beginsWithList ? 52 : 0) + (bar.hasPrompt ? 34 : 0)
            insets.top += recordedBarHeight(whole, below: insets.top) ?? whole
        }
        if bars.showsTabBar, design.isTV {
            insets.top += surface.televisionTabBar
        } else if bars.showsTabBar {
            insets.bottom += tabBarHeight
        }
        // A simulated one stands on a tab bar in Xcode 11 to 13: recorded frames, 2 of 2 edges in 2 projects; in Xcode 16 1 of 1 not.
        let isOnTabBar = simulated("BottomBar") == "simulatedToolbarMetrics" && era == .b
        if bars.showsToolbar, !design.isTV, isOnTabBar || !bars.showsTabBar {
            insets.bottom += hasHomeIndicator || era != .a ? 49 : 44
        }
        return besideOpaqueBars(insets)
    }

    /// Where the document records that the bar of a sheet ends.
    private var recordedBarEnd: Double? {
        guard let bar = canvas.simulatedMetrics?["container.navigationBar"], let y = bar["y"].flatMap(Double.init),
            let height = bar["height"].flatMap(Double.init), height >= 32
        else { return nil }
        return y + height
    }

    /// Whether a list with rows comes first in the root: the canvas collapses a large title above one. Source: recorded frames,
    /// 5 of 5 roots in 3 projects; without rows 3 of 3 are not collapsed.
    private var beginsWithList: Bool {
        guard let first = screen.items.first(where: { $0.parent == screen.root?.id && $0.guide == nil }) else {
            return false
        }
        return ["UITableView", "UICollectionView"].contains(first.className)
            && screen.items.contains { $0.parent == first.id && $0.containment == .cell }
    }

    /// The height the document records of the navigation controller's bar, where it is a bar of the same kind at the same
    /// place.
    private func recordedBarHeight(_ height: Double, below top: Double) -> Double? {
        guard surface.recordedBarsCount, let bar = canvas.simulatedMetrics?["container.navigationBar"],
            let y = bar["y"].flatMap(Double.init), let recorded = bar["height"].flatMap(Double.init),
            abs(y - top) < 1, recorded >= 32, (recorded > 80) == (height > 80)
        else { return nil }
        return recorded
    }

    /// Whether the canvas shows any bar.
    var showsBars: Bool {
        let bars = shownBars
        return bars.navigationBar != nil || bars.showsTabBar || bars.showsToolbar
    }

    /// Whether a phone is drawn in landscape.
    private var isCompact: Bool { canvas.isLandscape && !isPiece && device?.idiom == .phone }

    /// A root that leaves room for opaque bars is smaller by their heights and not inset by them.
    ///
    /// What a container view shows is not, 2 of 2 in 2 projects, nor what is lower by a status bar alone before there were
    /// sheets, 4 of 4 in 2 projects.
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

    /// Whether a root stays clear of its navigation bar whatever its height. Source: documentation of `edgesForExtendedLayout`;
    /// recorded frames, 3 of 3 roots in 3 projects.
    private var endsAtBar: Bool {
        guard shownBars.navigationBar != nil, let extended = canvas.simulatedMetrics?["edgesForExtendedLayout"] else {
            return false
        }
        return extended["top"] != "YES"
    }

    /// Whether a root is smaller by a bar as it was before Xcode 16.4 made them higher.
    private func isBesideEarlierBar(_ missing: Double, below top: Double) -> Bool {
        shownBars.navigationBar != nil && barHeight == 54 && abs(missing - top + 10) < 1
    }

    /// Whether a root as large as the screen is drawn a bar's height lower: below an opaque navigation bar, since Xcode 11.
    /// Source: recorded frames, 12 of 12 roots in 3 projects.
    private var isMovedBelowBar: Bool {
        guard era != .a, !design.isXib, window == full, shownBars.navigationBar != nil else { return false }
        let bar =
            canvas.simulatedMetrics?["simulatedTopBarMetrics"] ?? canvas.simulatedMetrics?["container.navigationBar"]
        return bar?["translucent"] == "NO"
            && canvas.simulatedMetrics?["extendedLayoutIncludesOpaqueBars"]?["value"] != "YES"
    }

    /// The bars the controllers give, and those the document simulates.
    var shownBars: Chrome {
        var chrome = drawnChrome
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

    /// On tvOS 4 of 4 bars and 2 of 2 screens in 2 projects.
    var barHeight: Double {
        if design.isTV { return 145 }
        switch device?.idiom {
        case .phone: return surface.phoneBar
        case .pad: return surface.tabletBar
        case .tv, .vision, .mac, nil: return 44
        }
    }

    /// In landscape 5 of 5 edges in 2 projects before era e; on tablets without a home button 6 of 6 in 2.
    private var tabBarHeight: Double {
        if isCompact { return era == .e ? 31 : 32 }
        if isRoundedTablet, era != .e { return 45 }
        return device?.idiom == .pad && !isRoundedTablet ? surface.tabletTabBar : 49
    }
}
