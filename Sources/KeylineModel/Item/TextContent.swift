// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A font as a file describes it, before Dynamic Type resolves it.
public struct FontDescription: Hashable, Codable, Sendable {
    /// Interface Builder's type: `system`, `boldSystem`, `italicSystem`, or nil for styles and named fonts.
    public var type: String?
    /// Weight of a system font: `light`, `semibold` …
    public var weight: String?
    /// Text style, such as `UICTFontTextStyleBody`.
    public var style: String?
    /// PostScript name of a custom font.
    public var name: String?
    /// Family of a custom font.
    public var family: String?
    /// Points; nil for text styles.
    public var pointSize: Double?

    /// A description with what is known.
    public init(
        type: String? = nil, weight: String? = nil, style: String? = nil, name: String? = nil, family: String? = nil,
        pointSize: Double? = nil
    ) {
        self.type = type
        self.weight = weight
        self.style = style
        self.name = name
        self.family = family
        self.pointSize = pointSize
    }
}

/// A run of attributed text.
public struct TextRun: Hashable, Codable, Sendable {
    /// Its characters.
    public var text: String
    /// Its font, nil = the view's.
    public var font: FontDescription?
    /// Extra space between lines, points.
    public var lineSpacing: Double?
    /// Line height as a multiple of the font's, nil or 0 = 1.
    public var lineHeightMultiple: Double?
    /// Smallest line height, points.
    public var minimumLineHeight: Double?
    /// Largest line height, points.
    public var maximumLineHeight: Double?
    /// Space after a paragraph, points.
    public var paragraphSpacing: Double?
    /// Extra space between characters, points.
    public var kern: Double?

    /// A run.
    public init(text: String, font: FontDescription? = nil) {
        self.text = text
        self.font = font
    }
}

/// Text of a label, text field, text view or search bar.
public struct TextContent: Hashable, Codable, Sendable {
    /// The text, nil when none.
    public var text: String?
    /// Attributed text; wins over `text`.
    public var runs: [TextRun]?
    /// Shown while there is no text.
    public var placeholder: String?
    /// The view's font; nil = the class's default.
    public var font: FontDescription?
    /// Lines at most; 0 = no limit; nil = 1.
    public var numberOfLines: Int?
    /// Interface Builder's `lineBreakMode`.
    public var lineBreakMode: String?
    /// Interface Builder's `textAlignment`.
    public var alignment: String?
    /// Whether the font shrinks to fit.
    public var adjustsFontSizeToFit: Bool?
    /// Width the intrinsic height is computed for, points; nil = automatic.
    public var preferredMaxLayoutWidth: Double?
    /// Text field border: `roundedRect`, `line`, `bezel`; nil = none.
    public var borderStyle: String?
    /// Whether a text view scrolls; nil = true.
    public var isScrollEnabled: Bool?

    /// No text.
    public init() {}
}

/// The picture of an image view or of a button.
public struct ImageContent: Hashable, Codable, Sendable {
    /// Name in the asset catalog or the symbol's name.
    public var name: String
    /// Size the document's resources record, points; nil when unknown.
    public var size: Size?
    /// Catalog `system` for SF Symbols, else nil.
    public var catalog: String?
    /// Symbol configuration: point size, points.
    public var symbolPointSize: Double?
    /// Symbol configuration: scale `default`, `small`, `medium` or `large`; nil where nothing is said, and the view decides.
    public var symbolScale: String?
    /// Symbol configuration: weight.
    public var symbolWeight: String?
    /// Symbol configuration: font, when it follows a text style or font.
    public var symbolFont: FontDescription?

    /// An image.
    public init(name: String, size: Size? = nil, catalog: String? = nil) {
        self.name = name
        self.size = size
        self.catalog = catalog
    }
}

/// A `UIButton.Configuration` as Interface Builder writes it.
public struct ButtonConfiguration: Hashable, Codable, Sendable {
    /// `plain`, `gray`, `tinted`, `filled`, `borderless` …
    public var style: String
    /// Title.
    public var title: String?
    /// Attributed title.
    public var titleRuns: [TextRun]?
    /// Title font.
    public var titleFont: FontDescription?
    /// Subtitle.
    public var subtitle: String?
    /// Image.
    public var image: ImageContent?
    /// Where the image sits: `leading`, `trailing`, `top`, `bottom`; nil = leading.
    public var imagePlacement: String?
    /// Points between image and title.
    public var imagePadding: Double?
    /// Points between title and subtitle.
    public var titlePadding: Double?
    /// Insets of the content, points; nil = the style's own.
    public var contentInsets: DirectionalEdgeInsets?
    /// Button size: `mini`, `small`, `medium`, `large`.
    public var buttonSize: String?
    /// Corner style.
    public var cornerStyle: String?

    /// A configuration of the given style.
    public init(style: String) { self.style = style }
}

/// What a button shows in its normal state.
public struct ButtonContent: Hashable, Codable, Sendable {
    /// Interface Builder's `buttonType`: `system`, `roundedRect`, `custom`, `infoLight` …; nil = custom.
    public var type: String?
    /// Title of the normal state.
    public var title: String?
    /// Attributed title of the normal state.
    public var titleRuns: [TextRun]?
    /// Title font.
    public var font: FontDescription?
    /// Image of the normal state.
    public var image: ImageContent?
    /// Background image of the normal state.
    public var backgroundImage: ImageContent?
    /// Legacy insets, points.
    public var contentEdgeInsets: EdgeInsets?
    /// Legacy insets, points.
    public var titleEdgeInsets: EdgeInsets?
    /// Legacy insets, points.
    public var imageEdgeInsets: EdgeInsets?
    /// The modern configuration, nil for legacy buttons.
    public var configuration: ButtonConfiguration?
    /// How a long title breaks.
    public var lineBreakMode: String?

    /// An empty button.
    public init() {}
}
