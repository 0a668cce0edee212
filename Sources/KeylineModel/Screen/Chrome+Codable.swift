// Keyline
// SPDX-License-Identifier: Apache-2.0

extension Chrome: Codable {
    fileprivate enum CodingKeys: String, CodingKey {
        case showsStatusBar, navigationBar, showsTabBar, showsToolbar, presentation
        case edgesForExtendedLayout, extendedLayoutIncludesOpaqueBars, isTabBarOpaque, isToolbarOpaque
    }

    /// Reads bars; absent keys have their defaults.
    public init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            showsStatusBar: try c.value(.showsStatusBar, default: true),
            navigationBar: try c.decodeIfPresent(NavigationBar.self, forKey: .navigationBar),
            showsTabBar: try c.value(.showsTabBar, default: false),
            showsToolbar: try c.value(.showsToolbar, default: false),
            presentation: try c.value(.presentation, default: .fullScreen))
        edgesForExtendedLayout = try c.value(.edgesForExtendedLayout, default: .all)
        extendedLayoutIncludesOpaqueBars = try c.value(.extendedLayoutIncludesOpaqueBars, default: false)
        isTabBarOpaque = try c.value(.isTabBarOpaque, default: false)
        isToolbarOpaque = try c.value(.isToolbarOpaque, default: false)
    }

    /// Writes the bars, and those facts about extended layout that differ from UIKit's defaults.
    public func encode(to encoder: any Encoder) throws { try CodedChrome(self, canvas: nil).encode(to: encoder) }

    /// Returns the facts about extended layout whose keys are present in a coded form.
    static func statedExtendedLayout(_ decoder: any Decoder) throws -> Set<ExtendedLayout> {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        var stated: Set<ExtendedLayout> = []
        if c.contains(.edgesForExtendedLayout) { stated.insert(.edges) }
        if c.contains(.extendedLayoutIncludesOpaqueBars) { stated.insert(.includesOpaqueBars) }
        if c.contains(.isTabBarOpaque) { stated.insert(.opaqueTabBar) }
        if c.contains(.isToolbarOpaque) { stated.insert(.opaqueToolbar) }
        if c.contains(.navigationBar), try !c.decodeNil(forKey: .navigationBar) {
            let bar = try c.nestedContainer(keyedBy: NavigationBar.CodingKeys.self, forKey: .navigationBar)
            if bar.contains(.isOpaque) { stated.insert(.opaqueNavigationBar) }
        }
        return stated
    }
}

extension Chrome.NavigationBar: Codable {
    fileprivate enum CodingKeys: String, CodingKey {
        case hasLargeTitle, hasSearchBar, hasPrompt, isOpaque
    }

    /// Reads a bar; absent keys have their defaults.
    public init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            hasLargeTitle: try c.value(.hasLargeTitle, default: false),
            hasSearchBar: try c.value(.hasSearchBar, default: false),
            hasPrompt: try c.value(.hasPrompt, default: false), isOpaque: try c.value(.isOpaque, default: false))
    }

    /// Writes the parts of the bar, and `isOpaque` only if it is true.
    public func encode(to encoder: any Encoder) throws { try encode(to: encoder, isOpaqueByDefault: false) }

    fileprivate func encode(to encoder: any Encoder, isOpaqueByDefault: Bool) throws {
        var c = encoder.container(keyedBy: CodingKeys.self)
        try c.encode(hasLargeTitle, forKey: .hasLargeTitle)
        try c.encode(hasSearchBar, forKey: .hasSearchBar)
        try c.encode(hasPrompt, forKey: .hasPrompt)
        try c.encode(isOpaque, .isOpaque, unless: isOpaqueByDefault)
    }
}

/// The coded form of a screen's bars beside its canvas: it omits facts about extended layout that the canvas also
/// states.
struct CodedChrome: Encodable {
    private let chrome: Chrome
    /// The bars with the canvas's facts about extended layout.
    private let drawn: Chrome

    init(_ chrome: Chrome, canvas: DesignCanvas?) {
        self.chrome = chrome
        var drawn = chrome
        drawn.takeExtendedLayout(of: canvas)
        self.drawn = drawn
    }

    /// True if all values equal the defaults or the canvas's, so that the bars need not be written.
    var isStandard: Bool {
        chrome == drawn
            && chrome.navigationBar == nil && chrome.showsStatusBar && !chrome.showsTabBar && !chrome.showsToolbar
            && chrome.presentation == .fullScreen
    }

    func encode(to encoder: any Encoder) throws {
        var c = encoder.container(keyedBy: Chrome.CodingKeys.self)
        try c.encode(chrome.showsStatusBar, forKey: .showsStatusBar)
        if let bar = chrome.navigationBar {
            let isOpaque = drawn.navigationBar?.isOpaque ?? false
            try bar.encode(to: c.superEncoder(forKey: .navigationBar), isOpaqueByDefault: isOpaque)
        }
        try c.encode(chrome.showsTabBar, forKey: .showsTabBar)
        try c.encode(chrome.showsToolbar, forKey: .showsToolbar)
        try c.encode(chrome.presentation, forKey: .presentation)
        try c.encode(chrome.edgesForExtendedLayout, .edgesForExtendedLayout, unless: drawn.edgesForExtendedLayout)
        try c.encode(
            chrome.extendedLayoutIncludesOpaqueBars, .extendedLayoutIncludesOpaqueBars,
            unless: drawn.extendedLayoutIncludesOpaqueBars)
        try c.encode(chrome.isTabBarOpaque, .isTabBarOpaque, unless: drawn.isTabBarOpaque)
        try c.encode(chrome.isToolbarOpaque, .isToolbarOpaque, unless: drawn.isToolbarOpaque)
    }
}
