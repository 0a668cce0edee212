// Keyline
// SPDX-License-Identifier: Apache-2.0

/// What is known of a typeface that is not the system font: its vertical metrics and where its advances come from.
///
/// Typefaces that have a text in `Typefaces/` are measured by it. Of the others, vertical metrics are those of the fonts'
/// `hhea` tables, as fractions of the point size: those of Helvetica Neue, Times New Roman and Courier New are as the
/// Capsize project publishes them; those of American Typewriter, Al Nile, Bradley Hand, Chalkboard, Chalkduster, Courier,
/// DIN Alternate, Noteworthy and Snell Roundhand as the Shumway project measured them on Mac OS X; those of Futura, Menlo,
/// Proxima Nova and Gilroy agree with recorded labels, the rest is approximate. Where advances of a family are not
/// known one by one, those of a similar face are scaled.
struct NamedFont: Sendable {
    /// The face whose advances are used.
    enum Advances: Sendable {
        case helveticaNeue
        case helvetica
        case times
        /// The system font's text design, at any size and without its tracking.
        case systemText
        /// The system font's display design, at any size and without its tracking.
        case systemDisplay
        /// Every character has this fraction of the point size.
        case fixed(Double)
        /// The typeface's own.
        case measured(MeasuredTypeface)
    }

    /// Start of the PostScript name, in lowercase letters and digits.
    let key: String
    /// Ascender, descender and leading as fractions of the point size.
    let metrics: VerticalMetrics
    /// Where advances come from.
    let advances: Advances
    /// What advances are multiplied by.
    let widthScale: Double
    /// What advances differ by after that, where it is known.
    let shift: NamedFontShift?
    /// Whether the font is part of iOS and macOS; others are missing on an Interface Builder canvas.
    let isBundledWithSystem: Bool
    /// Whether it is a file of the system font: SF Pro, SF UI.
    var isSystemFontFile: Bool {
        switch advances {
        case .systemText, .systemDisplay: true
        case .helveticaNeue, .helvetica, .times, .fixed, .measured: false
        }
    }

    /// The entry for a PostScript name: the one with the longest matching start; `nil` if the font is unknown.
    ///
    /// Complexity: O(number of known families).
    static func find(_ postScriptName: String) -> NamedFont? {
        let name = normalized(postScriptName)
        var longest: NamedFont?
        for font in NamedFontList.fonts where font.key.utf8.count > longest?.key.utf8.count ?? 0 {
            if name.hasPrefix(font.key) {
                longest = font
            }
        }
        guard let typeface = MeasuredTypeface.find(name), typeface.key.utf8.count > longest?.key.utf8.count ?? 0
        else { return longest ?? (name.contains("icons") ? NamedFontList.icons : nil) }
        return NamedFont(typeface)
    }

    /// The entry for a typeface that is measured.
    private init(_ typeface: MeasuredTypeface) {
        key = typeface.key
        metrics = typeface.metrics
        advances = .measured(typeface)
        widthScale = 1
        shift = nil
        isBundledWithSystem = typeface.isBundledWithSystem
    }

    init(
        key: String, metrics: VerticalMetrics, advances: Advances, widthScale: Double, shift: NamedFontShift?,
        isBundledWithSystem: Bool
    ) {
        self.key = key
        self.metrics = metrics
        self.advances = advances
        self.widthScale = widthScale
        self.shift = shift
        self.isBundledWithSystem = isBundledWithSystem
    }

    /// The weight a PostScript name tells by its style, regular if it tells none.
    static func weight(of postScriptName: String) -> FontWeight {
        let key = normalized(postScriptName)
        for (suffix, weight) in weightNames where key.contains(suffix) {
            return weight
        }
        return .regular
    }

    /// Whether a PostScript name is one of the system font's own, which start with a period: `.AppleSystemUIFont`,
    /// `.SFUIText-Bold`, `.HelveticaNeueInterface-Regular`, unless it is known as a typeface of its own.
    static func isSystemFont(_ postScriptName: String) -> Bool {
        postScriptName.hasPrefix(".") && find(postScriptName) == nil
    }

    /// Whether a PostScript name is that of an oblique or italic face.
    static func isItalic(_ postScriptName: String) -> Bool {
        let key = normalized(postScriptName)
        return key.contains("italic") || key.contains("oblique")
    }

    /// Name parts that tell a weight; a longer part comes before one it contains.
    private static let weightNames: [(String, FontWeight)] = [
        ("ultralight", .ultraLight), ("extralight", .ultraLight), ("hairline", .ultraLight), ("thin", .thin),
        ("light", .light), ("semibold", .semibold), ("demibold", .semibold), ("demi", .semibold),
        ("extrabold", .heavy), ("ultrabold", .heavy), ("heavy", .heavy), ("black", .black), ("bold", .bold),
        ("medium", .medium),
    ]

    /// A name's letters and digits, lowercased, behind the period of a font that is private to the system.
    private static func normalized(_ name: String) -> String {
        let letters = String(name.lowercased().filter { $0.isLetter || $0.isNumber })
        return name.hasPrefix(".") ? "." + letters : letters
    }
}
