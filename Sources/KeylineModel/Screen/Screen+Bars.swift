// Keyline
// SPDX-License-Identifier: Apache-2.0

extension Screen {
    /// True if the screen is known to be in a navigation controller, even in one that hides its bar.
    public var isInNavigation: Bool {
        chrome.navigationBar != nil || canvas?.simulatedMetrics?[DesignCanvas.hiddenNavigationBar] != nil
    }

    /// False if its controller leaves the insets of its scroll view alone: `automaticallyAdjustsScrollViewInsets`.
    public var adjustsContentScrollView: Bool {
        canvas?.simulatedMetrics?["automaticallyAdjustsScrollViewInsets"]?["value"] != "NO"
    }

    /// Hides the navigation bar in the app; the canvas keeps it.
    public mutating func hideNavigationBar() {
        guard chrome.navigationBar != nil else { return }
        if var canvas = design?.canvas {
            canvas.chrome = canvas.chrome ?? chrome
            canvas.simulatedMetrics = canvas.simulatedMetrics ?? [:]
            canvas.simulatedMetrics?[DesignCanvas.hiddenNavigationBar] = [:]
            design?.canvas = canvas
        }
        chrome.navigationBar = nil
    }

    /// True if the root view begins below its navigation bar instead of extending behind it.
    ///
    /// UIKit: a controller's view extends behind the bars of its containers, unless `edgesForExtendedLayout` lacks the
    /// edge, or the bar is opaque and `extendedLayoutIncludesOpaqueBars` is off.
    public var beginsBelowBar: Bool {
        chrome.navigationBar.map { chrome.isBeside(.top, isOpaque: $0.isOpaque) } ?? false
    }

    /// True if the root view ends above its tab bar or toolbar instead of extending behind it.
    public var endsAboveBar: Bool {
        if chrome.showsTabBar { return chrome.isBeside(.bottom, isOpaque: chrome.isTabBarOpaque) }
        return chrome.showsToolbar && chrome.isBeside(.bottom, isOpaque: chrome.isToolbarOpaque)
    }
}

extension Chrome {
    fileprivate func isBeside(_ edge: EdgeSet, isOpaque: Bool) -> Bool {
        !edgesForExtendedLayout.contains(edge) || isOpaque && !extendedLayoutIncludesOpaqueBars
    }
}
