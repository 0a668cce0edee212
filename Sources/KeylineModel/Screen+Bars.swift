// Keyline
// SPDX-License-Identifier: Apache-2.0

extension Screen {
    /// Whether the root view begins below its navigation bar instead of running behind it.
    ///
    /// UIKit: a controller's view runs behind the bars of its containers, unless `edgesForExtendedLayout` lacks the
    /// edge, or the bar is opaque and `extendedLayoutIncludesOpaqueBars` is off.
    public var beginsBelowBar: Bool {
        chrome.navigationBar != nil
            && isBeside("top", isOpaque: isOpaque("container.navigationBar") || isOpaque("simulatedTopBarMetrics"))
    }

    /// Whether the root view ends above its tab bar or toolbar instead of running behind it.
    public var endsAboveBar: Bool {
        guard chrome.showsTabBar || chrome.showsToolbar else { return false }
        let bar = chrome.showsTabBar ? "container.tabBar" : "container.toolbar"
        return isBeside("bottom", isOpaque: isOpaque(bar) || isOpaque("simulatedBottomBarMetrics"))
    }

    private func isBeside(_ edge: String, isOpaque: Bool) -> Bool {
        let metrics = canvas?.simulatedMetrics
        if let extended = metrics?["edgesForExtendedLayout"], extended[edge] != "YES" { return true }
        return isOpaque && metrics?["extendedLayoutIncludesOpaqueBars"]?["value"] != "YES"
    }

    private func isOpaque(_ bar: String) -> Bool {
        guard let metrics = canvas?.simulatedMetrics?[bar] else { return false }
        return metrics["translucent"] == "NO" || metrics["tag"] == "simulatedOpaqueNavigationBarMetrics"
    }
}
