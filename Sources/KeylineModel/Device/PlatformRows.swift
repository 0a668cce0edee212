// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The height of a bar on a range of OS versions, points.
public struct BarMetric: Hashable, Codable, Sendable {
    /// The bar: the raw value of a `BarHeights.Bar`.
    public var bar: String
    /// Kind of device, or `any`.
    public var idiom: String
    /// First OS major.
    public var osMin: Int
    /// Last OS major; nil = the current one and later ones.
    public var osMax: Int?
    /// The form for which the height holds: a `BarHeights.Form`, with the suffix `WithHomeIndicator` or
    /// `WithHomeButton` if it holds only on such devices.
    public var form: String
    /// Height, points.
    public var height: Double
    /// A remark on the height.
    public var note: String?
    /// Source keys.
    public var sources: [String]

    /// Creates a row.
    public init(
        bar: String, idiom: String, osMin: Int, osMax: Int?, form: String, height: Double, note: String? = nil,
        sources: [String] = []
    ) {
        self.bar = bar
        self.idiom = idiom
        self.osMin = osMin
        self.osMax = osMax
        self.form = form
        self.height = height
        self.note = note
        self.sources = sources
    }
}

/// The size of a text style at a Dynamic Type size, points.
public struct TextStyleSize: Hashable, Codable, Sendable {
    /// `iOS`, `tvOS` …
    public var platform: String
    /// Content size category by its short name.
    public var category: String
    /// Text style, such as `body`.
    public var style: String
    /// Font size, points.
    public var pointSize: Double
    /// Recommended line height, points.
    public var leading: Double?
    /// Font weight.
    public var weight: String?
    /// Font weight when emphasized.
    public var emphasizedWeight: String?

    /// Creates a row.
    public init(
        platform: String, category: String, style: String, pointSize: Double, leading: Double? = nil,
        weight: String? = nil, emphasizedWeight: String? = nil
    ) {
        self.platform = platform
        self.category = category
        self.style = style
        self.pointSize = pointSize
        self.leading = leading
        self.weight = weight
        self.emphasizedWeight = emphasizedWeight
    }
}

/// A window of a device other than its full screen, points.
public struct WindowSize: Hashable, Codable, Sendable {
    /// Device profile id.
    public var device: String
    /// True if the device is in landscape.
    public var isLandscape: Bool
    /// `oneThird`, `oneHalf`, `twoThirds`, `slideOver` …
    public var mode: String
    /// Width, points.
    public var width: Double
    /// Height, points; nil = the full height of the screen.
    public var height: Double?
    /// Horizontal size class of the window.
    public var horizontalSizeClass: SizeClass?
    /// Vertical size class of the window.
    public var verticalSizeClass: SizeClass?
    /// `high`, `medium` or `low`.
    public var confidence: String?

    /// Creates a row.
    public init(
        device: String, isLandscape: Bool, mode: String, width: Double, height: Double? = nil,
        horizontalSizeClass: SizeClass? = nil, verticalSizeClass: SizeClass? = nil, confidence: String? = nil
    ) {
        self.device = device
        self.isLandscape = isLandscape
        self.mode = mode
        self.width = width
        self.height = height
        self.horizontalSizeClass = horizontalSizeClass
        self.verticalSizeClass = verticalSizeClass
        self.confidence = confidence
    }
}
