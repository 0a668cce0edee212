// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The kind of a layout guide.
public enum GuideKind: String, Codable, CaseIterable, Sendable {
    /// `safeAreaLayoutGuide` of its owning view.
    case safeArea
    /// `layoutMarginsGuide` of its owning view.
    case layoutMargins
    /// `readableContentGuide` of its owning view.
    case readableContent
    /// `keyboardLayoutGuide` of its owning view.
    case keyboard
    /// `contentLayoutGuide` of its owning scroll view.
    case contentLayout
    /// `frameLayoutGuide` of its owning scroll view.
    case frameLayout
    /// `topLayoutGuide` of a view controller (deprecated in iOS 11).
    case topLayout
    /// `bottomLayoutGuide` of a view controller (deprecated in iOS 11).
    case bottomLayout
    /// A `UILayoutGuide` that the developer added; only constraints position it.
    case custom

    /// True if a file that names only the guide means the root view's; the item beside it determines the owner of other
    /// guides.
    public var belongsToScreen: Bool { self == .safeArea || self == .topLayout || self == .bottomLayout }
}

/// The relation of an item to its parent, which determines how it is positioned.
public enum Containment: String, Codable, CaseIterable, Sendable {
    /// An ordinary subview, or a root without parent.
    case subview
    /// One of a stack view's `arrangedSubviews`.
    case arranged
    /// The content view of a cell, a visual effect view or a header.
    case contentView
    /// A prototype or static cell, or a section's header or footer, in a table or collection view.
    case cell
    /// A table view's header view.
    case tableHeader
    /// A table view's footer view.
    case tableFooter
    /// A view inside a bar: title view or bar button item's custom view.
    case barItem
    /// Any other view that its parent positions itself (background view, accessory view, a controller's bar).
    case accessory
    /// A layout guide.
    case guide
}

/// The purpose of a view, which determines the rules that apply to it.
public enum ViewRole: String, Codable, CaseIterable, Sendable {
    /// Text, images with meaning, and anything else that must be fully visible.
    case content
    /// Controls and views with an enabled recognizer.
    case interactive
    /// Decoration that may, and often should, reach the screen's edges.
    case background
    /// A container without visible parts of its own.
    case container
}

/// `UIView.AutoresizingMask`.
public struct AutoresizingMask: OptionSet, Hashable, Codable, Sendable {
    /// UIKit's bits.
    public let rawValue: Int
    /// A mask from UIKit's bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The left margin stretches.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width stretches.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin stretches.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin stretches.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height stretches.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin stretches.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

/// A value for each axis; nil means the class's default.
public struct AxisValues: Hashable, Codable, Sendable {
    /// Along the horizontal axis.
    public var horizontal: Double?
    /// Along the vertical axis.
    public var vertical: Double?

    /// Creates values by axis.
    public init(horizontal: Double? = nil, vertical: Double? = nil) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The value along `axis`.
    public subscript(axis: Axis) -> Double? {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }

    /// Nil on both axes.
    public static let none = AxisValues()
}
