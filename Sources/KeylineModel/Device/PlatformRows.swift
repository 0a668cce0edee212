// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The height of a bar on a range of OS versions, points.
public struct BarMetric: Hashable, Codable, Sendable {
    /// A `BarHeights.Bar`.
    public var bar: String
    /// Kind of device, or `any`.
    public var idiom: String
    /// First OS major.
    public var osMin: Int
    /// Last OS major, nil = still.
    public var osMax: Int?
    /// Where it holds: a `BarHeights.Form`, followed by `WithHomeIndicator` or `WithHomeButton` where it does only on
    /// devices with one.
    public var form: String
    /// Points.
    public var height: Double
    /// What to know about it.
    public var note: String?
    /// Source keys.
    public var sources: [String]

    /// A bar's height.
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
    /// Points.
    public var pointSize: Double
    /// Recommended line height, points.
    public var leading: Double?
    /// Font weight.
    public var weight: String?
    /// Font weight when emphasized.
    public var emphasizedWeight: String?

    /// A text style's size.
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
    /// Whether the device is held in landscape.
    public var isLandscape: Bool
    /// `oneThird`, `oneHalf`, `twoThirds`, `slideOver` …
    public var mode: String
    /// Points.
    public var width: Double
    /// Points; nil = the full height.
    public var height: Double?
    /// Size classes of the window.
    public var horizontalSizeClass: SizeClass?
    /// Size classes of the window.
    public var verticalSizeClass: SizeClass?
    /// `high`, `medium` or `low`.
    public var confidence: String?

    /// A window.
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
