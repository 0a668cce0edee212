// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The bars and status bar around a screen, and how far its root view extends behind them.
public struct Chrome: Hashable, Sendable {
    /// A navigation bar; its parts determine its height.
    public struct NavigationBar: Hashable, Sendable {
        /// True if a large title is shown (expanded, as at rest).
        public var hasLargeTitle: Bool
        /// True if a search bar is part of it.
        public var hasSearchBar: Bool
        /// True if a prompt line is shown.
        public var hasPrompt: Bool
        /// True if the bar is opaque: `isTranslucent` is off.
        public var isOpaque: Bool

        /// Creates a bar; by default a translucent one of ordinary height.
        public init(
            hasLargeTitle: Bool = false, hasSearchBar: Bool = false, hasPrompt: Bool = false, isOpaque: Bool = false
        ) {
            self.hasLargeTitle = hasLargeTitle
            self.hasSearchBar = hasSearchBar
            self.hasPrompt = hasPrompt
            self.isOpaque = isOpaque
        }
    }

    /// The presentation style of the screen.
    public enum Presentation: String, Codable, CaseIterable, Sendable {
        /// Covers the whole window.
        case fullScreen
        /// A card that leaves the top of the presenter visible on phones.
        case pageSheet
        /// A centered card on pads, a page sheet on phones.
        case formSheet
        /// A popover of the screen's preferred size.
        case popover
        /// Inside a container view of another screen, which determines its frame.
        case embedded
    }

    /// False if the status bar is hidden.
    public var showsStatusBar: Bool
    /// The navigation bar; nil = none.
    public var navigationBar: NavigationBar?
    /// True if a tab bar is shown.
    public var showsTabBar: Bool
    /// True if a toolbar is shown.
    public var showsToolbar: Bool
    /// The presentation style.
    public var presentation: Presentation
    /// The edges at which the root view extends behind bars: `edgesForExtendedLayout` of the controller.
    public var edgesForExtendedLayout: EdgeSet
    /// True if the root view also extends behind opaque bars: `extendedLayoutIncludesOpaqueBars` of the controller.
    public var extendedLayoutIncludesOpaqueBars: Bool
    /// True if the tab bar is opaque.
    public var isTabBarOpaque: Bool
    /// True if the toolbar is opaque.
    public var isToolbarOpaque: Bool

    /// Creates by default a full screen with a status bar and no other bars. Bars are translucent, and the root view
    /// extends behind them.
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
