// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// The heights of UIKit's bars in one window on a device, in points; they come from `BarHeights`.
///
/// Nil = the platform has no such bar, or its height is not published. Editors have a table of their own; the two are
/// never mixed.
public struct BarMetrics: Sendable {
    /// The heights by idiom, OS and size classes.
    private let heights: BarHeights
    /// The kind of device.
    public var idiom: Idiom
    /// The lower of the OS's and the SDK's major version: an app built with an older SDK keeps its bars.
    public var os: Int
    /// True if the vertical size class is compact (iPhones in landscape).
    public var isCompactHeight: Bool
    /// True if the horizontal size class is regular.
    public var isRegularWidth: Bool
    /// True if the device has a home indicator.
    public var hasHomeIndicator: Bool

    /// Makes the bars of a window; `baseSDK` nil = as new as the OS. Apps that keep the earlier design
    /// (`UIDesignRequiresCompatibility`) count as built with SDK 18.
    public init(
        _ heights: BarHeights, idiom: Idiom, os: Int, baseSDK: Int? = nil, isCompactHeight: Bool, isRegularWidth: Bool,
        hasHomeIndicator: Bool
    ) {
        self.heights = heights
        self.idiom = idiom
        self.os = min(os, baseSDK ?? os)
        self.isCompactHeight = isCompactHeight
        self.isRegularWidth = isRegularWidth
        self.hasHomeIndicator = hasHomeIndicator
    }

    /// Makes the bars of an environment whose window, size classes and `windowSafeArea` are set.
    public init(_ environment: LayoutEnvironment, baseSDK: Int? = nil) {
        self.init(
            environment.metrics.bars, idiom: environment.idiom, os: environment.osMajor, baseSDK: baseSDK,
            isCompactHeight: environment.verticalSizeClass == .compact,
            isRegularWidth: environment.horizontalSizeClass == .regular,
            hasHomeIndicator: environment.windowSafeArea.bottom > 0)
    }

    /// The height of a navigation bar in a full-screen window, without large title, search bar and prompt.
    public var navigationBarHeight: Double? { height(.navigationBar) }

    /// The height of a navigation bar in a page or form sheet on a phone; elsewhere that of the full-screen one.
    public var navigationBarHeightInSheet: Double? {
        isCompactHeight ? navigationBarHeight : height(.navigationBarInSheet) ?? navigationBarHeight
    }

    /// The height that an expanded large title adds to the navigation bar; 0 if the height is compact.
    public var largeTitleExtra: Double { isCompactHeight ? 0 : height(.largeTitleExtra) ?? 0 }

    /// The height that a search bar in the navigation item adds to the navigation bar.
    public var searchBarExtra: Double { height(.searchBarExtra) ?? 0 }

    /// The height that a prompt adds to the navigation bar.
    public var promptExtra: Double { height(.promptExtra) ?? 0 }

    /// The height of a tab bar, without the bottom inset.
    public var tabBarHeight: Double? { height(.tabBar) }

    /// The window edge at which tab bars are: the top on tvOS, and in regular width from iPadOS 18.
    public var tabBarEdge: Edge { idiom == .tv || (idiom == .pad && os >= 18 && isRegularWidth) ? .top : .bottom }

    /// The height of a toolbar, without the bottom inset.
    public var toolbarHeight: Double? { height(.toolbar) }

    private func height(_ bar: BarHeights.Bar) -> Double? {
        let form: BarHeights.Form =
            isCompactHeight ? (isRegularWidth ? .landscapeRegularWidth : .landscapeCompactHeight) : .portrait
        return heights.height(bar, form, idiom: idiom, os: os, hasHomeIndicator: hasHomeIndicator)
    }
}
