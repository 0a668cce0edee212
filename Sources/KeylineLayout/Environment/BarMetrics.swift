// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// Heights of UIKit's bars on devices, points, by idiom, OS and size classes.
///
/// Heights leave out the safe area: a bar at the bottom also covers the window's bottom inset, one at the top starts at
/// the window's top inset. Nil = the platform has no such bar, or nobody has published its height.
/// Interface Builder's canvases have their own table; the two are never mixed.
public struct BarMetrics: Hashable, Sendable {
    /// Kind of device.
    public var idiom: Idiom
    /// The lower of the OS's and the SDK's major version: an app built with an older SDK keeps its bars.
    public var os: Int
    /// Whether the vertical size class is compact (iPhones in landscape).
    public var isCompactHeight: Bool
    /// Whether the horizontal size class is regular.
    public var isRegularWidth: Bool
    /// Whether the device has a home indicator.
    public var hasHomeIndicator: Bool

    /// The bars of a window; `baseSDK` nil = as new as the OS.
    public init(
        idiom: Idiom, os: Int, baseSDK: Int? = nil, isCompactHeight: Bool, isRegularWidth: Bool,
        hasHomeIndicator: Bool
    ) {
        self.idiom = idiom
        self.os = min(os, baseSDK ?? os)
        self.isCompactHeight = isCompactHeight
        self.isRegularWidth = isRegularWidth
        self.hasHomeIndicator = hasHomeIndicator
    }

    /// The bars of an environment whose window, size classes and `windowSafeArea` are set.
    public init(_ environment: LayoutEnvironment, baseSDK: Int? = nil) {
        self.init(
            idiom: environment.idiom, os: environment.osMajor, baseSDK: baseSDK,
            isCompactHeight: environment.verticalSizeClass == .compact,
            isRegularWidth: environment.horizontalSizeClass == .regular,
            hasHomeIndicator: environment.windowSafeArea.bottom > 0)
    }

    /// A navigation bar of a full-screen window, without large title, search bar and prompt.
    public var navigationBarHeight: Double? { height(in: BarHeight.navigationBar) }

    /// A navigation bar in a page or form sheet on a phone; elsewhere the full-screen one.
    public var navigationBarHeightInSheet: Double? {
        isCompactHeight ? navigationBarHeight : height(in: BarHeight.navigationBarInSheet) ?? navigationBarHeight
    }

    /// What an expanded large title adds to the navigation bar: nothing where the height is compact.
    public var largeTitleExtra: Double { isCompactHeight ? 0 : height(in: BarHeight.largeTitleExtra) ?? 0 }

    /// What a search bar in the navigation item adds to the navigation bar.
    public var searchBarExtra: Double { height(in: BarHeight.searchBarExtra) ?? 0 }

    /// A tab bar, without the bottom inset.
    public var tabBarHeight: Double? { height(in: BarHeight.tabBar) }

    /// The window edge tab bars sit at: the top on tvOS, and in regular width from iPadOS 18.
    public var tabBarEdge: Edge { idiom == .tv || (idiom == .pad && os >= 18 && isRegularWidth) ? .top : .bottom }

    /// A toolbar, without the bottom inset.
    public var toolbarHeight: Double? { height(in: BarHeight.toolbar) }

    private func height(in rows: [BarHeight]) -> Double? {
        guard let row = rows.first(where: { $0.applies(to: self) }) else { return nil }
        guard isCompactHeight else { return row.portrait }
        return isRegularWidth ? row.landscapeRegularWidth : row.landscapeCompact
    }
}

/// One row of the table of bar heights, points. The keys of sources are those of `Seeds/README.md`.
public struct BarHeight: Hashable, Sendable {
    /// Kind of device, nil = every kind.
    public var idiom: Idiom?
    /// OS majors.
    public var os: OSRange
    /// Only for devices with (true) or without (false) a home indicator; nil = both.
    public var homeIndicator: Bool?
    /// Where the height is regular: portrait, and pads in every orientation.
    public var portrait: Double
    /// Where height and width are compact.
    public var landscapeCompact: Double
    /// Where the height is compact and the width regular (Plus and Max phones in landscape).
    public var landscapeRegularWidth: Double
    /// Source keys.
    public var sources: [String]

