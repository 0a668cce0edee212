// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The arrangement of a stack view: `UIStackView`'s properties.
public struct StackSettings: Hashable, Codable, Sendable {
    /// `UIStackView.Distribution`.
    public enum Distribution: String, Codable, CaseIterable, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// `UIStackView.Alignment`.
    public enum Alignment: String, Codable, CaseIterable, Sendable {
        case fill, leading, top, firstBaseline, center, trailing, bottom, lastBaseline
    }

    /// The axis along which views are arranged.
    public var axis: Axis
    /// The distribution along the axis.
    public var distribution: Distribution
    /// The alignment perpendicular to the axis.
    public var alignment: Alignment
    /// Distance between views, points.
    public var spacing: Double
    /// True if the spacing is the system's standard one.
    public var usesSystemSpacing: Bool
    /// True if vertical spacing is measured between baselines.
    public var isBaselineRelativeArrangement: Bool
    /// True if views stay inside the stack view's layout margins.
    public var isLayoutMarginsRelativeArrangement: Bool
    /// Distances after particular views, points, by item id.
    public var customSpacing: [String: Double]?

    /// UIKit's defaults.
    public init(axis: Axis = .horizontal) {
        self.axis = axis
        distribution = .fill
        alignment = .fill
        spacing = 0
        usesSystemSpacing = false
        isBaselineRelativeArrangement = false
        isLayoutMarginsRelativeArrangement = false
    }

    private enum CodingKeys: String, CodingKey {
        case axis, distribution, alignment, spacing, usesSystemSpacing, isBaselineRelativeArrangement
        case isLayoutMarginsRelativeArrangement, customSpacing
    }

    /// Reads settings; absent keys have UIKit's defaults.
    public init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        self.init(axis: try c.value(.axis, default: .horizontal))
        distribution = try c.value(.distribution, default: .fill)
        alignment = try c.value(.alignment, default: .fill)
        spacing = try c.value(.spacing, default: 0)
        usesSystemSpacing = try c.value(.usesSystemSpacing, default: false)
        isBaselineRelativeArrangement = try c.value(.isBaselineRelativeArrangement, default: false)
        isLayoutMarginsRelativeArrangement = try c.value(.isLayoutMarginsRelativeArrangement, default: false)
        customSpacing = try c.decodeIfPresent([String: Double].self, forKey: .customSpacing)
    }
}

/// One segment of a segmented control.
public struct Segment: Hashable, Codable, Sendable {
    /// Its title; nil if it shows an image.
    public var title: String?
    /// Its image's name.
    public var image: String?
    /// Fixed width, points; nil or 0 = determined by content.
    public var width: Double?

    /// Creates a segment; `width` is in points.
    public init(title: String? = nil, image: String? = nil, width: Double? = nil) {
        self.title = title
        self.image = image
        self.width = width
    }
}

/// The style, heights and insets of a table, collection or scroll view.
public struct ListSettings: Hashable, Codable, Sendable {
    /// `plain`, `grouped`, `insetGrouped`; nil for collection views.
    public var style: String?
    /// Row height, points; nil or negative = automatic.
    public var rowHeight: Double?
    /// Section header height, points.
    public var sectionHeaderHeight: Double?
    /// Section footer height, points.
    public var sectionFooterHeight: Double?
    /// Collection view item size, points.
    public var itemSize: Size?
    /// Collection view section insets, points.
    public var sectionInset: EdgeInsets?
    /// Distance between lines of a flow layout, points.
    public var minimumLineSpacing: Double?
    /// Distance between items of a flow layout, points.
    public var minimumInteritemSpacing: Double?
    /// `horizontal` or `vertical`; nil = vertical.
    public var scrollDirection: String?
    /// The reference of the section inset: the safe area (`safeArea`), the margins or the content inset.
    public var sectionInsetReference: String?
    /// True if the items of a flow layout take their size from their contents; nil = false.
    public var hasSelfSizingItems: Bool?
    /// `contentInsetAdjustmentBehavior` of any scroll view; nil = automatic.
    public var contentInsetAdjustmentBehavior: String?
    /// `contentInset` of a scroll view, points.
    public var contentInset: EdgeInsets?

    /// UIKit's defaults.
    public init() {}
}

/// The contents of a view and their arrangement. Parts that the class does not have are nil.
public struct ViewContent: Hashable, Codable, Sendable {
    /// Text of labels, fields and text views.
    @Boxed public var text: TextContent?
    /// Image of an image view.
    @Boxed public var image: ImageContent?
    /// Button.
    @Boxed public var button: ButtonContent?
    /// Stack view.
    @Boxed public var stack: StackSettings?
    /// Segmented control.
    public var segments: [Segment]?
    /// Table, collection and scroll view.
    @Boxed public var list: ListSettings?
    /// System preferences of the controller whose root view it is.
    @Boxed public var system: SystemPreferences?
    /// Facts of the source code and the project about the screen whose root view it is.
    public var code: [CodeFact]?
    /// Other attributes of the element, by Interface Builder's names (`datePickerMode`, `style`, `accessoryType` …).
    public var attributes: [String: String]?

    /// Creates empty contents.
    public init() {}

    /// The text that the view shows; nil if it shows none.
    public var visibleText: String? {
        if let text {
            if let runs = text.runs { return runs.map(\.text).joined() }
            return text.text ?? text.placeholder
        }
        if let button {
            if let runs = button.configuration?.titleRuns ?? button.titleRuns { return runs.map(\.text).joined() }
            return button.configuration?.title ?? button.title
        }
        return nil
    }
}
