// Keyline
// SPDX-License-Identifier: Apache-2.0

/// An item of a bar: a bar button item or a tab.
public struct BarItem: Hashable, Codable, Sendable {
    /// Its title.
    public var title: String?
    /// Its image.
    public var image: ImageContent?
    /// The system's item by Interface Builder's name, such as `add`, `done`, `flexibleSpace` or `favorites`.
    public var system: String?
    /// `done` or `prominent` for an emphasized item; else Interface Builder's other names, or nil.
    public var style: String?
    /// Width, points; nil = determined by content.
    public var width: Double?
    /// False if it is disabled; nil = enabled.
    public var isEnabled: Bool?
    /// The item's tint; nil = the bar's.
    public var tint: DocumentColor?
    /// Id of the layout item that is its custom view.
    public var view: String?

    /// Creates an item with a title or a system item.
    public init(title: String? = nil, system: String? = nil) {
        self.title = title
        self.system = system
    }
}

/// The contents of a navigation bar, toolbar or tab bar.
public struct BarContents: Hashable, Sendable {
    /// Title of a navigation bar.
    public var title: String?
    /// The line above the title of a navigation bar.
    public var prompt: String?
    /// Id of the layout item that is the title view.
    public var titleView: String?
    /// Title of the back button; nil if there is none.
    public var back: String?
    /// Buttons at the leading edge of a navigation bar, from the edge inwards.
    public var leading: [BarItem]
    /// Buttons at the trailing edge of a navigation bar, from the edge inwards.
    public var trailing: [BarItem]
    /// Items of a toolbar or tab bar, from the leading edge.
    public var items: [BarItem]
    /// The selected tab, counted from 0; nil for no tab.
    public var selectedIndex: Int?
    /// Colors by use; `title` is the color of the title.
    public var colors: [ColorUse: DocumentColor]

    /// Creates an empty bar.
    public init() { (leading, trailing, items, colors) = ([], [], [], [:]) }
}

extension BarContents: Codable {
    private enum CodingKeys: String, CodingKey {
        case title, prompt, titleView, back, leading, trailing, items, selectedIndex, colors
    }

    /// Reads a bar; absent keys are empty.
    public init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        title = try c.decodeIfPresent(String.self, forKey: .title)
        prompt = try c.decodeIfPresent(String.self, forKey: .prompt)
        titleView = try c.decodeIfPresent(String.self, forKey: .titleView)
        back = try c.decodeIfPresent(String.self, forKey: .back)
        leading = try c.value(.leading, default: [])
        trailing = try c.value(.trailing, default: [])
        items = try c.value(.items, default: [])
        selectedIndex = try c.decodeIfPresent(Int.self, forKey: .selectedIndex)
        colors = try c.colors(.colors)
    }

    /// Writes only the keys that have contents.
    public func encode(to encoder: any Encoder) throws {
        var c = encoder.container(keyedBy: CodingKeys.self)
        try c.encodeIfPresent(title, forKey: .title)
        try c.encodeIfPresent(prompt, forKey: .prompt)
        try c.encodeIfPresent(titleView, forKey: .titleView)
        try c.encodeIfPresent(back, forKey: .back)
        try c.encode(leading, .leading, unless: [])
        try c.encode(trailing, .trailing, unless: [])
        try c.encode(items, .items, unless: [])
        try c.encodeIfPresent(selectedIndex, forKey: .selectedIndex)
        try c.encode(colors, .colors)
    }
}

/// The contents of the bars around a screen, as far as its document states them; no layout and no rule depends on them.
public struct ScreenAppearance: Hashable, Codable, Sendable {
    /// Contents of the navigation bar; nil = unknown.
    public var navigationBar: BarContents?
    /// Contents of the toolbar; nil = unknown.
    public var toolbar: BarContents?
    /// Contents of the tab bar; nil = unknown.
    public var tabBar: BarContents?
    /// The tint of all views of the document without a tint of their own.
    public var tint: DocumentColor?

    /// Leaves all contents unknown.
    public init() {}

    /// UIKit's defaults: `ScreenAppearance()`, stored for comparisons.
    public static let standard = ScreenAppearance()
}