    /// The last OS major of a row that still holds.
    public static let open = 99

    private init(
        _ idiom: Idiom?, _ os: ClosedRange<Int>, homeIndicator: Bool? = nil, _ height: Double, compact: Double? = nil,
        _ sources: [String]
    ) {
        self.idiom = idiom
        self.os = OSRange(min: os.lowerBound, max: os.upperBound)
        self.homeIndicator = homeIndicator
        portrait = height
        landscapeCompact = compact ?? height
        landscapeRegularWidth = height
        self.sources = sources
    }

    fileprivate func applies(to metrics: BarMetrics) -> Bool {
        (idiom == nil || idiom == metrics.idiom) && os.contains(metrics.os)
            && (homeIndicator == nil || homeIndicator == metrics.hasHomeIndicator)
    }

    /// Navigation bars of full-screen windows.
    public static let navigationBar = [
        BarHeight(.phone, 7...18, 44, compact: 32, ["QMUI", "IB"]),
        // Apps that keep the earlier design (`UIDesignRequiresCompatibility`) count as built with SDK 18.
        BarHeight(.phone, 26...open, 54, compact: 32, ["GKN", "IB"]),
        BarHeight(.pad, 7...11, 44, ["HACK"]),
        BarHeight(.pad, 12...18, 50, ["HACK", "QMUI", "GKN"]),
        BarHeight(.pad, 26...open, 54, ["GKN"]),
        // One sample.
        BarHeight(.tv, 9...open, 145, ["IB"]),
    ]

    /// Navigation bars of sheets on phones.
    public static let navigationBarInSheet = [
        BarHeight(.phone, 13...18, 56, ["IB", "GKN"]),
        BarHeight(.phone, 26...open, 70, ["GKN"]),
    ]

    /// What a large title adds.
    public static let largeTitleExtra = [
        BarHeight(.phone, 11...open, 52, ["HACK", "IB"]),
        BarHeight(.pad, 11...open, 52, ["HACK", "IB"]),
    ]

    /// What a search bar in a navigation item adds; no published source gives it.
    public static let searchBarExtra = [
        BarHeight(.phone, 11...open, 52, ["CK"]),
        BarHeight(.pad, 11...open, 52, ["CK"]),
    ]

    /// Tab bars.
    public static let tabBar = [
        BarHeight(.phone, 7...18, 49, compact: 32, ["QMUI", "GKN", "IB"]),
        // The floating bar's frame at run time is not published; Interface Builder still saves 49.
        BarHeight(.phone, 26...open, 49, compact: 32, ["IB"]),
        BarHeight(.pad, 7...11, 49, ["QMUI"]),
        BarHeight(.pad, 12...17, homeIndicator: false, 50, ["QMUI", "GKN"]),
        // 65 with the bottom inset of 20.
        BarHeight(.pad, 12...17, homeIndicator: true, 45, ["QMUI", "GKN"]),
        // One sample.
        BarHeight(.tv, 9...open, 120, ["IB"]),
    ]

    /// Toolbars.
    public static let toolbar = [
        BarHeight(.phone, 7...18, 44, compact: 32, ["QMUI", "IB"]),
        // Not published for the design of OS 26; the earlier height stands in.
        BarHeight(.phone, 26...open, 44, compact: 32, ["IB"]),
        BarHeight(.pad, 7...11, 44, ["HACK"]),
        // QMUI also says 45 with a home indicator (65 in all); its later table says 50 (70).
        BarHeight(.pad, 12...open, 50, ["QMUI", "HACK"]),
    ]
}
