// Keyline
// SPDX-License-Identifier: Apache-2.0

/// `UIUserInterfaceSizeClass`.
public enum SizeClass: String, Codable, CaseIterable, Sendable {
    case compact, regular
}

/// The direction of text and of leading and trailing edges.
public enum LayoutDirection: String, Codable, CaseIterable, Sendable {
    case leftToRight, rightToLeft
}

/// The kind of device: `UIUserInterfaceIdiom`, by the names in the table of devices.
public enum Idiom: String, Codable, CaseIterable, Sendable {
    case phone, pad, tv, vision, mac
}

/// The orientation of the interface, by names that follow UIKit's.
public enum Orientation: String, Codable, CodingKeyRepresentable, CaseIterable, Sendable {
    case portrait
    case portraitUpsideDown = "portrait-upside-down"
    case landscapeLeft = "landscape-left"
    case landscapeRight = "landscape-right"

    /// True for both landscapes.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// `UIContentSizeCategory`: the Dynamic Type sizes, by their short names.
public enum ContentSizeCategory: String, Codable, CaseIterable, Sendable {
    case extraSmall = "XS"
    case small = "S"
    case medium = "M"
    case large = "L"
    case extraLarge = "XL"
    case extraExtraLarge = "XXL"
    case extraExtraExtraLarge = "XXXL"
    case accessibilityMedium = "AX1"
    case accessibilityLarge = "AX2"
    case accessibilityExtraLarge = "AX3"
    case accessibilityExtraExtraLarge = "AX4"
    case accessibilityExtraExtraExtraLarge = "AX5"
}

/// The values of a view or a constraint that differ in some size classes.
///
/// A nil class means any. Matching variations apply from the least to the most specific one.
public struct Variation: Hashable, Codable, Sendable {
    /// Horizontal size class, nil = any.
    public var widthClass: SizeClass?
    /// Vertical size class, nil = any.
    public var heightClass: SizeClass?
    /// True if the view or constraint is installed; nil = as without the variation.
    public var isInstalled: Bool?
    /// The constant, points; nil = as without the variation.
    public var constant: Double?
    /// The priority, 1…1000; nil = as without the variation.
    public var priority: Double?
    /// Values of other view properties, by their Interface Builder attribute name (`spacing`, `axis`, `hidden` …).
    public var values: [String: String]?

    /// A variation for the given classes.
    public init(
        widthClass: SizeClass? = nil, heightClass: SizeClass? = nil, isInstalled: Bool? = nil, constant: Double? = nil,
        priority: Double? = nil, values: [String: String]? = nil
    ) {
        self.widthClass = widthClass
        self.heightClass = heightClass
        self.isInstalled = isInstalled
        self.constant = constant
        self.priority = priority
        self.values = values
    }

    /// The number of classes it names: 0, 1 or 2.
    public var specificity: Int { (widthClass == nil ? 0 : 1) + (heightClass == nil ? 0 : 1) }

    /// Returns true if it applies in the given size classes. Nil represents a canvas without size classes, where only
    /// variations for any class apply.
    public func applies(horizontal: SizeClass?, vertical: SizeClass?) -> Bool {
        (widthClass == nil || widthClass == horizontal) && (heightClass == nil || heightClass == vertical)
    }
}

extension [Variation] {
    /// Returns the variations that apply, least specific first.
    public func applying(horizontal: SizeClass?, vertical: SizeClass?) -> [Variation] {
        filter { $0.applies(horizontal: horizontal, vertical: vertical) }
            .enumerated()
            .sorted { ($0.element.specificity, $0.offset) < ($1.element.specificity, $1.offset) }
            .map(\.element)
    }
}
