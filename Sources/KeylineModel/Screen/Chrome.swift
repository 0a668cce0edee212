// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The bars and status bar a screen is shown with, and how its root view lies beside them.
public struct Chrome: Hashable, Sendable {
    /// A navigation bar: what it shows decides its height.
    public struct NavigationBar: Hashable, Sendable {
        /// True if a large title is shown (expanded, as at rest).
        public var hasLargeTitle: Bool
        /// True if a search bar is part of it.
        public var hasSearchBar: Bool
        /// True if a prompt line is shown.
        public var hasPrompt: Bool
        /// True if nothing can be seen through it: `isTranslucent` is off.
        public var isOpaque: Bool

        /// A translucent bar of ordinary height unless told otherwise.
        public init(
            hasLargeTitle: Bool = false, hasSearchBar: Bool = false, hasPrompt: Bool = false, isOpaque: Bool = false
        ) {
            self.hasLargeTitle = hasLargeTitle
            self.hasSearchBar = hasSearchBar
            self.hasPrompt = hasPrompt
            self.isOpaque = isOpaque
        }
    }

    /// How the screen is presented.
    public enum Presentation: String, Codable, CaseIterable, Sendable {
        /// The whole window.
        case fullScreen
        /// A card that leaves the top of the presenter visible on phones.
        case pageSheet
        /// A centred card on pads, a page sheet on phones.
        case formSheet
        /// A popover of the screen's own preferred size.
        case popover
        /// Inside a container view of another screen, which alone knows where it lies.
        case embedded
    }

    /// False when the status bar is hidden.
    public var showsStatusBar: Bool
    /// The navigation bar, nil when none.
    public var navigationBar: NavigationBar?
    /// True if a tab bar is shown.
    public var showsTabBar: Bool
    /// True if a toolbar is shown.
    public var showsToolbar: Bool
    /// How the screen is presented.
    public var presentation: Presentation
    /// The edges at which the root view runs behind bars: `edgesForExtendedLayout` of the controller.
    public var edgesForExtendedLayout: EdgeSet
    /// True if the root view runs behind opaque bars too: `extendedLayoutIncludesOpaqueBars` of the controller.
    public var extendedLayoutIncludesOpaqueBars: Bool
    /// True if nothing can be seen through the tab bar.
    public var isTabBarOpaque: Bool
    /// True if nothing can be seen through the toolbar.
    public var isToolbarOpaque: Bool

    /// A full screen with a status bar and no other bars, unless told otherwise; its bars are translucent, and its root
    /// view runs behind them.
    public init(
        showsStatusBar: Bool = true, navigationBar: NavigationBar? = nil, showsTabBar: Bool = false,
        showsToolbar: Bool = false, presentation: Presentation = .fullScreen
    ) {
        self.showsStatusBar = showsStatusBar
        self.navigationBar = navigationBar
        self.showsTabBar = showsTabBar
        self.showsToolbar = showsToolbar
        self.presentation = presentation
        edgesForExtendedLayout = .all
        extendedLayoutIncludesOpaqueBars = false
        isTabBarOpaque = false
        isToolbarOpaque = false
    }
}
