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
    /// Font size, points; nil for text styles.
    public var pointSize: Double?

    /// Creates a description; unknown properties are nil.
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
    /// Its text.
    public var text: String
    /// Its font, nil = the view's.
    public var font: FontDescription?
    /// Extra space between lines, points.
    public var lineSpacing: Double?
    /// Line height as a multiple of the font's; nil or 0 = 1.
    public var lineHeightMultiple: Double?
    /// Smallest line height, points.
    public var minimumLineHeight: Double?
    /// Largest line height, points.
    public var maximumLineHeight: Double?
    /// Space after a paragraph, points.
    public var paragraphSpacing: Double?
    /// Extra space between characters, points.
    public var kern: Double?

    /// Creates a run with the view's paragraph settings.
    public init(text: String, font: FontDescription? = nil) {
        self.text = text
        self.font = font
    }
}

/// Text of a label, text field, text view or search bar.
public struct TextContent: Hashable, Codable, Sendable {
    /// The text; nil = none.
    public var text: String?
    /// Attributed text; overrides `text`.
    public var runs: [TextRun]?
    /// Text shown while the view is empty.
    public var placeholder: String?
    /// The view's font; nil = the class's default.
    public var font: FontDescription?
    /// Maximum number of lines; 0 = no limit, nil = 1.
    public var numberOfLines: Int?
    /// Interface Builder's `lineBreakMode`.
    public var lineBreakMode: String?
    /// Interface Builder's `textAlignment`.
    public var alignment: String?
    /// True if the font shrinks to fit.
    public var adjustsFontSizeToFit: Bool?
    /// Width for which the intrinsic height is computed, points; nil = automatic.
    public var preferredMaxLayoutWidth: Double?
    /// Border of a text field: `roundedRect`, `line`, `bezel`; nil = none.
    public var borderStyle: String?
    /// True if a text view scrolls; nil = true.
    public var isScrollEnabled: Bool?

    /// No text.
    public init() {}
}

/// The image of an image view or of a button.
public struct ImageContent: Hashable, Codable, Sendable {
    /// Name in the asset catalog or the symbol's name.
    public var name: String
    /// Size that the document's resources record, points; nil = unknown.
    public var size: Size?
    /// `system` for SF Symbols, else nil.
    public var catalog: String?
    /// Point size of the symbol configuration, points.
    public var symbolPointSize: Double?
    /// Scale of the symbol configuration: `default`, `small`, `medium` or `large`; nil if unset, so that the view
    /// decides.
    public var symbolScale: String?
    /// Weight of the symbol configuration.
    public var symbolWeight: String?
    /// Font of the symbol configuration, if it follows a text style or font.
    public var symbolFont: FontDescription?

    /// Creates an image.
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
    /// Position of the image: `leading`, `trailing`, `top`, `bottom`; nil = leading.
    public var imagePlacement: String?
    /// Distance between image and title, points.
    public var imagePadding: Double?
    /// Distance between title and subtitle, points.
    public var titlePadding: Double?
    /// Insets of the content, points; nil = the style's default.
    public var contentInsets: DirectionalEdgeInsets?
    /// Button size: `mini`, `small`, `medium`, `large`.
    public var buttonSize: String?
    /// Corner style.
    public var cornerStyle: String?

    /// Creates a configuration of the given style.
    public init(style: String) { self.style = style }
}

/// The contents of a button in its normal state.
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
    /// `contentEdgeInsets` of a legacy button, points.
    public var contentEdgeInsets: EdgeInsets?
    /// `titleEdgeInsets` of a legacy button, points.
    public var titleEdgeInsets: EdgeInsets?
    /// `imageEdgeInsets` of a legacy button, points.
    public var imageEdgeInsets: EdgeInsets?
    /// The `UIButton.Configuration`; nil for legacy buttons.
    public var configuration: ButtonConfiguration?
    /// `lineBreakMode` of the title.
    public var lineBreakMode: String?

    /// An empty button.
    public init() {}
}

extension ButtonContent {
    /// True for a type that draws a symbol of its own.
    public var hasSymbolOfType: Bool {
        switch type {
        case "infoLight", "infoDark", "detailDisclosure", "contactAdd", "close": true
        default: false
        }
    }

    /// True for a button with an image, a background image, or the symbol of its type.
    public var hasPicture: Bool {
        image != nil || backgroundImage != nil || configuration?.image != nil || hasSymbolOfType
    }
}
